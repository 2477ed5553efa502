import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/card-of-gods.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has its words, and no words are without a tip', () => {
  expect(TIPS.length).toBeGreaterThanOrEqual(20)
  expect(TIPS.map(({ id }) => id).toSorted()).toEqual(Object.keys(texts.tips).toSorted())
})
