import { cardOfGodsOwnSchema } from '../../../../shared/games/card-of-gods/view.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { GameChecks, Watch } from '../../../kernel/testing/game-checks.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { DECISIONS, DECK_OF_GODS, LAST_ROUND, ownerOf, UNKNOWN, type State } from '../state/state.ts'
import { waitingFor } from '../turn/run.ts'
import { resampleHidden } from './hidden.ts'
import { inWords } from './words.ts'
import { checkInvariants } from '../state/invariants.ts'

/** A described position may have fewer Cards; a match has twenty. */
function checkMatch(state: State): void {
  checkInvariants(state)
  invariant(state.cards.length === DECK_OF_GODS * 2, `there are ${state.cards.length} Cards`)
}

/** What only increases: Ether, rounds, Cards in a Discard (CG-R1.11, CG-R3.5), removed miniatures (CG-R9.2). */
function watch(): Watch<State> {
  let before: Pick<State, 'ether' | 'discards' | 'round'> | null = null
  return {
    see({ ether, discards, round }) {
      if (before) {
        invariant(
          ether.every((amount, seat) => amount >= before!.ether[seat]!),
          'Ether is lost',
        )
        invariant(round >= before.round && round - before.round <= 1, 'a round is left out, or comes again')
        for (const [seat, discard] of before.discards.entries())
          invariant(
            discard.every((card, index) => discards[seat]![index] === card),
            'a Card has left a Discard, or its place in it',
          )
      }
      before = { ether: [...ether], discards: [[...discards[0]], [...discards[1]]], round }
    },
  }
}

/** CG-R3.6: no Cards of the opponent's Hand. */
function checkKnowledge(state: State, viewer: Seat): void {
  const enemy = otherSeat(viewer)
  invariant(
    state.hands[enemy].every(card => card === UNKNOWN),
    `seat ${viewer} knows the numbers of the other Hand`,
  )
  const open = new Set([...state.discards[enemy], ...state.waiting.map(({ card }) => card)])
  invariant(
    state.cards.every((card, number) => card === null || ownerOf(number) === viewer || open.has(number)),
    `seat ${viewer} knows what a Card of the other Hand is`,
  )
}

/** CG-R12.9 as text: how the match ended, and its length. */
function traits({ round, ending, units }: State): string[] {
  return [
    `round ${round}`,
    ...(ending ? [ending.clause] : []),
    ...(round === LAST_ROUND ? ['came to the last round'] : []),
    ...(units.some(({ wounds }) => wounds === 0) ? ['a miniature was removed'] : []),
  ]
}

export const cardOfGodsChecks: GameChecks<State> = {
  // Only one card asks for tokens to take, and few decks have it.
  decisions: DECISIONS.filter(decision => decision !== 'drain'),
  constant: ['state.set', 'state.pauses', 'state.cards', 'state.defs', 'state.ending'],
  optional: ['pauses'],
  view: cardOfGodsOwnSchema,
  inWords,
  checkInvariants: checkMatch,
  watch,
  mayDecide: (state, seat) => waitingFor(state) === seat,
  resampleHidden,
  checkKnowledge,
  traits,
}
