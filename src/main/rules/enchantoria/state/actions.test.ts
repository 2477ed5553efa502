import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAction, encodeAction, normalizeAction } from './actions.ts'
import { anyCards, randomPlan } from '../testing/random-action.ts'

test('an action is written as short text without spaces, and read back', () => {
  fc.assert(
    fc.property(fc.oneof(randomPlan, anyCards), action => {
      const text = encodeAction(action)
      expect(text).toMatch(/^[a-z0-9.,/:]+$/)
      expect(decodeAction(text)).toEqual(action)
      expect(normalizeAction(normalizeAction(action))).toEqual(normalizeAction(action))
    }),
    { numRuns: 100 },
  )
})
