import { expect, test } from 'vitest'
import type { PreviewedEvent } from '../../../../../shared/match.ts'
import { lastFight, readReveal } from './reveal.ts'

const event = (type: string, more: Partial<PreviewedEvent> = {}): PreviewedEvent => ({
  type,
  clause: 'EN-R5.1',
  message: { key: type },
  ...more,
})

const fight: PreviewedEvent[] = [
  event('plans-revealed'),
  event('spell-cast', { seat: 0, card: 0, targets: ['1'] }),
  event('spell-cast', { seat: 1, card: 1, message: { key: 'x', values: { x: 4 } } }),
  event('order-given', { seat: 0, piece: '2', targets: ['1'] }),
  event('order-given', { seat: 0, piece: '4', targets: ['1'] }),
  event('spell-hit', { seat: 0, card: 0, source: 1 }),
  event('fell-to-counter', { seat: 0, card: 0 }),
  event('spell-countered', { seat: 0, card: 0 }),
  event('order-lost', { seat: 0, piece: '4' }),
  event('batch-began-main'),
  event('contributed-damage', { seat: 1, piece: '1', by: '2', amount: 2 }),
  event('contributed-heal', { seat: 1, piece: '1', amount: 1 }),
  event('contributed-mana', { seat: 0, amount: 4 }),
  event('damage-taken', { seat: 1, piece: '1', amount: 2 }),
  event('health-gained', { seat: 1, piece: '1', amount: 1 }),
  event('mana-gained', { seat: 0, amount: 4 }),
  event('died', { seat: 0, piece: '4' }),
  event('summoned', { seat: 0, piece: '6' }),
  event('spell-put-away', { seat: 0, card: 0 }),
]

test('EN-R5.1 reads both plans: spells with X and targets, orders, and lost ones', () => {
  const { spells, orders } = readReveal(fight)
  expect(spells.map(({ card, x, targets, countered }) => ({ card, x, targets, countered }))).toEqual([
    { card: 0, x: 0, targets: ['1'], countered: true },
    { card: 1, x: 4, targets: [], countered: false },
  ])
  expect(orders.map(({ piece, target, lost }) => [piece, target, lost])).toEqual([
    ['2', '1', false],
    ['4', '1', true],
  ])
})

test('EN-R6.6 links a counter to what it hits and lists outcomes in the order they were decided', () => {
  const { spells, fates } = readReveal(fight)
  expect(spells[1]?.hits).toEqual([0])
  expect(spells[0]?.hitBy).toEqual([1])
  expect(fates.map(({ spell, event }) => [spell.card, event.type])).toEqual([[0, 'fell-to-counter']])
})

test('EN-R5.9 groups a batch by entity and step, additions before results', () => {
  const [batch] = readReveal(fight).batches
  const mage = batch?.sums.find(({ piece }) => piece === '1')
  expect(mage?.steps.map(({ step, adds, comes }) => [step, adds.length, comes.length])).toEqual([
    ['d', 1, 0],
    ['g', 1, 2],
  ])
  expect(batch?.sums.find(({ piece, seat }) => piece === null && seat === 0)?.steps.map(({ step }) => step)).toEqual(['i'])
})

test('EN-R9.6 assigns events after the batches to none of them', () => {
  const { batches, after } = readReveal(fight)
  expect(batches.flatMap(({ sums }) => sums).some(({ piece }) => piece === '6')).toBe(false)
  expect(after.map(({ type }) => type)).toEqual(['died', 'summoned'])
})

test('ends a log’s last fight where the next turn begins', () => {
  expect(lastFight([...fight, event('turn-began'), event('mana-gained')])).toEqual(fight)
  expect(lastFight([event('turn-began')])).toEqual([])
})
