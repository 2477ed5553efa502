import { expect, test } from 'vitest'
import { SET } from '../cards/index.ts'
import { card, enemy, miniature } from '../testing/cards.ts'
import { warningsOf } from './warnings.ts'

const keys = (one: Parameters<typeof warningsOf>[0]): string[] => warningsOf(one).map(({ key }) => key.split('.').at(-1)!)

test('no shipped card has anything to be warned of', () =>
  expect([...SET.cards, ...SET.leaders, ...SET.miniatures].filter(one => warningsOf(one).length > 0).map(({ name }) => name)).toEqual([]))

test('a target that no effect is about, and one that there can’t be', () => {
  expect(keys(card({ targets: [enemy], does: [{ type: 'faith', n: 1 }] }))).toEqual(['idle-target'])
  const conditions = [{ type: 'attack-declared', side: 'enemy' }] as const
  expect(
    keys(card({ conditions, targets: [{ ...enemy, role: 'attacker', active: false }], does: [{ type: 'wound', to: 'target', n: 1 }] })),
  ).toEqual(['no-such-target'])
})

test('CG-A.14: a miniature without an Attack, and one with an ability twice', () => {
  expect(keys(miniature({ actions: [{ type: 'rally' }] }))).toEqual(['no-attack'])
  expect(
    keys(
      miniature({
        abilities: [
          { type: 'thorns', n: 1 },
          { type: 'thorns', n: 2 },
        ],
      }),
    ),
  ).toEqual(['ability-twice'])
  expect(
    keys(
      miniature({
        abilities: [
          { type: 'immunity', source: 'fire' },
          { type: 'immunity', source: 'mind' },
        ],
      }),
    ),
  ).toEqual([])
})
