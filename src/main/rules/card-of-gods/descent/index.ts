import type { Descent } from '../../../kernel/descent.ts'
import { BOONS } from './boons.ts'
import { OPPONENTS } from './opponents.ts'
import { STARTERS } from './starters.ts'

export const DESCENT: Descent = { starters: STARTERS, boons: BOONS, opponents: OPPONENTS }
