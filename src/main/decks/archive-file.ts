import * as v from 'valibot'
import type { JsonBounds } from '../../shared/bounded-json.ts'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import type { Deck } from '../../shared/deck.ts'
import { deckListSchema, deckNameSchema, MAX_GAME_ID } from '../../shared/deck.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import { deckVersionSchema } from '../../shared/deck-version.ts'
import type { Placement } from '../../shared/shelf.ts'
import { MAX_AT_ONCE, placementSchema } from '../../shared/shelf.ts'
import type { Malformed } from '../files/json-text.ts'
import { readPlainFile } from '../files/read-file.ts'
import { shapeProblem } from '../files/shape.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { createPauses } from '../lib/pauses.ts'
import { MAX_VERSIONS } from './versions.ts'
import { timestampSchema } from '../../shared/values.ts'

const KIND = 'decks'
/** The only version so far. */
const VERSION = 1
/** As much as fits into its size where each card is on a line. */
const BOUNDS: JsonBounds = { depth: 12, values: 1_600_000, keys: 100 }
/** The ending of a file name. */
export const ARCHIVE_ENDING = `decks.${FILE_ENDING}`

const time = v.pipe(timestampSchema, v.integer())
const strictCards = v.pipe(v.array(v.strictObject({ card: v.string(), count: v.number() })), deckListSchema)
const { folder, tags, favourite, archived } = placementSchema.entries

/** Optional fields have the defaults of a new deck. Unknown cards and games are accepted: they may be known elsewhere. */
const archivedDeckSchema = v.strictObject({
  game: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_GAME_ID)),
  name: deckNameSchema,
  cards: strictCards,
  format: v.optional(deckFormatSchema),
  createdAt: v.optional(time),
  updatedAt: v.optional(time),
  folder: v.optional(folder, null),
  tags: v.optional(tags, []),
  favourite: v.optional(favourite, false),
  archived: v.optional(archived, false),
  versions: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ name: deckVersionSchema.entries.name, savedAt: time, cards: strictCards, format: v.optional(deckFormatSchema) }),
      ),
      v.maxLength(MAX_VERSIONS),
    ),
    [],
  ),
})
/** A deck in an archive. */
export type ArchivedDeck = v.InferOutput<typeof archivedDeckSchema>

const archiveSchema = v.strictObject({
  grimoire: v.literal(KIND),
  version: v.literal(VERSION),
  decks: v.pipe(v.array(v.unknown()), v.maxLength(MAX_AT_ONCE)),
})

export function archivedDeck(
  { game, name, cards, format, createdAt, updatedAt }: Deck,
  { folder, tags, favourite, archived }: Placement,
  versions: ArchivedDeck['versions'],
): ArchivedDeck {
  return { game, name, cards, ...(format && { format }), createdAt, updatedAt, folder, tags, favourite, archived, versions }
}

/** Required fields only; defaults are omitted. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

function deckText({ game, name, cards, versions, ...more }: ArchivedDeck): string {
  const list = cards.map(entry => `        ${JSON.stringify(entry)}`).join(',\n')
  const kept = versions.map(({ name, savedAt, cards, format }) => `        ${JSON.stringify({ name, savedAt, format, cards })}`).join(',\n')
  const lines = [
    ...Object.entries({ game, name, ...more })
      .filter(([, value]) => isSaid(value))
      .map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    cards.length === 0 ? '      "cards": []' : `      "cards": [\n${list}\n      ]`,
    ...(versions.length === 0 ? [] : [`      "versions": [\n${kept}\n      ]`]),
  ]
  return `    {\n${lines.join(',\n')}\n    }`
}

/** Decks as a file, with each card and each version on its own line. See docs/deck-archives.md. */
export function writeArchive(decks: readonly ArchivedDeck[]): string {
  const list = decks.length === 0 ? '[]' : `[\n${decks.map(deckText).join(',\n')}\n  ]`
  return `{\n  "grimoire": "${KIND}",\n  "version": ${VERSION},\n  "decks": ${list}\n}\n`
}

export type ReadArchive = { ok: true; decks: ArchivedDeck[] } | { ok: false; malformed: Malformed }

/** Decks are checked one by one, so that other work goes on meanwhile. */
export async function readArchive(text: string): Promise<ReadArchive> {
  const read = readPlainFile(text, { kind: KIND, version: VERSION, mostBytes: MAX_ARCHIVE, bounds: BOUNDS }, archiveSchema)
  if (!read.ok) return read
  const pause = createPauses()
  const decks: ArchivedDeck[] = []
  for (const [index, deck] of read.value.decks.entries()) {
    const parsed = v.safeParse(archivedDeckSchema, deck, { abortEarly: true })
    if (!parsed.success) return read.refuse(under(['decks', index], shapeProblem(parsed.issues[0])))
    decks.push(parsed.output)
    await pause()
  }
  return { ok: true, decks }
}

const under = (outer: Path, { path, message }: Problem): Problem => ({ path: [...outer, ...path], message })
