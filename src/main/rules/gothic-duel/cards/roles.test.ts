import { expect, test } from 'vitest'
import type { Card } from '../state/card.ts'
import { CARDS } from './index.ts'
import { gothicDuel } from '../index.ts'
import { rolesOf } from './roles.ts'

const card = (more: object): Card => ({ id: 'a', name: 'A', school: 'ash', type: 'spell', cost: 1, art: 'a', effects: [], ...more })

test.each([
  [{ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] }, ['vitality']],
  [{ effects: [{ effect: 'damage', to: 'you', vitality: 1, will: 2 }] }, []],
  [{ effects: [{ effect: 'damage', to: 'both', vitality: 1, will: 2 }] }, ['vitality', 'will']],
  [{ effects: [{ effect: 'damage', to: 'target', will: 2 }] }, ['will']],
  [{ effects: [{ effect: 'burn', who: 'enemy', amount: 2 }] }, ['vitality']],
  [{ effects: [{ effect: 'burn', who: 'enemy', amount: 2, damage: 'will' }] }, ['will']],
  [{ effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }] }, ['will']],
  [{ effects: [{ effect: 'lose', who: 'you', value: 'will', amount: 1 }] }, []],
  [{ effects: [{ effect: 'heal', who: 'you', value: 'will', amount: 1 }] }, ['healing']],
  [{ effects: [{ effect: 'draw', who: 'enemy', amount: 1 }] }, []],
  [{ effects: [{ effect: 'insight', amount: 2 }] }, []],
  [{ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }], drain: 2 }, ['vitality', 'healing']],
  [{ ritual: { cost: {}, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } }, ['draw']],
  [{ haunt: { effects: [{ effect: 'draw', who: 'both', amount: 1 }] } }, ['draw']],
  [{ torment: [{ at: 3, effects: [{ effect: 'damage', to: 'enemy', will: 1 }] }] }, ['will']],
  [{ type: 'hex', attach: 'enemy', triggers: [{ effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }] }, ['vitality']],
  [{ type: 'hex', attach: 'you', triggers: [{ effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] }] }, []],
])('%j is good for %j', (more, roles) => {
  expect(rolesOf(card(more))).toEqual(roles)
})

test('the catalogue lists them for every card, and most cards have one', () => {
  const { cards } = gothicDuel.catalog
  expect(cards.map(face => face.roles)).toEqual(CARDS.map(rolesOf))
  expect(cards.filter(face => face.roles?.length === 0).length).toBeLessThan(cards.length / 3)
})
