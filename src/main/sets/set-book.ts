import { message, reason, type Message } from '../../shared/message.ts'
import { namer } from '../../shared/name.ts'
import { MAX_SET_PICTURES } from '../../shared/sets/kept-picture.ts'
import { MAX_SET_FILE, MAX_SETS, type OpenSet, type SharedSet } from '../../shared/sets/player-set.ts'
import { MAX_SET_NAME } from '../../shared/sets/set-key.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Game } from '../kernel/game.ts'
import { fingerprint } from '../kernel/hash.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { stepTo, type SetContent, type SetStep } from './set-content.ts'
import type { KeptSet, SetEntry } from './set-file.ts'
import { openSetPictures, picturesOf } from './set-pictures.ts'
import { openSetStore } from './set-store.ts'
import { writeSet } from './share-file.ts'
import { createFaces, openSet } from './shown-set.ts'
import { Universe, type OfferedSet } from './universe.ts'

export interface SetOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  kits: readonly CardKit[]
  playerName(): string
  randomId(): string
}

export type BinnedKept = KeptSet & { deletedAt: number }
export const isBinned = (set: KeptSet | undefined): set is BinnedKept => set !== undefined && set.deletedAt !== null

const noKit = (): Result<never> => notFound('services.not-found.card-kit')
export const noSet = (): Result<never> => notFound('services.not-found.set')

export type SetBook = ReturnType<typeof openSetBook>

/** The sets, and what every call on them needs. */
export function openSetBook({ storage, games, kits, randomId }: SetOptions) {
  const { now } = storage
  const store = openSetStore(storage)
  const faces = createFaces()
  const pictures = openSetPictures(storage)
  // Backups and matches can have pictures that no set has any more.
  if (store.isWhole && pictures.isCrowded()) pictures.keepOnly(mentionedPictures(store.sets.values()))

  const find = (id: string): KeptSet | null => {
    const set = store.sets.get(id)
    return set && set.deletedAt === null ? set : null
  }
  const present = (): KeptSet[] => [...store.sets.values()].filter(set => set.deletedAt === null)
  const listBinned = () => [...store.sets.values()].filter(isBinned).sort((a, b) => b.deletedAt - a.deletedAt)
  const withGame = <T>(id: string, then: (kit: CardKit, game: Game) => Result<T>): Result<T> => {
    const [game, kit] = [games.get(id), kits.find(one => one.game === id)]
    if (!game) return notFound('services.not-found.game', { game: id })
    return kit ? then(kit, game) : noKit()
  }
  const withSet = <T>(id: string, then: (set: KeptSet, kit: CardKit, game: Game) => Result<T>): Result<T> => {
    const set = find(id)
    return set ? withGame(set.head.game, (kit, game) => then(set, kit, game)) : noSet()
  }
  /** Appends what happened; null when it is on disk, else the reason. */
  const append = (set: KeptSet, entry: SetEntry): Message | null => {
    const problem = store.append(set.head.id, entry)
    if (!problem) universe.invalidate(set.head.game)
    return problem
  }
  /** The cards of sets that are offered, as far as the game knows them. */
  const listOffered = (id: string): OfferedSet[] => {
    const kit = kits.find(one => one.game === id)
    const sets = kit ? present().filter(({ head, now: { isOffered } }) => head.game === id && isOffered) : []
    return sets.map(({ head: { key }, now: { name, cards } }) => ({
      ...{ key, name },
      cards: cards.filter(card => kit && faces.faceOf(kit, card) !== null),
    }))
  }
  const universe = new Universe(games, listOffered)
  const openById = (id: string): Result<OpenSet> => withSet(id, (set, kit, game) => done(openSet(set, kit, game, faces)))

  const happens = (set: KeptSet, entry: SetEntry): Result<OpenSet> => {
    const problem = append(set, entry)
    return problem ? notSaved(problem) : openById(set.head.id)
  }
  const hasManyPictures = ({ cards }: SetContent): boolean => pictures.bytesOf(picturesOf(cards)) > MAX_SET_PICTURES
  /** Makes a step, if there is one. */
  const make = (set: KeptSet, next: SetContent, cause?: SetStep['cause']): Result<OpenSet> => {
    const step = stepTo(set.now, next, cause)
    if (!step) return openById(set.head.id)
    if (isLarge({ ...next, game: set.head.game, key: set.head.key })) return tooLarge()
    if (hasManyPictures(next)) return tooManyPictures()
    return happens(set, { type: 'do', at: now(), step })
  }
  /** The same if nothing was changed since that revision. */
  const withRevision = (id: string, revision: number, then: (set: KeptSet, kit: CardKit, game: Game) => Result<OpenSet>): Result<OpenSet> =>
    withSet(id, (set, kit, game) =>
      set.revision === revision ? then(set, kit, game) : refused([reason('', 'services.refused.set-moved-on')]),
    )

  const ofKey = (key: string): KeptSet | undefined => [...store.sets.values()].find(set => set.head.key === key)
  const newKey = (): string => {
    for (;;) {
      const digits = BigInt(`0x${fingerprint(randomId())}`)
        .toString(36)
        .padStart(5, '0')
        .slice(-5)
      const key = `s${digits}`
      if (!ofKey(key)) return key
    }
  }
  const room = (count = 1): Result<void> =>
    present().length + count > MAX_SETS ? notSaved(message('services.not-saved.too-many-sets', { most: MAX_SETS })) : done(undefined)
  const freeName = (name: string): string =>
    namer(
      present().map(set => set.now.name),
      MAX_SET_NAME,
    )(name)
  const add = (game: string, key: string, start: SetContent): Result<OpenSet> => {
    const full = room()
    if (!full.ok) return full
    if (isLarge({ ...start, game, key })) return tooLarge()
    if (hasManyPictures(start)) return tooManyPictures()
    const id = randomId()
    const problem = store.create({ id, game, key, createdAt: now(), start: { ...start, cards: [...start.cards] } })
    if (!problem) universe.invalidate(game)
    return problem ? notSaved(problem) : openById(id)
  }
  /** Takes back that it was added. */
  const remove = ({ id, game }: Pick<OpenSet, 'id' | 'game'>): void => {
    store.remove(id)
    universe.invalidate(game)
  }

  return {
    kits,
    append,
    offered: listOffered,
    universe,
    store,
    pictures,
    find,
    present,
    binned: listBinned,
    withGame,
    withSet,
    opened: openById,
    happens,
    make,
    at: withRevision,
    ofKey,
    newKey,
    room,
    freeName,
    add,
    remove,
    now,
    randomId,
  }
}

const isLarge = (set: SharedSet): boolean => Buffer.byteLength(writeSet(set).text) > MAX_SET_FILE
const tooLarge = (): Result<never> => notSaved(message('services.not-saved.large-set', { most: MAX_SET_FILE / 1e6 }))
const tooManyPictures = (): Result<never> => notSaved(message('services.not-saved.set-pictures', { most: MAX_SET_PICTURES / 1e6 }))

/** The pictures that sets have or ever had. */
function mentionedPictures(sets: Iterable<KeptSet>): Set<string> {
  const cards = [...sets].flatMap(({ head, entries }) => [
    ...head.start.cards,
    ...entries.flatMap(entry => (entry.type === 'do' ? entry.step.in : [])),
  ])
  return picturesOf(cards)
}
