import { nextBelow, shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { SOURCES } from '../state/card.ts'
import { cardOf, NONE, type Ask, type State } from '../state/state.ts'
import { actionChoices } from '../turn/moves.ts'
import { playableCards } from '../turn/playable.ts'
import { activationOf } from '../turn/run.ts'
import { targetChoices } from '../mechanics/targets.ts'
import { legalActions } from './legal-actions.ts'

/** At most `max` decisions for an AI to consider, doing nothing first: declining, stopping, rerolling nothing. */
export function candidates(state: State, seat: Seat, rng: Rng, max: number): Action[] {
  const all = legalActions(state, seat)
  if (all.length <= max) return all
  const [quietest, ...others] = all
  shuffle(others, rng)
  return [quietest!, ...others.slice(0, Math.max(0, max - 1))]
}

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[items.length > 1 ? nextBelow(rng, items.length) : 0]!

function randomChoice({ from, min, max }: Ask, rng: Rng): Action {
  if (max === 1 && min === 1) return { type: 'choose', picks: [oneOf(from, rng)] }
  const dice = from.slice()
  shuffle(dice, rng)
  dice.length = min + nextBelow(rng, max - min + 1)
  return { type: 'choose', picks: dice.sort((a, b) => a - b) }
}

/** Playing a Card is as likely as declining. */
function randomPlay(state: State, seat: Seat, rng: Rng): Action {
  const cards = playableCards(state, seat)
  const index = nextBelow(rng, cards.length + 1)
  const number = cards[index]
  if (number === undefined) return { type: 'decline' }
  const card = cardOf(state, number)
  const pick = card.pick ? nextBelow(rng, SOURCES.length) : NONE
  return { type: 'play', card: number, targets: oneOf(targetChoices(state, card, seat, Infinity), rng), pick }
}

/** Rarely stops early, because a match in which nobody acts tests little. */
const STOPS_ONE_IN = 12

function randomAct(state: State, rng: Rng): Action {
  const frame = activationOf(state)
  if (!frame || nextBelow(rng, STOPS_ONE_IN) === 0) return { type: 'stop' }
  const result = actionChoices(state, frame)
  return result.length > 0 ? { type: 'act', ...oneOf(result, rng) } : { type: 'stop' }
}

/** A random legal decision; null when `seat` has none to make. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action | null {
  const { ask } = state
  if (state.ending || !ask || ask.seat !== seat) return null
  switch (ask.decision) {
    case 'window':
      return randomPlay(state, seat, rng)
    case 'action':
      return randomAct(state, rng)
    case 'deploy':
    case 'activate':
      return oneOf(legalActions(state, seat), rng)
    default:
      return randomChoice(ask, rng)
  }
}
