import { isDeepStrictEqual } from 'node:util'
import type { CheckedDeck, Deck } from '../../shared/deck.ts'
import type { DeckMove, OpenDeck, EditedDeck } from '../../shared/deck-history.ts'
import { reason } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import type { Journals } from './deck-journal.ts'
import { revisionOf, withMoves } from './deck-journal.ts'

/** Decks in the editor, with every move. */
export interface EditSessionService {
  /** Reads a long history in pieces, so that the other two don't have to read it at once. */
  prepare(id: string): Promise<void>
  /** The deck with its undo and redo history. */
  open(id: string): Result<OpenDeck>
  /**
   * Makes moves, the first of which is number `after` of all moves ever made on this deck. Moves already made are
   * skipped, so they may be sent again. REFUSED if other moves were made instead or one doesn't fit; nothing changes then.
   */
  edit(edit: { id: string; after: number; moves: readonly DeckMove[] }): Result<EditedDeck>
}

interface EditSessionOptions {
  journals: Journals
  find(id: string): Deck | null
  put(deck: Deck): Result<CheckedDeck>
  check(deck: Deck): CheckedDeck
  now(): number
}

export function createEditSessions({ journals, find, put, check: checked, now }: EditSessionOptions): EditSessionService {
  return {
    async prepare(id) {
      const deck = find(id)
      if (deck) await journals.prepare(id, deck)
    },
    open(id) {
      const deck = find(id)
      if (!deck) return noDeck()
      const journal = journals.journalOf(id, deck)
      const { history } = journal
      return done({ deck: checked(deck), revision: revisionOf(journal), done: [...history.done], undone: [...history.undone] })
    },
    edit({ id, after, moves }) {
      const deck = find(id)
      if (!deck) return noDeck()
      const journal = journals.journalOf(id, deck)
      const place = after - journal.dropped
      if (place < 0 || place > journal.moves.length) return movedOn()
      const known = journal.moves.slice(place, place + moves.length)
      if (!isDeepStrictEqual(known, moves.slice(0, known.length))) return movedOn()
      const next = withMoves(journal, moves.slice(known.length))
      if (!next) return movedOn()
      const revision = revisionOf(next)
      if (known.length === moves.length) return done({ deck: checked(deck), revision })
      const problem = journals.write(id, journal, next)
      if (problem) return notSaved(problem)
      const { format: _format, maybe: _maybe, notes: _notes, groups: _groups, ...rest } = deck
      const saved = put({ ...rest, ...next.history.now, updatedAt: now() })
      if (!saved.ok) journals.goBack(id, journal)
      return saved.ok ? done({ deck: saved.value, revision }) : saved
    },
  }
}

export const noDeck = (): Result<never> => notFound('services.not-found.deck')
const movedOn = (): Result<never> => refused([reason('', 'services.refused.deck-moved-on')])
