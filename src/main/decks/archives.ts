import type { Deck, DeckList } from '../../shared/deck.ts'
import type { ImportedDeck } from '../../shared/deck-archive.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { fileName } from '../../shared/file-name.ts'
import { reason } from '../../shared/message.ts'
import type { Placement } from '../../shared/shelf.ts'
import { malformedMessage } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'
import { createPauses } from '../lib/pauses.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done, notSaved, refused } from '../lib/result.ts'
import type { ArchivedDeck } from './archive-file.ts'
import { ARCHIVE_ENDING, archivedDeck, readArchive, writeArchive } from './archive-file.ts'
import { MAX_DECK_NAME } from '../../shared/deck.ts'
import { namer } from '../../shared/name.ts'
import type { openShelf } from './shelf.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import type { openVersions } from './versions.ts'

/** Many decks in one file, with their versions, folders and tags. */
export interface ArchiveService {
  /** The existing ones among those decks as a file, latest change first: its name and text. REFUSED if it would be too large to import. */
  archive(ids: readonly string[]): Result<{ name: string; text: string }>
  /** A preview of such a file. Saves nothing. */
  openArchive(text: string): Promise<Result<ImportedDeck[]>>
  /** Imports the decks at those indexes, all or none, and returns how many. Decks with a name already in use are numbered. */
  importArchive(text: string, places: readonly number[]): Promise<Result<number>>
}

interface ArchiveOptions {
  store: DeckStore
  games: ReadonlyMap<string, Game>
  shelf: ReturnType<typeof openShelf>
  versions: ReturnType<typeof openVersions>
  present(): StoredDeck[]
  room(more: number): Result<void>
  randomId(): string
  now(): number
}

/** Equal for equal cards in any order. */
const cardsKey = (game: string, cards: DeckList): string =>
  JSON.stringify([game, ...cards.map(({ card, count }) => `${count} ${card}`).sort()])

export function createArchives(options: ArchiveOptions): ArchiveService {
  const { store, games, shelf, versions, present, room, randomId, now } = options

  async function arriving(decks: readonly ArchivedDeck[]): Promise<ImportedDeck[]> {
    const pause = createPauses()
    const here = present()
    const names = new Set(here.map(deck => deck.name))
    const cards = new Map<string, Set<string>>()
    for (const deck of here) {
      const key = cardsKey(deck.game, deck.cards)
      cards.set(key, (cards.get(key) ?? new Set()).add(deck.name))
      await pause()
    }
    const known = new Map([...games].map(([id, { catalog }]) => [id, new Set(catalog.cards.map(face => face.id))]))
    const found: ImportedDeck[] = []
    for (const [place, { game, name, cards: list, folder, tags, versions }] of decks.entries()) {
      await pause()
      const same = cards.get(cardsKey(game, list))
      found.push({
        place,
        game,
        name,
        size: list.reduce((sum, entry) => sum + entry.count, 0),
        unknown: list.reduce((sum, { card, count }) => sum + (known.get(game)?.has(card) ? 0 : count), 0),
        folder,
        tags,
        versions: versions.length,
        // Empty decks are only compared by name.
        kin: same?.has(name) ? 'same' : same && list.length > 0 ? 'cards' : names.has(name) ? 'name' : 'new',
      })
    }
    return found
  }

  /** Those decks with new ids and unique names, and where to place them. */
  function unpacked(decks: readonly ArchivedDeck[]) {
    const nameFor = namer(
      present().map(deck => deck.name),
      MAX_DECK_NAME,
    )
    return decks.map(one => {
      const id = randomId()
      const name = nameFor(one.name)
      const { folder, tags, favourite, archived } = one
      return {
        deck: {
          id,
          game: one.game,
          name,
          cards: one.cards,
          ...(one.format && { format: one.format }),
          createdAt: Math.min(one.createdAt ?? now(), now()),
          updatedAt: Math.min(one.updatedAt ?? now(), now()),
        } satisfies Deck,
        placement: { deck: id, folder, tags, favourite, archived } satisfies Placement,
        versions: one.versions.map((version): DeckVersion => ({ id: randomId(), ...version })),
      }
    })
  }

  return {
    archive(ids) {
      const wanted = new Set(ids)
      const decks = present()
        .filter(deck => wanted.has(deck.id))
        .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
      const text = writeArchive(
        decks.map(deck =>
          archivedDeck(
            deck,
            shelf.of(deck.id),
            versions.of(deck.id).map(({ id: _, ...version }) => version),
          ),
        ),
      )
      if (Buffer.byteLength(text) > MAX_ARCHIVE) return refused([reason('', 'services.refused.archive-too-large')])
      const day = new Date(now()).toISOString().slice(0, 10)
      return done({ name: fileName(`Grimoire ${day}`, ARCHIVE_ENDING, 'grimoire'), text })
    },
    async openArchive(text) {
      const read = await readArchive(text)
      return read.ok ? done(await arriving(read.decks)) : badFile(malformedMessage(read.malformed))
    },
    async importArchive(text, places) {
      const read = await readArchive(text)
      if (!read.ok) return badFile(malformedMessage(read.malformed))
      const all = unpacked([...new Set(places)].flatMap(place => read.decks[place] ?? []))
      const full = room(all.length)
      if (!full.ok) return full
      if (all.length === 0) return done(0)
      // The decks are written last: data about a deck that doesn't exist is harmless, and the import is complete once the decks are there.
      const ids = all.map(({ deck }) => deck.id)
      const forget = (): void => {
        shelf.forget(ids)
        versions.forget(ids)
      }
      const pause = createPauses()
      const placed = shelf.put(all.map(({ placement }) => placement))
      if (!placed.ok) return placed
      await pause()
      const notKept = versions.put(all.map(({ deck, versions }) => ({ deck: deck.id, versions })))
      await pause()
      // Others may have come meanwhile.
      const stillFull = room(all.length)
      if (!stillFull.ok) {
        forget()
        return stillFull
      }
      const problem = notKept ?? store.write(new Map([...store.records, ...all.map(({ deck }): [string, StoredDeck] => [deck.id, deck])]))
      if (!problem) return done(all.length)
      forget()
      return notSaved(problem)
    },
  }
}
