import * as v from 'valibot'
import type { Message } from './message.ts'
import { message } from './message.ts'

export const MAX_FORMAT_NAME = 40
export const MAX_OWN_FORMATS = 30
/** More copies of a card than that nobody need forbid. */
const MOST_FORMAT_COPIES = 20
const MOST_FORMAT_SCHOOLS = 20

/** What is agreed on besides the rules: how many copies of a card there may be, and how many Schools; null where either is free. */
export interface FormatLimits {
  copies: number | null
  schools: number | null
}

/** Those that everybody has. */
export const HOUSE_FORMATS = {
  'two-copies': { copies: 2, schools: null },
  singleton: { copies: 1, schools: null },
  'two-schools': { copies: null, schools: 2 },
} as const satisfies Record<string, FormatLimits>
export const HOUSE_FORMAT_IDS = ['two-copies', 'singleton', 'two-schools'] as const satisfies readonly (keyof typeof HOUSE_FORMATS)[]

const limit = (most: number) => v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)))

/** A player's own. A deck holds it whole, so that it means the same wherever the deck goes. */
export const ownFormatSchema = v.object({
  type: v.literal('own'),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_FORMAT_NAME)),
  copies: limit(MOST_FORMAT_COPIES),
  schools: limit(MOST_FORMAT_SCHOOLS),
})
export type OwnFormat = v.InferOutput<typeof ownFormatSchema>

/** A house format, which a player chooses for a deck. A deck without one is built as the rules have it, and nothing else. */
export const deckFormatSchema = v.variant('type', [
  v.object({ type: v.literal('house'), id: v.picklist(HOUSE_FORMAT_IDS) }),
  ownFormatSchema,
])
export type DeckFormat = v.InferOutput<typeof deckFormatSchema>

/** A player's own formats; each has a name of its own. */
export const ownFormatsSchema = v.pipe(
  v.array(ownFormatSchema),
  v.maxLength(MAX_OWN_FORMATS),
  v.check(formats => new Set(formats.map(format => format.name)).size === formats.length),
)

export const limitsOf = (format: DeckFormat): FormatLimits => (format.type === 'house' ? HOUSE_FORMATS[format.id] : format)

export const formatName = (format: DeckFormat): Message =>
  format.type === 'house' ? message(`format.house.${format.id}`) : message('format.own', { name: format.name })

/** What the format asks for. */
export function formatDemands(format: DeckFormat): Message {
  const { copies, schools } = limitsOf(format)
  const all = [
    ...(copies === null ? [] : [message('format.copies', { count: copies })]),
    ...(schools === null ? [] : [message('format.schools', { count: schools })]),
  ]
  return message('format.demands', { all })
}

/** Whether both are the same, or both none. */
export function sameFormat(a: DeckFormat | null | undefined, b: DeckFormat | null | undefined): boolean {
  if (!a || !b) return !a && !b
  if (a.type === 'house' || b.type === 'house') return a.type === 'house' && b.type === 'house' && a.id === b.id
  return a.name === b.name && a.copies === b.copies && a.schools === b.schools
}
