import { expect, test } from 'vitest'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { roundConfig } from '../pairing.ts'

test('a round has ready-made decks of the format', () => {
  const sizes = ['duel', 'standard', 'epic'].map(format => {
    const { seats, format: played } = roundConfig(spellfire, 'formats', 0, format)
    return [played, ...seats.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0) > 50)]
  })
  expect(sizes).toEqual([
    ['duel', false, false],
    ['standard', true, true],
    ['epic', true, true],
  ])
})
