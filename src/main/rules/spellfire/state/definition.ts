import type { Card, CardSet, Line } from './card.ts'
import { identityOf, isSupport, isUnique, playKindsOf, printedTraits, saysImmune } from './card-facts.ts'
import type { Primitive, PrimitiveName } from './primitive.ts'
import type { PlayKind, Trait } from './terms.ts'

/** A primitive that applies while its card is in the right place, instead of once. */
export interface Passive {
  at: number
  line: Line
  does: Primitive
}

/** A card as the engine reads it: its data, and derived values that are needed often. */
export interface Definition {
  card: Card
  /** SF-COSMOS.5: equal for cards that are the same. */
  icon: string
  /** SF-COSMOS.1. */
  isUnique: boolean
  isSupport: boolean
  /** The card's kinds, except what a play adds to them. */
  kinds: ReadonlySet<PlayKind>
  /** SF-R-CARD.2, SF-ADJ.1: what it adds to the champion it is attached to. */
  bonus: number
  /** The number in a champion's or realm champion's icon; otherwise 0. */
  level: number
  traits: readonly Trait[]
  passives: readonly Passive[]
  /** Its passive primitives, by name. */
  passivesOf: ReadonlyMap<PrimitiveName, readonly Passive[]>
  /** The same names as bits, for a quick look at all cards in play (`bitOf`). */
  passiveBits: number
  /** The triggers of its lines, for a quick look at cards that mostly have other ones. */
  triggers: ReadonlySet<Line['when']>
  /** SF-DUN.9: the word is printed on it. */
  saysImmune: boolean
}
export type Definitions = ReadonlyMap<string, Definition>

/** The primitives that apply while a card is in play. */
export const PASSIVE = [
  'level',
  'base',
  'set-base',
  'type',
  'tag',
  'use',
  'immune',
  'instant',
  'falls',
  'no-attack',
  'lock',
  'lock-attack',
  'limit',
  'hand-max',
  'draw-more',
  'copy-power',
  'rule',
] as const satisfies readonly PrimitiveName[]
export type PassiveName = (typeof PASSIVE)[number]

const BITS: Partial<Record<PrimitiveName, number>> = Object.fromEntries(PASSIVE.map((name, index) => [name, 1 << index]))
export const bitOf = (name: PassiveName): number => BITS[name]!

/** Levels that a card gives when it is played can also last while it stays (SF-R-GEN.7, SF-ATC.4). */
const isPassive = (line: Line, does: Primitive): boolean =>
  line.when === 'static' || line.when === 'defended' ? does.do in BITS : line.when === 'play' && does.do === 'level'

export function definitionOf(card: Card): Definition {
  const passives = card.lines.flatMap((line, at) => line.does.filter(does => isPassive(line, does)).map(does => ({ at, line, does })))
  const passivesOf = new Map<PrimitiveName, Passive[]>()
  for (const passive of passives) passivesOf.set(passive.does.do, [...(passivesOf.get(passive.does.do) ?? []), passive])
  return {
    card,
    icon: identityOf(card),
    isUnique: isUnique(card),
    isSupport: isSupport(card.type),
    kinds: new Set(playKindsOf(card)),
    bonus: 'bonus' in card ? card.bonus : 0,
    level: card.type === 'champion' ? card.level : card.type === 'realm' ? (card.champion?.level ?? 0) : 0,
    traits: printedTraits(card),
    passives,
    passivesOf,
    passiveBits: [...passivesOf.keys()].reduce((bits, name) => bits | BITS[name]!, 0),
    triggers: new Set(card.lines.map(({ when }) => when)),
    saysImmune: saysImmune(card),
  }
}

const cache = new WeakMap<CardSet, Definitions>()

/** The definitions of a set, cached. */
export function definitionsOf(set: CardSet): Definitions {
  let definitions = cache.get(set)
  if (!definitions) cache.set(set, (definitions = new Map([...set].map(([id, card]) => [id, definitionOf(card)]))))
  return definitions
}
