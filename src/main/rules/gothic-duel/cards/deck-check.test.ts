import { expect, test } from 'vitest'
import { checkDeck } from './deck-check.ts'
import { gothicDuel } from '../index.ts'

const check = (...cards: [string, number][]) =>
  checkDeck(
    cards.map(([card, count]) => ({ card, count })),
    id => id === 'spark',
  )
const said = ({ reasons }: ReturnType<typeof check>) => reasons.map(({ clause, message }) => [clause, message.key, message.values])

test('GD-2.1 twenty existing cards may be played, and no card has a limit of its own', () => {
  expect(check(['spark', 20])).toEqual({ size: 20, playable: true, reasons: [] })
})

test.each([0, 1, 19, 21, 200])('GD-2.1 refuses %i cards instead of twenty', size => {
  const result = size === 0 ? check() : check(['spark', size])
  expect(result).toMatchObject({ size, playable: false })
  expect(said(result)).toEqual([['GD-2.1', 'gothic-duel.reason.deck-size', { count: size, size: 20 }]])
})

test('GD-2.1 names each unknown card after the size', () => {
  const result = check(['spark', 17], ['lost', 2], ['gone', 2])
  expect(result).toMatchObject({ size: 21, playable: false })
  expect(said(result)).toEqual([
    ['GD-2.1', 'gothic-duel.reason.deck-size', { count: 21, size: 20 }],
    ['GD-2.1', 'gothic-duel.reason.unknown-card', { card: 'lost', count: 2 }],
    ['GD-2.1', 'gothic-duel.reason.unknown-card', { card: 'gone', count: 2 }],
  ])
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('GD-2.1 %s isn’t a card', card => {
  const { playable, reasons } = gothicDuel.checkDeck([{ card, count: 20 }])
  expect(playable).toBe(false)
  expect(reasons).toHaveLength(1)
})
