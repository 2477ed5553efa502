import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire-match.json' with { type: 'json' }
import { EVENTS } from './events.ts'

test('the table gives meaning only to events that the log has words for', () => {
  expect(Object.keys(EVENTS).filter(type => !(type in texts.event))).toEqual([])
})
