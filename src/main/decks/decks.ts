import type { Backup } from '../../shared/backup.ts'
import type { CheckedDeck, Deck, DeckCheck, DeckExtras, DeckList, DeckFix, FixedDeck } from '../../shared/deck.ts'
import { extrasOf, MAX_DECK_NAME, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { deckSize } from '../../shared/deck-facts.ts'
import { withSetNames, type DeckFormat } from '../../shared/deck-format.ts'
import { message, reason } from '../../shared/message.ts'
import { MAX_AT_ONCE } from '../../shared/shelf.ts'
import { addedFaces } from '../kernel/added-cards.ts'
import type { Game } from '../kernel/game.ts'
import { atOnce, type Steps } from '../lib/pauses.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import type { Portable } from '../storage/portable.ts'
import type { Restorable } from '../storage/restorable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { createDeckFiles, type DeckFileService } from './deck-files.ts'
import { NO_SETS, type DeckSets } from './deck-sets.ts'
import type { DeckReading, SharedDeck } from '../../shared/deck-reading.ts'
import { fixDeck } from './fit-deck.ts'
import { checkIn, checkWithoutWarnings } from './house-format.ts'
import { writeDeckCode } from './deck-code.ts'
import { readText, shareList } from './read-text.ts'
import type { VersionService } from './versions.ts'
import { openVersions } from './versions.ts'
import { openJournals } from './deck-journal.ts'
import { namer } from '../../shared/name.ts'
import type { EditSessionService } from './edit-session.ts'
import { createEditSessions, noDeck } from './edit-session.ts'
import type { ArchiveService } from './archives.ts'
import { createArchives } from './archives.ts'
import type { BinService } from './bin.ts'
import { createBin } from './bin.ts'
import { createDeckBackups } from './deck-backups.ts'
import { createDeckNumbers, type DeckNumberService } from './deck-numbers.ts'
import { createDeckList } from './deck-list.ts'
import { portableDecks } from './portable-decks.ts'
import type { ShelfService } from './shelf.ts'
import { openShelf } from './shelf.ts'
import type { StoredDeck } from './stored-deck.ts'
import { openDeckStore, withoutDeletion } from './stored-deck.ts'

export const MAX_DECKS = MAX_AT_ONCE

export interface DeckToSave extends DeckExtras {
  id?: string | undefined
  game: string
  name: string
  cards: DeckList
  /** One that is there keeps its own format, and what it has beside its cards, where nothing else is given. */
  format?: DeckFormat | undefined
}

export interface DeckService
  extends DeckNumberService, DeckFileService, EditSessionService, VersionService, ShelfService, BinService, ArchiveService {
  /** Latest change first, each with only a few of the reasons against it. */
  list(): CheckedDeck[]
  listSteps(): Steps<CheckedDeck[]>
  get(id: string): Result<CheckedDeck>
  /** A new deck with a name already in use is numbered. */
  save(deck: DeckToSave): Result<CheckedDeck>
  rename(id: string, name: string): Result<CheckedDeck>
  duplicate(id: string): Result<CheckedDeck>
  check(game: string, cards: DeckList, format?: DeckFormat): Result<DeckCheck>
  /** The list with everything removed that the rules or its house format forbid. Saves nothing. */
  mend(deck: { game: string; cards: DeckList; mend: DeckFix; format?: DeckFormat | undefined }): Result<FixedDeck>
  /** The deck as text to share: its code, or why it has none, and its card list. */
  share(id: string): Result<SharedDeck>
  /** Reads a pasted code or list, a list as one of `game` unless another game knows more of its cards. Saves nothing. */
  read(text: string, game?: string): Result<DeckReading>
  backUp(): void
  backups: Restorable<NonNullable<Backup['decks']>>
  portable: Portable
}

/** A deck without its folder and tags. */
export type DeckParts = Pick<Deck, 'game' | 'name' | 'cards' | 'format'> & DeckExtras

export interface DeckServiceOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  randomId: () => string
  /** Players' sets; none without it. */
  sets?: DeckSets
}

export function openDecks({ storage, games, randomId, sets = NO_SETS }: DeckServiceOptions): DeckService {
  const { now } = storage
  const store = openDeckStore(storage)
  const journals = openJournals(storage)

  const find = (id: string): StoredDeck | null => {
    const deck = store.records.get(id)
    return deck && deck.deletedAt === undefined ? deck : null
  }
  const present = (): StoredDeck[] => [...store.records.values()].filter(deck => deck.deletedAt === undefined)
  const withNames = (format: DeckFormat | undefined) => withSetNames(format, sets.nameOf)
  const checkCards: CheckCards = (game, cards, format) => {
    const result = checkIn(game, cards, withNames(format))
    const away = sets.missingSets(game.id, cards)
    return away.length === 0 ? result : { ...result, warnings: [...away, ...(result.warnings ?? [])] }
  }
  const check = (deck: StoredDeck): CheckedDeck => checkDeck(deck, games, checkCards)
  const list = createDeckList(games, deck =>
    checkDeck(deck, games, (game, cards, format) => checkWithoutWarnings(game, cards, withNames(format))),
  )
  const put = (deck: StoredDeck): Result<CheckedDeck> => {
    const problem = store.write(new Map(store.records).set(deck.id, deck))
    return problem ? notSaved(problem) : done(check(deck))
  }
  const room = (count: number): Result<void> =>
    present().length + count > MAX_DECKS ? notSaved(message('services.not-saved.too-many-decks', { most: MAX_DECKS })) : done(undefined)
  const add = (deck: Omit<Deck, 'id' | 'createdAt' | 'updatedAt'>): Result<CheckedDeck> => {
    const full = room(1)
    if (!full.ok) return full
    return put({ ...deck, id: randomId(), createdAt: now(), updatedAt: now() })
  }

  const addBeside = ({ game, name, cards, format, ...more }: DeckParts): Result<CheckedDeck> => {
    const nameFor = namer(
      present().map(other => other.name),
      MAX_DECK_NAME,
    )
    return add({ game, name: nameFor(name), cards, ...(format && { format }), ...extrasOf(more) })
  }
  const versions = openVersions({ storage, randomId, find, add: addBeside })
  const shelf = openShelf({ storage, find })
  const bin = createBin({
    store,
    now,
    check,
    room,
    forget(ids) {
      ids.forEach(journals.remove)
      versions.forget(ids)
      shelf.forget(ids)
    },
  })

  return {
    ...versions.service,
    ...shelf.service,
    ...bin,
    ...createArchives({ store, games, sets, notices: storage.notices, shelf, versions, present, room, randomId, now }),
    list: () => atOnce(list(present())),
    listSteps: () => list(present()),
    get(id) {
      const deck = find(id)
      return deck ? done(check(deck)) : noDeck()
    },
    save({ id, game, name, cards, format, ...more }) {
      if (!games.has(game)) return noGame(game)
      if (id === undefined) return addBeside({ game, name, cards, format, ...more })
      const before = find(id)
      if (!before) return noDeck()
      const { maybe, notes, groups, ...rest } = before
      const extras = extrasOf({ maybe: more.maybe ?? maybe, notes: more.notes ?? notes, groups: more.groups ?? groups })
      return put({ ...rest, game, name, cards, ...(format && { format }), ...extras, updatedAt: now() })
    },
    ...createDeckNumbers(games),
    ...createDeckFiles({ games, sets, notices: storage.notices, find, add: addBeside }),
    ...createEditSessions({ journals, find, put, check, now }),
    rename(id, name) {
      const deck = find(id)
      return deck ? put({ ...deck, name, updatedAt: now() }) : noDeck()
    },
    duplicate(id) {
      const deck = find(id)
      if (!deck) return noDeck()
      const copy = addBeside(deck)
      if (copy.ok) shelf.copy(id, copy.value.id)
      return copy
    },
    check(game, cards, format) {
      const played = games.get(game)
      return played ? done(checkCards(played, cards, format)) : noGame(game)
    },
    mend({ game, cards, mend, format }) {
      const found = games.get(game)
      return found ? done(fixDeck(cards, found, mend, format)) : noGame(game)
    },
    share(id) {
      const deck = find(id)
      if (!deck) return noDeck()
      const game = games.get(deck.game)
      if (!game) return noGame(deck.game)
      return done({ ...sharedCode(deck.cards, game), list: shareList(deck, game, games) })
    },
    read: (text, game) => readText(text, games, game),
    portable: portableDecks({ store, versions, shelf, journals, present, room }),
    backups: createDeckBackups({ store, versions, shelf, find, room, now }),
    backUp() {
      store.backUp()
      versions.backUp()
      shelf.backUp()
    },
  }
}

/** The deck's code, or why it has none. */
function sharedCode(cards: DeckList, game: Game): Pick<SharedDeck, 'code' | 'noCode'> {
  const { deckCodes } = game
  const code = deckCodes ? writeDeckCode(cards, deckCodes) : null
  if (code !== null) return { code }
  if (!deckCodes) return { code, noCode: message('services.no-code.game') }
  const isLarge = deckSize(cards) > MAX_DRAFT_CARDS
  const added = new Set(addedFaces(game).map(({ id }) => id))
  if (!isLarge && cards.some(({ card }) => added.has(card))) return { code, noCode: message('services.no-code.set') }
  return { code, noCode: isLarge ? message('services.no-code.size', { most: MAX_DRAFT_CARDS }) : message('services.no-code.card') }
}

const noGame = (game: string): Result<never> => notFound('services.not-found.game', { game })

type CheckCards = (game: Game, cards: DeckList, format: DeckFormat | undefined) => DeckCheck

/** A deck of a game that isn't installed stays, but can't be played. */
function checkDeck(deck: StoredDeck, games: ReadonlyMap<string, Game>, check: CheckCards): CheckedDeck {
  const game = games.get(deck.game)
  const size = deck.cards.reduce((sum, entry) => sum + entry.count, 0)
  const result = game
    ? check(game, deck.cards, deck.format)
    : { size, playable: false, reasons: [reason('', 'services.not-found.game', { game: deck.game })], sections: [] }
  return { ...withoutDeletion(deck), check: result }
}
