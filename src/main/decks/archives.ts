import { allCards, extrasOf, MAX_DECK_NAME, type Deck, type DeckList } from '../../shared/deck.ts'
import type { ArchivePreview } from '../../shared/deck-archive.ts'
import { MAX_ARCHIVE } from '../../shared/deck-archive.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { fileName } from '../../shared/file-name.ts'
import { reason } from '../../shared/message.ts'
import { MAX_PICTURES_TEXT } from '../../shared/sets/kept-picture.ts'
import type { SharedSet } from '../../shared/sets/player-set.ts'
import type { Placement } from '../../shared/shelf.ts'
import { malformedMessage } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'
import { createPauses } from '../lib/pauses.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done, notSaved, refused } from '../lib/result.ts'
import type { ArchivedDeck } from './archive-file.ts'
import { compareWithOwn } from './archive-preview.ts'
import { ARCHIVE_ENDING, archivedDeck, readArchive, writeArchive } from './archive-file.ts'
import { isSetOf, picturesFor, takeWithSets, type DeckSets } from './deck-sets.ts'
import { namer } from '../../shared/name.ts'
import type { Notices } from '../storage/notices.ts'
import type { openShelf } from './shelf.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import type { openVersions } from './versions.ts'

/** Many decks in one file, with their versions, folders and tags. */
export interface ArchiveService {
  /** The existing ones among those decks as a file, latest change first: its name and text. REFUSED if it would be too large to import. */
  archive(ids: readonly string[]): Result<{ name: string; text: string }>
  /** A preview of such a file. Saves nothing. */
  openArchive(text: string): Promise<Result<ArchivePreview>>
  /** Imports the decks at those indexes with their sets and pictures, all or none, and returns how many. Decks with a name already in use are numbered. */
  importArchive(text: string, indexes: readonly number[]): Promise<Result<number>>
}

interface ArchiveOptions {
  store: DeckStore
  games: ReadonlyMap<string, Game>
  sets: DeckSets
  notices: Notices
  shelf: ReturnType<typeof openShelf>
  versions: ReturnType<typeof openVersions>
  present(): StoredDeck[]
  room(count: number): Result<void>
  randomId(): string
  now(): number
}

/** Decks as they are stored, with where to place them. */
type Unpacked = { deck: Deck; placement: Placement; versions: DeckVersion[] }[]

/** As long as other ids. */
function previewIds(): () => string {
  let last = 0
  return () => String(++last).padStart(36, '0')
}

/** The cards of decks and their versions. */
function cardsByGame(decks: readonly ArchivedDeck[]): Map<string, DeckList> {
  const all = Map.groupBy(decks, ({ game }) => game)
  return new Map([...all].map(([game, some]) => [game, some.flatMap(one => [one, ...one.versions].flatMap(allCards))]))
}

const setsOf = (decks: readonly ArchivedDeck[], sets: readonly SharedSet[]): SharedSet[] =>
  [...cardsByGame(decks)].flatMap(([game, cards]) => sets.filter(isSetOf(game, cards)))

export function createArchives(options: ArchiveOptions): ArchiveService {
  const { store, games, sets, notices, shelf, versions, present, room, randomId, now } = options

  /** Those decks with new ids and unique names, and where to place them. */
  function unpackDecks(decks: readonly ArchivedDeck[], newId: () => string): Unpacked {
    const nameFor = namer(
      present().map(deck => deck.name),
      MAX_DECK_NAME,
    )
    return decks.map(deck => {
      const id = newId()
      const name = nameFor(deck.name)
      const { folder, tags, favourite, archived } = deck
      return {
        deck: {
          id,
          game: deck.game,
          name,
          cards: deck.cards,
          ...(deck.format && { format: deck.format }),
          ...extrasOf(deck),
          createdAt: Math.min(deck.createdAt ?? now(), now()),
          updatedAt: Math.min(deck.updatedAt ?? now(), now()),
        } satisfies Deck,
        placement: { deck: id, folder, tags, favourite, archived } satisfies Placement,
        versions: deck.versions.map((version): DeckVersion => ({ id: newId(), ...version })),
      }
    })
  }

  const withAll = (all: Unpacked): Map<string, StoredDeck> =>
    new Map([...store.records, ...all.map(({ deck }): [string, StoredDeck] => [deck.id, deck])])
  const versionsIn = (all: Unpacked) => all.map(({ deck, versions }) => ({ deck: deck.id, versions }))

  /** Why there is no room for all of them, as preview and import say. */
  async function limit(all: Unpacked): Promise<Result<void>> {
    const full = room(all.length)
    if (!full.ok || all.length === 0) return full
    const pause = createPauses()
    for (const check of [
      () => shelf.check(all.map(({ placement }) => placement)),
      () => versions.check(versionsIn(all)),
      () => store.check(withAll(all)),
    ]) {
      const problem = check()
      if (problem) return notSaved(problem)
      await pause()
    }
    return done(undefined)
  }

  return {
    archive(ids) {
      const wantedIds = new Set(ids)
      const decks = present()
        .filter(deck => wantedIds.has(deck.id))
        .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
      const packed = decks.map(deck =>
        archivedDeck(
          deck,
          shelf.of(deck.id),
          versions.of(deck.id).map(({ id: _, ...version }) => version),
        ),
      )
      const byGame = [...cardsByGame(packed)]
      const used = { sets: byGame.flatMap(([game, cards]) => sets.usedIn(game, cards)), cards: byGame.flatMap(([, cards]) => cards) }
      const size = Buffer.byteLength(writeArchive(packed, used.sets))
      if (size > MAX_ARCHIVE) return refused([reason('', 'services.refused.archive-too-large')])
      const room = Math.min(MAX_PICTURES_TEXT, MAX_ARCHIVE - size)
      const text = writeArchive(packed, used.sets, picturesFor(sets, notices, used, room))
      const day = new Date(now()).toISOString().slice(0, 10)
      return done({ name: fileName(`Grimoire ${day}`, ARCHIVE_ENDING, 'grimoire'), text })
    },
    async openArchive(text) {
      const result = await readArchive(text, sets)
      if (!result.ok) return badFile(malformedMessage(result.malformed))
      const decks = await compareWithOwn(result.decks, present(), games, result.sets)
      const fresh = decks.filter(deck => deck.kin !== 'same').flatMap(({ place }) => result.decks[place] ?? [])
      const decksLimited = await limit(unpackDecks(fresh, previewIds()))
      const limited = decksLimited.ok ? sets.room(setsOf(fresh, result.sets)) : decksLimited
      return done({ decks, full: limited.ok || !('message' in limited.failure) ? null : limited.failure.message })
    },
    async importArchive(text, indexes) {
      const result = await readArchive(text, sets)
      if (!result.ok) return badFile(malformedMessage(result.malformed))
      const chosen = [...new Set(indexes)].flatMap(index => result.decks[index] ?? [])
      const all = unpackDecks(chosen, randomId)
      const limited = await limit(all)
      if (!limited.ok) return limited
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
      const notKept = versions.put(versionsIn(all))
      await pause()
      // Others may have come meanwhile.
      const stillFull = room(all.length)
      if (!stillFull.ok) {
        forget()
        return stillFull
      }
      const taken = takeWithSets(sets, notices, { sets: setsOf(chosen, result.sets), pictures: result.pictures }, () => {
        const problem = notKept ?? store.write(withAll(all))
        return problem ? notSaved(problem) : done(all.length)
      })
      if (!taken.ok) forget()
      return taken
    },
  }
}
