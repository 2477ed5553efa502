import type { CardPicture } from '../../../../shared/card-picture.ts'

/** EN-V1: a card's spell type. */
export const CARD_TYPES = ['attack', 'ward', 'healing', 'counter', 'summoning', 'enchantment', 'craft'] as const
export type CardType = (typeof CARD_TYPES)[number]

export const RARITIES = ['common', 'rare', 'mythic'] as const
export type Rarity = (typeof RARITIES)[number]

/** EN-DECK.2 to EN-DECK.4: how many copies a deck may hold. */
export const MAX_COPIES: Readonly<Record<Rarity, number>> = { common: 3, rare: 2, mythic: 1 }

export const ENTITY_KINDS = ['mage', 'creature', 'construct'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** Legal targets (EN-R4.5); an omitted field allows all. */
export interface TargetSpec {
  side?: 'own' | 'enemy' | undefined
  kinds?: readonly EntityKind[] | undefined
}

/** EN-V3: what an instruction affects. `target` and `second` are chosen in the plan, the others depend on the controller. */
export const ADDRESSES = ['target', 'second', 'me', 'foe', 'mine', 'summons'] as const
export type Address = (typeof ADDRESSES)[number]

/** EN-V4: a number as printed. `recycled`: what the controller's function returns for the spells hit. */
export type Amount = number | 'X' | { xPlus: number } | 'half-X' | 'recycled'

/** EN-R3.5, EN-R3.7. */
export const RECYCLING_FUNCTIONS = ['half', 'full', 'blood', 'trickle'] as const
export type RecyclingFunction = (typeof RECYCLING_FUNCTIONS)[number]

/** Kinds of effects that carry a number (EN-V33 to EN-V40); they stack. */
export const NUMBERED_KINDS = ['burning', 'poison', 'regrowth', 'stoneskin', 'might', 'weakness', 'hand-limit', 'recycle-limit'] as const
export type NumberedKind = (typeof NUMBERED_KINDS)[number]

interface ToWhom<D extends string> {
  do: D
  to: Address
  n: Amount
}
interface ForWhom<D extends string> {
  do: D
  who: 'me' | 'foe'
  n: Amount
}

/** One printed instruction (EN-V6 to EN-V19). `lasts`: turns, as EN-R8.2 counts them. */
export type Primitive =
  | ToWhom<'damage'>
  | ToWhom<'pierce'>
  | ToWhom<'heal'>
  | ToWhom<'max-health'>
  | ToWhom<'block'>
  | { do: 'protect'; to: Address; n: Amount; lasts?: number | undefined; bound?: true | undefined }
  | { do: 'effect'; to: Address; kind: NumberedKind; n: Amount; lasts: number }
  | { do: 'effect'; to: Address; kind: 'stun'; lasts: number }
  | { do: 'effect'; to: Address; kind: 'function'; function: RecyclingFunction; lasts: number }
  | { do: 'dispel'; to: Address; what: 'protection' | 'all' }
  | {
      do: 'counter'
      types: 'any' | 'named' | readonly CardType[]
      but?: readonly CardType[] | undefined
      pick: 'all' | 'highest'
      limit?: Amount | undefined
    }
  | { do: 'summon'; entity: string | NewEntity; x?: true | undefined; count?: number | undefined }
  | ForWhom<'draw'>
  | ForWhom<'mana'>
  | { do: 'recover' }
  | { do: 'if'; foeCast: CardType; then: Primitive }
export type PrimitiveName = Primitive['do']
export type PrimitiveOf<D extends PrimitiveName> = Extract<Primitive, { do: D }>

/** A card; all cards are spells (EN-V1). */
export interface Card {
  id: string
  name: string
  type: CardType
  cost: number | 'X'
  rarity: Rarity
  art: string
  picture?: CardPicture | undefined
  /** The possible targets for `target` and `second`; two targets of one casting are different. */
  targets?: readonly TargetSpec[] | undefined
  /** Other choices in the plan: a type, or a card in the player's discard pile. */
  choose?: 'type' | 'discarded' | undefined
  swift?: true | undefined
  does: readonly Primitive[]
  onRecycled?: readonly Primitive[] | undefined
  onCountered?: readonly Primitive[] | undefined
  onHit?: readonly Primitive[] | undefined
}

/** EN-V26 to EN-V29: what an entity adds while it is in play. */
export const PASSIVES = ['guard', 'spellpower', 'recycle-bonus', 'recycle-limit'] as const
export type Passive = (typeof PASSIVES)[number]

/** A creature or construct as it is printed on the card that brings it; its `health` may depend on the X of the spell that summons it. */
export interface NewEntity {
  name: string
  kind: Exclude<EntityKind, 'mage'>
  health: number | { xPlus: number }
  art: string
  order?: { target: TargetSpec; does: readonly Primitive[] } | undefined
  auto?: readonly Primitive[] | undefined
  onDeath?: readonly Primitive[] | undefined
  passives?: Partial<Record<Passive, number>> | undefined
}

/** A creature or construct that has an id; that of one which a card brings follows from the card's (card-set.ts). */
export interface EntityDef extends NewEntity {
  id: string
}
