import type { GameCatalog } from '../../shared/catalog.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import type { Table } from '../kernel/scenario.ts'

/** Main facet values among the cards in the challenger's hand. */
export function valuesInHand(
  { cards, look }: Pick<GameCatalog, 'cards' | 'look'>,
  { state, game }: Pick<Table, 'state' | 'game'>,
): string[] {
  const view = game.viewFor(game.informationFor(state, CHALLENGER), CHALLENGER)
  const hand = view.zones.filter(zone => zone.owner === CHALLENGER && zone.look === 'hand').flatMap(zone => zone.cards)
  const ids = new Set(hand.map(card => view.cards[card]))
  return [...new Set(cards.filter(({ id }) => ids.has(id)).flatMap(({ facets }) => facets[look.main] ?? []))].sort()
}
