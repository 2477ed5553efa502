import type { Seat } from '../../../../shared/seat.ts'
import { DOMAINS, type GodCard } from '../state/card.ts'
import { unseenCards } from '../state/information.ts'
import { faithOf, UNKNOWN, type State } from '../state/state.ts'
import { isExtraMet, isMet } from '../mechanics/conditions.ts'
import { hasTargets } from '../mechanics/targets.ts'

export function canPay({ faith }: State, seat: Seat, { cost }: GodCard): boolean {
  for (let domain = 0; domain < DOMAINS.length; domain++) if (faith[seat * 4 + domain]! < (cost[DOMAINS[domain]!] ?? 0)) return false
  return true
}

/** CG-11.1, CG-R1.16: whether the Card can be played at this moment. */
export const isItsMoment = (state: State, seat: Seat, card: GodCard): boolean =>
  card.conditions.some(condition => isMet(state, seat, condition)) && (!card.onlyIf || isExtraMet(state, seat, card.onlyIf))

/** CG-R1.12. */
const canPlay = (state: State, seat: Seat, card: GodCard): boolean =>
  isItsMoment(state, seat, card) && canPay(state, seat, card) && hasTargets(state, card, seat)

/** The Cards in Hand that can be played now, as far as this state knows them. */
export function playableCards(state: State, seat: Seat): number[] {
  if (faithOf(state, seat) === 0) return []
  return state.hands[seat].filter(number => {
    const card = number === UNKNOWN ? null : state.cards[number]
    return card ? canPlay(state, seat, card) : false
  })
}

/** CG-R13.1: a player who can declare nothing isn't asked. */
function canDeclare(state: State, seat: Seat): boolean {
  if (faithOf(state, seat) === 0) return false
  for (const number of state.hands[seat]) {
    const card = state.cards[number]
    if (card && canPlay(state, seat, card)) return true
  }
  return false
}

/** Whether the opponent must expect a Card: one that the seat's Hand could contain can be played now, as far as the table shows. */
function canDeclareLater(state: State, seat: Seat): boolean {
  if (faithOf(state, seat) === 0 || state.hands[seat].length === 0) return false
  return unseenCards(state, seat).some(card => canPlay(state, seat, card))
}

/** CG-R13.1, and CG-R13.2's “always ask” for the seats that the match pauses for. */
export const isAsked = (state: State, seat: Seat): boolean =>
  canDeclare(state, seat) || (state.pauses.includes(seat) && canDeclareLater(state, seat))
