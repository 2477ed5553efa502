import { isDeepStrictEqual } from 'node:util'
import { message, reason, type Message } from '../../shared/message.ts'
import { pictureLine } from '../../shared/deck-file.ts'
import { MAX_FILE_PICTURES } from '../../shared/sets/kept-picture.ts'
import type { SharedSet } from '../../shared/sets/player-set.ts'
import { isSetOf, type DeckSets } from '../decks/deck-sets.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { done, notSaved, type Result } from '../lib/result.ts'
import { isBinned, type SetBook } from './set-book.ts'
import type { KeptSet } from './set-file.ts'
import { checkPicture, hashOf, picturesOf } from './set-pictures.ts'
import { checkSet } from './share-file.ts'

const toShared = ({ head: { game, key }, now: { name, author, description, cards } }: KeptSet): SharedSet => ({
  ...{ game, key, name, author, description, cards },
})

const nameOf = ({ now: { name } }: KeptSet): Message => message('services.set.name', { name })

/** What decks do with sets. */
export function createDeckSets(
  { store, pictures, present, room, add, append, remove, ofKey, now }: SetBook,
  kits: readonly CardKit[],
): DeckSets {
  /** Returns how to undo it; null if the set is here. */
  function takeOne({ game, key, ...content }: SharedSet, here: KeptSet | undefined): Result<(() => void) | null> {
    if (!here) {
      const added = add(game, key, { ...content, isOffered: true })
      return added.ok ? done(() => remove(added.value)) : added
    }
    if (!isBinned(here)) return done(null)
    const problem = append(here, { type: 'restored', at: now() })
    return problem ? notSaved(problem) : done(() => void append(here, { type: 'binned', at: here.deletedAt }))
  }

  function roomFor(sets: readonly SharedSet[]): Result<void> {
    const kept = sets.map(({ key }) => ofKey(key))
    return room(kept.filter(set => !set || isBinned(set)).length)
  }

  return {
    room: roomFor,
    nameOf: key => ofKey(key)?.now.name ?? null,
    usedIn: (game, cards) => present().map(toShared).filter(isSetOf(game, cards)),
    missingSets(game, cards) {
      const isUsed = isSetOf(game, cards)
      const used = [...store.sets.values()].filter(set => (isBinned(set) || !set.now.isOffered) && isUsed(toShared(set)))
      const [inBin, withdrawn] = [used.filter(isBinned), used.filter(set => !isBinned(set))]
      return [
        ...(inBin.length > 0 ? [reason('', 'services.set.in-bin', { sets: inBin.map(nameOf) })] : []),
        ...(withdrawn.length > 0 ? [reason('', 'services.set.not-offered', { sets: withdrawn.map(nameOf) })] : []),
      ]
    },
    check(set) {
      const kit = kits.find(({ game }) => game === set.game)
      if (!kit) return null
      const here = ofKey(set.key)
      if (here && here.head.game !== set.game)
        return { ok: false, problem: { path: ['key'], message: message('services.set.other-game', { key: set.key }) } }
      const { game, ...written } = set
      const checked = checkSet(kit, written)
      return checked.ok ? { ok: true, set: { game, ...checked.set } } : checked
    },
    pictures(sets, cards, room) {
      const ids = new Set(cards.map(({ card }) => card))
      const all = sets.flatMap(set => set.cards)
      const hashes = new Set([...picturesOf(all.filter(({ id }) => ids.has(id))), ...picturesOf(all)])
      const names: string[] = []
      let [remaining, free] = [0, room]
      for (const { data } of pictures.get([...hashes])) {
        if (pictureLine(data) > free || names.length >= MAX_FILE_PICTURES) remaining++
        else {
          free -= pictureLine(data)
          names.push(data)
        }
      }
      return { pictures: names, left: remaining }
    },
    pictureFault(data) {
      const checked = checkPicture(data)
      return checked.ok ? null : checked.problem
    },
    take(sets, brought) {
      const full = roomFor(sets)
      if (!full.ok) return full
      const before = sets.map(({ key }) => ofKey(key))
      // Those of a set that stays as it is may have been lost.
      const wanted = picturesOf(sets.flatMap((set, index) => before[index]?.now.cards ?? set.cards))
      const result = pictures.addAll(brought.filter(data => wanted.has(hashOf(data))))
      if (!result.ok) return result
      const steps: (() => void)[] = [result.value]
      const undo = (): void => steps.forEach(step => step())
      for (const [index, set] of sets.entries()) {
        const taken = takeOne(set, before[index])
        if (!taken.ok) {
          undo()
          return taken
        }
        if (taken.value) steps.push(taken.value)
      }
      const others = before.flatMap((here, index) => (here && !isDeepStrictEqual(toShared(here), sets[index]) ? [nameOf(here)] : []))
      return done({ others, undo })
    },
  }
}
