import type { Seat } from '../../../../shared/seat.ts'
import type { State } from '../state/state.ts'
import { FEATURES, features, MIRRORED } from './features.ts'

/** What `npm run fit` needs to teach the net that `evaluate` goes by: how a position is seen, and how the other side sees the same. */
export const fitting = {
  inputs: FEATURES,
  mirror: { other: MIRRORED, negated: [] },
  look: (state: State, viewer: Seat): Float32Array => features(state, viewer, new Float32Array(FEATURES)),
}
