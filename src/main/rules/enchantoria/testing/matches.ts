import fc from 'fast-check'
import { nextBelow, rngFrom, type Rng } from '../../../kernel/rng.ts'
import type { MatchConfig } from '../../../kernel/game.ts'
import type { DeckList } from '../../../../shared/deck.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { CARDS } from '../cards/index.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import { MAX_COPIES } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { enchantoria } from '../index.ts'
import type { State } from '../state/state.ts'

/** A random legal deck. */
function randomDeck(rng: Rng): DeckList {
  const counts = new Map<string, number>()
  for (let size = 0; size < DECK_SIZE;) {
    const card = CARDS[nextBelow(rng, CARDS.length)]!
    const count = counts.get(card.id) ?? 0
    if (count >= MAX_COPIES[card.rarity]) continue
    counts.set(card.id, count + 1)
    size++
  }
  return [...counts].map(([card, count]) => ({ card, count }))
}

const configOf = (rng: Rng): MatchConfig => ({
  seats: [
    { avatar: 'candle-mage', cards: randomDeck(rng) },
    { avatar: 'moss-mage', cards: randomDeck(rng) },
  ],
  first: 'random',
})

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
  const config = configOf(rng)
  const events: MatchEvent[] = []
  return { state: enchantoria.setup(config, seed, event => events.push(event)), rng, config, seed, events }
}

/** Plays on with random candidates, at most this many decisions; simultaneous decisions are made in random order. */
export function playOn(played: Played, max: number, before: (seat: Seat, action: Action) => void = () => undefined): void {
  const { state, rng, events } = played
  for (let decisions = 0; decisions < max; decisions++) {
    const pending = enchantoria.pending(state)
    if (pending.length === 0) return
    const { seat } = pending[nextBelow(rng, pending.length)]!
    const actions = enchantoria.candidates(state, seat, rng, 6)
    const action = actions[nextBelow(rng, actions.length)]!
    before(seat, action)
    enchantoria.apply(state, seat, action, event => events.push(event))
  }
}

export const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String)
