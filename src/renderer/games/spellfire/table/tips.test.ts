import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has words, none too many, and every word is said by one', () => {
  expect(TIPS.length).toBeGreaterThanOrEqual(25)
  expect(Object.keys(texts.tips).sort()).toEqual(TIPS.map(({ id }) => id).sort())
  for (const { text } of Object.values(texts.tips)) expect(text.length).toBeLessThanOrEqual(175)
})
