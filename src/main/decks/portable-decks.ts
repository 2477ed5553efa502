import * as v from 'valibot'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import { extrasOf, MAX_DECK_NAME, MAX_GAME_ID } from '../../shared/deck.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { deckVersionSchema } from '../../shared/deck-version.ts'
import type { Message } from '../../shared/message.ts'
import type { Placement } from '../../shared/shelf.ts'
import { placementSchema, newPlacement } from '../../shared/shelf.ts'
import { fingerprint } from '../kernel/hash.ts'
import { shapeProblem } from '../files/shape.ts'
import { createPauses, inPieces, type Steps } from '../lib/pauses.ts'
import type { Result } from '../lib/result.ts'
import { idSchema, portableInSteps, type Portable, type ReadItem } from '../storage/portable.ts'
import { isSameDeck } from './deck-backups.ts'
import { MAX_READ_JOURNAL, type Journals } from './deck-journal.ts'
import { namer } from '../../shared/name.ts'
import type { openShelf } from './shelf.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import { MAX_STORED_DECKS, storedDeckSchema, withoutDeletion } from './stored-deck.ts'
import type { openVersions } from './versions.ts'
import { MAX_VERSIONS } from './versions.ts'

export const portableVersionSchema = v.object({ ...deckVersionSchema.entries, id: idSchema })

/** A deck with all its data; its versions are checked one by one. `history`: its journal file; null if there is none. */
export const portableDeckSchema = v.object({
  deck: v.object({ ...storedDeckSchema.entries, id: idSchema, game: v.pipe(v.string(), v.maxLength(MAX_GAME_ID)) }),
  place: v.nullable(v.omit(placementSchema, ['deck'])),
  versions: v.pipe(v.array(v.unknown()), v.maxLength(MAX_VERSIONS)),
  history: v.nullable(v.pipe(v.string(), v.maxLength(MAX_READ_JOURNAL))),
})
type RawDeck = v.InferOutput<typeof portableDeckSchema>
type PortableDeck = Omit<RawDeck, 'versions'> & { versions: DeckVersion[] }

function* readDeck(raw: RawDeck): Steps<ReadItem<PortableDeck>> {
  const versions: DeckVersion[] = []
  for (const one of raw.versions) {
    yield
    const version = v.safeParse(portableVersionSchema, one, { abortEarly: true })
    if (!version.success) return { ok: false, problem: shapeProblem(version.issues[0]).message }
    versions.push(version.output)
  }
  return { ok: true, item: { ...raw, versions } }
}

interface PortableDecksOptions {
  store: DeckStore
  versions: ReturnType<typeof openVersions>
  shelf: ReturnType<typeof openShelf>
  journals: Journals
  present(): StoredDeck[]
  /** Why this many more decks can't be added; null if they can. */
  room(count: number): Result<void>
}

/** `beside`: as a copy, because the deck with its id differs here. `back`: restored from the bin. */
type ImportAction = 'fresh' | 'back' | 'same' | 'beside'

/** All decks, including the bin. Ids stay, so that matches and lab runs still refer to their decks. */
export function portableDecks({ store, versions, shelf, journals, present, room }: PortableDecksOptions): Portable {
  /** Always the same for the same deck, so that it is imported once. */
  const idBeside = ({ id, name, cards, format, ...more }: StoredDeck): string => {
    const extras = extrasOf(more)
    const content = [id, name, cards, format, ...(Object.keys(extras).length > 0 ? [extras] : [])]
    return `beside-${fingerprint(JSON.stringify(content))}`
  }

  function importActionOf({ deck }: PortableDeck): ImportAction {
    const here = store.records.get(deck.id)
    if (!here) return 'fresh'
    const isBinned = deck.deletedAt !== undefined
    if (isSameDeck(here, deck)) return here.deletedAt !== undefined && !isBinned ? 'back' : 'same'
    return isBinned || store.records.has(idBeside(deck)) ? 'same' : 'beside'
  }

  /** The resulting versions of that deck: existing and imported ones. */
  function versionsAfter(id: string, coming: readonly DeckVersion[]): DeckVersion[] {
    const here = versions.of(id)
    const knownIds = new Set(here.map(version => version.id))
    const more = coming.filter(version => !knownIds.has(version.id)).slice(0, MAX_VERSIONS - here.length)
    return more.length === 0 ? [] : [...here, ...more].sort((a, b) => a.savedAt - b.savedAt)
  }

  async function* pack(): AsyncGenerator<PortableDeck> {
    for (const deck of store.records.values()) {
      const { deck: _, ...place } = shelf.of(deck.id)
      yield { deck, place: shelf.has(deck.id) ? place : null, versions: versions.of(deck.id), history: await journals.text(deck.id) }
    }
  }

  /** Why there is no room for all of them, as preview and import say. */
  function limit(all: readonly PortableDeck[]): Message | null {
    const full = room(all.filter(deck => importActionOf(deck) !== 'same' && deck.deck.deletedAt === undefined).length)
    if (!full.ok) return 'message' in full.failure ? full.failure.message : null
    return shelf.check(placesOf(all)) ?? versions.check(versionsOf(all)) ?? store.check(new Map([...store.records, ...decksOf(all)]))
  }

  /** The decks are written last: data about a deck that doesn't exist is harmless. */
  async function take(all: readonly PortableDeck[]): Promise<Message | null> {
    const full = limit(all)
    if (full) return full
    const pause = createPauses()
    for (const deck of all) {
      await pause()
      const problem =
        deck.history !== null && importActionOf(deck) === 'fresh' ? await journals.importHistory(deck.deck.id, deck.history) : null
      if (problem) return problem
    }
    return takeDecks(all, pause)
  }

  /** Other calls come in at the pauses, so what is here is looked at again for each file, right before it is written. */
  async function takeDecks(all: readonly PortableDeck[], pause: () => Promise<void>): Promise<Message | null> {
    const full = room(all.filter(deck => importActionOf(deck) !== 'same' && deck.deck.deletedAt === undefined).length)
    if (!full.ok) return 'message' in full.failure ? full.failure.message : null
    await pause()
    const placed = shelf.put(placesOf(all))
    if (!placed.ok) return 'message' in placed.failure ? placed.failure.message : null
    await pause()
    const problem = versions.put(versionsOf(all))
    if (problem) return problem
    await pause()
    const decks = decksOf(all)
    return decks.size === 0 ? null : store.write(new Map([...store.records, ...decks]))
  }

  const idOf = (deck: PortableDeck, action: ImportAction): string => (action === 'beside' ? idBeside(deck.deck) : deck.deck.id)

  const placesOf = (all: readonly PortableDeck[]): Placement[] =>
    all.flatMap(deck => {
      const action = importActionOf(deck)
      return deck.place && (action === 'fresh' || action === 'beside') ? [{ ...newPlacement(idOf(deck, action)), ...deck.place }] : []
    })

  const versionsOf = (all: readonly PortableDeck[]): { deck: string; versions: DeckVersion[] }[] =>
    all.map(one => {
      const deck = idOf(one, importActionOf(one))
      return { deck, versions: versionsAfter(deck, one.versions) }
    })

  function decksOf(all: readonly PortableDeck[]): Map<string, StoredDeck> {
    const arriving = all.map(deck => ({ deck: deck.deck, action: importActionOf(deck) }))
    const names = arriving.flatMap(({ action, deck }) => (action === 'beside' ? [] : [deck.name]))
    const nameBeside = namer([...present().map(deck => deck.name), ...names], MAX_DECK_NAME)
    const decks = new Map<string, StoredDeck>()
    for (const { deck, action } of arriving) {
      const here = store.records.get(deck.id)
      if (action === 'beside') decks.set(idBeside(deck), { ...deck, id: idBeside(deck), name: nameBeside(deck.name) })
      else if (action === 'back' && here) decks.set(deck.id, withoutDeletion(here))
      else if (action === 'fresh') decks.set(deck.id, deck)
    }
    return decks
  }

  return portableInSteps<PortableDeck, RawDeck>(
    {
      schema: portableDeckSchema,
      most: MAX_STORED_DECKS,
      pack,
      look(all) {
        const actions = all.map(deck => ({ action: importActionOf(deck), name: deck.deck.name }))
        const fresh = actions.filter(({ action }) => action === 'fresh' || action === 'back')
        const full = limit(all)
        return {
          fresh: fresh.length,
          names: fresh.slice(0, MAX_EXPORT_NAMES).map(({ name }) => name),
          same: actions.filter(({ action }) => action === 'same').length,
          other: actions.filter(({ action }) => action === 'beside').length,
          left: 0,
          ...(full && { full }),
        }
      },
      take,
    },
    raw => inPieces(readDeck(raw)),
  )
}
