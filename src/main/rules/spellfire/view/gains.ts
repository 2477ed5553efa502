import type { GainView } from '../../../../shared/games/spellfire/view.ts'
import { otherSeat, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { PASS, type Action } from '../state/actions.ts'
import type { Match } from '../state/events.ts'
import { determinize, type InformationState } from '../state/information.ts'
import { levelOf } from '../state/reading.ts'
import { cloneState, fighterOf, type State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'
import { decide } from '../turn/run.ts'

/** Two guesses at what is hidden: what only one of them shows isn't known. */
const WORLDS = ['one', 'other']
/** More answers than a play is ever offered. */
const MAX_ANSWERS = 20

/**
 * For the player who must act in a round: what each card comes to if nobody answers it, as their champion's lead over the opposing one. Null if
 * the opposing champion leaves the round. Cards that leave both champions as they are have no entry.
 */
export function gainsFor(information: InformationState, viewer: Viewer): GainView[] {
  if (viewer === 'spectator' || information.asks?.seat !== viewer || information.asks.decision !== 'act') return []
  const [one = [], ...others] = WORLDS.map(seed => gainsIn(determinize(information, rngFrom(`gains ${seed}`)), viewer))
  return one.filter(gain => others.every(result => result.some(({ card, lead }) => card === gain.card && lead === gain.lead)))
}

function gainsIn(world: State, seat: Seat): GainView[] {
  const before = leadOf(world, seat)
  const best = new Map<number, number | null>()
  for (const action of actionsNow(world)) {
    if (action.type === 'pass') continue
    const lead = leadAfter(world, seat, action)
    if (lead === undefined || lead === before) continue
    if (isBetter(lead, best.get(action.card))) best.set(action.card, lead)
  }
  return [...best].map(([card, lead]) => ({ card, lead }))
}

const isBetter = (lead: number | null, than: number | null | undefined): boolean =>
  than === undefined || (than !== null && (lead === null || lead > than))

const leadOf = (state: State, seat: Seat): number =>
  levelOf(state, fighterOf(state, seat)) - levelOf(state, fighterOf(state, otherSeat(seat)))

/** The lead when someone has to act again; null if the opposing champion is gone by then, undefined if the player's own one is or something is left to choose. */
function leadAfter(world: State, seat: Seat, action: Action): number | null | undefined {
  const state = cloneState(world)
  const [mine, theirs] = [fighterOf(state, seat), fighterOf(state, otherSeat(seat))]
  let lead: number | undefined
  const match: Match = {
    state,
    emit: ({ type }) => {
      if (type === 'to-act') lead ??= leadOf(state, seat)
    },
  }
  decide(match, seat, action)
  for (let asked = 0; asked < MAX_ANSWERS && lead === undefined && isAnswer(state); asked++) decide(match, state.asks!.seat, PASS)
  if (lead !== undefined) return lead
  const isThere = (side: Seat, fighter: number): boolean => fighterOf(state, side) === fighter || state.players[side].pool.includes(fighter)
  return isThere(seat, mine) && !isThere(otherSeat(seat), theirs) ? null : undefined
}

const isAnswer = ({ asks }: State): boolean => asks?.decision === 'counter' || asks?.decision === 'instant'
