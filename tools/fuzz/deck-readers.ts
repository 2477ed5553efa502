import * as v from 'valibot'
import { deckListSchema } from '../../src/shared/deck.ts'
import { oneOf, randomDeck } from '../../src/main/kernel/match-ups.ts'
import { readArchive, writeArchive } from '../../src/main/decks/archive-file.ts'
import { readDeckCode, writeDeckCode } from '../../src/main/decks/deck-code.ts'
import { readList } from '../../src/main/decks/list/read-list.ts'
import { writeList } from '../../src/main/decks/list/write-list.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow } from '../../src/main/kernel/rng.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { invariant, type Reader } from './reader.ts'

const SYMBOLS = Array.from('qpzry9x8gf2tvdw0s3jn54khce6mua7l1b')

/** Readers of shared decks: codes, lists and archives. */
export function deckReaders(game: Game): Record<string, Reader> {
  const known = new Set(game.catalog.cards.map(({ id }) => id))
  const archive = writeArchive(
    game.catalog.starterDecks.slice(0, 2).map(({ name, cards }, index) => ({
      game: game.id,
      name,
      cards,
      updatedAt: 1000,
      folder: index === 0 ? 'Cellar' : null,
      tags: ['quick', 'loud'],
      favourite: true,
      archived: false,
      versions: [{ name: 'First', savedAt: 5, cards }],
    })),
  )
  return {
    'deck code'(rng) {
      const codes = game.deckCodes
      if (!codes) return
      const code = writeDeckCode(randomDeck(game, rng), codes) ?? ''
      const other = mutateText(code, rng)
      const read = readDeckCode(other, [game])
      if (read.ok)
        invariant(writeDeckCode(read.cards, codes) === other.trim().toLowerCase(), 'a deck that has another code than it was read from')
      else invariant(read.problem.key !== '', 'a code refused for no reason')
      const index = nextBelow(rng, code.length)
      const changed = `${code.slice(0, index)}${oneOf(SYMBOLS, rng)}${code.slice(index + 1)}`
      invariant(
        changed === code || !readDeckCode(changed, [game]).ok,
        `a code with one character changed was taken: ${changed} for ${code}`,
      )
    },
    'deck list'(rng) {
      const read = readList(
        mutateText(writeList({ game: game.id, name: 'Deck', cards: randomDeck(game, rng) }, game.catalog), rng),
        game.catalog,
      )
      if (!read.ok) return invariant(read.problem.key !== '', 'a list refused for no reason')
      const { cards, doubts } = read.deck
      invariant(v.is(deckListSchema, cards), 'a list that holds no deck')
      invariant(
        cards.every(({ card }) => known.has(card)) && doubts.every(({ near }) => near.every(card => known.has(card))),
        'a card that there isn’t',
      )
    },
    async 'deck archive'(rng) {
      const text = nextBelow(rng, 2) === 0 ? mutateText(archive, rng) : JSON.stringify(mutateValue(JSON.parse(archive), rng))
      const read = await readArchive(text)
      if (!read.ok) return invariant(read.malformed.message.key !== '', 'a malformed archive without a reason')
      const again = await readArchive(writeArchive(read.decks))
      invariant(
        again.ok && JSON.stringify(again.decks) === JSON.stringify(read.decks),
        'an archive that is another when it is written again',
      )
    },
  }
}
