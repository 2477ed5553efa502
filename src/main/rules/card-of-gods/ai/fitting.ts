import type { Seat } from '../../../../shared/seat.ts'
import type { State } from '../state/state.ts'
import { DEEP_FEATURES, DEEP_MIRROR, deepFeatures } from './deep-features.ts'
import { FEATURES, features, MIRROR } from './features.ts'

/** What `npm run fit` needs to train the net of `evaluate`: the features of a position, and how to exchange the sides. */
export const fitting = {
  inputs: FEATURES,
  mirror: MIRROR,
  look: (state: State, viewer: Seat): Float32Array => features(state, viewer, new Float32Array(FEATURES)),
}

/** The same for `evaluateDeep`. */
export const deepFitting = {
  inputs: DEEP_FEATURES,
  mirror: DEEP_MIRROR,
  look: (state: State, viewer: Seat): Float32Array => deepFeatures(state, viewer, new Float32Array(DEEP_FEATURES)),
}
