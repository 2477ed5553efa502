import { expect, test } from 'vitest'
import { enchantoria } from '../../src/main/rules/enchantoria/index.ts'
import { readGolden } from './files.ts'

test('in simultaneous decisions, either seat may go first', () => {
  const begun = readGolden(enchantoria.id).map(({ record }) => record.moves.slice(0, 2).map(move => move.seat))
  expect(new Set(begun.map(seats => seats.join(' ')))).toEqual(new Set(['0 1', '1 0']))
})
