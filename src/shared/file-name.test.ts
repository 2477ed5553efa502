import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('the name of a file holds nothing that a system would refuse', () => {
  expect(fileName('Ember Vow against Böse/Deck: “X”? turn 7', 'json', 'match')).toBe('Ember-Vow-against-Böse-Deck-X-turn-7.json')
  expect(fileName(' …', 'json', 'match')).toBe('match.json')
})

test('nor is a letter cut in two where it is long', () => {
  expect(fileName(`${'a'.repeat(79)}𝔊`, 'json', 'match')).toBe(`${'a'.repeat(79)}.json`)
})
