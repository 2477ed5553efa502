import { expect, test } from 'vitest'
import type { CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Ref } from '../../../../shared/match.ts'
import { createFormatter } from '../../../../shared/format.ts'
import type { LineStep } from '../../../../shared/study.ts'
import texts from '../../../../../resources/locales/en/card-of-gods.json' with { type: 'json' }
import { actingPiece, nameOf, nothingOf, verbOf } from './names.ts'

const longbow = { type: 'attack', name: 'Longbow', reach: 'ranged-2', dice: 3 }
const view = {
  game: 'card-of-gods',
  pieces: [
    { id: 'unit-2', owner: 0, what: { name: 'Zombie' } },
    { id: 'player-0', owner: 0 },
  ],
  own: { activePiece: 'unit-2', units: [{ piece: 'unit-2', actions: [{ type: 'mend', n: 1 }, longbow] }] },
} as unknown as CardOfGodsView
const say = createFormatter({ 'card-of-gods': texts }, 'en')
const keyOf = (ref: Ref, viewer: 0 | 1 | null = 0) => nameOf(ref, view, viewer)?.key

test('CG-D.6 a hint begins at the active miniature, and calls an attack by its weapon', () => {
  expect(actingPiece(view)).toBe('unit-2')
  expect(nameOf({ type: 'mode', mode: 'attack-1' }, view, 0)).toEqual({ key: 'card-of-gods.board.weapon', values: { name: 'Longbow' } })
  expect(keyOf({ type: 'mode', mode: 'move' })).toBe('card-of-gods.action.move')
})

test('a source of damage keeps its usual name', () => expect(nameOf({ type: 'mode', mode: 'fire' }, view, 0)).toBeNull())

const names = (ref: Ref, viewer: 0 | 1 | null = 0): string => {
  const name = nameOf(ref, view, viewer)
  return name ? say(name) : ''
}

test('a Camp is named by whose it is', () => {
  expect(names({ type: 'place', place: 'camp-1' }, 1)).toBe('Your Camp')
  expect(names({ type: 'place', place: 'camp-1' }, 0)).toBe('The enemy’s Camp')
  expect(names({ type: 'place', place: 'camp-1' }, null)).toBe('The second player’s Camp')
  expect(names({ type: 'place', place: 'epicenter' })).toBe('The Epicenter')
})

test('so is a miniature, as both Expeditions can have the same', () => {
  expect(names({ type: 'piece', piece: 'unit-2' })).toBe('Your Zombie')
  expect(names({ type: 'piece', piece: 'unit-2' }, 1)).toBe('The enemy’s Zombie')
  expect(names({ type: 'piece', piece: 'player-0' })).toBe('')
})

test('an answer has a verb by its question, and an Action with a target by its kind', () => {
  const step = (question: string, ...picks: Ref[]): LineStep => ({
    prompt: { key: `card-of-gods.prompt.${question}` },
    picks,
    events: [],
    isCut: true,
  })
  const act = (mode: string): string | null => verbOf(step('action', { type: 'mode', mode }))
  expect([act('attack-1'), act('move'), act('guard')]).toEqual(['attack', 'move', null])
  expect([verbOf(step('skilled')), verbOf(step('score')), verbOf(step('window'))]).toEqual(['reroll', 'giver', null])
  const done = { type: 'command', command: 'done' } as const
  expect(nothingOf(step('skilled', done))).toBe('reroll')
  expect(nothingOf(step('deploy', done))).toBe('deploy')
  expect(nothingOf(step('activate', { type: 'command', command: 'pass' }))).toBeNull()
})
