import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/enchantoria.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has words, and every word is said by one', () => {
  expect(TIPS.length).toBeGreaterThanOrEqual(20)
  expect(Object.keys(texts.tips).sort()).toEqual(TIPS.map(({ id }) => id).sort())
})
