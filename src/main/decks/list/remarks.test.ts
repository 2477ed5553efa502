import { expect, test } from 'vitest'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { readList } from './read-list.ts'

/** `2 Ice Axe` for cards and for questions. */
function read(text: string): unknown {
  const list = readList(text, coldSummit.catalog)
  if (!list.ok) return list.problem.key
  const { cards, doubts } = list.deck
  return {
    ...(cards.length > 0 && { cards: cards.map(({ card, count }) => `${count} ${card}`).join(', ') }),
    ...(doubts.length > 0 && { doubts: doubts.map(({ count, near }) => `${count ?? '?'} ${near[0] ?? '?'}`).join(', ') }),
  }
}

test.each([
  '3 Ice Axe // Trail Map would do',
  '3 Ice Axe // rather than 4 Trail Map',
  '3 Ice Axe # 12 of them would do',
  '3 Ice Axe [Ramp] ^Have,#371067^',
  '3 Ice Axe #t2',
  '3 Ice Axe [2X2] 45',
])('%j has three copies, and a remark', line => expect(read(line)).toEqual({ cards: '3 ice-axe' }))

test('a label’s colour is no count', () => expect(read('Ice Axe ^Have,#371067^')).toEqual({ cards: '1 ice-axe' }))

test.each([
  'Ice Axe // 3',
  'Ice Axe # x3',
  'Ice Axe #t2',
  'Ice Axe ^3',
  'Ice Axe ^3^',
  'Ice Axe // 12 of them would do',
  '3 Ice Axe // 4',
  '3 Ice Axe # three',
  'Ice Axe // three',
  '3 Ice Axe // x4',
  '3 Ice Axe // 4 copies',
  'Ice Axe (foil x3)',
  'Ice Axe (three copies)',
  'Ice Axe (qty: 3)',
  'Ice Axe (x٣)',
  '[x٣] Ice Axe',
  'Ice Axe [Ramp x٣]',
])('asks about the count of %j', line => expect(read(line)).toEqual({ doubts: '? ice-axe' }))

test.each([
  '3 Ice Axe #t, 2 Trail Map #t',
  '3 Ice Axe #!t 2 Trail Map #t',
  '3 Ice Axe // 2 Trail Map',
  '3 Ice Axe # 2 Trail Map',
  '3 Ice Axe # good, Trail Map x2',
  '3 Ice Axe ^2 Trail Map^',
  '3 Ice Axe (and 2 Trail Map)',
])('%j has a question for the card that may be part of a comment', line => {
  expect(read(line)).toEqual({ cards: '3 ice-axe', doubts: '2 trail-map' })
  expect(read(`${line}\n1 Long Rope`)).toEqual({ cards: '3 ice-axe, 1 long-rope', doubts: '2 trail-map' })
})

test('a bracket may have a card and its count', () => {
  expect(read('3 Ice Axe [Trail Map x2]')).toEqual({ doubts: '? ice-axe, 2 trail-map' })
})
