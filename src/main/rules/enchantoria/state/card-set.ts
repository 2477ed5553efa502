import { cardWithIds, entityWithIds } from './entity-ids.ts'
import type { Card, EntityDef, EntityKind, Passive, Primitive, PrimitiveOf, TargetSpec, Address } from './card.ts'

/**
 * What a target may be, as bits: the kinds on the player's own side, and three bits higher those on the enemy's (EN-R4.5). A board has the same
 * six bits for what is in play, so whether a card has a target at all is one comparison.
 */
export const OWN_KINDS: Readonly<Record<EntityKind, number>> = { mage: 1, creature: 2, construct: 4 }
export const ENEMY_SHIFT = 3
export const ALL_ENEMIES = 0b111000

export function targetBits({ side, kinds }: TargetSpec): number {
  const bits = kinds ? kinds.reduce((sum, kind) => sum | OWN_KINDS[kind], 0) : 0b111
  return (side === 'enemy' ? 0 : bits) | (side === 'own' ? 0 : bits << ENEMY_SHIFT)
}

/** One target of a card: `helps` if it is meant for the player's own side. */
export interface PreparedTarget {
  bits: number
  helps: boolean
}

/**
 * A card as the engine uses it: all fields in one order, which makes them fast to read, and what would otherwise be searched for in its text
 * at every use.
 */
export interface PreparedCard extends Card {
  /** Its place in the set. */
  index: number
  /** The least mana that casting it takes: X is at least 1 (EN-R4.4). */
  price: number
  /** The number of entities it summons. */
  summons: number
  aims: readonly PreparedTarget[]
  counter: PrimitiveOf<'counter'> | undefined
}

/** The same for what cards summon. `passives` is null if it has none, `order` the bits of what it may be ordered to target. */
export interface PreparedEntity {
  index: number
  def: EntityDef
  passives: Readonly<Record<Passive, number>> | null
  orderBits: number
}

const HELPS: readonly string[] = ['heal', 'max-health', 'block', 'protect', 'regrowth', 'stoneskin', 'might']

/** Whether a text is meant for a target on the player's side. */
function helps(text: readonly Primitive[], address: Address): boolean {
  const about = text.find(primitive => 'to' in primitive && primitive.to === address)
  return about !== undefined && (HELPS.includes(about.do) || (about.do === 'effect' && HELPS.includes(about.kind)))
}

const prepareCard = (card: Card, index: number): PreparedCard => ({
  id: card.id,
  name: card.name,
  type: card.type,
  cost: card.cost,
  rarity: card.rarity,
  art: card.art,
  targets: card.targets,
  choose: card.choose,
  swift: card.swift,
  does: card.does,
  onRecycled: card.onRecycled,
  onCountered: card.onCountered,
  onHit: card.onHit,
  index,
  price: card.cost === 'X' ? 1 : card.cost,
  summons: card.does.reduce((sum, primitive) => sum + (primitive.do === 'summon' ? (primitive.count ?? 1) : 0), 0),
  aims: (card.targets ?? []).map((spec, index) => ({ bits: targetBits(spec), helps: helps(card.does, index === 0 ? 'target' : 'second') })),
  counter: card.does.find(primitive => primitive.do === 'counter'),
})

const prepareEntity = (def: EntityDef, index: number): PreparedEntity => ({
  index,
  def,
  passives: def.passives
    ? {
        guard: def.passives.guard ?? 0,
        spellpower: def.passives.spellpower ?? 0,
        'recycle-bonus': def.passives['recycle-bonus'] ?? 0,
        'recycle-limit': def.passives['recycle-limit'] ?? 0,
      }
    : null,
  orderBits: def.order ? targetBits(def.order.target) : 0,
})

/** All definitions that a match uses, by id: cards as printed, and all as the engine uses it, with ids for what cards bring. */
export interface CardSet {
  cards: ReadonlyMap<string, Card>
  entities: ReadonlyMap<string, EntityDef>
  preparedCards: ReadonlyMap<string, PreparedCard>
  preparedEntities: ReadonlyMap<string, PreparedEntity>
}

/** A later definition replaces an earlier one with its id. */
export function cardSet(cards: readonly Card[], entities: readonly EntityDef[]): CardSet {
  const cardsById = new Map(cards.map(card => [card.id, card]))
  const result = [...cardsById.values()].map(cardWithIds)
  const others = entities.map(entityWithIds)
  const all = [...others.flatMap(({ named, brings }) => [named, ...brings]), ...result.flatMap(({ brings }) => brings)]
  const entitiesById = new Map(all.map(entity => [entity.id, entity]))
  return {
    cards: cardsById,
    entities: entitiesById,
    preparedCards: new Map(result.map(({ named }, index) => [named.id, prepareCard(named, index)])),
    preparedEntities: new Map([...entitiesById.values()].map((def, index) => [def.id, prepareEntity(def, index)])),
  }
}
