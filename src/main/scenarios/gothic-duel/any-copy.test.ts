import { expect, test } from 'vitest'
import { lines, run } from '../testing/run-text.ts'

const common = { school: 'veil', cost: 1, art: 'star' }
const gloom = { ...common, id: 'gloom', name: 'Gloom', type: 'hex', effects: [], attach: 'enemy' }
const snuff = { ...common, id: 'snuff', name: 'Snuff', type: 'spell', effects: [{ effect: 'dispel', on: 'enemy', amount: 1 }] }

test('of two copies of a Hex, the one that is a legal target is meant', () => {
  const position = { me: { hand: ['snuff'], hexes: [{ card: 'gloom', by: 'foe' }] }, foe: { hexes: ['gloom'] } }
  const scenario = { title: 'Two Hexes', clauses: [], position, script: [{ legal: { play: 'snuff', targets: ['gloom'] } }] }
  expect(run(lines({ version: 1, game: 'gothic-duel', cards: [gloom, snuff], scenarios: [scenario] })).lines).toEqual([
    'OK    a.json  1 position',
  ])
})
