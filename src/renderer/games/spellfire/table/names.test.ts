import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire.json' with { type: 'json' }
import type { LineStep } from '../../../../shared/study.ts'
import { table } from './index.ts'
import { nameOf } from './names.ts'

test('SF-FORM.2 positions of a Formation are named by their letters', () => {
  expect(nameOf({ type: 'place', place: '0-1' })).toEqual({ key: 'spellfire-board.position', values: { place: 'B' } })
  expect(nameOf({ type: 'card', card: 1 })).toBeNull()
})

test('a use of a card has a verb, as on its button', () => {
  const step = (noun: string, prompt = ''): LineStep => ({
    prompt: { key: `spellfire-match.prompt.${prompt}` },
    picks: [{ type: 'card', card: 6 }],
    nouns: [noun],
    events: [],
    isCut: true,
  })
  const verbs = ['attack', 'power', 'champion', 'rebuild', 'option'].map(noun => table.verbOf?.(step(noun)))
  expect(verbs).toEqual(['attack', 'power', 'champion', 'rebuild', null])
  expect(table.verbOf?.(step('target', 'discard'))).toBe('discard')
  expect(table.verbOf?.(step('target', 'target'))).toBe('target')
})

test('passing is not highlighted while a card could beat the attack or answer what is played', () => {
  const { concessions = [], windows } = table
  expect(concessions).toEqual(expect.arrayContaining(['pass-defence', 'pass-act', ...(windows?.kinds ?? []).map(kind => `pass-${kind}`)]))
  expect(concessions.filter(name => !(name in texts.command))).toEqual([])
  expect(concessions.filter(name => table.ends.includes(name))).toEqual([])
})
