import * as v from 'valibot'
import type { Formats, HouseFormat, RulesFormat } from './deck-rules.ts'
import type { Facets } from './facet.ts'
import type { Message } from './message.ts'
import { message } from './message.ts'
import { nameSchema, numberNames, storedNameSchema } from './name.ts'
import { OLD_LIMIT_KEYS } from './old-limit-keys.ts'
import { MAX_SET_NAME, SET_FACET, setKeySchema } from './sets/set-key.ts'

export const MAX_FORMAT_NAME = 40
export const MAX_OWN_FORMATS = 30
/** The highest limit on copies worth setting. */
const MAX_FORMAT_COPIES = 20
const MAX_FORMAT_VALUES = 20

/** The most sets that a format can name. */
export const MAX_ALLOWED_SETS = 30

/** A set by its key, with the name that it had: it may be gone. */
const allowedSetSchema = v.object({ key: setKeySchema, name: storedNameSchema(MAX_SET_NAME) })
export type AllowedSet = v.InferOutput<typeof allowedSetSchema>

/** A house format: the most copies of each card, and the most values of the main facet; null for no limit. */
export type FormatLimits = Pick<HouseFormat, 'copies' | 'values'> & {
  /** The sets of players' cards that it allows; all without it. */
  sets?: readonly AllowedSet[] | undefined
}

const limit = (max: number) => v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max)))
const formatId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FORMAT_NAME))
const formatEntries = {
  type: v.literal('own'),
  name: storedNameSchema(MAX_FORMAT_NAME),
  copies: limit(MAX_FORMAT_COPIES),
  sets: v.optional(v.pipe(v.array(allowedSetSchema), v.maxLength(MAX_ALLOWED_SETS))),
}

/** Converts data saved under an older key. */
function renameFields<T extends object>(written: T): T {
  const key = OLD_LIMIT_KEYS.find(oldLimitKey => Object.hasOwn(written, oldLimitKey))
  if (key === undefined || Object.hasOwn(written, 'values')) return written
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name === key ? 'values' : name, value as unknown])) as T
}

const writtenFormatSchema = v.object({ ...formatEntries, values: limit(MAX_FORMAT_VALUES) })
export type OwnFormat = v.InferOutput<typeof writtenFormatSchema>

/** A player's own format. Decks contain it whole, so it means the same wherever the deck goes. Typed for the current shape; it reads older ones too. */
export const ownFormatSchema = v.pipe(
  v.looseObject(formatEntries),
  v.transform(renameFields),
  writtenFormatSchema,
) as unknown as typeof writtenFormatSchema

/**
 * A deck's format: one of the rules' (`rules`), or a house format, which is the game's default format
 * with extra limits: one of the game's, or the player's own. Without one, the default format applies.
 */
export const deckFormatSchema = v.variant('type', [
  v.object({ type: v.literal('rules'), id: formatId }),
  v.object({ type: v.literal('house'), id: formatId }),
  ownFormatSchema,
])
export type DeckFormat = v.InferOutput<typeof deckFormatSchema>

const namedFormatSchema = v.pipe(
  v.looseObject({ name: nameSchema(MAX_FORMAT_NAME) }),
  ownFormatSchema,
) as unknown as typeof writtenFormatSchema

/** A player's own formats, with unique names. */
export const ownFormatsSchema = v.pipe(
  v.array(namedFormatSchema),
  v.maxLength(MAX_OWN_FORMATS),
  v.check(formats => new Set(formats.map(format => format.name)).size === formats.length),
)

/** Own formats as they are stored. */
export const storedFormatsSchema = v.pipe(
  v.array(ownFormatSchema),
  v.maxLength(MAX_OWN_FORMATS),
  v.transform(formats => numberNames(formats, MAX_FORMAT_NAME)),
)

/** The rules' format for a deck; null for one its game doesn't have. */
export function rulesFormatOf(format: DeckFormat | null | undefined, { formats }: Formats): RulesFormat | null {
  return (format?.type === 'rules' ? formats.find(one => one.id === format.id) : formats[0]) ?? null
}

/** The format that a ready-made deck is built by. */
export const starterFormat = ({ format }: { format?: string | undefined }): DeckFormat | undefined =>
  format === undefined ? undefined : { type: 'rules', id: format }

/** The ready-made decks that can meet in that format of the rules, or in the default one. */
export const startersIn = <T extends { format?: string | undefined }>(
  { starterDecks, formats }: { starterDecks: readonly T[] } & Pick<Formats, 'formats'>,
  format = formats[0]?.id,
): T[] => starterDecks.filter(deck => (deck.format ?? formats[0]?.id) === format)

/** The limits of a house format; null for one its game doesn't have. */
export function limitsOf(format: DeckFormat | null | undefined, { houseFormats }: Formats): FormatLimits | null {
  if (format?.type === 'own') return format
  if (format?.type === 'house') return houseFormats.find(houseFormat => houseFormat.id === format.id) ?? null
  return { copies: null, values: null }
}

/** Unknown formats are named by their id. */
export function formatName(format: DeckFormat, { formats, houseFormats }: Formats): Message {
  if (format.type === 'own') return message('format.own', { name: format.name })
  const known = (format.type === 'rules' ? formats : houseFormats).find(one => one.id === format.id)
  return known?.name ?? message('format.own', { name: format.id })
}

/** A deck's format in a few words, and whether the deck follows it; null is the rules' first one. */
export function formatNote(format: DeckFormat | null, formats: Formats, broken: boolean): Message {
  const defaultFormat = formats.formats[0]
  const name = format ? formatName(format, formats) : (defaultFormat?.name ?? message('format.unknown'))
  const kind = format && format.type !== 'rules' ? 'house' : 'rules'
  return message(`format.note.${kind}${format && broken ? '-broken' : ''}`, { format: name })
}

/** What the format requires. */
export function formatDemands(format: DeckFormat, catalog: Formats & Facets): Message {
  if (format.type === 'rules') return rulesFormatOf(format, catalog)?.about ?? message('format.unknown')
  const limits = limitsOf(format, catalog)
  if (!limits) return message('format.unknown')
  const { copies, values, sets } = limits
  const all = [
    ...(copies === null ? [] : [message('format.copies', { count: copies })]),
    ...(values === null ? [] : [message('format.values', { count: values, facet: mainFacetNamed(catalog, values) })]),
    ...(sets === undefined ? [] : [setsDemand(sets, catalog)]),
  ]
  return message('format.demands', { all })
}

/** Sets that are offered have the names that they have now. */
function setsDemand(sets: readonly AllowedSet[], { facets }: Facets): Message {
  const here = facets.find(({ id }) => id === SET_FACET)?.values ?? []
  const names = setNames(sets).map((name, at) => here.find(({ id }) => id === sets[at]?.key)?.name ?? name)
  return sets.length === 0 ? message('format.no-sets') : message('format.sets', { sets: names })
}

/** The same format, in which sets that are here have the names that they have now. */
export function withSetNames(format: DeckFormat | undefined, nameOf: (key: string) => string | null): DeckFormat | undefined {
  if (format?.type !== 'own' || !format.sets) return format
  return { ...format, sets: format.sets.map(({ key, name }) => ({ key, name: nameOf(key) ?? name })) }
}

export const setNames = (sets: readonly AllowedSet[]): Message[] => sets.map(({ name }) => message('format.own', { name }))

/** Imported formats can name a set twice. */
const sameSets = (a: FormatLimits['sets'], b: FormatLimits['sets']): boolean => (a && b ? namesAllOf(a, b) && namesAllOf(b, a) : a === b)

const namesAllOf = (sets: readonly AllowedSet[], others: readonly AllowedSet[]): boolean =>
  others.every(({ key }) => sets.some(set => set.key === key))

/** The name of the main facet for that many values. */
export function mainFacetNamed({ facets, look }: Facets, count: number): Message {
  const facet = facets.find(one => one.id === look.main)
  return (count === 1 ? facet?.name : facet?.plural) ?? message('format.own', { name: look.main })
}

/** Whether both are the same format, or both none. */
export function sameFormat(a: DeckFormat | null | undefined, b: DeckFormat | null | undefined): boolean {
  if (!a || !b) return !a && !b
  if (a.type === 'own' || b.type === 'own')
    return (
      a.type === 'own' &&
      b.type === 'own' &&
      a.name === b.name &&
      a.copies === b.copies &&
      a.values === b.values &&
      sameSets(a.sets, b.sets)
    )
  return a.type === b.type && a.id === b.id
}
