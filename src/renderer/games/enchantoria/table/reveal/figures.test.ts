import { expect, test } from 'vitest'
import type { PreviewedEvent } from '../../../../../shared/match.ts'
import { effectsOn, figuresOf, healthAround } from './figures.ts'
import { readReveal, type Batch } from './reveal.ts'

const event = (type: string, more: Partial<PreviewedEvent> = {}): PreviewedEvent => ({
  type,
  clause: 'EN-R5.1',
  message: { key: type },
  ...more,
})
const health = (type: string, amount: number, piece = '1') => event(type, { seat: 1, piece, amount, value: 'health' })

const log = [
  event('plans-revealed'),
  event('batch-began-swift'),
  health('damage-taken', 2),
  event('batch-began-main'),
  event('damage-blocked', { seat: 1, piece: '1', amount: 4 }),
  health('damage-taken', 5),
  health('health-gained', 1),
  event('mana-gained', { seat: 1, amount: 3 }),
  event('turn-began'),
  event('exhausted', { seat: 1, amount: 1, value: 'health' }),
  health('damage-taken', 9, '6'),
]
const batches = readReveal(log.slice(0, 8)).batches
const batch = (name: Batch['name']): Batch => batches.find(one => one.name === name) as Batch

test('EN-R5.9g shows a mage’s health and its player’s mana together, as numbers', () => {
  const figures = figuresOf(effectsOn(batch('main'), '1'))
  expect(figures.map(({ sign, amount, of }) => [sign, amount, of])).toEqual([
    ['health', -4, 'change'],
    ['block', 4, 'blocked'],
    ['mana', 3, 'change'],
  ])
})

test('calculates health before and after each batch back from the current value, ignoring other later losses', () => {
  expect(healthAround(log, batch('main'), '1', 20)).toEqual({ before: 25, after: 21 })
  expect(healthAround(log, batch('swift'), '1', 20)).toEqual({ before: 27, after: 25 })
})

test('EN-R5.12 never calculates back from 0, as health below 0 is hidden', () => {
  expect(healthAround(log, batch('main'), '1', 0)).toBe(null)
  expect(healthAround(log, batch('main'), '1', undefined)).toBe(null)
})
