import type { State } from '../state/state.ts'

/** Roughly what a card in hand is worth, in levels. */
export function worthInHand(state: State, card: number): number {
  const def = state.cards[card]!
  switch (def.card.type) {
    case 'realm':
      return 8
    case 'champion':
      return def.level
    case 'event':
      return 5
    case 'holding':
    case 'rule':
      return 2
    default:
      return 1 + def.bonus
  }
}
