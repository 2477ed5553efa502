import type { AnyEffect, Card, DamageType, Text, Who } from '../state/card.ts'

/** A card's roles: reducing the enemy's Vitality or Will, gaining some, drawing. */
export const CARD_ROLES = ['vitality', 'will', 'healing', 'draw'] as const
export type CardRole = (typeof CARD_ROLES)[number]

/** The fields of an instruction that matter here. */
interface Written extends AnyEffect {
  who?: Who
  to?: Who
  value?: DamageType
  damage?: DamageType
  vitality?: unknown
  will?: unknown
}
interface WrittenText extends Text {
  drain?: number
  torment?: readonly { effects: readonly AnyEffect[] }[]
}

/**
 * A card's roles by its data: whether any of its texts (including Ritual, Haunt, Torment and triggers) can do it at all, whatever its
 * conditions. Burn and loss count as damage, since they reduce the enemy's values too.
 */
export function rolesOf(card: Card): CardRole[] {
  const texts = [card, card.ritual, card.haunt, ...(card.triggers ?? [])].filter(text => text !== undefined) as WrittenText[]
  const result = new Set(
    texts.flatMap(text => [
      ...(text.drain === undefined ? [] : ['healing' as const]),
      ...[text.effects, ...(text.torment ?? []).map(one => one.effects)].flat().flatMap(effect => rolesIn(effect, card)),
    ]),
  )
  return CARD_ROLES.filter(role => result.has(role))
}

function rolesIn(effect: Written, { attach }: Card): CardRole[] {
  const whom = effect.who ?? effect.to
  const onYou = whom !== 'enemy' && !(whom === 'afflicted' && attach === 'enemy')
  const onEnemy = whom !== 'you' && !(whom === 'afflicted' && attach === 'you')
  const hurts = (value: DamageType | undefined): CardRole[] => (onEnemy && value ? [value] : [])
  switch (effect.effect) {
    case 'damage':
      return [...(effect.vitality === undefined ? [] : hurts('vitality')), ...(effect.will === undefined ? [] : hurts('will'))]
    case 'burn':
      return hurts(effect.damage ?? 'vitality')
    case 'lose':
    case 'become':
      return hurts(effect.value)
    case 'heal':
      return onYou ? ['healing'] : []
    case 'draw':
      return onYou ? ['draw'] : []
    default:
      return []
  }
}
