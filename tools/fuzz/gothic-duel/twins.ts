import { isDeepStrictEqual } from 'node:util'
import { oneOf, randomMatchUp } from '../../../src/main/kernel/match-ups.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import type { State } from '../../../src/main/rules/gothic-duel/state/state.ts'
import { resampleHidden } from '../../../src/main/rules/gothic-duel/testing/hidden.ts'
import { SEATS } from '../../../src/shared/seat.ts'
import { invariant } from '../reader.ts'
import type { TwinStates } from '../twin-states.ts'

/** Duels that look the same to a viewer: unseen cards differ in place and identity. */
export const duelTwins: TwinStates = {
  twin(state, viewer, rng) {
    let twin = state as State
    for (const seat of viewer === 'spectator' ? SEATS : [viewer]) twin = resampleHidden(twin, seat, rng)
    const known = gothicDuel.informationFor(state as State, viewer)
    const others = gothicDuel.setup(randomMatchUp(gothicDuel, rng), 'others').cards
    twin.cards = twin.cards.map((card, number) => (known.cards[number] ? card : oneOf(others, rng)))
    invariant(isDeepStrictEqual(gothicDuel.informationFor(twin, viewer), known), 'the viewer knows the same of both')
    return twin
  },
  dealt: state =>
    SEATS.flatMap(seat => (state as State).wizards[seat].hand.map(card => ({ type: 'card-drawn', clause: 'GD-3.2', seat, card }))),
  deckOf(state, seat) {
    const { cards, owner } = state as State
    const counts = new Map<string, number>()
    for (const [number, card] of cards.entries()) if (card && owner[number] === seat) counts.set(card.id, (counts.get(card.id) ?? 0) + 1)
    return [...counts].map(([card, count]) => ({ card, count }))
  },
}
