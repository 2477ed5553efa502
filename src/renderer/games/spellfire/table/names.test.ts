import { expect, test } from 'vitest'
import type { LineStep } from '../../../../shared/study.ts'
import { table } from './index.ts'
import { nameOf } from './names.ts'

test('SF-FORM.2 positions of a Formation are named by their letters', () => {
  expect(nameOf({ type: 'place', place: '0-1' })).toEqual({ key: 'spellfire-board.position', values: { place: 'B' } })
  expect(nameOf({ type: 'card', card: 1 })).toBeNull()
})

test('two uses of a champion have different verbs', () => {
  const step = (noun: string): LineStep => ({
    prompt: { key: '' },
    picks: [{ type: 'card', card: 6 }],
    nouns: [noun],
    events: [],
    isCut: true,
  })
  expect(['attack', 'power', 'champion'].map(noun => table.verbOf?.(step(noun)))).toEqual(['attack', 'power', null])
})
