import { expect, test } from 'vitest'
import { filler, hex, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import type { Game } from '../../kernel/game.ts'
import { comparePlans, searchByPlan, type Plan, type PlanSearch } from '../plan-search.ts'
import { questionIn } from '../testing/duels.ts'

const EFFORT: PlanSearch = {
  plans: 8,
  playouts: 80,
  width: 24,
  beam: 6,
  views: 1,
  turns: 2,
  care: { width: 6, by: 'next' },
  proofSearchBudget: 100,
}
const never = () => false

function plansIn(setup: ScenarioSetup, effort: Partial<PlanSearch> = {}): { plans: Plan[]; encode: (plan: Plan) => string; game: Game } {
  const played = scenario(setup)
  const game: Game = played.game
  const plans = comparePlans(game, questionIn(game, played.state, 0), { ...EFFORT, ...effort }, never)
  return { plans, game, encode: plan => plan.line.map(action => game.encodeAction(action)).join(' ') }
}

const strike = (vitality: number, cost = 2) => spell({ cost, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const hymn = spell({ cost: 1, effects: [{ effect: 'channel', amount: 3 }] })

test('plans are whole turns that differ in more than their order', () => {
  const { plans, encode } = plansIn({ me: { hand: [strike(2), strike(3)], soulfire: 4 } })
  expect(plans.map(encode)).toHaveLength(4)
  for (const plan of plans) expect(encode(plan)).toMatch(/e$/)
})

test('the best plan casts Channel before the cards it makes cheaper', () => {
  const { plans, encode } = plansIn({ me: { hand: [strike(8, 6), hymn, filler], soulfire: 4 } })
  expect(encode(plans[0]!)).toMatch(/^b1 b0/)
})

test('runs no more playouts than allowed, and spends more of them on the best plans', () => {
  const { plans } = plansIn({ me: { hand: [strike(2), strike(3), strike(4), strike(1)], soulfire: 8 } })
  expect(plans).toHaveLength(8)
  expect(plans.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(80)
  expect(plans[0]!.visits).toBeGreaterThan(2 * plans.at(-1)!.visits)
})

test('reports a winning plan as a win and a losing one as a loss', () => {
  const { plans, encode } = plansIn({ me: { hand: [strike(9)], soulfire: 2, vitality: 4 }, foe: { vitality: 9, hand: [] } })
  expect(plans.map(plan => [encode(plan), plan.value > 0.9])).toContainEqual(['b0', true])
})

test('a plan that the enemy’s Hex punishes is worth less than it seems', () => {
  const collar = hex({
    cost: 2,
    attach: 'enemy',
    triggers: [{ when: 'spell-cast', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 3 }] }],
  })
  const { plans, encode } = plansIn({ me: { hand: [strike(1), filler], vitality: 6, hexes: [collar] } })
  expect(encode(plans[0]!)).toBe('e')
})

test('runs no playouts if there is only one option', () => {
  expect(plansIn({ me: { hand: [] } }).plans).toEqual([{ line: [{ type: 'end-turn' }], prior: 0.5, visits: 0, value: 0.5 }])
})

test('a plan that relies on the cards drawn in one guess is worth less over several guesses', () => {
  const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
  const setup = { me: { hand: [look], deck: [strike(9, 1), ...Array<typeof filler>(9).fill(filler)], soulfire: 2 }, foe: { vitality: 12 } }
  const played = scenario(setup)
  const game: Game = played.game
  /** The most that a plan promised, over this many questions. */
  const mostPromised = (views: number): number =>
    Math.max(
      ...Array.from({ length: 30 }, (_, seed) => questionIn(game, played.state, 0, String(seed)))
        .flatMap(question => comparePlans(game, question, { ...EFFORT, playouts: 8, views }, never))
        .map(({ prior }) => prior),
    )
  expect(mostPromised(6)).toBeLessThan(mostPromised(1) - 0.05)
})

test('when time is up, every plan has been tried in one world', () => {
  const played = scenario({ me: { hand: [strike(2), strike(3)], soulfire: 4 } })
  const game: Game = played.game
  const plans = comparePlans(game, questionIn(game, played.state, 0), EFFORT, () => true)
  expect(plans.map(({ visits }) => visits)).toEqual([1, 1, 1, 1])
})

test('finds a plan even if a card can be cast repeatedly and the hand exceeds its limit', () => {
  const echo = spell({ cost: 0, goes: 'hand', effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })
  const { plans, encode } = plansIn({ me: { hand: [echo, ...Array<typeof filler>(8).fill(filler)] }, foe: { vitality: 20 } }, { beam: 1 })
  expect(plans.map(encode)).toContain('e')
  expect(plans.some(plan => encode(plan).endsWith('b0 e'))).toBe(true)
})

test.each([true, false])('with deck inference (%s), assumes hidden cards are the rest of a ready-made deck', usesDeckInference => {
  const heal = spell({ cost: 2, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 5 }] })
  const played = scenario({ me: { hand: [heal, strike(8)], soulfire: 2, vitality: 12 }, foe: { hand: [filler, filler, filler] } })
  const deadly = strike(12, 10)
  const duel: typeof played.game = {
    ...played.game,
    inferOpponentDeck: known => ({ ...known, cards: known.cards.map((card, number) => (known.owner[number] === 0 ? card : deadly)) }),
  }
  const game: Game = duel
  const { chosen } = searchByPlan(game, questionIn(game, played.state, 0), { ...EFFORT, usesDeckInference }, never)
  expect(game.encodeAction(chosen)).toBe(usesDeckInference ? 'b0' : 'b1')
})
