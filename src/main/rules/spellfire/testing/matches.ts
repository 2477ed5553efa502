import fc from 'fast-check'
import type { MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { CARDS } from '../cards/index.ts'
import { randomDeck } from '../cards/random-deck.ts'
import { spellfire } from '../index.ts'
import type { Action } from '../state/actions.ts'
import { cardSet } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { FORMATS } from '../state/formats.ts'
import type { State } from '../state/state.ts'

export interface Played {
  state: State
  rng: Rng
  config: MatchConfig
  seed: string
  events: MatchEvent[]
}

/** A match of any format with random decks; the same seed gives the same match. */
export function begin(seed: string): Played {
  const rng = rngFrom(`match ${seed}`)
  const format = FORMATS[nextBelow(rng, FORMATS.length)]!
  const seat = () => ({ avatar: 'red-banner', cards: randomDeck(cardSet(CARDS), rng, format) })
  const config: MatchConfig = { seats: [seat(), seat()], first: 'random', format }
  const events: MatchEvent[] = []
  return { state: spellfire.setup(config, seed, event => events.push(event)), rng, config, seed, events }
}

/** Plays on with random actions, at most this many decisions. */
export function playOn(played: Played, max: number, before: (seat: Seat, action: Action) => void = () => undefined): void {
  const { state, rng, events } = played
  for (let decisions = 0; decisions < max && state.asks; decisions++) {
    const { seat } = state.asks
    const action = spellfire.randomAction(state, seat, rng)!
    before(seat, action)
    spellfire.apply(state, seat, action, event => events.push(event))
  }
}

export const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)
