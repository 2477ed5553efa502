import { expect, test } from 'vitest'
import type { ShownEvent } from '../../../../shared/match.ts'
import { rollsOf } from './exchange.ts'

const log = (...events: Partial<ShownEvent>[]): ShownEvent[] =>
  events.map((event, index) => ({ index, turn: 1, type: '', clause: '', message: { key: 'x' }, ...event }))

test('a roll without a miniature belongs to the Card of its player that resolved last', () => {
  const rolls = rollsOf(
    log(
      { type: 'activation-began', seat: 0 },
      { type: 'card-resolved', seat: 0, card: 7 },
      { type: 'card-resolved', seat: 1, card: 9 },
      { type: 'dice-rolled', seat: 0, dice: [4], value: 'attack' },
      { type: 'card-resolved', seat: 0, card: 8 },
      { type: 'dice-rolled', seat: 1, piece: 'unit-3', dice: [2], value: 'defence' },
    ),
  )
  expect(rolls.map(({ card, piece }) => [card, piece])).toEqual([
    [7, null],
    [null, 'unit-3'],
  ])
})
