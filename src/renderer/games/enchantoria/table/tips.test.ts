import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/enchantoria.json' with { type: 'json' }
import { TIPS } from './tips.ts'

test('every tip has a text and every text belongs to one tip', () => {
  expect(Object.keys(texts.tips).sort()).toEqual(TIPS.map(({ id }) => id).sort())
})
