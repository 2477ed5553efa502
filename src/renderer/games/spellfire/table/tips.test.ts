import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has a text that isn’t too long, and every text belongs to one tip', () => {
  expect(Object.keys(texts.tips).sort()).toEqual(TIPS.map(({ id }) => id).sort())
  for (const { text } of Object.values(texts.tips)) expect(text.length).toBeLessThanOrEqual(175)
})
