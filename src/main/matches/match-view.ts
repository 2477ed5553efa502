import type { ShownClock } from '../../shared/clock.ts'
import type { CardFace } from '../../shared/card-face.ts'
import { isPlaytest, type LessonView, type SavedDraft, type MatchUpdate, type ShownEvent, type Step } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { addedFaces, plainOf } from '../kernel/added-cards.ts'
import type { Choice, Game } from '../kernel/game.ts'
import { isShared, mayHint } from './seat-assignments.ts'
import type { MatchHeader } from './match-record.ts'
import { challengeProgress } from './challenge-progress.ts'
import { awaitedIn, outcomeOf } from './position.ts'
import { allowsTakebacks, takebackOf } from './takeback.ts'
import type { Position } from './position-data.ts'
import type { Progress } from '../kernel/goal.ts'

export interface ViewedMatch {
  game: Game
  header: MatchHeader
  /** Its card set is older than the catalog's. */
  isOld: boolean
  position: Position
  revision: number
  /** Where the lesson stands, if it is one. */
  lesson?: LessonView | null
  /** Null in a match without a clock. */
  clock: ShownClock | null
  /** What the viewer has put together and not decided yet. */
  draft: SavedDraft | null
}

/**
 * What `viewer` may see of the match now, with the new events since `since` and the faces of cards that weren't visible then; null
 * for everything, as at the start.
 */
export function updateFor(match: ViewedMatch, viewer: Viewer, since: Position | null): MatchUpdate {
  const { game, header, isOld, position, revision, clock, draft, lesson } = match
  const { state } = position
  const { config } = header
  const information = game.informationFor(state, viewer)
  const progress = challengeProgress(game, header, position)
  const isOver = (progress !== null && progress !== 'open') || lesson?.step === null || lesson?.isLost === true
  const pending = isOver ? [] : game.pending(state)
  const outcome = outcomeOf(game, header, position)
  const view = game.viewFor(information, viewer)
  const before = (): MatchUpdate['view'] | null => since && game.viewFor(game.informationFor(since.state, viewer), viewer)
  const isMine = viewer !== 'spectator' && pending.some(one => one.seat === viewer)
  return {
    id: header.id,
    revision,
    game: game.id,
    seats: header.seats,
    you: viewer === 'spectator' ? null : viewer,
    curtain: viewer === 'spectator' && isShared(header.seats) ? nextToSit(awaitedIn(game, position), position) : null,
    view,
    ...((isOld || game.added) && { faces: [...(since ? [] : addedFaces(game)), ...(isOld ? facesIn(game, view, before()) : [])] }),
    pending,
    step: isMine ? firstStep(game, information, viewer) : null,
    ...(isMine && draft ? { draft } : {}),
    outcome,
    ...(header.houseRules ? { houseRules: header.houseRules } : {}),
    ...(config.open?.lists ? { lists: [config.seats[0].cards, config.seats[1].cards] as const } : {}),
    ...(clock ? { clock } : {}),
    ...(header.run === undefined ? {} : { run: header.run }),
    ...(config.boons ? { boons: [[...config.boons[0]], [...config.boons[1]]] as const } : {}),
    ...(header.challenge ? { challenge: attemptIn(header.challenge, progress) } : {}),
    ...(lesson ? { lesson } : {}),
    ...(isPlaytest(header.seats) ? { playtest: { deck: header.decks?.[0] ?? null } } : {}),
    events: position.events
      .slice(since?.events.length ?? 0)
      .map(event => event[viewer])
      .filter((event): event is ShownEvent => event !== null),
    fresh: since === null,
    takeback: {
      allowed: allowsTakebacks(header),
      way: viewer === 'spectator' || outcome ? null : (takebackOf(header, position, viewer)?.way ?? null),
      asked: position.asked,
      counted: [...position.counted],
    },
    hints: { allowed: viewer !== 'spectator' && mayHint(header, viewer), given: [...position.hints] },
  }
}

/** If both seats must decide, the one that decided last stays seated. */
const nextToSit = (awaited: readonly Seat[], { made }: Position): Seat | null =>
  awaited.find(seat => seat === made.at(-1)?.seat) ?? awaited[0] ?? null

function facesIn(game: Game, view: MatchUpdate['view'], before: MatchUpdate['view'] | null): CardFace[] {
  const visible = new Set(Object.values(before?.cards ?? {}))
  const seen = new Set(Object.values(view.cards).filter(id => !visible.has(id)))
  return plainOf(game).catalog.cards.filter(face => seen.has(face.id))
}

export const toStep = ({ prompt, options, warnings, action }: Choice<unknown>): Step => ({
  prompt,
  options,
  warnings,
  ready: action !== null,
})

function firstStep(game: Game, information: unknown, seat: 0 | 1): Step | null {
  const result = game.options(information, seat, [])
  return result.ok ? toStep(result.choice) : null
}

const attemptIn = ({ id, title }: NonNullable<MatchHeader['challenge']>, progress: Progress | null): MatchUpdate['challenge'] => ({
  ...{ id, failed: progress === 'missed', solved: progress === 'reached' },
  ...(title !== undefined && { title }),
})
