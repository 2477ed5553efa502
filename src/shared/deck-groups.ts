import * as v from 'valibot'
import { nameSchema, shortName, storedNameSchema } from './name.ts'

/** In one deck. */
export const MAX_GROUPS = 20
export const MAX_GROUP_NAME = 40
/** In all groups of a deck: as many as a deck and its maybe-board can hold. */
export const MAX_GROUPED_CARDS = 400
const MAX_ID = 80

const cardsSchema = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))), v.maxLength(MAX_GROUPED_CARDS))
const groupSchema = v.object({ name: storedNameSchema(MAX_GROUP_NAME), cards: cardsSchema })

/** Cards that a player has put together under a name. The rules and statistics know nothing of it. */
export type DeckGroup = v.InferOutput<typeof groupSchema>
export type DeckGroups = DeckGroup[]

const isOnce = (groups: DeckGroups): boolean => {
  const cards = groups.flatMap(group => group.cards)
  return cards.length <= MAX_GROUPED_CARDS && new Set(cards).size === cards.length
}

/** Names that differ only in case are the same. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
const areDifferent = (groups: DeckGroups): boolean => new Set(groups.map(({ name }) => nameKey(name))).size === groups.length

/** A deck's groups in order, as they are stored. A card is in at most one. */
export const storedGroupsSchema = v.pipe(v.array(groupSchema), v.maxLength(MAX_GROUPS), v.check(isOnce, 'a card is in two groups'))

/** Groups that someone gives. */
export const groupsSchema = v.pipe(
  v.array(v.strictObject({ name: nameSchema(MAX_GROUP_NAME), cards: cardsSchema })),
  v.maxLength(MAX_GROUPS),
  v.check(isOnce, 'a card is in two groups'),
  v.check(areDifferent, 'two groups have the same name'),
)

export const sameGroups = (a: DeckGroups = [], b: DeckGroups = []): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ name, cards }, at) => {
      const other = b[at]
      return name === other?.name && cards.length === other.cards.length && cards.every((card, index) => card === other.cards[index])
    }))

/** Why a group can't have that name; null if it can. `at`: the group that has it now. */
export function groupNameFault(groups: DeckGroups, text: string, at: number | null = null): 'nameless' | 'taken' | null {
  const name = shortName(text, MAX_GROUP_NAME)
  if (name === '') return 'nameless'
  return groups.some((group, index) => index !== at && nameKey(group.name) === nameKey(name)) ? 'taken' : null
}

/** With those cards in the group at that index and no other; in none for null. Cards that aren't `present` leave their groups. */
export function withCardsIn(groups: DeckGroups, ids: readonly string[], at: number | null, present: ReadonlySet<string>): DeckGroups {
  const moved = new Set(ids)
  return groups.map(({ name, cards }, index) => {
    const kept = cards.filter(card => present.has(card) && !moved.has(card))
    return { name, cards: index === at ? [...kept, ...[...moved].filter(id => present.has(id))] : kept }
  })
}

/** With the group at one index where another was. */
export function withGroupMoved(groups: DeckGroups, from: number, to: number): DeckGroups {
  const group = groups[from]
  if (!group || to < 0 || to >= groups.length) return [...groups]
  const rest = groups.filter((_, index) => index !== from)
  return [...rest.slice(0, to), group, ...rest.slice(to)]
}
