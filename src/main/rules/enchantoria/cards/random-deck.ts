import type { DeckList } from '../../../../shared/deck.ts'
import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import { type Card, type Primitive, MAX_COPIES } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { DECK_SIZE } from './deck-check.ts'

/** At least this many cards that can hurt the enemy mage, so that a match ends before the decks do (EN-R10.4). */
export const MIN_THREATS = 12
/** At most this many cards of cost 5 or more, or X: 3 mana a turn pay for one every other turn. */
export const MAX_HEAVY = 7
const HEAVY = 5

export const isHeavy = ({ cost }: Card): boolean => cost === 'X' || cost >= HEAVY

/** Whether the instruction can take health from the enemy mage, of itself or through what it summons. */
function hurtsMages(primitive: Primitive, { targets }: Pick<Card, 'targets'>, { entities }: Pick<CardSet, 'entities'>): boolean {
  if (primitive.do === 'summon') {
    const entity = typeof primitive.entity === 'string' ? entities.get(primitive.entity) : primitive.entity
    const { order, auto = [] } = entity ?? {}
    return (
      (order?.does.some(one => hurtsMages(one, { targets: [order.target] }, { entities })) ?? false) ||
      auto.some(one => hurtsMages(one, {}, { entities }))
    )
  }
  const harms =
    primitive.do === 'damage' ||
    primitive.do === 'pierce' ||
    (primitive.do === 'effect' && (primitive.kind === 'burning' || primitive.kind === 'poison'))
  if (!harms) return false
  if (primitive.to === 'foe') return true
  const spec = targets?.[primitive.to === 'target' ? 0 : 1]
  return spec !== undefined && spec.side !== 'own' && (!spec.kinds || spec.kinds.includes('mage'))
}

export const isThreat = (set: CardSet, card: Card): boolean => card.does.some(primitive => hurtsMages(primitive, card, set))

/** A random legal deck as a player would build one: a third of it threats or more, few expensive cards, often several copies. */
export function randomDeck(set: CardSet, rng: Rng): DeckList {
  const counts = new Map<string, number>()
  let size = 0
  let heavy = 0
  const fill = (cards: readonly Card[], upTo: number): void => {
    const order = cards.slice()
    shuffle(order, rng)
    for (const card of order) {
      const max = Math.min(MAX_COPIES[card.rarity], upTo - size, isHeavy(card) ? MAX_HEAVY - heavy : DECK_SIZE)
      if (max <= 0 || counts.has(card.id)) continue
      const count = 1 + nextBelow(rng, max)
      counts.set(card.id, count)
      size += count
      if (isHeavy(card)) heavy += count
    }
  }
  const all = [...set.cards.values()]
  fill(
    all.filter(card => isThreat(set, card)),
    MIN_THREATS,
  )
  fill(all, DECK_SIZE)
  return [...counts].map(([card, count]) => ({ card, count }))
}
