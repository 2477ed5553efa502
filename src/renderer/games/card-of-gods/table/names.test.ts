import { expect, test } from 'vitest'
import type { CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Ref } from '../../../../shared/match.ts'
import { actingPiece, nameOf } from './names.ts'

const longbow = { type: 'attack', name: 'Longbow', reach: 'ranged-2', dice: 3 }
const view = {
  game: 'card-of-gods',
  own: { activePiece: 'unit-2', units: [{ piece: 'unit-2', actions: [{ type: 'mend', n: 1 }, longbow] }] },
} as unknown as CardOfGodsView
const keyOf = (ref: Ref, viewer: 0 | 1 | null = 0) => nameOf(ref, view, viewer)?.key

test('CG-D.6 a hint begins at the active miniature, and calls an attack by its weapon', () => {
  expect(actingPiece(view)).toBe('unit-2')
  expect(nameOf({ type: 'mode', mode: 'attack-1' }, view, 0)).toEqual({ key: 'card-of-gods.board.weapon', values: { name: 'Longbow' } })
  expect(keyOf({ type: 'mode', mode: 'move' })).toBe('card-of-gods.action.move')
})

test('a source of damage keeps its usual name', () => expect(nameOf({ type: 'mode', mode: 'fire' }, view, 0)).toBeNull())

test('a Camp is named by whose it is', () => {
  expect(keyOf({ type: 'place', place: 'camp-1' }, 1)).toBe('card-of-gods.board.your-camp')
  expect(keyOf({ type: 'place', place: 'camp-1' }, 0)).toBe('card-of-gods.board.enemy-camp')
  expect(keyOf({ type: 'place', place: 'epicenter' })).toBe('card-of-gods.board.epicenter')
})
