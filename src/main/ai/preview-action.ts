import type { PreviewedEvent, PlayPreview, Ref } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { LineStep } from '../../shared/study.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'

/** Sampled worlds: events common to all of them are taken as certain. */
const WORLDS = 6
/** Steps searched for an action's picks before giving up. */
const MAX_ASKED = 1000

/** Worlds consistent with what `seat` knows. */
export const worldsOf = (game: Game, information: unknown): unknown[] =>
  Array.from({ length: WORLDS }, (_, world) => game.determinize(information, rngFrom(`foresight ${world}`)))

/**
 * What an action will do, as far as `seat` can know, given those worlds: up to the first event that reveals hidden information
 * or differs between worlds. Null if it isn't legal in all of them. Mutates `worlds`.
 */
export function previewAction(
  game: Game,
  worlds: readonly unknown[],
  seat: Seat,
  action: unknown,
  { viewer = seat, previewer = previewUntilRevealed }: { viewer?: Viewer; previewer?: Previewer } = {},
): PlayPreview | null {
  if (worlds.some(state => game.check(state, seat, action).length > 0)) return null
  let common: PreviewedEvent[] | null = null
  let [isCut, byDice] = [false, true]
  for (const state of worlds) {
    const seen = previewer(game, state, seat, action, viewer)
    isCut ||= seen.isCut
    byDice &&= seen.byDice === true
    if (!common) {
      common = seen.events
      continue
    }
    const alike = sharedPrefix(common, seen.events)
    if (alike < common.length || alike < seen.events.length) [isCut, byDice] = [true, false]
    common = common.slice(0, alike)
  }
  return { events: common ?? [], isCut, ...(isCut && byDice && { byDice }) }
}

/** What the viewer sees of an action. Mutates `state`. */
type Previewer = (game: Game, state: unknown, seat: Seat, action: unknown, viewer: Viewer) => PlayPreview

/** Up to the first hidden event. */
const previewUntilRevealed: Previewer = (game, state, seat, action, viewer) => {
  const events: PreviewedEvent[] = []
  let [isCut, byDice] = [false, false]
  game.apply(state, seat, action, event => {
    if (!isCut && game.reveals(event)) [isCut, byDice] = [true, game.rolls?.(event) ?? false]
    const shownEvent = isCut ? null : game.observe(event, viewer, state)
    if (shownEvent) events.push(shownEvent)
  })
  return { events, isCut, byDice }
}

/** The same with the action's own event, which its player knows even if it reveals a card to others. */
const previewOwnAction: Previewer = (game, state, seat, action, viewer) => {
  const events: PreviewedEvent[] = []
  let [isFirst, isCut] = [true, false]
  game.apply(state, seat, action, event => {
    const reveals = game.reveals(event)
    const shownEvent = isCut || (reveals && !isFirst) ? null : game.observe(event, viewer, state)
    isFirst = false
    isCut ||= reveals
    if (shownEvent) events.push(shownEvent)
  })
  return { events, isCut }
}

/** To the end of the turn, for an action against an assumed decision. Revealed information is left out, since it doesn't affect the rest. */
export const throughTurn: Previewer = (game, state, seat, action, viewer) => {
  const events: PreviewedEvent[] = []
  const turn = game.turn(state)
  let isCut = false
  game.apply(state, seat, action, event => {
    if (game.turn(state) !== turn) return
    const isHidden = game.reveals(event)
    isCut ||= isHidden
    const shownEvent = isHidden ? null : game.observe(event, viewer, state)
    if (shownEvent) events.push(shownEvent)
  })
  return { events, isCut }
}

/** The number of equal first events. */
function sharedPrefix(a: readonly PreviewedEvent[], b: readonly PreviewedEvent[]): number {
  const max = Math.min(a.length, b.length)
  for (let at = 0; at < max; at++) if (JSON.stringify(a[at]) !== JSON.stringify(b[at])) return at
  return max
}

/**
 * A line of actions step by step, as far as `seat` can know, worded for `viewer`; `goesOn` if part of it is
 * unknown.
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
    const previewed = previewAction(game, worlds, seat, action, { viewer, previewer: previewOwnAction })
    // After a revelation, the same action may refer to different cards in each world.
    if (!previewed || (wasCut && previewed.events.length === 0)) return { steps, goesOn: true }
    wasCut ||= previewed.isCut
    steps.push({ ...choiceOf(game, known, seat, action), ...previewed })
  }
  return { steps, goesOn: false }
}

/** An action's prompt and picks; no picks if they aren't found quickly. */
export function choiceOf(
  game: Game,
  information: unknown,
  seat: Seat,
  action: unknown,
): Required<Pick<LineStep, 'prompt' | 'picks' | 'nouns'>> {
  const first = game.options(information, seat, [])
  const { draft, refs } = find(game, information, seat, action) ?? { draft: [], refs: [] }
  return {
    prompt: first.ok ? first.choice.prompt : message('services.study.decision'),
    picks: [...refs],
    nouns: draft.map(pick => pick.split(':', 1)[0] ?? pick),
  }
}

/** The picks that make up an action; null if they aren't found quickly. */
export function draftOf(game: Game, information: unknown, seat: Seat, action: unknown): string[] | null {
  const result = find(game, information, seat, action)
  return result && [...result.draft]
}

function find(game: Game, information: unknown, seat: Seat, action: unknown): Found | null {
  const wanted = game.encodeAction(action)
  const numbers = wanted.match(/\d+/g) ?? []
  const search = (inSequence: boolean): Found | null => {
    let asked = 0
    const walk = (draft: readonly string[], refs: readonly Ref[], remaining: readonly string[]): Found | null => {
      if (asked++ >= MAX_ASKED) return null
      const result = game.options(information, seat, [...draft])
      if (!result.ok) return null
      const { action: made, options } = result.choice
      if (made !== null) return game.encodeAction(made) === wanted ? { draft, refs } : null
      // Picks and actions use the same numbers, so picks that occur in the rest of the action are tried first, in its order.
      const placed = options
        .filter(option => option.reasons.length === 0)
        .map(({ pick, ref }) => ({ pick, ref, index: remaining.indexOf(pick.slice(pick.indexOf(':') + 1)) }))
      const likely = placed.filter(({ index: place }) => place >= 0).toSorted((a, b) => a.index - b.index)
      const tried = [...likely, ...placed.filter(({ index: place }) => place < 0)]
      for (const { pick, ref, index: place } of tried) {
        if (inSequence && (place > 0 || (place < 0 && /\d/.test(pick)))) continue
        const rest = walk([...draft, pick], [...refs, ref], place < 0 ? remaining : remaining.toSpliced(place, 1))
        if (rest) return rest
      }
      return null
    }
    return walk([], [], numbers)
  }
  // First exactly in the action's order, without anything it doesn't have: the ways to add to a plan are too many to try.
  return search(true) ?? search(false)
}

/** Picks, and what each points at. */
interface Found {
  draft: readonly string[]
  refs: readonly Ref[]
}
