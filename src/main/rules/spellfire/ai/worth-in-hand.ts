import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { ReactLine } from '../state/card.ts'
import { matchesAny } from '../state/plays.ts'
import { canUse, isUniqueInPlay } from '../state/reading.ts'
import { championsOf, typeOf, unrazedCount, type State } from '../state/state.ts'

/** Realms that a hand can use within a few turns. */
const REALMS_KEPT = 3
/** What an answer is worth for each card of the opponent's that it answers, and at most. */
const PER_ANSWERED = 0.5
const BEST_ANSWER = 4

/** Whether one of this player's champions, in play or in hand, could use the support card. */
function hasUser(state: State, seat: Seat, card: number): boolean {
  const def = state.cards[card]!
  if (championsOf(state, seat).some(champion => canUse(state, champion, def))) return true
  return state.players[seat].hand.some(other => typeOf(state, other) === 'champion' && canUse(state, other, def))
}

/** An answer is worth more the more cards it answers in the opponent's deck, as far as that is known or guessed. */
function worthAsAnswer(state: State, seat: Seat, { to }: ReactLine): number {
  const opponent = otherSeat(seat)
  let answered = 0
  for (const [number, def] of state.cards.entries())
    if (def && state.owner[number] === opponent && matchesAny({ def, seat: opponent, what: 'card' }, to)) answered++
  return Math.min(BEST_ANSWER, answered * PER_ANSWERED)
}

/** Roughly what a card in hand is worth, in levels. */
function worthInHand(state: State, seat: Seat, card: number): number {
  const def = state.cards[card]!
  if (def.isUnique && isUniqueInPlay(state, def)) return 1
  switch (def.card.type) {
    case 'realm':
      return 8
    case 'champion':
      return def.level
    case 'holding':
    case 'rule':
      return 2
    default: {
      if (def.isSupport && !hasUser(state, seat, card)) return 0.5
      const react = def.card.lines.find((line): line is ReactLine => line.when === 'react')
      const played = def.card.type === 'event' ? 5 : 1 + def.bonus
      if (!react || def.card.type === 'ally') return played
      const asAnswer = 1 + worthAsAnswer(state, seat, react)
      return def.card.lines.every(({ when }) => when === 'react') ? asAnswer : Math.max(asAnswer, played)
    }
  }
}

/** The card in hand that is worth least; a realm is, if there are more of them than the player will need. */
export function leastWorth(state: State, seat: Seat): number {
  const { hand } = state.players[seat]
  const realms = hand.filter(card => typeOf(state, card) === 'realm')
  const spare = realms.length > Math.min(REALMS_KEPT, 7 - unrazedCount(state.players[seat]))
  let min = hand[0]!
  let worth = Infinity
  for (const card of hand) {
    const value = spare && typeOf(state, card) === 'realm' ? 0 : worthInHand(state, seat, card)
    if (value < worth) [min, worth] = [card, value]
  }
  return min
}
