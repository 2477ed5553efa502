import { expect, test } from 'vitest'
import { fileName } from './save-file.ts'

test('the name of a file holds nothing that a system would refuse', () => {
  expect(fileName('Ember Vow against Böse/Deck: “X”? turn 7', 'json')).toBe('Ember-Vow-against-Böse-Deck-X-turn-7.json')
  expect(fileName(' …', 'json')).toBe('match.json')
})
