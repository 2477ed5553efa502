import type { PreviewedEvent, PlayPreview, Ref } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { LineStep } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'

/** Ways of filling in what the seat doesn't know: what happens alike in all of them is taken to happen. */
const WORLDS = 6
/** Steps on the way to an action that are asked for before it stays untold. */
const MOST_ASKED = 200

/** Ways the match may stand, as far as `seat` knows. */
export const worldsOf = (game: Game, information: unknown): unknown[] =>
  Array.from({ length: WORLDS }, (_, world) => game.determinize(information, rngFrom(`foresight ${world}`)))

/**
 * What an action will do, as far as `seat` can tell beforehand, in all those worlds: up to the first thing that brings something hidden to
 * light, or comes out otherwise where what is hidden is otherwise. Null where it isn't allowed in all of them. Changes `worlds`.
 */
export function previewAction(
  game: Game,
  worlds: readonly unknown[],
  seat: Seat,
  action: unknown,
  viewer: Viewer = seat,
  happens: Happening = untilRevealed,
): PlayPreview | null {
  if (worlds.some(state => game.check(state, seat, action).length > 0)) return null
  let common: PreviewedEvent[] | null = null
  let isCut = false
  for (const state of worlds) {
    const seen = happens(game, state, seat, action, viewer)
    isCut ||= seen.isCut
    if (!common) {
      common = seen.events
      continue
    }
    const alike = shared(common, seen.events)
    if (alike < common.length || alike < seen.events.length) isCut = true
    common = common.slice(0, alike)
  }
  return { events: common ?? [], isCut }
}

/** What the viewer sees of an action. Changes `state`. */
type Happening = (game: Game, state: unknown, seat: Seat, action: unknown, viewer: Viewer) => PlayPreview

/** Up to the first thing that was hidden. */
const untilRevealed: Happening = (game, state, seat, action, viewer) => {
  const events: PreviewedEvent[] = []
  let isCut = false
  game.apply(state, seat, action, event => {
    isCut ||= game.reveals(event)
    const shown = isCut ? null : game.observe(event, viewer, state)
    if (shown) events.push(shown)
  })
  return { events, isCut }
}

/** To the end of the turn, for an action that meets an assumed decision: what comes to light on the way is left out, since it changes nothing of the rest. */
export const throughTurn: Happening = (game, state, seat, action, viewer) => {
  const events: PreviewedEvent[] = []
  const turn = game.turn(state)
  let isCut = false
  game.apply(state, seat, action, event => {
    if (game.turn(state) !== turn) return
    const isHidden = game.reveals(event)
    isCut ||= isHidden
    const shown = isHidden ? null : game.observe(event, viewer, state)
    if (shown) events.push(shown)
  })
  return { events, isCut }
}

/** How many of the first events are the same. */
function shared(one: readonly PreviewedEvent[], other: readonly PreviewedEvent[]): number {
  const most = Math.min(one.length, other.length)
  for (let at = 0; at < most; at++) if (JSON.stringify(one[at]) !== JSON.stringify(other[at])) return at
  return most
}

/**
 * A line of actions step by step, as far as `seat` can tell of it beforehand, in the words for `viewer`; `goesOn` where not all of it can be
 * told.
 */
export function describeLine(
  game: Game,
  information: unknown,
  seat: Seat,
  line: readonly unknown[],
  viewer: Viewer = seat,
): { steps: LineStep[]; goesOn: boolean } {
  const worlds = worldsOf(game, information)
  const steps: LineStep[] = []
  let wasCut = false
  for (const action of line) {
    const known = game.informationFor(worlds[0], seat)
    const foretold = previewAction(game, worlds, seat, action, viewer)
    // After something has come to light, the same action may be about another card in each world.
    if (!foretold || (wasCut && foretold.events.length === 0)) return { steps, goesOn: true }
    wasCut ||= foretold.isCut
    steps.push({ ...choiceOf(game, known, seat, action), ...foretold })
  }
  return { steps, goesOn: false }
}

/** What an action decides, and the picks it is made of; none where they aren't found soon. */
export function choiceOf(game: Game, information: unknown, seat: Seat, action: unknown): Pick<LineStep, 'prompt' | 'picks'> {
  const wanted = game.encodeAction(action)
  const numbers = new Set(wanted.match(/\d+/g))
  const isMeant = (pick: string): boolean => numbers.has(pick.slice(pick.indexOf(':') + 1))
  let asked = 0
  const walk = (draft: readonly string[], refs: readonly Ref[]): readonly Ref[] | null => {
    if (asked++ >= MOST_ASKED) return null
    const found = game.options(information, seat, [...draft])
    if (!found.ok) return null
    const { action: made, options } = found.choice
    if (made !== null) return game.encodeAction(made) === wanted ? refs : null
    const allowed = options.filter(option => option.reasons.length === 0)
    // Picks are numbered as the action's parts are: those that stand in it are tried first.
    for (const { pick, ref } of [...allowed.filter(({ pick }) => isMeant(pick)), ...allowed.filter(({ pick }) => !isMeant(pick))]) {
      const rest = walk([...draft, pick], [...refs, ref])
      if (rest) return rest
    }
    return null
  }
  const first = game.options(information, seat, [])
  return { prompt: first.ok ? first.choice.prompt : message('services.study.decision'), picks: [...(walk([], []) ?? [])] }
}
