import { expect, test } from 'vitest'
import { enchantoria } from '../index.ts'
import { ENTITIES } from '../state/entities.ts'
import type { Entity } from '../state/state.ts'
import { actsOf } from './acts.ts'
import { viewFor } from './view-for.ts'

test('EN-R3.12: a view says what each card in hand returns, and what its own text adds', () => {
  const bundles = { card: 'scrap-bundle', count: 36 }
  const seat = { avatar: 'candle-mage', cards: [bundles] }
  const state = enchantoria.setup({ seats: [seat, seat], first: 'random' }, 'returns')
  const { returns } = viewFor(enchantoria.informationFor(state, 0), 0).own.players[0].recycling
  expect(returns.length).toBe(7)
  for (const one of returns) expect(one).toMatchObject({ mana: 1, byText: 2 })
})

test('EN-R5.10, EN-R9.1: a view says what each entity does in a turn, with what changes its damage', () => {
  const entity = (what: string, more: Partial<Entity> = {}): Entity => ({
    id: 4,
    kind: 'creature',
    what,
    health: 4,
    max: 4,
    x: 0,
    pool: 0,
    protection: null,
    effects: [],
    ...more,
  })
  const acts = (one: Entity) =>
    actsOf(
      ENTITIES.find(({ id }) => id === one.what)!,
      one,
    )
  const weak: Entity['effects'] = [{ kind: 'weakness', n: 3, function: null, duration: 1, applied: 1 }]
  expect(acts(entity('grey-wolf'))).toEqual([{ by: 'order', does: 'damage', n: 2 }])
  expect(acts(entity('grey-wolf', { effects: weak }))).toEqual([{ by: 'order', does: 'damage', n: 0 }])
  expect(acts(entity('grove-healer', { effects: weak }))).toEqual([{ by: 'order', does: 'heal', n: 2 }])
  expect(acts(entity('marsh-viper'))).toEqual([{ by: 'order', does: 'poison', n: 1 }])
  expect(acts(entity('clay-giant', { x: 5 }))).toEqual([{ by: 'auto', does: 'damage', n: 3 }])
  expect(acts(entity('standing-stone'))).toEqual([{ by: 'passive', does: 'guard', n: 1 }])
})
