import { message, reason } from '../../shared/message.ts'
import { copyName, shortName } from '../../shared/name.ts'
import type { KeptPicture } from '../../shared/sets/kept-picture.ts'
import { MAX_AUTHOR, MAX_SET_CARDS, type OpenSet, type SetEdit, type SetSummary, type WrittenCard } from '../../shared/sets/player-set.ts'
import { MAX_SET_NAME } from '../../shared/sets/set-key.ts'
import { pathText } from '../files/read-file.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { done, refused } from '../lib/result.ts'
import type { Portable } from '../storage/portable.ts'
import type { DeckSets } from '../decks/deck-sets.ts'
import { createCardCalls, type CardCalls } from './card-calls.ts'
import { portableSets } from './portable-sets.ts'
import { createDeckSets } from './deck-sets.ts'
import { fitCard } from './put-card.ts'
import { createSetBin, type SetBin } from './set-bin.ts'
import { openSetBook, type SetOptions } from './set-book.ts'
import { definedIn, type SetContent } from './set-content.ts'
import type { KeptSet } from './set-file.ts'
import { openSetCopies, type SetCopies } from './set-copies.ts'
import { createSetSharing, type SetSharing } from './set-sharing.ts'
import { createSetVersions, type SetVersions } from './set-versions.ts'
import { summaryOf } from './shown-set.ts'
import type { OfferedSet } from './universe.ts'

export interface SetService extends SetBin, SetVersions, SetSharing, CardCalls {
  /** The latest change first. */
  list(): SetSummary[]
  get(id: string): Result<OpenSet>
  create(game: string, name: string): Result<OpenSet>
  edit(id: string, revision: number, edit: SetEdit): Result<OpenSet>
  undo(id: string, revision: number): Result<OpenSet>
  redo(id: string, revision: number): Result<OpenSet>
  duplicate(id: string): Result<OpenSet>
  /** The sets of that game whose cards are offered for decks. */
  offered(game: string): OfferedSet[]
  /** Keeps a picture for cards; its hash. */
  addPicture(data: string): Result<{ hash: string }>
  /** Those that are here. */
  pictures(hashes: readonly string[]): KeptPicture[]
  ofDecks: DeckSets
  portable: Portable
  portablePictures: Portable
  /** Adds a backup, if anything changed since the newest. */
  backUp(): void
  backups: SetCopies['backups']
  /** The games with the cards of those sets. */
  games: ReadonlyMap<string, Game>
}

export function openSets(options: SetOptions): SetService {
  const { kits, playerName } = options
  const book = openSetBook(options)
  const { store, present, withGame, withSet, opened, happens, make, at, newKey, freeName, add, now, pictures } = book
  const bin = createSetBin(book)
  const copies = openSetCopies(options.storage, book)

  function put(set: KeptSet, kit: CardKit, game: Game, card: Readonly<Record<string, unknown>>): Result<OpenSet> {
    const { cards } = set.now
    const names = new Set(game.catalog.cards.filter(({ id }) => kit.shipped.has(id)).map(({ name }) => name))
    const result = fitCard(kit, card, { key: set.head.key, cards, names })
    if (!result.ok) {
      const { path, message: problem } = result.problem
      const said =
        path.length === 0 ? message('file.whole', { problem }) : message('services.refused.card', { problem, path: pathText(path) })
      return refused([{ clause: '', message: said }])
    }
    const index = cards.findIndex(({ id }) => id === result.card.id)
    if (index < 0 && cards.length >= MAX_SET_CARDS) return refused([reason('', 'services.refused.set-full', { most: MAX_SET_CARDS })])
    return make(set, { ...set.now, cards: index < 0 ? [...cards, result.card] : cards.with(index, result.card) })
  }

  return {
    ...bin,
    ...createSetVersions(book),
    ...createSetSharing(book, bin),
    ...createCardCalls(book),
    list: () =>
      present()
        .map(summaryOf)
        .sort((a, b) => b.updatedAt - a.updatedAt),
    get: opened,
    create: (game, name) =>
      withGame(game, () => {
        const about = { name: freeName(name), author: shortName(playerName(), MAX_AUTHOR), description: '', isOffered: true }
        return add(game, newKey(), { ...about, cards: [] })
      }),
    edit: (id, revision, edit) =>
      at(id, revision, (set, kit, game) => {
        switch (edit.type) {
          case 'about':
            return make(set, { ...set.now, ...definedIn(edit.about) })
          case 'offer':
            return make(set, { ...set.now, isOffered: edit.isOffered })
          case 'remove':
            return make(set, { ...set.now, cards: set.now.cards.filter(card => card.id !== edit.card) })
          case 'put':
            return put(set, kit, game, edit.card)
        }
      }),
    undo: (id, revision) => at(id, revision, set => (set.done ? happens(set, { type: 'undo', at: now() }) : opened(id))),
    redo: (id, revision) => at(id, revision, set => (set.undone ? happens(set, { type: 'redo', at: now() }) : opened(id))),
    duplicate: id =>
      withSet(id, set => {
        const key = newKey()
        const name = copyName(
          set.now.name,
          present().map(other => other.now.name),
          MAX_SET_NAME,
        )
        return add(set.head.game, key, { ...withKey(set.now, set.head.key, key), name })
      }),
    addPicture(data) {
      const added = pictures.add(data)
      return added.ok ? done({ hash: added.value }) : added
    },
    pictures: pictures.get,
    portablePictures: pictures.portable,
    offered: book.offered,
    games: book.universe,
    ofDecks: createDeckSets(book, kits),
    backUp: () => void copies.backUp(),
    backups: copies.backups,
    portable: portableSets(store, game => book.universe.invalidate(game)),
  }
}

/** The same set under another key: its cards have other ids, also where they name each other. */
function withKey(content: SetContent, from: string, to: string): SetContent {
  const ids = new Set(content.cards.map(({ id }) => id))
  const renameIn = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.has(value) ? `${to}${value.slice(from.length)}` : value
    if (Array.isArray(value)) return value.map(renameIn)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renameIn(inner)]))
      : value
  }
  return { ...content, cards: content.cards.map(card => renameIn(card) as WrittenCard) }
}
