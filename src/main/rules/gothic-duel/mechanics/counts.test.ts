import { expect, test } from 'vitest'
import { COUNTS, type Count } from '../state/card.ts'
import { hex, scenario, spell, filler, type SideSetup } from '../testing/scenario.ts'

const hexed = hex()
/** A side on which every count differs, after a Spell has been played. */
const SIDE: SideSetup = {
  vitality: 17,
  will: 9,
  soulfire: 8,
  burn: [1, 4, 6],
  hexes: [hexed, hexed],
  hand: [filler, filler, filler],
  deck: Array(5).fill(filler),
  discard: Array(6).fill(filler),
  void: Array(7).fill(filler),
}
const NUMBERS: Record<Count, number> = {
  vitality: 17,
  will: 9,
  soulfire: 8,
  burn: 11,
  hexes: 2,
  hand: 3,
  deck: 5,
  discard: 6,
  void: 7,
  'spells-cast': 1,
}

test.each(COUNTS)('GD-R.30 what is counted as %s matches the board of that wizard', what => {
  const mine = spell({
    cost: 0,
    effects: [
      { effect: 'channel', amount: 1 },
      { effect: 'lose', who: 'enemy', value: 'vitality', amount: { each: 1, count: what, of: 'you' } },
    ],
  })
  const duel = scenario({ me: { ...SIDE, hand: [mine, ...SIDE.hand!] }, foe: { vitality: 20 } })
  duel.me.play(mine)
  expect(20 - duel.foe.vitality).toBe(NUMBERS[what])
})

test.each(COUNTS)('GD-R.30 %s of the enemy, up to the maximum on the card, and a condition on it', what => {
  const number = what === 'spells-cast' ? 0 : NUMBERS[what]
  const gain = (atLeast: number) => ({ effect: 'channel' as const, amount: 1, when: { count: what, of: 'enemy' as const, atLeast } })
  const card = spell({
    cost: 0,
    effects: [
      gain(number),
      gain(number + 1),
      { effect: 'lose', who: 'you', value: 'vitality', amount: { each: 2, count: what, of: 'enemy', most: 9 } },
    ],
  })
  const duel = scenario({ me: { hand: [card] }, foe: SIDE })
  duel.me.play(card)
  expect(duel.me.channel).toEqual([1])
  expect(20 - duel.me.vitality).toBe(Math.min(9, 2 * number))
})
