import { expect, test } from 'vitest'
import type { PreviewedEvent, Ref } from '../../../../shared/match.ts'
import { lastOrders, partsOf } from './parts.ts'

const at = (pick: string, ref: Ref | null = null) => ({ pick, ref })
const piece = (id: string) => at(`entity:${id}`, { type: 'piece', piece: id })

test('EN-R4.1 reads a plan’s parts from the picks: targets, X, a named type, a card of the pile', () => {
  const parts = partsOf([
    at('play:4'),
    at('number:3', { type: 'number', value: 3 }),
    piece('1'),
    at('order:2'),
    piece('1'),
    at('play:6'),
    at('type:ward', { type: 'mode', mode: 'ward' }),
    at('play:8'),
    at('card:10', { type: 'card', card: 10 }),
  ])
  expect(parts).toEqual([
    { noun: 'play', pick: 'play:4', id: 4, targets: ['1'], x: 3, named: null, discarded: null },
    { noun: 'order', pick: 'order:2', id: 2, targets: ['1'], x: null, named: null, discarded: null },
    { noun: 'play', pick: 'play:6', id: 6, targets: [], x: null, named: 'ward', discarded: null },
    { noun: 'play', pick: 'play:8', id: 8, targets: [], x: null, named: null, discarded: 10 },
  ])
})

test('EN-R4.10 leaves withdrawn parts out of the plan', () => {
  expect(partsOf([at('play:4'), piece('1'), at('order:2'), piece('1'), at('take-back:4'), at('stand-down:2')])).toEqual([])
})

test('EN-R4.9 takes last turn’s orders from the seat’s last fight', () => {
  const given = (seat: 0 | 1, by: string, target: string): PreviewedEvent => ({
    type: 'order-given',
    clause: 'EN-R4.9',
    message: { key: 'x' },
    seat,
    piece: by,
    targets: [target],
  })
  const revealed: PreviewedEvent = { type: 'plans-revealed', clause: 'EN-R5.1', message: { key: 'x' } }
  const log = [revealed, given(0, '2', '3'), revealed, given(0, '2', '1'), given(1, '3', '0')]
  expect(lastOrders(log, 0)).toEqual([{ piece: '2', target: '1' }])
  expect(lastOrders([], 0)).toEqual([])
})
