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
import { fileProblem } from '../files/file-problem.ts'
import type { Place } from '../files/json-places.ts'
import { jsonSteps, type Malformed } from '../files/json-text.ts'
import { listText } from '../files/list-text.ts'
import { plainFileSteps, tooLarge, withoutMark } from '../files/read-file.ts'
import { shapeProblem } from '../files/shape.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { createPauses, inPieces, type Steps } from '../lib/pauses.ts'
import { MAX_VERSIONS } from './versions.ts'
import { timestampSchema } from '../../shared/values.ts'

const KIND = 'decks'
/** The only version so far. */
const VERSION = 1
/** Of one deck: as much as it can have with all its versions. */
const BOUNDS: JsonBounds = { depth: 10, values: 700_000, keys: 100 }
/** The ending of a file name. */
export const ARCHIVE_ENDING = `decks.${FILE_ENDING}`

const time = v.pipe(timestampSchema, v.integer())
const strictCards = v.pipe(v.array(v.strictObject({ card: v.string(), count: v.number() })), deckListSchema)
const { folder, tags, favourite, archived } = placementSchema.entries

const archivedVersionSchema = v.strictObject({
  name: deckVersionSchema.entries.name,
  savedAt: time,
  cards: strictCards,
  format: v.optional(deckFormatSchema),
})

/** Optional fields have the defaults of a new deck. Unknown cards and games are accepted: they may be known elsewhere. Versions are checked one by one. */
const deckHeadSchema = v.strictObject({
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
  versions: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_VERSIONS)), []),
})
/** A deck in an archive. */
export type ArchivedDeck = Omit<v.InferOutput<typeof deckHeadSchema>, 'versions'> & {
  versions: v.InferOutput<typeof archivedVersionSchema>[]
}

const headSchema = v.strictObject({ grimoire: v.literal(KIND), version: v.literal(VERSION), decks: v.array(v.unknown()) })

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

/** Decks are parsed and checked one by one, so that other work goes on meanwhile. */
export async function readArchive(given: string): Promise<ReadArchive> {
  const text = withoutMark(given)
  if (Buffer.byteLength(text) > MAX_ARCHIVE) return { ok: false, malformed: tooLarge(MAX_ARCHIVE) }
  const pause = createPauses()
  const list = listText(text, 'decks', MAX_AT_ONCE + 1)
  await pause()
  const head = await inPieces(plainFileSteps(list.head, { kind: KIND, version: VERSION, mostBytes: MAX_ARCHIVE }, headSchema), pause)
  if (!head.ok) return { ok: false, malformed: moved(head.malformed, [], list.fromHead) }
  // Only one whose key is written with escapes isn't empty.
  const isStrange = head.value.decks.length > 0
  if (isStrange || list.items.length > MAX_AT_ONCE) {
    const problem = isStrange ? fileProblem([], 'missing', { name: 'decks' }) : fileProblem(['decks'], 'too-many', { most: MAX_AT_ONCE })
    return { ok: false, malformed: moved(head.refuse(problem).malformed, [], list.fromHead) }
  }
  const decks: ArchivedDeck[] = []
  for (const [index, item] of list.items.entries()) {
    const deck = await inPieces(deckSteps(item.text), pause)
    if (!deck.ok) return { ok: false, malformed: moved(deck.malformed, ['decks', index], place => list.fromItem(item, place)) }
    decks.push(deck.value)
    await pause()
  }
  return { ok: true, decks }
}

function* deckSteps(text: string): Steps<{ ok: true; value: ArchivedDeck } | { ok: false; malformed: Malformed }> {
  const json = yield* jsonSteps(text, BOUNDS)
  if (!json.ok) return json.malformed.place === null && !/\S/.test(text) ? noItem() : json
  const refuse = (problem: Problem) => ({ ok: false, malformed: { ...problem, place: json.placeOf(problem.path) } }) as const
  const deck = v.safeParse(deckHeadSchema, json.value, { abortEarly: true })
  if (!deck.success) return refuse(shapeProblem(deck.issues[0]))
  const versions: ArchivedDeck['versions'] = []
  for (const [index, one] of deck.output.versions.entries()) {
    yield
    const version = v.safeParse(archivedVersionSchema, one, { abortEarly: true })
    if (!version.success) return refuse(under(['versions', index], shapeProblem(version.issues[0])))
    versions.push(version.output)
  }
  return { ok: true, value: { ...deck.output, versions } }
}

/** Nothing stands before a comma. */
const noItem = () => ({ ok: false, malformed: { ...fileProblem([], 'no-json'), place: { line: 1, column: 1 } } }) as const

const moved = (malformed: Malformed, outer: Path, into: (place: Place) => Place): Malformed => ({
  ...under(outer, malformed),
  place: malformed.place && into(malformed.place),
})

const under = <T extends Problem>(outer: Path, problem: T): T => ({ ...problem, path: [...outer, ...problem.path] })
