import { spellfireOwnSchema } from '../../../../shared/games/spellfire/view.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { GameChecks } from '../../../kernel/testing/game-checks.ts'
import { formatOf } from '../state/formats.ts'
import { DECISIONS, NONE, UNKNOWN, type State } from '../state/state.ts'
import { marked } from './words.ts'
import { checkInvariants } from '../state/invariants.ts'
import { resampleHidden } from './hidden.ts'

function checkMatch(state: State): void {
  checkInvariants(state)
  invariant(state.turn <= formatOf(state.format).turnStop, `there is a turn ${state.turn}`)
}

/** SF-R-INFO.1, SF-R-INFO.3: no Draw Piles, no opponent's hand, and no identities of those cards, but for those that were shown. */
function checkKnowledge(state: State, viewer: Seat): void {
  const foe = otherSeat(viewer)
  const closed = [...state.players[foe].hand, ...SEATS.flatMap(seat => state.players[seat].deck)]
  invariant(
    closed.every(card => card === UNKNOWN || state.seen[viewer].includes(card)),
    `seat ${viewer} knows which card lies closed`,
  )
  const { dungeon, dungeonIs } = state.players[foe]
  invariant(
    dungeon === NONE || dungeonIs !== 'aside' || state.cards[dungeon] === null,
    `seat ${viewer} knows a Dungeon that lies face down`,
  )
}

const traits = (state: State): string[] => [
  ...(state.game > 1 ? ['a Mulligan was called'] : []),
  ...(state.ending?.by === 'turns' ? ['came to the turn stop'] : []),
]

/** Both Draw Piles stay, since what is drawn can be answered, too. */
function withOtherHand(state: State, seat: Seat, guessed: State): State {
  const { hand } = state.players[seat]
  return { ...state, cards: state.cards.map((def, number) => (hand.includes(number) ? guessed.cards[number]! : def)) }
}

export const spellfireChecks: GameChecks<State> = {
  // Few cards ask for a name, or for an order.
  decisions: DECISIONS.filter(decision => decision !== 'name' && decision !== 'order'),
  constant: ['state.definitions', 'state.pauses', 'state.cards', 'state.owner', 'state.asks', 'state.ending', 'state.boons'],
  optional: ['pauses', 'boons'],
  view: spellfireOwnSchema,
  inWords: marked,
  checkInvariants: checkMatch,
  mayDecide: (state, seat) => state.asks?.seat === seat,
  resampleHidden,
  withOtherHand,
  checkKnowledge,
  traits,
}
