import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../rules/card-of-gods/cards/deck-check.ts'
import type { Attempt } from '../../kernel/goal.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { readChallenges } from '../read-challenges.ts'
import { legalActions } from '../../rules/card-of-gods/ai/legal-actions.ts'
import type { Action } from '../../rules/card-of-gods/state/actions.ts'
import { DECK_OF_GODS, unitsOf, type State, cloneState } from '../../rules/card-of-gods/state/state.ts'
import { attackDice, oddsOf } from '../../rules/card-of-gods/mechanics/odds.ts'
import { outcomesOf, throwsOf } from '../../rules/card-of-gods/challenges/dice.ts'
import { GOALS } from '../../rules/card-of-gods/challenges/goals.ts'
import { cardOfGodsChallenges } from '../../rules/card-of-gods/challenges/index.ts'
import { createSearch } from '../../rules/card-of-gods/challenges/search.ts'

const all = readChallenges(cardOfGodsChallenges)
/** Each search takes up to a second; short runs test only a few. */
const EVERY = 13 - sampleSize(1, 12)
const startOf = (id: string): State => all.find(one => one.id === id)!.setUp().state as State
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

test('CG-R8.1: the chances of all dice results add up to 1', () => {
  for (const dice of [0, 1, 3, 6]) expect(sum(throwsOf(dice).map(({ chance }) => chance))).toBeCloseTo(1, 12)
  const sixes = throwsOf(3).map(({ faces, chance }) => chance * faces.filter(face => face === 6).length)
  expect(sum(sixes)).toBeCloseTo(3 / 6, 12)
})

test('an Attack’s outcomes agree with its odds, which are calculated separately', () => {
  const state = startOf('boarding-party')
  const [activated] = outcomesOf(state, 0, { type: 'activate', unit: 1, place: -1 })
  const [moved] = outcomesOf(activated!.state, 0, { type: 'act', action: 'move', target: -1, printed: -1, path: [1] })
  const at = moved!.state
  at.hands[0] = []
  const attack = legalActions(at, 0).find(action => action.type === 'act' && action.action === 'attack') as Action & { type: 'act' }
  const { removed } = oddsOf(attackDice(at, at.activeUnit, attack.printed, attack.target)!)
  // Which Faith is gained doesn't affect the Wounds.
  const settled = (state: State, chance: number): { state: State; chance: number }[] =>
    state.ask?.decision === 'domain'
      ? outcomesOf(state, state.ask.seat, legalActions(state, state.ask.seat)[0]!).flatMap(one => settled(one.state, chance * one.chance))
      : [{ state, chance }]
  const outcomes = outcomesOf(at, 0, attack).flatMap(one => settled(one.state, one.chance))
  expect(sum(outcomes.map(({ chance }) => chance))).toBeCloseTo(1, 12)
  const gone = outcomes.filter(({ state: { units } }) => units[attack.target]!.wounds === 0)
  expect(sum(gone.map(({ chance }) => chance))).toBeCloseTo(removed, 12)
})

describe('every challenge', () => {
  test.each(all.map(one => [one.id, one] as const))('%s: Expeditions and Decks are legal', (_, one) => {
    const state = one.setUp().state as State
    for (const seat of [0, 1] as const) {
      const ids = [
        ...unitsOf(state, seat).map(unit => state.defs[unit]!.id),
        ...state.cards.flatMap((card, number) => (card && number % 2 === seat ? [card.id] : [])),
      ]
      const list = [...new Set(ids)].map(card => ({ card, count: ids.filter(id => id === card).length }))
      expect(checkDeck(state.set, list).reasons.filter(({ clause }) => clause !== 'CG-R2.3')).toEqual([])
      expect(state.cards.filter((card, number) => card && number % 2 === seat)).toHaveLength(DECK_OF_GODS)
    }
  })

  test('has the chance that its goal promises, matches its rating, and is rated quickly', { timeout: 600_000 }, () => {
    for (const { id, goal, setUp } of all.filter((_, index) => index % EVERY === 0)) {
      const state = setUp().state as State
      const { chance } = createSearch(state.round).judge(state)
      expect([id, Math.round(chance * 1e6) / 1e6]).toEqual([id, cardOfGodsChallenges.ratings[id]!.chance])
      expect([id, goal === 'certain-win']).toEqual([id, chance > 1 - 1e-9])
    }
  })
})

describe('a try', () => {
  const start = startOf('a-prayer-before-the-dance')
  const search = createSearch(start.round)
  const attempt = (...made: Action[]): Attempt<State, Action> => ({
    start: () => cloneState(start),
    actions: () => made.map(action => ({ seat: 0, action })),
  })
  const progress = (...made: Action[]) => GOALS['best-chance']!.progress(start, attempt(...made))

  test('fails at the first decision that is worse than another', () => {
    const activate = legalActions(start, 0).find(action => action.type === 'activate')!
    expect(progress(activate)).toBe('open')
    expect(progress(activate, { type: 'stop' })).toBe('missed')
  })

  test('is solved by the best line whatever the dice roll', () => {
    for (const seed of [1, 2, 3, 4]) {
      const state = cloneState(start)
      state.rng = [seed, 2, 3, 4]
      const made: Action[] = []
      let at = cloneState(state)
      while (!search.isOver(at)) {
        const action = search.bestAction(at)!
        made.push(action)
        const results = outcomesOf(at, 0, action)
        at = results[seed % results.length]!.state
        if (search.judge(at).chance === 0) break
      }
      expect(made.length).toBeGreaterThan(1)
    }
    expect(search.judge(start).chance).toBeGreaterThan(search.after(start, { type: 'pass' }).chance)
  })
})
