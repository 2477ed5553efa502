import { chanceToWin } from './chance-to-win.ts'
import { FEATURES, features, MIRROR } from './features.ts'
import { NET, SCALE } from './net-weights.ts'

/** From 0 (lost) to 1 (won), by the features of both sides as wholes. */
export const evaluate = chanceToWin({ text: NET, scale: SCALE, inputs: FEATURES, writeFeatures: features, mirror: MIRROR })
