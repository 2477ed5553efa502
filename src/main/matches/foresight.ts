import type { Draft, ForeseenEvent, Foresight } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'

/** Ways of filling in what the seat doesn't know: what happens alike in all of them is taken to happen. */
const WORLDS = 6

/**
 * What an action will do, as far as `seat` can tell beforehand, from what it knows and nothing else. It ends before the first thing that
 * brings something hidden to light, or that comes out otherwise where what is hidden is otherwise; `isCut` says that there is more to come.
 */
export function foresee(game: Game, knowledge: unknown, seat: Seat, action: unknown): Foresight {
  let common: ForeseenEvent[] | null = null
  let isCut = false
  for (let world = 0; world < WORLDS; world++) {
    const state = game.determinize(knowledge, rngFrom(`foresight ${world}`))
    if (game.check(state, seat, action).length > 0) return { events: [], isCut: true }
    const seen = happening(game, state, seat, action)
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

/** What the seat sees of it, up to the first thing that was hidden. Changes `state`. */
function happening(game: Game, state: unknown, seat: Seat, action: unknown): Foresight {
  const events: ForeseenEvent[] = []
  let isCut = false
  game.apply(state, seat, action, event => {
    isCut ||= game.reveals(event)
    const shown = isCut ? null : game.observe(event, seat, state)
    if (shown) events.push(shown)
  })
  return { events, isCut }
}

/** How many of the first events are the same. */
function shared(one: readonly ForeseenEvent[], other: readonly ForeseenEvent[]): number {
  const most = Math.min(one.length, other.length)
  for (let at = 0; at < most; at++) if (JSON.stringify(one[at]) !== JSON.stringify(other[at])) return at
  return most
}

/** Picks that a preview makes by itself at most. */
const MOST_PICKS = 8

/** The action that a draft says, or would say once what leaves no choice has been picked; null where there is more to choose, or nothing allowed. */
export function actionMeant(game: Game, knowledge: unknown, seat: Seat, draft: Draft): unknown {
  const picks = [...draft]
  for (let made = 0; made <= MOST_PICKS; made++) {
    const found = game.options(knowledge, seat, picks)
    if (!found.ok) return null
    if (found.choice.action !== null) return found.choice.action
    const [only, ...others] = found.choice.options.filter(option => option.reasons.length === 0)
    if (!only || others.length > 0) return null
    picks.push(only.pick)
  }
  return null
}
