import { expect, test } from 'vitest'
import type { EnchantoriaView } from '../../../../../shared/games/enchantoria/view.ts'
import type { PreviewedEvent } from '../../../../../shared/match.ts'
import type { Piece } from '../../../../../shared/table-view.ts'
import { readReveal } from './reveal.ts'
import { viewAt } from './view-at.ts'

const event = (type: string, more: Partial<PreviewedEvent> = {}): PreviewedEvent => ({
  type,
  clause: 'EN-R5.1',
  message: { key: type },
  ...more,
})
const fight = [
  event('plans-revealed'),
  event('mana-paid', { seat: 0, amount: 3 }),
  event('batch-began-swift'),
  event('damage-taken', { seat: 1, piece: '1', amount: 2 }),
  event('batch-began-main'),
  event('damage-absorbed', { seat: 1, piece: '1', amount: 4 }),
  event('damage-taken', { seat: 1, piece: '1', amount: 5 }),
  event('damage-taken', { seat: 1, piece: '3', amount: 6 }),
  event('died', { seat: 1, piece: '3' }),
]
const mage = (id: string, health: number, mana: number): Piece => ({
  id,
  kind: 'mage',
  owner: id === '0' ? 0 : 1,
  values: [
    { id: 'health', now: health, max: 30 },
    { id: 'mana', now: mana, max: 10 },
    { id: 'protection', now: 4 },
  ],
  marks: [],
})
const wolf: Piece = {
  id: '3',
  kind: 'creature',
  owner: 1,
  what: { name: 'Wolf', art: 'wolf' },
  values: [{ id: 'health', now: 4, max: 4 }],
  marks: [],
}
const viewOf = (...pieces: Piece[]) =>
  ({ turn: 2, pieces, own: { players: [{ entities: [] }, { entities: [] }] } }) as unknown as EnchantoriaView
const before = viewOf(mage('0', 30, 5), mage('1', 30, 5), wolf)
const now = viewOf(mage('0', 30, 5), mage('1', 23, 8))
const at = (...stages: Parameters<typeof viewAt>[3]) => viewAt(readReveal(fight), before, now, stages, fight)
const valuesOf = (view: EnchantoriaView, id: string) =>
  Object.fromEntries(view.pieces.find(piece => piece.id === id)?.values.map(value => [value.id, value.now]) ?? [])

test('EN-R5.9 the board changes with each batch as it is told, and not before', () => {
  expect(valuesOf(at('letters'), '0')).toEqual({ health: 30, mana: 2, protection: 4 })
  expect(valuesOf(at('letters', 'counters'), '1')).toEqual({ health: 30, mana: 5, protection: 4 })
  expect(valuesOf(at('letters', 'swift'), '1')).toEqual({ health: 28, mana: 5, protection: 4 })
  expect(valuesOf(at('letters', 'swift', 'main'), '1')).toEqual({ health: 23, mana: 5 })
})

test('EN-R9.6, EN-R5.12 who is to die stands at 0 until all is told, and then is shown beside what is left', () => {
  expect(valuesOf(at('letters', 'swift', 'main'), '3')).toEqual({ health: 0 })
  const end = at('letters', 'swift', 'main', 'sums')
  expect(end.pieces.map(({ id }) => id)).toEqual(['0', '1', '3'])
  expect(valuesOf(end, '1')).toEqual({ health: 23, mana: 8, protection: 4 })
})
