import { enchantoriaOwnSchema } from '../../../../shared/games/enchantoria/view.ts'
import { SEATS, otherSeat, type Seat } from '../../../../shared/seat.ts'
import { LAST_TURN, MAX_MANA, PHASES, UNKNOWN, type State } from '../state/state.ts'
import { resampleHidden } from './hidden.ts'
import { inWords } from './words.ts'
import { checkInvariants } from '../state/invariants.ts'
import { waitingFor } from '../turn/run.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { GameChecks } from '../../../kernel/testing/game-checks.ts'

/** Includes EN-R3.2 and EN-R10.6; a described position may start with more mana than can be gained, a match can't. */
function checkMatch(state: State): void {
  checkInvariants(state)
  for (const seat of SEATS) {
    const { mana } = state.players[seat]
    invariant(Number.isInteger(mana) && mana <= MAX_MANA, `seat ${seat} has ${mana} mana`)
  }
  invariant(state.turn <= LAST_TURN, `there is a turn ${state.turn}`)
}

/** EN-R11.8: no decks, no enemy hand or decision, and only the public cards of the enemy's list. */
function checkKnowledge(state: State, viewer: Seat): void {
  const enemy = otherSeat(viewer)
  const { hand, discard } = state.players[enemy]
  const closed = [...hand, ...SEATS.flatMap(seat => state.players[seat].deck)]
  invariant(
    closed.every(card => card === UNKNOWN),
    `seat ${viewer} knows which card lies closed`,
  )
  invariant((state.decided[enemy]?.type ?? 'hidden') === 'hidden', `seat ${viewer} knows what the other one has decided`)
  const named = state.cards[enemy].flatMap((card, index) => (card === null ? [] : [index * 2 + enemy]))
  invariant(
    named.every(card => discard.includes(card)),
    `seat ${viewer} knows what a closed card of the other one is`,
  )
}

/** EN-R4.10: a player who has locked a plan may lock another one until the other player has. */
const mayDecide = (state: State, seat: Seat): boolean => state.phase === 'plan' || waitingFor(state).includes(seat)

/** EN-R10.4: whose deck ran out, and who lost by it. */
function traits({ players }: State): string[] {
  const exhausted = SEATS.filter(seat => players[seat].exhaustion > 0)
  // The mage would have survived without exhaustion damage of 1, 2, 3 and so on.
  const byExhaustion = exhausted.some(seat => {
    const { exhaustion, entities } = players[seat]
    const health = entities[0]?.health ?? 0
    return health <= 0 && health + (exhaustion * (exhaustion + 1)) / 2 > 0
  })
  return [
    ...(exhausted.length > 0 ? ['a deck ran out'] : []),
    ...(exhausted.length > 1 ? ['both decks ran out'] : []),
    ...(byExhaustion ? ['fell by what exhaustion cost'] : []),
  ]
}

export const enchantoriaChecks: GameChecks<State> = {
  decisions: PHASES,
  constant: ['state.set', 'state.cards', 'state.decided', 'state.ending'],
  view: enchantoriaOwnSchema,
  inWords,
  checkInvariants: checkMatch,
  mayDecide,
  resampleHidden,
  checkKnowledge,
  traits,
}
