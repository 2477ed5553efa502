import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { NONE, unrazedCount, type State } from '../state/state.ts'

/** Estimated values in realms. */
const WEIGHT = { realm: 1, razed: 0.2, champion: 0.3, card: 0.12 }

function strength(state: State, seat: Seat): number {
  const player = state.players[seat]
  const standing = unrazedCount(player)
  const laid = player.realms.filter(realm => realm !== NONE).length
  return (
    WEIGHT.realm * standing + WEIGHT.razed * (laid - standing) + WEIGHT.champion * player.pool.length + WEIGHT.card * player.hand.length
  )
}

/** The position's value to the first Spellfire AI. Frozen, so that measurements against it stay comparable. */
export function evaluateSpellfireBaseline(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const lead = strength(state, seat) - strength(state, otherSeat(seat))
  return 1 / (1 + Math.exp(-lead / 2))
}
