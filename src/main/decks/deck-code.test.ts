import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckCodes } from '../kernel/game.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { fromBech32m, toBech32m } from './bech32m.ts'
import { readDeckCode, writeDeckCode } from './deck-code.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { anyText } from '../../shared/testing/any-text.ts'

const games = [coldSummit]
const codes = coldSummit.deckCodes as DeckCodes
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
const PRINTABLE = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
const samples = [
  ...coldSummit.catalog.starterDecks.map(starter => codeOf(starter.cards)),
  codeOf([]),
  codeOf(listOf(Array<number>(200).fill(8))),
]

test('restores any draft too', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 200 }).chain(deck),
      cards => void expect(readDeckCode(codeOf(cards), games)).toEqual({ ok: true, game: coldSummit, cards }),
    ),
    { ...runs, numRuns: runs.numRuns / 5 },
  )
})

test('the order of the cards doesn’t change the code', () => {
  fc.assert(
    fc.property(deck(20), cards => codeOf([...cards].reverse()) === codeOf(cards)),
    { ...runs, numRuns: 50 },
  )
})

test('refuses a code with any one character changed, left out or inserted', () => {
  for (const code of samples) {
    for (let place = 0; place < code.length; place++) {
      const [before, after] = [code.slice(0, place), code.slice(place + 1)]
      expect(problemOf(before + after)).toBeDefined()
      for (const other of PRINTABLE) {
        if (other !== code[place]) expect(problemOf(before + other + after), `${code} at ${place}: ${other}`).toBeDefined()
        if ((before + other + code.slice(place)).trim() !== code) expect(problemOf(before + other + code.slice(place))).toBeDefined()
      }
    }
  }
}, 60_000)

test('refuses two, three or four changed characters', () => {
  const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.split('')) })
  fc.assert(
    fc.property(
      fc.constantFrom(...samples.filter(code => code.length < 90)),
      fc.array(change, { minLength: 2, maxLength: 4 }),
      (code, changes) => {
        const letters = [...code]
        for (const { at, to } of changes) letters[3 + (at % (code.length - 3))] = to
        if (letters.join('') !== code) expect(problemOf(letters.join(''))).toBe('services.code.mistyped')
      },
    ),
    runs,
  )
})

test('any text or content is either a deck with that code or refused', () => {
  const ends = { read: 0, refused: 0 }
  const holds = (text: string): void => {
    const result = readDeckCode(text, games)
    ends[result.ok ? 'read' : 'refused']++
    if (result.ok) expect(codeOf(result.cards)).toBe(text.trim().toLowerCase())
    else expect(result.problem.key).toMatch(/^services\.code\./)
  }
  fc.assert(fc.property(anyText({ maxLength: 80 }), holds), runs)
  const content = fc.array(fc.nat({ max: 31 }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom('cs', 'xx'), content, (prefix, symbols) => holds(toBech32m(prefix, symbols))),
    runs,
  )
  fc.assert(
    fc.property(fc.nat({ max: 24 }), content, (size, rank) => holds(toBech32m('cs', [0, 0, size, ...rank]))),
    runs,
  )
  expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(5)
})

test('distinguishes the reasons for refusal', () => {
  const code = samples[0] ?? ''
  expect(problemOf('')).toBe('services.code.no-code')
  expect(problemOf('a'.repeat(100_000))).toBe('services.code.no-code')
  expect(problemOf(`${code.slice(0, -1)}q`)).toBe('services.code.mistyped')
  expect(problemOf(toBech32m('zz', [0, 0, 0]))).toBe('services.code.no-game')
  expect(problemOf(toBech32m('cs', [1, 0, 0]))).toBe('services.code.newer')
  expect(problemOf(toBech32m('cs', [0, 0, 1, 31, 31]))).toBe('services.code.newer')
  expect(problemOf(toBech32m('cs', [0, 0, 1, 0, 1]))).toBe('services.code.no-code')
  expect(problemOf(toBech32m('cs', [0, 31, 31]))).toBe('services.code.no-code')
  expect(writeDeckCode([{ card: 'no-such', count: 1 }], codes)).toBeNull()
})

test('implements Bech32m as in BIP 350', () => {
  for (const valid of ['A1LQFN3A', 'a1lqfn3a', 'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx'])
    expect(fromBech32m(valid).type).toBe('read')
  for (const bad of ['A1lqfn3a', 'a1lqfn3b', '1qyrz8wqd2c9m', 'y1b0jsk6g', 'lt1igcx5c0', 'in1muywd', 'M1VUXWEZ', 'au1s5cgom'])
    expect(fromBech32m(bad).type, bad).not.toBe('read')
})
