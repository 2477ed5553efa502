import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CARD_LIST } from '../../shared/deck.ts'
import { anyText } from '../../shared/testing/any-text.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { readText } from './read-text.ts'

/**
 * Texts made to be slow to read: what fits a pattern almost, many times over. The work may only grow with their length, so each is read long
 * before the test's time is up; when the work grew with the square of the length, one took minutes.
 */
const games = new Map<string, Game>([coldSummit, ...allGames].map(game => [game.id, game]))
const PIECES = [
  '1',
  '9',
  ' ',
  '\t',
  '\n',
  'x',
  '×',
  '*',
  '(',
  '[',
  '{',
  '<',
  ')',
  ']',
  '|',
  '#',
  '/',
  ':',
  '"',
  ',',
  ';',
  '-',
  '^',
  '&',
  '=',
  '.',
  'a',
  '\u0301',
  '\u200b',
  '\0',
]
const WORDS = [
  'Ice Axe',
  'Icee Axe',
  'cs1',
  'cs1q',
  'cs1 q q',
  'card:"',
  'SB:',
  '(GD1) 1',
  'x1',
  '1x',
  '# Name:',
  'grimoire:deck/',
  '\uFDFA',
  '\ud800',
  '👨‍👩‍👧',
  'Ice Axe, ',
  '<card "',
  '<card name="Ice Axe" number="1"/>',
  '<!--<card ',
]

const repeated = (text: string, end = ''): string => `${text.repeat(MAX_CARD_LIST).slice(0, MAX_CARD_LIST - end.length)}${end}`
const isRead = (text: string): void => {
  const result = readText(text, games)
  expect(result.ok || result.failure.code === 'BAD_FILE').toBe(true)
}

test.each([...PIECES, ...WORDS])('reads the longest text of nothing but %j', piece => {
  for (const end of ['', 'x', '\n2 Ice Axe']) isRead(repeated(piece, end))
  // In lines as long as they may be, as many as there may be.
  isRead(`${repeated(piece).slice(0, 990)}\n`.repeat(MAX_CARD_LIST / 1000))
  isRead(`${repeated(piece).slice(0, 390)}\n`.repeat(299))
})

test('reads the longest text of any pieces over and over', () => {
  const piece = fc.oneof(fc.constantFrom(...PIECES, ...WORDS), anyText({ minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), piece, (pieces, end) => isRead(repeated(pieces.join(''), end))),
    { numRuns: sampleSize(60, 1000), seed: 1 },
  )
}, 60_000)
