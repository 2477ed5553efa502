import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/card-of-gods.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has a text and every text belongs to a tip', () => {
  expect(TIPS.map(({ id }) => id).toSorted()).toEqual(Object.keys(texts.tips).toSorted())
})
