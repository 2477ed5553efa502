import type { CardFace } from '../../../shared/card-face.ts'
import { totalCost } from '../../../shared/deck-facts.ts'
import type { Role } from '../../../shared/facet.ts'
import type { Message } from '../../../shared/message.ts'
import type { DeckList } from '../../../shared/deck.ts'

type Find = (id: string) => CardFace | undefined

/** Every copy in the deck as a card, without unknown ones. */
export const copiesIn = (cards: DeckList, find: Find): CardFace[] =>
  cards.flatMap(({ card, count }) => {
    const face = find(card)
    return face ? Array<CardFace>(count).fill(face) : []
  })

/** Of cards with a numeric cost; null if there are none. */
export function averageCost(copies: readonly CardFace[]): number | null {
  const costs = copies.map(totalCost).filter(cost => typeof cost === 'number')
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}

export const roleCounts = (
  copies: readonly CardFace[],
  roles: readonly Role[],
): { role: string; name: Message; hue: string | undefined; count: number }[] =>
  roles.map(({ id, name, hue }) => ({ role: id, name, hue, count: copies.filter(face => face.roles?.includes(id)).length }))

/** The number of cards with each keyword, most frequent first. */
export function keywordCounts(copies: readonly CardFace[]): { keyword: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const keyword of copies.flatMap(face => [...new Set(face.keywords)])) counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  return [...counts].map(([keyword, count]) => ({ keyword, count })).sort((a, b) => b.count - a.count)
}

/** An X cost is always affordable. */
export function leastCost(face: CardFace): number {
  const cost = totalCost(face)
  return cost === 'X' ? 1 : (cost ?? 0)
}
