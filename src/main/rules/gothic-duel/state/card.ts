import type { CardPicture } from '../../../../shared/card-picture.ts'

export const SCHOOLS = ['blood', 'ash', 'bone', 'veil', 'dread', 'thorn'] as const
export type School = (typeof SCHOOLS)[number]

/** Whom a text refers to. On a Hex "you" is its controller (GD-R.20); `target` is chosen when the card is played (GD-R.33). */
export const WHO = ['you', 'enemy', 'both', 'target', 'afflicted'] as const
export type Who = (typeof WHO)[number]

export const DAMAGE_TYPES = ['vitality', 'will'] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]

/** What can be counted of a wizard. */
export const COUNTS = ['vitality', 'will', 'soulfire', 'burn', 'hexes', 'hand', 'deck', 'discard', 'void', 'spells-cast'] as const
export type Count = (typeof COUNTS)[number]

export interface Condition {
  count: Count
  of: 'you' | 'enemy'
  atLeast?: number | undefined
  atMost?: number | undefined
}

/** A number as printed: fixed, the X of the cost, or `each` for every one counted, at most `most`. */
export type Amount = number | 'X' | { each: number; count: Count; of: 'you' | 'enemy'; most?: number | undefined }

/** One printed instruction. Its other fields depend on its kind (effects/). */
export interface AnyEffect {
  effect: string
  when?: Condition | undefined
}

/** Instructions in printed order; keywords that apply to a whole text (GD-R.37) add fields. */
export interface Text {
  effects: readonly AnyEffect[]
}

/** All parts must be paid (GD-RITUAL.4). `exile`: cards from the player's own Discard into the Void. */
export interface Cost {
  soulfire?: number | 'X' | undefined
  vitality?: number | undefined
  will?: number | undefined
  discard?: number | undefined
  exile?: number | undefined
}

export const TRIGGERS = ['start-of-turn', 'end-of-turn', 'spell-cast', 'vitality-damage', 'will-damage', 'card-discarded'] as const
export type TriggerWhen = (typeof TRIGGERS)[number]

/** `whose`: which wizard's turn, casting, damage … sets it off. */
export interface Trigger extends Text {
  when: TriggerWhen
  whose: 'you' | 'afflicted'
}

/** What a Hex changes while it is in play. */
export interface Modifier {
  modify: 'damage-taken' | 'damage-dealt' | 'soulfire-cost' | 'healing' | 'max-hand' | 'max-vitality' | 'max-will'
  whose: 'you' | 'afflicted'
  by: number
  /** Only for this type of damage, healing or card. */
  only?: 'vitality' | 'will' | 'spell' | 'hex' | undefined
}

/** A card as the engine sees it. Cards are written as the stricter `CardDef` of card-schema.ts. */
export interface Card extends Text {
  id: string
  name: string
  school: School
  type: 'spell' | 'hex'
  cost: number | 'X'
  /** Costs besides Soulfire (GD-6.4). */
  additional?: Omit<Cost, 'soulfire'> | undefined
  art: string
  picture?: CardPicture | undefined
  flavour?: string | undefined
  ritual?: (Text & { cost: Cost }) | undefined
  haunt?: (Text & { cost?: Cost | undefined }) | undefined
  /** A Spell's destination, if not the Discard. */
  goes?: 'void' | 'hand' | undefined
  /** Hexes only: the wizard it is attached to; 'target' if its controller chooses (GD-R.35). */
  attach?: 'you' | 'enemy' | 'target' | undefined
  /** Hexes only: turns of the afflicted wizard until it expires (GD-R.56). */
  lasts?: number | undefined
  triggers?: readonly Trigger[] | undefined
  modifiers?: readonly Modifier[] | undefined
}
