import { expect, test } from 'vitest'
import { afterRecycling } from './recycling.ts'

const recycling = {
  function: 'half',
  limit: 2,
  bonus: 0,
  returns: [
    { card: 4, mana: 3, byText: 0 },
    { card: 6, mana: 1, byText: 2 },
    { card: 8, mana: 0, byText: 0 },
  ],
}

test('EN-R3.11, EN-R3.12 the mana of all chosen cards and of their texts is added up', () => {
  expect(afterRecycling({ mana: 3, recycling }, [])).toBe(null)
  expect(afterRecycling({ mana: 3, recycling }, ['card:4'])).toBe(6)
  expect(afterRecycling({ mana: 3, recycling }, ['card:4', 'card:6', 'done'])).toBe(9)
  expect(afterRecycling({ mana: 3, recycling }, ['card:8'])).toBe(3)
})

test('EN-R3.2 a gain stops at 10', () => {
  expect(afterRecycling({ mana: 9, recycling }, ['card:4'])).toBe(10)
  expect(afterRecycling({ mana: 12, recycling }, ['card:4'])).toBe(12)
})
