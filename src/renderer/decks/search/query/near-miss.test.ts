import { expect, test } from 'vitest'
import { editDistance, nearest } from './near-miss.ts'

test.each([
  ['ash', 'ash', 0],
  ['asch', 'ash', 1],
  ['ahs', 'ash', 1],
  ['', 'ash', 3],
  ['burn', 'ward', 3],
  ['blod', 'blood', 1],
])('from %s to %s: %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

test('the closest word is found, but nothing too different is guessed', () => {
  const schools = ['blood', 'ash', 'bone', 'veil']
  expect(nearest('asch', schools)).toBe('ash')
  expect(nearest('bonne', schools)).toBe('bone')
  expect(nearest('shadow', schools)).toBeNull()
  expect(nearest('xyz', schools)).toBeNull()
})
