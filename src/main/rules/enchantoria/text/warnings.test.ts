import { expect, test } from 'vitest'
import type { Card } from '../state/card.ts'
import { CARDS } from '../cards/index.ts'
import { card } from '../testing/cards.ts'
import { warningsOf } from './warnings.ts'

const keys = (entries: Partial<Card>): string[] => warningsOf(card(entries)).map(({ key }) => key.replace('enchantoria-cards.warning.', ''))

test('the game’s own cards get no warning', () => {
  expect(CARDS.filter(one => warningsOf(one).length > 0)).toEqual([])
})

test('EN-V17 a cost above the most mana is told: such a card can’t be cast', () => {
  expect([keys({ cost: 10 }), keys({ cost: 11 }), keys({ cost: 'X' })]).toEqual([[], ['dear'], []])
})

test('EN-R4.5 a target that nothing is about is told, also where only a condition’s instruction is', () => {
  const damage = (to: 'target' | 'second') => ({ do: 'damage', to, n: 1 }) as const
  expect(keys({ targets: [{}, {}], does: [damage('target')] })).toEqual(['unused-target'])
  expect(keys({ targets: [{}, {}], does: [damage('target'), { do: 'if', foeCast: 'ward', then: damage('second') }] })).toEqual([])
})
