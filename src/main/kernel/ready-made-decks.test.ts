import { expect, test } from 'vitest'
import { remainingIn } from './ready-made-decks.ts'

test('each card seen is taken out once, and a deck without one of them is ruled out', () => {
  expect(remainingIn(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b'])
  expect(remainingIn(['a', 'b'], ['a', 'a'])).toBeNull()
  expect(remainingIn([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }], (a, b) => a.id === b.id)).toEqual([{ id: 'a' }])
})
