import type { Artifact, Card, Champion, Support } from '../state/card.ts'
import { hasRealmChampion, isAvatar, primitivesOf, printedTraits, worldOf } from '../state/card-facts.ts'
import type { PrimitiveOf } from '../state/primitive.ts'
import type { ChampionFilter, ChampionType, PlayFilter, SupportType, Trait } from '../state/terms.ts'
import type { DeckCard } from './deck-cards.ts'

/** SF-R-USE.2. */
const USES: Partial<Record<ChampionType, SupportType>> = {
  cleric: 'cleric-spell',
  wizard: 'wizard-spell',
  hero: 'unarmed-combat',
  psionicist: 'psionic-power',
  thief: 'thief-skill',
  regent: 'blood-ability',
}

/** A champion of a deck, including a realm's own, with everything it can become and use by itself or through other cards of the deck. */
interface Fighter {
  card: Card
  types: ReadonlySet<ChampionType>
  traits: ReadonlySet<Trait>
  uses: ReadonlySet<SupportType>
  immuneTo: readonly PlayFilter[]
  /** The highest possible Adjusted Level with items and an artifact of the deck. */
  highest: number
}

const bonusesFor = (cards: readonly DeckCard[], champion: Champion): number => {
  const items = cards.reduce((sum, { card, count }) => sum + (card.type === 'magical-item' && !card.onRealm ? card.bonus * count : 0), 0)
  const artifacts = cards.flatMap(({ card }) => (card.type === 'artifact' && card.world === champion.world ? [card.bonus] : []))
  return items + Math.max(0, ...artifacts)
}

const GRANTS = ['use', 'type', 'tag', 'immune'] as const
type Grant = (typeof GRANTS)[number]
/** What a card of a deck grants. */
interface Granted {
  by: string
  primitive: PrimitiveOf<Grant>
}

/** All that the cards of a deck grant, found once for all its champions. */
const grantsIn = (cards: readonly DeckCard[]): Granted[] =>
  cards.flatMap(({ card }) => GRANTS.flatMap(name => primitivesOf(card, name).map(({ primitive }) => ({ by: card.id, primitive }))))

/** What is granted in that way to the champion itself, or to any carrier or defender. */
const grantedTo = <D extends Grant>(fighter: Card, grants: readonly Granted[], name: D): PrimitiveOf<D>[] =>
  grants.flatMap(({ by, primitive }) => {
    const isFor = primitive.whom === 'self' ? by === fighter.id : isForOwnChampions(primitive.whom)
    return isFor && isGrant(primitive, name) ? [primitive] : []
  })
const isGrant = <D extends Grant>(primitive: PrimitiveOf<Grant>, name: D): primitive is PrimitiveOf<D> => primitive.do === name
const isForOwnChampions = (whom: string): boolean => ['user', 'defender', 'my-champions', 'user-and-its-allies'].includes(whom)

function fighter(cards: readonly DeckCard[], grants: readonly Granted[], card: Card): Fighter {
  const printed = card.type === 'champion' ? card.champion : hasRealmChampion(card) ? card.champion.type : 'hero'
  const types = new Set([printed, ...grantedTo(card, grants, 'type').flatMap(({ oneOf }) => oneOf)])
  const byType = [...types].flatMap(type => USES[type] ?? [])
  return {
    card,
    types,
    traits: new Set([...printedTraits(card), ...grantedTo(card, grants, 'tag').map(({ trait }) => trait)]),
    uses: new Set([...byType, ...grantedTo(card, grants, 'use').flatMap(({ kinds }) => kinds)]),
    immuneTo: grantedTo(card, grants, 'immune').flatMap(({ to }) => to),
    highest: card.type === 'champion' ? Math.max(card.level, ...(card.furtherLevels ?? [])) + bonusesFor(cards, card) : 0,
  }
}

function fightersOf(cards: readonly DeckCard[]): Fighter[] {
  const grants = grantsIn(cards)
  return cards.filter(({ card }) => card.type === 'champion' || hasRealmChampion(card)).map(({ card }) => fighter(cards, grants, card))
}

const isCovered = (filter: PlayFilter, immunity: PlayFilter): boolean =>
  'name' in filter || 'name' in immunity
    ? 'name' in filter && 'name' in immunity && filter.name === immunity.name
    : filter.kind === immunity.kind && (immunity.mark === undefined || filter.mark === immunity.mark)

const hasSome = <T>(wanted: readonly T[] | undefined, has: (one: T) => boolean): boolean => wanted === undefined || wanted.some(has)

/** Whether a champion of the deck can match a filter. */
function canMatch({ types, traits, immuneTo, highest }: Fighter, filter: ChampionFilter): boolean {
  const { immuneTo: immunity, levelAtLeast } = filter
  return (
    hasSome(filter.types, type => types.has(type)) &&
    hasSome(filter.traits, trait => traits.has(trait)) &&
    hasSome(filter.notTypes && [...types], type => !filter.notTypes?.includes(type)) &&
    hasSome(filter.without, trait => !traits.has(trait)) &&
    (levelAtLeast === undefined || highest >= levelAtLeast) &&
    (immunity === undefined || immuneTo.some(other => isCovered(immunity, other)))
  )
}

/** SF-D.20. */
const canUse = (one: Fighter, { type, usableBy }: Support): boolean =>
  usableBy ? usableBy.some(filter => canMatch(one, filter)) : one.uses.has(type)

/** SF-D.18. A realm champion has the World of its realm (SF-R-RLM.9). */
const canCarry = ({ card }: Fighter, { world }: Artifact): boolean => worldOf(card) === world

/** SF-D.21. */
const canBeDiscardedFor = (one: Fighter, { id, calledBy }: Champion): boolean =>
  one.card.type === 'champion' && one.card.id !== id && (calledBy ?? []).some(filter => canMatch(one, filter))

/** Finds which of a deck's champions, and realms with one, can use a card; null for a card that needs no user. */
export function usersIn(cards: readonly DeckCard[]): (card: Card) => Card[] | null {
  const fighters = fightersOf(cards)
  const fightersThat = (can: (one: Fighter) => boolean): Card[] => fighters.filter(can).map(one => one.card)
  return card => {
    if (card.type === 'artifact') return fightersThat(one => canCarry(one, card))
    if (isAvatar(card)) return fightersThat(one => canBeDiscardedFor(one, card))
    return 'phases' in card ? fightersThat(one => canUse(one, card)) : null
  }
}

/** Each card of a deck that needs one of its champions, with those it has. */
export function usesInDeck(cards: readonly DeckCard[]): { card: Card; by: Card[] }[] {
  const users = usersIn(cards)
  return cards.flatMap(({ card }) => {
    const by = users(card)
    return by ? [{ card, by }] : []
  })
}
