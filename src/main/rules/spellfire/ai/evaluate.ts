import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { levelOf } from '../state/reading.ts'
import { championsOf, NONE, PLACES, type State } from '../state/state.ts'

/** A side's features, as sums: unrazed and razed realms, champions and their levels, cards in hand, whether six realms stand. */
function sideFeatures(state: State, seat: Seat): number[] {
  const player = state.players[seat]
  let standing = 0
  let razed = 0
  for (let place = 0; place < PLACES; place++) {
    if (player.realms[place] === NONE) continue
    if (((player.razed >> place) & 1) === 0) standing++
    else razed++
  }
  const champions = championsOf(state, seat)
  let levels = 0
  for (const champion of champions) levels += levelOf(state, champion)
  return [standing, razed, champions.length, levels, player.hand.length, standing === PLACES ? 1 : 0]
}

export function features(state: State, seat: Seat): number[] {
  const [mine, theirs] = [sideFeatures(state, seat), sideFeatures(state, otherSeat(seat))]
  return mine.map((value, place) => value - theirs[place]!)
}

/** Tuned by hand, in log odds, in the order of `sideFeatures`. */
const WEIGHTS = [0.75, 0.15, 0.15, 0.05, 0.08, 1.5]

/** From 0 (lost) to 1 (won). */
export function evaluate(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const odds = features(state, seat).reduce((sum, value, place) => sum + value * WEIGHTS[place]!, battleOdds(state, seat))
  return 1 / (1 + Math.exp(-odds))
}

/** Who is ahead in the current round. */
function battleOdds(state: State, seat: Seat): number {
  const { battle } = state
  if (!battle || battle.attacker === NONE || battle.defender === NONE) return 0
  const lead = levelOf(state, battle.attacker) - levelOf(state, battle.defender)
  return (lead > 0 ? 0.25 : -0.25) * (battle.seat === seat ? 1 : -1)
}
