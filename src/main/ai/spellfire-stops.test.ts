import { expect, test } from 'vitest'
import { sampleSize } from '../kernel/testing/samples.ts'
import { spellfire } from '../rules/spellfire/index.ts'
import type { Action } from '../rules/spellfire/state/actions.ts'
import { chooseAt } from './levels.ts'
import { choiceSeed } from './question.ts'

/** Pauses in which a player may add something to what the other one does, as the table has them by default. */
const WINDOWS = ['event-window', 'counter', 'instant', 'between']

interface Stops {
  windows: number
  /** With phases that end and realms that nobody defends. */
  all: number
}

/** How often seat 0 passes in a Duel match of two Apprentices. */
function stopsIn(match: number): Stops {
  const decks = spellfire.catalog.starterDecks.filter(({ format }) => format === undefined)
  const seat = (at: number) => ({ avatar: 'castellan', cards: decks[at % decks.length]!.cards })
  const seed = `stops ${match}`
  const state = spellfire.setup({ seats: [seat(match), seat(match + 1)], first: match % 2 === 0 ? 0 : 1 }, seed)
  const stops: Stops = { windows: 0, all: 0 }
  for (let count = 0; state.asks; count++) {
    const { seat: decider, decision } = state.asks
    const question = { seat: decider, information: spellfire.informationFor(state, decider), seed: choiceSeed(seed, count) }
    const action = chooseAt(spellfire, 'apprentice', question) as Action
    if (decider === 0 && action.type === 'pass') {
      stops.all++
      if (WINDOWS.includes(decision)) stops.windows++
    }
    spellfire.apply(state, decider, action)
  }
  return stops
}

test('SF-R-PLAY.9 an answer window is passed at most 20 times a match, and everything together 30 times on average', () => {
  const matches = sampleSize(8, 200)
  const stops = Array.from({ length: matches }, (_, match) => stopsIn(match))
  const mean = (of: keyof Stops): number => stops.reduce((sum, one) => sum + one[of], 0) / matches
  expect(Math.max(...stops.map(({ windows }) => windows))).toBeLessThanOrEqual(20)
  expect(mean('all')).toBeLessThanOrEqual(30)
  // There were such windows at all.
  expect(mean('windows')).toBeGreaterThan(0)
})
