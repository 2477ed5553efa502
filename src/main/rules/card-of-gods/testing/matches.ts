import fc from 'fast-check'
import type { MatchConfig } from '../../../kernel/game.ts'
import { rngFrom, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { cardOfGods } from '../index.ts'
import type { Action } from '../state/actions.ts'
import type { MatchEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'

export interface Played {
  state: State
  rng: Rng
  config: MatchConfig
  seed: string
  events: MatchEvent[]
}

/** A match with random decks; the same seed gives the same match. */
export function begin(seed: string): Played {
  const rng = rngFrom(`match ${seed}`)
  const seat = (): MatchConfig['seats'][number] => ({ avatar: 'richard', cards: cardOfGods.randomDeck!(rng) })
  const config: MatchConfig = { seats: [seat(), seat()], first: 'random' }
  const events: MatchEvent[] = []
  return { state: cardOfGods.setup(config, seed, event => events.push(event)), rng, config, seed, events }
}

/** Plays on randomly, at most this many decisions. */
export function playOn(played: Played, max: number, before: (seat: Seat, action: Action) => void = () => undefined): void {
  const { state, rng, events } = played
  for (let decisions = 0; decisions < max; decisions++) {
    const [pending] = cardOfGods.pending(state)
    if (!pending) return
    const action = cardOfGods.randomAction(state, pending.seat, rng)!
    before(pending.seat, action)
    cardOfGods.apply(state, pending.seat, action, event => events.push(event))
  }
}

export const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)
