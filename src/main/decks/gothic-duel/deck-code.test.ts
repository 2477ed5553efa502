import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import type { DeckCodes } from '../../kernel/game.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { readDeckCode, writeDeckCode } from '../deck-code.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'

const games = [gothicDuel]
const codes = gothicDuel.deckCodes as DeckCodes
const runs = { numRuns: Number(process.env['DECK_RUNS'] ?? sampleSize(150, 500)), seed: Number(process.env['DECK_SEED'] ?? 1) }

const listOf = (numbers: readonly number[], { cards } = codes): DeckList =>
  [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map(number => ({ card: cards[number] ?? '', count: numbers.filter(other => other === number).length }))
const deck = (size: number): fc.Arbitrary<DeckList> =>
  fc.array(fc.nat({ max: codes.cards.length - 1 }), { minLength: size, maxLength: size }).map(numbers => listOf(numbers))

const codeOf = (cards: DeckList, with_ = codes): string => {
  const code = writeDeckCode(cards, with_)
  if (code === null) throw new Error('there is no code for it')
  return code
}
const problemOf = (text: string): string | undefined => {
  const result = readDeckCode(text, games)
  return result.ok ? undefined : result.problem.key
}

test('restores any legal deck from its code of at most 28 characters', () => {
  fc.assert(
    fc.property(deck(20), cards => {
      const code = codeOf(cards)
      expect(code.length).toBeLessThanOrEqual(28)
      expect(code).toMatch(/^[a-z0-9]+$/)
      expect(readDeckCode(code, games)).toEqual({ ok: true, game: gothicDuel, cards })
      expect(readDeckCode(` ${code.toUpperCase()}\n`, games)).toMatchObject({ cards })
    }),
    runs,
  )
})

test('a code stays valid when cards are added, and has at most 60 characters with 30,000 cards', () => {
  const more = { ...codes, cards: [...codes.cards, ...Array.from({ length: 30_000 - codes.cards.length }, (_, place) => `later-${place}`)] }
  const later = { ...gothicDuel, deckCodes: more }
  for (const starter of gothicDuel.catalog.starterDecks) expect(codeOf(starter.cards, more)).toBe(codeOf(starter.cards))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 29_000, max: 29_999 }), { minLength: 20, maxLength: 20 }), numbers => {
      const cards = listOf(numbers, more)
      const code = codeOf(cards, more)
      expect(code.length).toBeLessThanOrEqual(60)
      expect(readDeckCode(code, [later])).toMatchObject({ cards })
      expect(problemOf(code)).toBe('services.code.newer')
    }),
    { ...runs, numRuns: 50 },
  )
})

test('the codes in docs/deck-codes.md are correct', () => {
  const rows = [...readFileSync('docs/deck-codes.md', 'utf8').matchAll(/^\| (none|[\d× ]+?) +\| `(gd1[a-z0-9]+)` +\|$/gm)]
  expect(rows.length).toBeGreaterThan(9)
  for (const [, cards = '', code = ''] of rows) {
    const entries = cards === 'none' ? [] : cards.split(' ').map(entry => entry.split('×').map(Number))
    const list = entries.map(([number = 0, count = 0]) => ({ card: codes.cards[number] ?? '', count }))
    expect(codeOf(list)).toBe(code)
    expect(readDeckCode(code, games)).toMatchObject({ cards: list })
  }
})
