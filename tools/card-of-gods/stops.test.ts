import { expect, test } from 'vitest'
import { chooseAt } from '../../src/main/ai/levels.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'
import { STARTER_SETS } from '../../src/main/rules/card-of-gods/cards/starter-decks.ts'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import type { State } from '../../src/main/rules/card-of-gods/state/state.ts'
import { usefulAnswers } from '../../src/shared/answer-window.ts'
import { QUIET_WINDOWS, windowKind } from '../../src/shared/games/card-of-gods/windows.ts'
import type { Game } from '../../src/main/kernel/game.ts'

const MATCHES = sampleSize(4, 60)
/** Windows in which a player is stopped only to pass, in a match at default settings. */
const MOST = 12
const game = cardOfGods as unknown as Game

/** The Cards for which a person in seat 0 is stopped in this window, at default settings, if all they can do is to play one or pass. */
function asksFor(state: State): Set<string> {
  const known = cardOfGods.informationFor(state, 0)
  const view = cardOfGods.viewFor(known, 0)
  const kind = windowKind(view, 'window', 0)
  const found = cardOfGods.options(known, 0, [])
  // Choosing an Action passes the window at the beginning of an own Activation.
  const isOwnBegin = view.own.active === 0 && view.own.next.length > 0
  if (kind === null || QUIET_WINDOWS.includes(kind) || !found.ok || isOwnBegin) return new Set()
  const answers = usefulAnswers({ ...found.choice, ready: false }, 'decline')
  return new Set(answers.flatMap(({ ref }) => (ref.type === 'card' ? (view.cards[ref.card] ?? []) : [])))
}

/** How often an Adept in seat 0 is stopped, and passes. It doesn't want to be asked for a Card again after as many passes for it alone. */
function stopsIn(match: number, patience = Infinity): { asked: number; passed: number } {
  const decks = [STARTER_SETS[match % STARTER_SETS.length]!, STARTER_SETS[(match * 7 + 3) % STARTER_SETS.length]!]
  const [mine, theirs] = decks.map(({ cards }) => ({ avatar: 'noctis', cards }))
  const state = cardOfGods.setup({ seats: [mine!, theirs!], first: match % 2 === 0 ? 0 : 1 }, `stops ${match}`)
  const passes = new Map<string, number>()
  let [asked, passed] = [0, 0]
  for (let decisions = 0; cardOfGods.outcome(state) === null; decisions++) {
    const { seat, decision } = cardOfGods.pending(state)[0]!
    const information = cardOfGods.informationFor(state, seat)
    const action = chooseAt(game, 'adept', { seat, information, seed: `${match} ${decisions}` }) as Parameters<typeof cardOfGods.apply>[2]
    const cards = seat === 0 && decision === 'window' ? [...asksFor(state)].filter(card => (passes.get(card) ?? 0) < patience) : []
    if (cards.length > 0) {
      asked++
      if (action.type === 'decline') {
        passed++
        if (cards.length === 1) passes.set(cards[0]!, (passes.get(cards[0]!) ?? 0) + 1)
      }
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

test('nor does any match, if the player doesn’t want to be asked again for a Card that they passed twice', () => {
  const found = Array.from({ length: MATCHES }, (_, match) => stopsIn(match, 2).passed)
  expect(Math.max(...found)).toBeLessThanOrEqual(MOST)
})
