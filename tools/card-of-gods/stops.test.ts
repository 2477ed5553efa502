import { expect, test } from 'vitest'
import { chooseAt } from '../../src/main/ai/levels.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'
import { STARTER_SETS } from '../../src/main/rules/card-of-gods/cards/starter-decks.ts'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import type { State } from '../../src/main/rules/card-of-gods/state/state.ts'
import { asksAnything } from '../../src/shared/answer-window.ts'
import { QUIET_WINDOWS, windowKind } from '../../src/shared/games/card-of-gods/windows.ts'
import type { Game } from '../../src/main/kernel/game.ts'

const MATCHES = sampleSize(4, 60)
/** Windows in which a player is stopped only to pass, in a match at default settings. */
const MOST = 12
const game = cardOfGods as unknown as Game

/** Whether a person in seat 0 is stopped in this window, at default settings, with nothing to do but play a Card or pass. */
function isStop(state: State): boolean {
  const known = cardOfGods.informationFor(state, 0)
  const view = cardOfGods.viewFor(known, 0)
  const kind = windowKind(view, 'window', 0)
  const found = cardOfGods.options(known, 0, [])
  const asks = found.ok && asksAnything({ ...found.choice, ready: false }, 'decline')
  // Choosing an Action passes the window at the beginning of an own Activation.
  const isOwnBegin = view.own.active === 0 && view.own.next.length > 0
  return kind !== null && !QUIET_WINDOWS.includes(kind) && asks && !isOwnBegin
}

/** How often an Adept in seat 0 is stopped, and passes. */
function stopsIn(match: number): { asked: number; passed: number } {
  const decks = [STARTER_SETS[match % STARTER_SETS.length]!, STARTER_SETS[(match * 7 + 3) % STARTER_SETS.length]!]
  const [mine, theirs] = decks.map(({ cards }) => ({ avatar: 'noctis', cards }))
  const state = cardOfGods.setup({ seats: [mine!, theirs!], first: match % 2 === 0 ? 0 : 1 }, `stops ${match}`)
  let [asked, passed] = [0, 0]
  for (let decisions = 0; cardOfGods.outcome(state) === null; decisions++) {
    const { seat, decision } = cardOfGods.pending(state)[0]!
    const information = cardOfGods.informationFor(state, seat)
    const action = chooseAt(game, 'adept', { seat, information, seed: `${match} ${decisions}` }) as Parameters<typeof cardOfGods.apply>[2]
    if (seat === 0 && decision === 'window' && isStop(state)) {
      asked++
      if (action.type === 'decline') passed++
    }
    cardOfGods.apply(state, seat, action)
  }
  return { asked, passed }
}

test('a match stops a player only to pass no more than twelve times', () => {
  const found = Array.from({ length: MATCHES }, (_, match) => stopsIn(match))
  const mean = (of: 'asked' | 'passed'): number => found.reduce((sum, one) => sum + one[of], 0) / MATCHES
  expect(mean('asked')).toBeGreaterThan(mean('passed'))
  expect(mean('passed')).toBeLessThanOrEqual(MOST)
})
