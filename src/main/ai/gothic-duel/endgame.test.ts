import { expect, test } from 'vitest'
import { rngFrom } from '../../kernel/rng.ts'
import { filler, scenario, spell } from '../../rules/gothic-duel/testing/scenario.ts'
import { valueAtEnd, type Endgame } from '../endgame.ts'
import { everyAction } from '../exact.ts'
import { stateAfter } from '../look-ahead.ts'

const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
const guard = spell({ cost: 1, effects: [{ effect: 'ward', who: 'you', amount: 2, until: 'next-turn' }] })

/** Known to both, with its place (`State.known`). */
const EVERYTHING = 0b1111

/** The values of ending the turn and of casting the guard: the enemy strikes, and the strike I draw wins. With `open`, both see everything. */
function guarding(end: Endgame, { open = true, isTimeUp = (): boolean => false } = {}) {
  const { game, state } = scenario({
    me: { vitality: 2, hand: [guard], soulfire: 1, maxSoulfire: 1, deck: [strike, filler] },
    foe: { vitality: 2, will: 2, hand: [strike], maxSoulfire: 0, reshuffled: true, deck: [strike, strike] },
  })
  if (open) state.known = state.known.map(() => EVERYTHING)
  const reach = (world: unknown, action: unknown): unknown => stateAfter(game, world, 0, action)
  const search = { game, seat: 0, information: game.informationFor(state, 0), rng: rngFrom('end'), isTimeUp } as const
  return valueAtEnd(search, everyAction(game, state, 0), reach, end)
}

test('rates the action that saves the match 1 and one that loses it 0', () => {
  expect(guarding({ worlds: 8, most: 5000 })).toEqual({ visits: 8, values: [0, 1] })
})

test('guesses hidden cards: an unseen strike may be something else', () => {
  const [ending = 0] = guarding({ worlds: 8, most: 5000 }, { open: false })?.values ?? []
  expect(ending).toBeGreaterThan(0)
})

test('returns nothing if the end is too far away or there is no time', () => {
  expect(guarding({ worlds: 8, most: 2 })).toBe(null)
  expect(guarding({ worlds: 8, most: 5000 }, { isTimeUp: () => true })).toBe(null)
})

test('gives the same answer to the same question', () => {
  const again = (): unknown => guarding({ worlds: 4, most: 5000 }, { open: false })
  expect(again()).toEqual(again())
})
