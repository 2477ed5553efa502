import { expect, test } from 'vitest'
import { enchantoria } from '../index.ts'
import { viewFor } from './view-for.ts'

test('EN-R3.12: a view says what each card in hand returns, and what its own text adds', () => {
  const bundles = { card: 'scrap-bundle', count: 36 }
  const seat = { avatar: 'candle-mage', cards: [bundles] }
  const state = enchantoria.setup({ seats: [seat, seat], first: 'random' }, 'returns')
  const { returns } = viewFor(enchantoria.informationFor(state, 0), 0).own.players[0].recycling
  expect(returns.length).toBe(7)
  for (const one of returns) expect(one).toMatchObject({ mana: 1, byText: 2 })
})
