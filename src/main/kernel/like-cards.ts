import type { CardFace } from '../../shared/card-face.ts'
import { message, type Message, type Value } from '../../shared/message.ts'
import { isNameOfCopy } from '../../shared/sets/set-mark.ts'
import type { CardKit } from './card-kit.ts'

/** How many of the game's cards are named. */
const MAX_NEAREST = 6
/** What a property that cards have in common is worth, beside a word of their texts. */
const FACET = 3
const KEYWORD = 3

interface Known {
  face: CardFace
  /** Properties with their worth. */
  has: ReadonlyMap<string, number>
}
interface OwnCards {
  cards: readonly Known[]
  byText: ReadonlyMap<string, readonly CardFace[]>
  /** The length of the longest text. */
  longest: number
}

/** The keys of a message and of those in it, in order. */
function keysIn(value: Value): string[] {
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return [value.key, ...Object.values(value.values ?? {}).flatMap(keysIn)]
}

const textKeys = ({ parts }: CardFace): string[] =>
  parts.flatMap(({ lines, cost }) => [...(cost ? keysIn(cost) : []), ...lines.flatMap(keysIn)])

function propertiesOf(face: CardFace): Map<string, number> {
  const has = new Map<string, number>()
  for (const [facet, values] of Object.entries(face.facets)) for (const value of values) has.set(`${facet} ${value}`, FACET)
  for (const keyword of face.keywords) has.set(`keyword ${keyword}`, KEYWORD)
  for (const { resource, amount } of face.costs) has.set(`${resource} ${amount}`, 1)
  for (const key of textKeys(face)) has.set(key, 1)
  return has
}

const cache = new WeakMap<CardKit, OwnCards>()

function ownOf(kit: CardKit): OwnCards {
  const ownCards = cache.get(kit)
  if (ownCards) return ownCards
  const faces = kit.own.map(card => kit.faceOf(card))
  const byText = Map.groupBy(faces, textOf)
  const own = {
    cards: faces.map(face => ({ face, has: propertiesOf(face) })),
    byText,
    longest: Math.max(0, ...faces.map(face => textKeys(face).length)),
  }
  cache.set(kit, own)
  return own
}

/** What a card does, as text, and what it is; without name, look and costs. */
const textOf = ({ name, section, parts, stats, facets }: CardFace): string =>
  JSON.stringify([section, facets, stats, parts]).replaceAll(JSON.stringify(name), '""')

/** How much two cards have in common: 0 to 1. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0
  let all = 0
  for (const [property, worth] of a) {
    all += worth
    if (b.has(property)) shared += worth
  }
  for (const [property, worth] of b) if (!a.has(property)) all += worth
  return all === 0 ? 0 : shared / all
}

/** Ids of the game's own cards that are most like it, the nearest first. */
export function nearestCards(kit: CardKit, face: CardFace): string[] {
  const has = propertiesOf(face)
  return ownOf(kit)
    .cards.map(card => ({ id: card.face.id, like: likeness(has, card.has) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ id }) => id)
}

/** The whole cost; null if it is chosen later. */
function costOf({ costs }: CardFace): number | null {
  let sum = 0
  for (const { amount } of costs) {
    if (amount === 'X') return null
    sum += amount
  }
  return sum
}

/** What the writer of a card that passed the schema may not have meant. */
export const cardWarnings = (kit: CardKit, card: unknown, face: CardFace): Message[] => [
  ...plainWarnings(kit, face),
  ...(kit.warningsOf?.(card) ?? []),
]

/** What can be told of any game's card: that it is better than one of the game's own, or the same, or has too long a text. */
function plainWarnings(kit: CardKit, face: CardFace): Message[] {
  const { byText, longest } = ownOf(kit)
  const cost = costOf(face)
  const same = (byText.get(textOf(face)) ?? []).filter(({ id }) => id !== face.id)
  const compared = same.flatMap(other => {
    const otherCost = costOf(other)
    // A copy that isn't edited yet is the same, as its writer knows.
    if (cost === otherCost) return isNameOfCopy(face.name, other.name) ? [] : [message('file.cards.same-as', { card: other.name })]
    if (cost === null || otherCost === null) return []
    return [message(cost < otherCost ? 'file.cards.better-than' : 'file.cards.worse-than', { card: other.name })]
  })
  return [...compared, ...(textKeys(face).length > longest ? [message('file.cards.long')] : [])]
}
