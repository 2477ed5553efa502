import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { Card, Primitive } from '../state/card.ts'
import { describeAlone } from './card-forms.ts'

const texts = JSON.parse(readFileSync(new URL('../../../../../resources/locales/en/enchantoria.json', import.meta.url), 'utf8'))
const format = createFormatter({ enchantoria: texts }, 'en')
const said = (primitive: Primitive, targets?: Card['targets']): string => plainText(format(describeAlone(primitive, targets)))

test('EN-R4.5 what a target may be is said in one order, whatever the order on the card', () => {
  const damage: Primitive = { do: 'damage', to: 'target', n: 2 }
  expect(said(damage, [{ kinds: ['construct', 'mage'] }])).toBe('Deal 2 damage to a mage or construct.')
  expect(said(damage, [{ kinds: ['construct', 'creature', 'mage'], side: 'own' }])).toBe('Deal 2 damage to a target of yours.')
  expect(said({ ...damage, to: 'second' }, [{}, { kinds: ['creature'], side: 'enemy' }])).toBe('Deal 2 damage to another enemy creature.')
})

test('EN-V14 a Counter says all its types and what it spares', () => {
  const counter = { do: 'counter', pick: 'all' } as const
  expect(said({ ...counter, types: ['attack', 'ward', 'craft'] })).toBe('Counter every enemy Attack or Ward or Craft spell.')
  expect(said({ ...counter, types: 'any', but: ['counter', 'ward'] })).toBe('Counter every enemy non-Counter and non-Ward spell.')
  expect(said({ ...counter, types: ['attack', 'ward'], but: ['ward'] })).toBe('Counter every enemy non-Ward Attack or Ward spell.')
})

test('EN-V4 half of X and what was countered are said of every instruction that uses them', () => {
  expect(said({ do: 'effect', to: 'foe', kind: 'burning', n: 'half-X', lasts: 2 })).toBe(
    'Put Burning half of X (rounded up) on the enemy mage for 2 turns.',
  )
  expect(said({ do: 'heal', to: 'me', n: 'half-X' })).toBe('Heal yourself by half of X (rounded up).')
  const recycled = 'where M is the mana that your recycling function returns for what it countered'
  expect(said({ do: 'damage', to: 'foe', n: 'recycled' })).toBe(`Deal M damage to the enemy mage, ${recycled}.`)
  expect(said({ do: 'mana', who: 'foe', n: 'recycled' })).toBe(`The enemy gains M mana, ${recycled}.`)
})
