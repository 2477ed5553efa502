import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { STARTER_SETS } from '../../src/main/rules/card-of-gods/cards/starter-decks.ts'
import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import type { State } from '../../src/main/rules/card-of-gods/state/state.ts'
import { isPassedOften, NO_PASSES, usefulAnswers, withPass } from '../../src/shared/answer-window.ts'
import { QUIET_WINDOWS, windowKind } from '../../src/shared/games/card-of-gods/windows.ts'

/** Windows in which a player may be stopped only to pass, in a match at default settings. */
export const MAX_STOPS = 12

/** What a person in seat 0 would have met in a match between Adepts, at default settings. */
export interface Stops {
  asked: number
  passed: number
  /** Cards that the Adept in seat 0 played in windows, and those it played where a person wouldn't have been asked. */
  played: number
  missed: number
}

const game = cardOfGods as unknown as Game

/** The Cards for which they are stopped in this window; null if they are asked for more than that, or again once their own Card has resolved. */
function asksFor(state: State): Set<string> | null {
  const known = cardOfGods.informationFor(state, 0)
  const view = cardOfGods.viewFor(known, 0)
  const kind = windowKind(view, 'window', 0)
  const found = cardOfGods.options(known, 0, [])
  // Choosing an Action passes the window at the beginning of an own Activation.
  const isOwnBegin = view.own.active === 0 && view.own.next.length > 0
  if (kind === null || QUIET_WINDOWS.includes(kind) || !found.ok || isOwnBegin) return null
  const answers = usefulAnswers({ ...found.choice, ready: false }, 'decline')
  return new Set(answers.flatMap(({ ref }) => (ref.type === 'card' ? (view.cards[ref.card] ?? []) : [])))
}

/** Plays match `number` between two ready-made decks. */
export function stopsIn(number: number): Stops {
  const seat = (deck: number): MatchConfig['seats'][number] => ({
    avatar: 'noctis',
    cards: STARTER_SETS[deck % STARTER_SETS.length]?.cards ?? [],
  })
  const seats: MatchConfig['seats'] = [seat(number), seat(number * 7 + 3)]
  const state = cardOfGods.setup({ seats, first: number % 2 === 0 ? 0 : 1 }, `stops ${number}`)
  const found: Stops = { asked: 0, passed: 0, played: 0, missed: 0 }
  let passes = NO_PASSES
  for (let decisions = 0; ; decisions++) {
    const [pending] = cardOfGods.pending(state)
    if (!pending) return found
    const { seat, decision } = pending
    const information = cardOfGods.informationFor(state, seat)
    const action = chooseAt(game, 'adept', { seat, information, seed: `${number} ${decisions}` }) as Parameters<typeof cardOfGods.apply>[2]
    const useful = seat === 0 && decision === 'window' ? asksFor(state) : null
    const cards = useful && [...useful].filter(card => !isPassedOften(passes, card))
    if (seat === 0 && action.type === 'play') found.played++
    if (cards !== null && cards.length > 0) {
      found.asked++
      if (action.type === 'decline') {
        found.passed++
        passes = withPass(passes, cards)
      }
    } else if (cards !== null && action.type === 'play') found.missed++
    cardOfGods.apply(state, seat, action)
  }
}
