import { expect, test } from 'vitest'
import type { PositionZone } from '../../shared/positions/position-form.ts'
import { targetKey, targetsFor, withoutEntry, withPut, type Held, type Target } from './position-moves.ts'
import type { Values } from './position-value.ts'

const zone = (key: string, takes: string[], more: Partial<PositionZone> = {}): PositionZone => ({
  ...{ key, takes, name: { key }, as: 'card', order: null, isUnknown: false, most: 3, fields: [] },
  spots: [{ on: { me: `0 ${key}`, foe: `1 ${key}` } }],
  ...more,
})
const camp = (set: string) => ({ on: { me: set, foe: set }, name: { key: set }, set: { at: set } })
const FORM = {
  fields: [{ type: 'card' as const, key: 'rule', name: { key: 'rule' }, takes: ['rule'], isUnknown: false }],
  side: {
    fields: [],
    zones: [
      zone('hand', ['spell', 'hero'], { isUnknown: true }),
      zone('deck', ['spell', 'hero'], { order: 'top-first', most: 4 }),
      zone('pool', ['hero'], { as: 'is', attached: { key: 'attached', name: { key: 'attached' }, takes: ['item'], most: 1 } }),
      zone('limbo', ['hero'], { as: 'is', attached: { key: 'attached', name: { key: 'attached' }, takes: ['item'], most: 1 } }),
      zone('realms', ['realm'], {
        as: 'is',
        most: 3,
        places: ['A', 'B', 'C'].map(key => ({ key })),
        spots: [0, 1, 2].map(at => ({ on: { me: `0-${at}`, foe: `1-${at}` }, at })),
      }),
      zone('team', ['unit'], { as: 'unit', spots: [camp('camp'), camp('ridge')] }),
    ],
  },
}
const EMPTY = { hand: [], deck: [], pool: [], limbo: [], realms: [], team: [] }
const tableWith = (me: Values, foe: Values = {}): Values => ({ me: { ...EMPTY, ...me }, foe: { ...EMPTY, ...foe } })
const fresh = (id: string, kind: string): Held => ({ id, kind, from: null })

const pathsOf = (whole: Values, held: Held): string[] => targetsFor(FORM, whole, held).map(({ path }) => path.join('/'))
function targetAt(whole: Values, held: Held, path: string, set?: string): Target {
  const found = targetsFor(FORM, whole, held).find(
    one => one.path.join('/') === path && (set === undefined || one.spot?.set?.['at'] === set),
  )
  if (!found) throw new Error(`${path} doesn’t take it`)
  return found
}
const put = (whole: Values, held: Held, path: string, set?: string): Values | null =>
  withPut(FORM, whole, held, targetAt(whole, held, path, set))

test('a thing fits where its kind does: zones of both sides, fields for one card, and an unknown card where one may lie', () => {
  const whole = tableWith({})
  expect(pathsOf(whole, fresh('spark', 'spell'))).toEqual(['me/hand', 'me/deck', 'foe/hand', 'foe/deck'])
  expect(pathsOf(whole, fresh('duel', 'rule'))).toEqual(['rule'])
  expect(pathsOf(whole, fresh('unknown', ''))).toEqual(['me/hand', 'foe/hand'])
  expect(pathsOf(whole, fresh('rock', 'stone'))).toEqual([])
  expect(put(whole, fresh('duel', 'rule'), 'rule')).toEqual({ ...whole, rule: 'duel' })
})

test('a full zone is offered with its limit, and takes nothing', () => {
  const whole = tableWith({ hand: ['a', 'b', 'c'] })
  const target = targetAt(whole, fresh('spark', 'spell'), 'me/hand')
  expect(target.full).toBe(3)
  expect(withPut(FORM, whole, fresh('spark', 'spell'), target)).toBeNull()
})

test('something new goes at the end, and on top of what is drawn from', () => {
  const whole = tableWith({ hand: ['mist'], deck: ['mist'] })
  expect(put(whole, fresh('spark', 'spell'), 'me/hand')).toMatchObject({ me: { hand: ['mist', 'spark'] } })
  expect(put(whole, fresh('spark', 'spell'), 'me/deck')).toMatchObject({ me: { deck: ['spark', 'mist'] } })
})

test('fixed places take one each, also one behind places that aren’t written', () => {
  const whole = tableWith({ realms: ['vale'] })
  expect(pathsOf(whole, fresh('moor', 'realm')).filter(path => path.startsWith('me'))).toEqual(['me/realms/1', 'me/realms/2'])
  expect(put(whole, fresh('moor', 'realm'), 'me/realms/2')).toMatchObject({ me: { realms: ['vale', null, 'moor'] } })
  const held: Held = { id: 'vale', kind: 'realm', from: ['me', 'realms', 0] }
  expect(put(whole, held, 'me/realms/1')).toMatchObject({ me: { realms: [null, 'vale'] } })
})

test('what is attached to a card goes with it where it can, and can be moved by itself', () => {
  const whole = tableWith({ pool: [{ is: 'ada', attached: ['sword'] }, 'bea'], hand: [] })
  const ada: Held = { id: 'ada', kind: 'hero', from: ['me', 'pool', 0] }
  expect(put(whole, ada, 'foe/limbo')).toMatchObject({ me: { pool: ['bea'] }, foe: { limbo: [{ is: 'ada', attached: ['sword'] }] } })
  expect(put(whole, ada, 'me/hand')).toMatchObject({ me: { pool: ['bea'], hand: ['ada'] } })
  const sword: Held = { id: 'sword', kind: 'item', from: ['me', 'pool', 0, 'attached', 0] }
  expect(pathsOf(whole, sword)).toEqual(['me/pool/1/attached'])
  expect(put(whole, sword, 'me/pool/1/attached')).toMatchObject({ me: { pool: ['ada', { is: 'bea', attached: ['sword'] }] } })
})

test('a place on the board is said of the card, and nothing else of it changes', () => {
  const whole = tableWith({ team: [{ unit: 'scout', at: 'camp', wounds: 1 }, 'guide'] })
  const scout: Held = { id: 'scout', kind: 'unit', from: ['me', 'team', 0] }
  const mine = targetsFor(FORM, whole, scout).filter(({ side }) => side === 'me')
  expect(mine.map(({ spot }) => spot?.set)).toEqual([{ at: 'ridge' }])
  expect(put(whole, scout, 'me/team')).toMatchObject({ me: { team: [{ unit: 'scout', at: 'ridge', wounds: 1 }, 'guide'] } })
  expect(put(whole, scout, 'foe/team', 'camp')).toMatchObject({
    me: { team: ['guide'] },
    foe: { team: [{ unit: 'scout', at: 'camp', wounds: 1 }] },
  })
  expect(put(whole, fresh('porter', 'unit'), 'me/team', 'ridge')).toMatchObject({
    me: { team: [{ unit: 'scout' }, 'guide', { unit: 'porter', at: 'ridge' }] },
  })
  const keys = targetsFor(FORM, whole, fresh('porter', 'unit')).map(targetKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a card, one that is attached, or the card of a field is taken off; a fixed place stays', () => {
  const whole = {
    ...tableWith({ hand: ['a', 'a', 'b'], realms: ['vale', 'moor'], pool: [{ is: 'ada', attached: ['sword'] }] }),
    rule: 'duel',
  }
  expect(withoutEntry(FORM, whole, ['me', 'hand', 1])).toMatchObject({ me: { hand: ['a', 'b'] } })
  expect(withoutEntry(FORM, whole, ['me', 'realms', 0])).toMatchObject({ me: { realms: [null, 'moor'] } })
  expect(withoutEntry(FORM, whole, ['me', 'pool', 0, 'attached', 0])).toMatchObject({ me: { pool: ['ada'] } })
  expect(withoutEntry(FORM, whole, ['rule'])).not.toHaveProperty('rule')
})

test('what isn’t there, or isn’t a card, can’t be taken off', () => {
  const whole = tableWith({ hand: ['a'] })
  for (const path of [
    ['me', 'hand', 4],
    ['me', 'hand'],
  ])
    expect(withoutEntry(FORM, whole, path)).toBe(whole)
})
