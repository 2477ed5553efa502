import type { DeckEntry, DeckList, DeckFix, RulesCheck } from '../../../../shared/deck.ts'
import { message, reason, type Message, type Reason } from '../../../../shared/message.ts'
import {
  coloursOf,
  type AnyMiniature,
  type CardSet,
  type Domain,
  type Faction,
  type GodCard,
  type Leader,
  type Miniature,
  type Rarity,
} from '../state/card.ts'

/** A deck consists of an Expedition, which is a Leader and miniatures, and a Deck of Gods. */
export type DeckSection = 'leader' | 'miniatures' | 'cards'

/** CG-R2.1, CG-R2.2, CG-4.2: the size of each section. */
export const SECTION_LIMITS: Record<DeckSection, { min: number; max: number }> = {
  leader: { min: 1, max: 1 },
  miniatures: { min: 2, max: 4 },
  cards: { min: 10, max: 10 },
}
/** CG-R2.3. */
export const MAX_MUSTER = 9
/** CG-R2.4. */
const MAX_OF_ONE_MINIATURE = 2

/** CG-4.4 to CG-4.6. */
const COPIES: Record<Rarity, { clause: string; most: number }> = {
  common: { clause: 'CG-4.4', most: 3 },
  uncommon: { clause: 'CG-4.5', most: 2 },
  rare: { clause: 'CG-4.6', most: 1 },
}

/** The number of copies of it that a deck may have. */
export function maxCopies(card: GodCard | AnyMiniature): number {
  if (card.type === 'god-card') return COPIES[card.rarity].most
  return card.type === 'leader' ? SECTION_LIMITS.leader.max : MAX_OF_ONE_MINIATURE
}

export function sectionOf(set: CardSet, id: string): DeckSection | null {
  if (set.leaders.has(id)) return 'leader'
  if (set.miniatures.has(id)) return 'miniatures'
  return set.cards.has(id) ? 'cards' : null
}

/** A problem with a list: its section and card, and the fix. */
export type DeckProblem = Reason & { section?: DeckSection; card?: string; mend?: DeckFix }

interface Counted<T> {
  card: T
  count: number
}

/** A list by section, each in the order of the set; `unknown`: ids that are in no section. */
export interface SortedDeck {
  leaders: Counted<Leader>[]
  miniatures: Counted<Miniature>[]
  cards: Counted<GodCard>[]
  unknown: string[]
}

const pickFrom = <T extends { id: string }>(all: ReadonlyMap<string, T>, list: DeckList): Counted<T>[] => {
  const counts = new Map(list.map(({ card, count }) => [card, count]))
  return [...all.values()].flatMap(card => {
    const count = counts.get(card.id)
    return count === undefined ? [] : [{ card, count }]
  })
}

export const sortDeck = (set: CardSet, list: DeckList): SortedDeck => ({
  leaders: pickFrom(set.leaders, list),
  miniatures: pickFrom(set.miniatures, list),
  cards: pickFrom(set.cards, list),
  unknown: list.filter(({ card }) => sectionOf(set, card) === null).map(({ card }) => card),
})

const countOf = (entries: readonly { count: number }[]): number => entries.reduce((sum, { count }) => sum + count, 0)

export const musterOf = (miniatures: readonly Counted<Miniature>[]): number =>
  miniatures.reduce((sum, { card, count }) => sum + card.muster * count, 0)

const words = (kind: 'colour' | 'faction' | 'a-faction', ids: readonly string[]): Message[] =>
  ids.map(id => message(`card-of-gods.${kind}.${id}`))

const sharesFaction = (factions: readonly Faction[] | undefined, leader: Leader): boolean =>
  !factions || factions.some(faction => leader.factions?.includes(faction) === true)

/** CG-4.12: the colours of a Card that its Leader doesn't match. */
const missingColours = (card: GodCard, leader: Leader): Domain[] => coloursOf(card).filter(colour => !leader.matches.includes(colour))

/** Why a Card can't be in a deck with that Leader, whatever else is in it (CG-4.7); empty if it can. */
export function cardProblems(card: GodCard, leader: Leader): DeckProblem[] {
  const missing = missingColours(card, leader)
  const clause = coloursOf(card).length > 1 ? 'CG-4.12' : 'CG-4.8'
  const values = { card: card.name, leader: leader.name }
  const factions = { a: words('a-faction', card.factions ?? []), faction: words('faction', card.factions ?? []) }
  const about = { section: 'cards', card: card.id, mend: 'tidy' } as const
  return [
    ...(missing.length > 0
      ? [{ ...reason(clause, 'card-of-gods.reason.no-match', { ...values, colours: words('colour', missing) }), ...about }]
      : []),
    ...(sharesFaction(card.factions, leader)
      ? []
      : [{ ...reason('CG-4.13', 'card-of-gods.reason.card-faction', { ...values, ...factions }), ...about }]),
  ]
}

/** CG-R2.5. */
export function miniatureProblems(miniature: Miniature, leader: Leader): DeckProblem[] {
  const isWanderer = miniature.abilities?.some(({ type }) => type === 'wanderer') === true
  if (isWanderer || sharesFaction(miniature.factions, leader)) return []
  const values = { miniature: miniature.name, leader: leader.name, faction: words('faction', miniature.factions ?? []) }
  const problem = reason('CG-R2.5', 'card-of-gods.reason.miniature-faction', values)
  return [{ ...problem, section: 'miniatures', card: miniature.id, mend: 'tidy' }]
}

function leaderSectionProblems(leaders: readonly Counted<Leader>[]): DeckProblem[] {
  const count = countOf(leaders)
  if (count === 0) return [{ ...reason('CG-R2.8', 'card-of-gods.reason.no-leader'), section: 'leader', mend: 'finish' }]
  return count === 1 ? [] : [{ ...reason('CG-R2.1', 'card-of-gods.reason.one-leader'), section: 'leader', mend: 'cut' }]
}

function miniatureSectionProblems(miniatures: readonly Counted<Miniature>[], leader: Leader | null): DeckProblem[] {
  const section = 'miniatures'
  const deckProblems: DeckProblem[] = []
  const { min, max } = SECTION_LIMITS[section]
  const n = countOf(miniatures)
  if (n < min || n > max)
    deckProblems.push({ ...reason('CG-R2.2', 'card-of-gods.reason.miniature-count', { n }), section, mend: n < min ? 'finish' : 'cut' })
  const muster = musterOf(miniatures)
  if (muster > MAX_MUSTER) deckProblems.push({ ...reason('CG-R2.3', 'card-of-gods.reason.muster', { n: muster }), section, mend: 'cut' })
  for (const { card, count } of miniatures) {
    const twice = reason('CG-R2.4', 'card-of-gods.reason.two-of-a-name', { miniature: card.name, n: count })
    if (count > MAX_OF_ONE_MINIATURE) deckProblems.push({ ...twice, section, card: card.id, mend: 'copies' })
    if (leader) deckProblems.push(...miniatureProblems(card, leader))
  }
  return deckProblems
}

function godSectionProblems(cards: readonly Counted<GodCard>[], leader: Leader | null): DeckProblem[] {
  const section = 'cards'
  const deckProblems: DeckProblem[] = []
  const n = countOf(cards)
  const { min } = SECTION_LIMITS[section]
  if (n !== min)
    deckProblems.push({ ...reason('CG-4.2', 'card-of-gods.reason.deck-size', { n }), section, mend: n < min ? 'finish' : 'cut' })
  for (const { card, count } of cards) {
    const { clause, most } = COPIES[card.rarity]
    const many = reason(clause, `card-of-gods.reason.copies-${card.rarity}`, { card: card.name, n: count })
    if (count > most) deckProblems.push({ ...many, section, card: card.id, mend: 'copies' })
    if (leader) deckProblems.push(...cardProblems(card, leader))
  }
  return deckProblems
}

const unknownProblem = (card: string): DeckProblem => ({
  ...reason('CG-4.1', 'card-of-gods.reason.unknown-card', { card }),
  card,
  mend: 'tidy',
})

type Unfit = readonly { card: string; reason: Reason }[]
/** By set and Leader, since most of a check would be spent on it. */
const unfitBySet = new WeakMap<CardSet, Map<string, Unfit>>()

/** CG-4.7, CG-R2.5: everything that the Leader doesn't match. */
function unfitBeside(set: CardSet, leader: Leader): Unfit {
  const byLeader = unfitBySet.get(set) ?? new Map<string, Unfit>()
  unfitBySet.set(set, byLeader)
  const cached = byLeader.get(leader.id)
  if (cached) return cached
  const unfit = [
    ...[...set.miniatures.values()].flatMap(miniature => miniatureProblems(miniature, leader)),
    ...[...set.cards.values()].flatMap(card => cardProblems(card, leader).slice(0, 1)),
  ].map(({ clause, message: why, card = '' }) => ({ card, reason: { clause, message: why } }))
  byLeader.set(leader.id, unfit)
  return unfit
}

/**
 * Checks a list against CG-4 and CG-R2: the Leader, the miniatures, the God Cards, each in the order of the set, then unknown cards. Matches
 * with the Leader are checked only if there is exactly one (CG-R2.8).
 */
export function checkDeck(set: CardSet, list: readonly DeckEntry[]): RulesCheck & { reasons: DeckProblem[] } {
  const { leaders, miniatures, cards, unknown } = sortDeck(set, [...list])
  const leader = countOf(leaders) === 1 ? leaders[0]!.card : null
  const reasons = [
    ...leaderSectionProblems(leaders),
    ...miniatureSectionProblems(miniatures, leader),
    ...godSectionProblems(cards, leader),
    ...unknown.map(unknownProblem),
  ]
  return { size: countOf(list), playable: reasons.length === 0, reasons, ...(leader ? { unfit: [...unfitBeside(set, leader)] } : {}) }
}
