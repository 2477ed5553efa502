import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire-match.json' with { type: 'json' }
import { EVENTS } from './events.ts'

test('every event with a meaning at the table has a log text', () => {
  expect(Object.keys(EVENTS).filter(type => !(type in texts.event))).toEqual([])
})
