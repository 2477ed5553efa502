import { chanceToWin } from './chance-to-win.ts'
import { DEEP_FEATURES, DEEP_MIRROR, deepFeatures } from './deep-features.ts'
import { NET, SCALE } from './deep-weights.ts'

/** The same as `evaluate`, more accurate and slower: it looks at each miniature. Trained where an Activation begins. */
export const evaluateDeep = chanceToWin({
  text: NET,
  scale: SCALE,
  inputs: DEEP_FEATURES,
  writeFeatures: deepFeatures,
  mirror: DEEP_MIRROR,
})
