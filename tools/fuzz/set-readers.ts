import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { cardKits } from '../../src/main/games.ts'
import { randomCard } from '../../src/main/kernel/random-card.ts'
import { nextBelow, rngFrom } from '../../src/main/kernel/rng.ts'
import { encodeSet, applyToSet, newSet, readSet, type KeptSet } from '../../src/main/sets/set-file.ts'
import { givenText, writeSetCode } from '../../src/main/sets/set-code.ts'
import { readShared, writeSet } from '../../src/main/sets/share-file.ts'
import { writtenSetSchema, type WrittenCard } from '../../src/shared/sets/player-set.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { invariant, type Reader } from './reader.ts'

const KEY = 'k3v9q2'
const ID = 'set-1'

/** Readers of players' sets: files that are shared, and those that are kept; none for a game whose cards can't be written. */
export function setReaders(game: string): Record<string, Reader> {
  const kit = cardKits.find(one => one.game === game)
  if (!kit) return {}
  const rng = rngFrom('set readers')
  const cards = [1, 2, 3].map((number): WrittenCard => ({ ...randomCard(kit, rng), id: `${KEY}-card-${number}`, name: `Card ${number}` }))
  const about = { name: 'Ours', author: 'Mina', description: 'Cards.' }
  const { text: file } = writeSet({ game, key: KEY, ...about, cards })
  const kept = encodeSet(historyOf(game, about, cards))
  return {
    'set file'(rng) {
      const text = nextBelow(rng, 2) === 0 ? mutateText(file, rng) : JSON.stringify(mutateValue(JSON.parse(file), rng))
      const read = readShared(text, [kit])
      if (!read.ok) return invariant(read.malformed.message.key !== '', 'a malformed set without a reason')
      const { game: of, ...set } = read.set
      invariant(of === game && v.is(writtenSetSchema, set), 'a set that is none')
      const ids = new Set(set.cards.map(card => card.id))
      invariant(ids.size === set.cards.length && [...ids].every(id => id.startsWith(`${set.key}-`)), 'cards with ids that sets can’t have')
      const again = readShared(writeSet(read.set).text, [kit])
      invariant(again.ok && isDeepStrictEqual(again.set, read.set), 'a set that is another when it is written again')
    },
    'set code'(rng) {
      const few = Array.from({ length: 1 + nextBelow(rng, 8) }, (_, at) => ({
        ...randomCard(kit, rng),
        id: `${KEY}-card-${at}`,
        name: `Card ${at}`,
      }))
      const set = { game, key: KEY, ...about, cards: few }
      const code = writeSetCode(set)
      invariant(code !== null && /^gs1-[\w-]+$/.test(code), 'a small set without a code')
      const whole = givenText(code)
      invariant(whole.ok, 'a code that isn’t read')
      const again = readShared(whole.text, [kit])
      const file = readShared(writeSet(set).text, [kit])
      invariant(again.ok && file.ok && isDeepStrictEqual(again.set, file.set), 'a code with another set than it was made of')
      const damaged = givenText(mutateText(code, rng))
      if (!damaged.ok) return invariant(damaged.problem.key !== '', 'a code refused for no reason')
      const read = readShared(damaged.text, [kit])
      invariant(read.ok || read.malformed.message.key !== '', 'a malformed set without a reason')
    },
    'kept set'(rng) {
      const read = readSet(mutateText(kept, rng), ID)
      if (read.type !== 'read') return
      const again = readSet(encodeSet(read.value), ID)
      invariant(
        again.type === 'read' && !again.cut && asText(again.value) === asText(read.value),
        'a kept set that is another when it is written again',
      )
    },
  }
}

/** As JSON, which has no negative zero, and without the size of the file. */
const asText = (set: KeptSet): string => JSON.stringify({ ...set, bytes: 0 })

/** A set that was filled card by card, with a version, an undone change, and a while in the bin. */
function historyOf(game: string, about: { name: string; author: string; description: string }, cards: readonly WrittenCard[]): KeptSet {
  const empty = newSet({ id: ID, game, key: KEY, createdAt: 1, start: { ...about, isOffered: true, cards: [] } })
  const filled = cards.map((card, at) => ({ type: 'do' as const, at: 2, step: { at, out: 0, in: [card] } }))
  const later = [
    { type: 'version', id: 'version-1', name: 'First', at: 3 },
    { type: 'undo', at: 4 },
    { type: 'binned', at: 5 },
    { type: 'restored', at: 6 },
  ] as const
  return [...filled, ...later].reduce((set, entry) => {
    const next = applyToSet(set, entry)
    invariant(next !== null, `${entry.type} can happen`)
    return next
  }, empty)
}
