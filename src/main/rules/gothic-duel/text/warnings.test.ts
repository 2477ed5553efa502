import { expect, test } from 'vitest'
import type { AnyEffect, Card } from '../state/card.ts'
import { CARDS } from '../cards/index.ts'
import { anyCardOf } from '../testing/cards.ts'
import { warningsOf } from './warnings.ts'

const draw = (when?: AnyEffect['when']): AnyEffect => ({ effect: 'draw', who: 'you', amount: 1, ...(when ? { when } : {}) }) as AnyEffect
const spell = (entries: object): string[] => keys(anyCardOf('spell', { effects: [draw()], ...entries }))
const keys = (card: Card): string[] => warningsOf(card).map(({ key }) => key.replace('gothic-duel-cards.warning.', ''))

test('the game’s own cards get no warning', () => {
  expect(CARDS.filter(card => warningsOf(card).length > 0)).toEqual([])
})

test('GD-6.1 a cost above the highest Soulfire is told, unless there is another way to cast the Spell', () => {
  expect([spell({ cost: 10 }), spell({ cost: 11 }), spell({ cost: 'X' })]).toEqual([[], ['dear'], []])
  expect(spell({ cost: 11, ritual: { cost: { will: 1 }, effects: [draw()] } })).toEqual([])
})

test('a condition that is never met is told, also in a Torment', () => {
  const [met, never] = [3, 2].map(atMost => draw({ count: 'hand', of: 'you', atLeast: 3, atMost }))
  expect([spell({ effects: [met] }), spell({ effects: [never] })]).toEqual([[], ['never']])
  expect(spell({ torment: [{ at: 3, effects: [never] }] })).toEqual(['never'])
})

test('a Hex that does nothing is told', () => {
  const hex = (entries: object): string[] => keys(anyCardOf('hex', { attach: 'enemy', ...entries }))
  expect([hex({ effects: [] }), hex({ effects: [draw()] })]).toEqual([['idle'], []])
  expect(hex({ effects: [], modifiers: [{ modify: 'max-hand', whose: 'you', by: 1 }] })).toEqual([])
})
