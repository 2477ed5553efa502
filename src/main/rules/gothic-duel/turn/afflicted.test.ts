import { expect, test } from 'vitest'
import { hex, scenario } from '../testing/scenario.ts'

test.each([
  { attach: 'you', targets: [], on: 'me' },
  { attach: 'enemy', targets: [], on: 'foe' },
  { attach: 'target', targets: ['me'], on: 'me' },
  { attach: 'target', targets: ['foe'], on: 'foe' },
] as const)(
  'GD-R.20 attached to $attach $targets, what it does as it is played it does to the wizard it is to lie on',
  ({ attach, targets, on }) => {
    const nail = hex({ name: 'nail', attach, effects: [{ effect: 'damage', to: 'afflicted', vitality: 2 }] })
    const duel = scenario({ me: { hand: [nail] } })
    duel.me.play(nail, { targets: [...targets] })
    expect([duel.me.vitality, duel.foe.vitality]).toEqual(on === 'me' ? [18, 20] : [20, 18])
    expect(duel[on].hexes).toEqual(['nail'])
  },
)
