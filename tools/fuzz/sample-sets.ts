import { createHash } from 'node:crypto'
import { webpOf } from '../../src/shared/testing/pictures.ts'
import { cardKits } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { nextBelow, type Rng } from '../../src/main/kernel/rng.ts'

/** A set that a caller can refer to, with its file. */
export interface KnownSet {
  id: string
  revision: number
  cards: readonly string[]
  text: string
}
interface Sets {
  sets: readonly KnownSet[]
}
type Some = <T>(items: readonly T[], otherwise: T, rng: Rng) => T

const NOWHERE = 'no-such-thing'
const name = (rng: Rng): string => `Set ${nextBelow(rng, 1000)}`

/** One of a few small pictures, of which some have bytes after their end. */
function picture(rng: Rng): { data: string; hash: string } {
  const bytes = Buffer.from([...webpOf(16 + nextBelow(rng, 3), 16), ...Array<number>(nextBelow(rng, 2)).fill(0)])
  return { data: bytes.toString('base64'), hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Half of the cards are as the game's own are written. */
export function setCalls(of: Game, some: Some): Record<string, (known: Sets, rng: Rng) => unknown> {
  const game = (rng: Rng): string => some([of.id], NOWHERE, rng)
  const kit = cardKits.find(one => one.game === of.id)
  const nothing = { id: NOWHERE, revision: 0, cards: [], text: '' }
  const set = ({ sets }: Sets, rng: Rng) => some(sets, nothing, rng)
  const card = (rng: Rng): object => {
    const written = kit && nextBelow(rng, 4) > 0 ? oneOf(kit.own, rng) : { name: name(rng) }
    if (nextBelow(rng, 4) === 0) return { ...written, picture: { image: { hash: picture(rng).hash, x: 50, y: 50, zoom: 100 } } }
    return nextBelow(rng, 2) === 0 ? written : { ...written, cost: nextBelow(rng, 40), effects: [{ effect: name(rng) }] }
  }
  const edit = ({ cards }: KnownSet, rng: Rng) =>
    oneOf(
      [
        { type: 'put', card: card(rng) },
        { type: 'put', card: { ...card(rng), id: some(cards, NOWHERE, rng) } },
        { type: 'remove', card: some(cards, NOWHERE, rng) },
        { type: 'about', about: { name: name(rng), description: 'A set' } },
        { type: 'offer', isOffered: nextBelow(rng, 2) === 0 },
      ],
      rng,
    )
  const one = (known: Sets, rng: Rng) => ({ id: set(known, rng).id })
  const moved = (known: Sets, rng: Rng) => {
    const { id, revision } = set(known, rng)
    return { id, revision }
  }
  return {
    'sets.list': () => undefined,
    'sets.get': one,
    'sets.create': (_, rng) => ({ game: game(rng), name: name(rng) }),
    'sets.edit': (known, rng) => {
      const found = set(known, rng)
      return { id: found.id, revision: found.revision, edit: edit(found, rng) }
    },
    'sets.undo': moved,
    'sets.redo': moved,
    'sets.duplicate': one,
    'sets.delete': one,
    'sets.bin': () => undefined,
    'sets.restore': one,
    'sets.forget': one,
    'sets.versions': one,
    'sets.saveVersion': (known, rng) => ({ ...one(known, rng), name: name(rng) }),
    'sets.restoreVersion': (known, rng) => ({ ...one(known, rng), version: NOWHERE }),
    'sets.export': one,
    'sets.share': one,
    'sets.look': (known, rng) => ({ text: set(known, rng).text.slice(0, 20_000) }),
    'sets.import': (known, rng) => ({ text: set(known, rng).text }),
    'sets.addPicture': (_, rng) => ({ data: picture(rng).data }),
    'sets.pictures': (_, rng) => ({ hashes: [picture(rng).hash, picture(rng).hash] }),
    'sets.forms': (_, rng) => ({ game: game(rng) }),
    'sets.show': (_, rng) => ({ game: game(rng), card: card(rng) }),
    'sets.written': (_, rng) => ({ game: game(rng), card: oneOf(of.catalog.cards, rng).id }),
    'sets.surprise': (_, rng) => ({ game: game(rng), seed: name(rng), cost: nextBelow(rng, 9) }),
    'sets.tryOut': (known, rng) => {
      const { id, cards } = set(known, rng)
      return { id, card: some(cards, NOWHERE, rng) }
    },
    'sets.measure': (known, rng) => {
      const { id, cards } = set(known, rng)
      return { id, card: some(cards, NOWHERE, rng) }
    },
    'sets.balance': (known, rng) => ({ id: set(known, rng).id }),
    'sets.measureAll': (known, rng) => ({ id: set(known, rng).id }),
    'sets.stopMeasuring': (known, rng) => ({ id: set(known, rng).id }),
    'sets.watchMeasuring': (known, rng) => ({ id: set(known, rng).id }),
  }
}
