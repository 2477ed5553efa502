import type { SavedDraft } from '../../shared/match.ts'
import { reason, type Message } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { done, notSaved, refused, type Result } from '../lib/result.ts'
import type { DraftsBySeat, MatchMove } from './match-record.ts'

/** That it is on disk, or why not. */
type Written = { bytes: number } | Message

/** A seat's decision as it was built, and the number of actions before it. */
interface Sent {
  draft: SavedDraft
  after: number
}

/** What each player has put together and not decided yet: kept with the match, and shown to their own seat alone. */
export class SavedDrafts {
  #drafts: DraftsBySeat
  readonly #write: (drafts: DraftsBySeat) => Written
  readonly #sent: [Sent | null, Sent | null] = [null, null]

  constructor(drafts: DraftsBySeat, write: (drafts: DraftsBySeat) => Written) {
    this.#drafts = [...drafts]
    this.#write = write
  }

  draftOf(viewer: Viewer): SavedDraft | null {
    return viewer === 'spectator' ? null : this.#drafts[viewer]
  }

  /** Writes the plan of that seat down; refused where the game has something against it. */
  keep({ game, state }: { game: Game; state: unknown }, seat: Seat, draft: SavedDraft): Result<void> {
    if (!game.pending(state).some(pending => pending.seat === seat)) return refused([reason('', 'services.refused.not-awaited')])
    const result = game.options(game.informationFor(state, seat), seat, draft.picks)
    if (!result.ok) return refused(result.reasons)
    const drafts: DraftsBySeat = [...this.#drafts]
    drafts[seat] = draft
    const saved = this.#write(drafts)
    if (!('bytes' in saved)) return notSaved(saved)
    this.#drafts = drafts
    return done(undefined)
  }

  /** Writes all of them down again, behind what is there now. What can't be saved is still on its player's screen. */
  rewrite(): Written {
    return this.#write(this.#drafts)
  }

  /** A move was made; `before` and `after` are the numbers of actions. A move that is taken back can be edited from where it was. */
  onMove({ type, seat }: MatchMove, before: number, after: number): void {
    const draft = this.#drafts[seat]
    if (type === 'act') {
      this.#sent[seat] = draft && { draft, after: before }
      this.#drafts[seat] = null
    } else if (type === 'undo') {
      const sent = this.#sent[seat]
      this.#drafts[seat] = sent?.after === after ? sent.draft : null
    }
    if (this.#drafts.some(one => one !== null)) this.rewrite()
  }
}
