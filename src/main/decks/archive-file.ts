import * as v from 'valibot'
import { DEFAULT_BOUNDS, type JsonBounds } from '../../shared/bounded-json.ts'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import { deckListSchema, deckNameSchema, extrasOf, MAX_GAME_ID, notesSchema, type Deck, type DeckList } from '../../shared/deck.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import { writtenPictures, writtenSets } from '../../shared/deck-file.ts'
import { groupsSchema, type DeckGroups } from '../../shared/deck-groups.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import { deckVersionSchema } from '../../shared/deck-version.ts'
import { MAX_FILE_PICTURES, pictureDataSchema } from '../../shared/sets/kept-picture.ts'
import { MAX_SETS, writtenSetSchema, type SharedSet } from '../../shared/sets/player-set.ts'
import type { Placement } from '../../shared/shelf.ts'
import { MAX_AT_ONCE, placementSchema } from '../../shared/shelf.ts'
import { fileProblem } from '../files/file-problem.ts'
import type { Place } from '../files/json-places.ts'
import { jsonSteps, type Malformed } from '../files/json-text.ts'
import { listText, type ListText } from '../files/list-text.ts'
import { plainFileSteps, tooLarge, withoutMark } from '../files/read-file.ts'
import { shapeProblem } from '../files/shape.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { createPauses, inPieces, type Steps } from '../lib/pauses.ts'
import { createSetCheck, NO_SETS, type DeckSets } from './deck-sets.ts'
import { MAX_VERSIONS } from './versions.ts'
import { timestampSchema } from '../../shared/values.ts'

const KIND = 'decks'
/** The only version so far. */
const VERSION = 1
/** Of one deck: as much as it can have with all its versions. */
const BOUNDS: JsonBounds = { depth: 10, values: 1_000_000, keys: 100 }
/** The ending of a file name. */
export const ARCHIVE_ENDING = `decks.${FILE_ENDING}`

const time = v.pipe(timestampSchema, v.integer())
const strictCards = v.pipe(v.array(v.strictObject({ card: v.string(), count: v.number() })), deckListSchema)
const { folder, tags, favourite, archived } = placementSchema.entries

const archivedVersionSchema = v.strictObject({
  name: deckVersionSchema.entries.name,
  savedAt: time,
  cards: strictCards,
  maybe: v.optional(strictCards),
  groups: v.optional(groupsSchema),
  format: v.optional(deckFormatSchema),
})

/** Optional fields have the defaults of a new deck. Unknown cards and games are accepted: they may be known elsewhere. Versions are checked one by one. */
const deckHeadSchema = v.strictObject({
  game: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_GAME_ID)),
  name: deckNameSchema,
  cards: strictCards,
  maybe: v.optional(strictCards),
  notes: v.optional(notesSchema),
  groups: v.optional(groupsSchema),
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

/** A set that cards of the decks are of. */
const archivedSetSchema = v.strictObject({ game: deckHeadSchema.entries.game, ...writtenSetSchema.entries })

const headSchema = v.strictObject({
  grimoire: v.literal(KIND),
  version: v.literal(VERSION),
  decks: v.array(v.unknown()),
  sets: v.optional(v.array(v.unknown()), []),
  pictures: v.optional(v.array(v.unknown()), []),
})

export function archivedDeck(
  { game, name, cards, format, createdAt, updatedAt, ...more }: Deck,
  { folder, tags, favourite, archived }: Placement,
  versions: ArchivedDeck['versions'],
): ArchivedDeck {
  return {
    game,
    name,
    cards,
    ...(format && { format }),
    ...extrasOf(more),
    createdAt,
    updatedAt,
    folder,
    tags,
    favourite,
    archived,
    versions,
  }
}

/** Required fields only; defaults are omitted. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

function cardsText(key: string, cards: DeckList): string {
  const list = cards.map(entry => `        ${JSON.stringify(entry)}`).join(',\n')
  return cards.length === 0 ? `      "${key}": []` : `      "${key}": [\n${list}\n      ]`
}

const groupsText = (groups: DeckGroups): string =>
  `      "groups": [\n${groups.map(group => `        ${JSON.stringify(group)}`).join(',\n')}\n      ]`

function deckText({ game, name, cards, maybe = [], groups = [], versions, ...more }: ArchivedDeck): string {
  const keptVersions = versions
    .map(({ name, savedAt, cards, format, maybe, groups }) => `        ${JSON.stringify({ name, savedAt, format, cards, maybe, groups })}`)
    .join(',\n')
  const lines = [
    ...Object.entries({ game, name, ...more })
      .filter(([, value]) => isSaid(value))
      .map(([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    cardsText('cards', cards),
    ...(maybe.length === 0 ? [] : [cardsText('maybe', maybe)]),
    ...(groups.length === 0 ? [] : [groupsText(groups)]),
    ...(versions.length === 0 ? [] : [`      "versions": [\n${keptVersions}\n      ]`]),
  ]
  return `    {\n${lines.join(',\n')}\n    }`
}

/** Decks as a file, with each card and each version on its own line. See docs/deck-archives.md. */
export function writeArchive(decks: readonly ArchivedDeck[], sets: readonly SharedSet[] = [], pictures: readonly string[] = []): string {
  const list = decks.length === 0 ? '[]' : `[\n${decks.map(deckText).join(',\n')}\n  ]`
  const lists = [`  "decks": ${list}`, ...writtenSets(sets), ...writtenPictures(pictures)].join(',\n')
  return `{\n  "grimoire": "${KIND}",\n  "version": ${VERSION},\n${lists}\n}\n`
}

type Refused = { ok: false; malformed: Malformed }
type ReadItem<T> = { ok: true; value: T } | Refused
export type ReadArchive = { ok: true; decks: ArchivedDeck[]; sets: SharedSet[]; pictures: string[] } | Refused

/** Decks and sets are parsed and checked one by one, so that other work goes on meanwhile. `known`: to check the sets. */
export async function readArchive(given: string, known = NO_SETS): Promise<ReadArchive> {
  const text = withoutMark(given)
  if (Buffer.byteLength(text) > MAX_ARCHIVE) return { ok: false, malformed: tooLarge(MAX_ARCHIVE) }
  const pause = createPauses()
  const decksText = listText(text, 'decks', MAX_AT_ONCE + 1)
  await pause()
  const setsText = listText(decksText.head, 'sets', MAX_SETS + 1)
  await pause()
  const picturesText = listText(setsText.head, 'pictures', MAX_FILE_PICTURES + 1)
  const fromRest = (place: Place): Place => decksText.fromHead(setsText.fromHead(place))
  const fromHead = (place: Place): Place => fromRest(picturesText.fromHead(place))
  await pause()
  const head = await inPieces(
    plainFileSteps(picturesText.head, { kind: KIND, version: VERSION, mostBytes: MAX_ARCHIVE }, headSchema),
    pause,
  )
  if (!head.ok) return { ok: false, malformed: withPlace(head.malformed, [], fromHead) }
  for (const [name, list, max] of [
    ['decks', decksText, MAX_AT_ONCE] as const,
    ['sets', setsText, MAX_SETS] as const,
    ['pictures', picturesText, MAX_FILE_PICTURES] as const,
  ]) {
    // Only one whose key is written with escapes isn't empty.
    const isStrange = head.value[name].length > 0
    if (!isStrange && list.items.length <= max) continue
    const problem = isStrange ? fileProblem([], 'missing', { name }) : fileProblem([name], 'too-many', { most: max })
    return { ok: false, malformed: withPlace(head.refuse(problem).malformed, [], fromHead) }
  }
  const decks = await readItems('decks', decksText, deckSteps, pause)
  if (!decks.ok) return decks
  const check = createSetCheck(known)
  const sets = await readItems('sets', setsText, item => setSteps(item, check), pause)
  if (!sets.ok) return { ok: false, malformed: withPlace(sets.malformed, [], place => decksText.fromHead(place)) }
  const pictures = await readItems('pictures', picturesText, item => pictureSteps(item, known), pause)
  if (!pictures.ok) return { ok: false, malformed: withPlace(pictures.malformed, [], fromRest) }
  return { ok: true, decks: decks.value, sets: sets.value.filter(set => set !== null), pictures: pictures.value }
}

async function readItems<T>(
  name: string,
  list: ListText,
  steps: (text: string) => Steps<ReadItem<T>>,
  pause: () => Promise<void>,
): Promise<ReadItem<T[]>> {
  const result: T[] = []
  for (const [index, item] of list.items.entries()) {
    const read = await inPieces(steps(item.text), pause)
    if (!read.ok) return { ok: false, malformed: withPlace(read.malformed, [name, index], place => list.fromItem(item, place)) }
    result.push(read.value)
    await pause()
  }
  return { ok: true, value: result }
}

function* deckSteps(text: string): Steps<ReadItem<ArchivedDeck>> {
  const json = yield* itemSteps(text, BOUNDS)
  if (!json.ok) return json
  const deck = v.safeParse(deckHeadSchema, json.value, { abortEarly: true })
  if (!deck.success) return json.refuse(shapeProblem(deck.issues[0]))
  const versions: ArchivedDeck['versions'] = []
  for (const [index, one] of deck.output.versions.entries()) {
    yield
    const version = v.safeParse(archivedVersionSchema, one, { abortEarly: true })
    if (!version.success) return json.refuse(underPath(['versions', index], shapeProblem(version.issues[0])))
    versions.push(version.output)
  }
  return { ok: true, value: { ...deck.output, versions } }
}

/** Null for a set of a game whose cards can't be written here. */
function* setSteps(text: string, check: DeckSets['check']): Steps<ReadItem<SharedSet | null>> {
  const json = yield* itemSteps(text, DEFAULT_BOUNDS)
  if (!json.ok) return json
  const set = v.safeParse(archivedSetSchema, json.value, { abortEarly: true })
  if (!set.success) return json.refuse(shapeProblem(set.issues[0]))
  yield
  const checked = check(set.output)
  return checked && !checked.ok ? json.refuse(checked.problem) : { ok: true, value: checked && checked.set }
}

function* pictureSteps(text: string, known: DeckSets): Steps<ReadItem<string>> {
  const json = yield* itemSteps(text, DEFAULT_BOUNDS)
  if (!json.ok) return json
  const data = v.safeParse(pictureDataSchema, json.value)
  if (!data.success) return json.refuse(shapeProblem(data.issues[0]))
  yield
  const fault = known.pictureFault(data.output)
  return fault ? json.refuse({ path: [], message: fault }) : { ok: true, value: data.output }
}

function* itemSteps(
  text: string,
  bounds: JsonBounds,
): Steps<{ ok: true; value: unknown; refuse: (problem: Problem) => Refused } | Refused> {
  const json = yield* jsonSteps(text, bounds)
  if (!json.ok) return json.malformed.place === null && !/\S/.test(text) ? noItem() : json
  const { value, placeOf } = json
  return { ok: true, value, refuse: problem => ({ ok: false, malformed: { ...problem, place: placeOf(problem.path) } }) }
}

/** Nothing stands before a comma. */
const noItem = () => ({ ok: false, malformed: { ...fileProblem([], 'no-json'), place: { line: 1, column: 1 } } }) as const

const withPlace = (malformed: Malformed, outer: Path, into: (place: Place) => Place): Malformed => ({
  ...underPath(outer, malformed),
  place: malformed.place && into(malformed.place),
})

const underPath = <T extends Problem>(outer: Path, problem: T): T => ({ ...problem, path: [...outer, ...problem.path] })
