import { invariant } from '../../../kernel/invariant.ts'
import { SEATS } from '../../../../shared/seat.ts'
import { LAST_ROUND, NONE, REMOVED, type State } from './state.ts'

const isInteger = (value: number): boolean => Number.isInteger(value)

function checkCards(state: State): void {
  const { cards, hands, discards, waiting } = state
  const placed = [...hands.flat(), ...discards.flat(), ...waiting.map(({ card }) => card)]
  invariant(new Set(placed).size === placed.length, 'a Card lies in two places')
  invariant(placed.length === cards.filter(card => card !== null).length, 'a Card is nowhere')
  for (const seat of SEATS)
    invariant(
      [...hands[seat], ...discards[seat]].every(card => card % 2 === seat),
      'a Card lies on the other side',
    )
}

function checkUnits({ units, defs }: State): void {
  for (const [number, unit] of units.entries()) {
    const { wounds } = defs[number]!
    invariant(isInteger(unit.wounds) && unit.wounds >= 0 && unit.wounds <= wounds, `miniature ${number} has ${unit.wounds} Wounds`)
    invariant(unit.place >= 0 && unit.place <= REMOVED, `miniature ${number} is nowhere`)
    // CG-R9.2.
    if (unit.place === REMOVED)
      invariant(!unit.ready && !unit.guard && !unit.panicked, `miniature ${number} is removed and something is on it`)
  }
}

/** CG-R1.18, CG-12.2: nothing of an Activation remains between Activations. */
function checkBetween(state: State): void {
  if (state.ending || state.frames.some(({ type }) => type === 'activation')) return
  invariant(state.waiting.length === 0, 'a Card waits after the Activation')
  invariant(state.continuous.length === 0 && state.triggers.length === 0, 'an effect outlives the Activation')
  invariant(state.activeUnit === NONE, 'a miniature is active between Activations')
}

/** Throws unless everything holds that must hold at every decision. */
export function checkInvariants(state: State): void {
  checkCards(state)
  checkUnits(state)
  checkBetween(state)
  invariant(
    state.faith.every(count => isInteger(count) && count >= 0),
    'Faith is below 0',
  )
  invariant(
    state.ether.every(count => isInteger(count) && count >= 0),
    'Ether is below 0',
  )
  invariant(state.round <= LAST_ROUND, `there is a round ${state.round}`)
  invariant((state.ending === null) !== (state.ask === null), 'nobody decides, or someone does although the match is over')
  invariant(state.answer === null, 'an answer is left over')
  for (const frame of state.frames)
    if (frame.type === 'roll')
      invariant(
        frame.dice.every(die => isInteger(die) && die >= 0 && die <= 6),
        'a die has no such face',
      )
}
