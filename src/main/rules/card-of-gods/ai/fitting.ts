import type { Seat } from '../../../../shared/seat.ts'
import type { State } from '../state/state.ts'
import { FEATURES, features, MIRRORED, NEGATED } from './features.ts'

/** What `npm run fit` needs to train the net of `evaluate`: the features of a position, and how to exchange the sides. */
export const fitting = {
  inputs: FEATURES,
  mirror: { other: MIRRORED, negated: NEGATED },
  look: (state: State, viewer: Seat): Float32Array => features(state, viewer, new Float32Array(FEATURES)),
}
