import type { WrittenSet } from '../state/card.ts'
import { CREATION } from './creation.ts'
import { DEATH } from './death.ts'
import { DESTRUCTION } from './destruction.ts'
import { LEADERS } from './leaders.ts'
import { LIFE } from './life.ts'
import { ABYSS } from './miniatures/abyss.ts'
import { BRUMGARS_HORDE } from './miniatures/brumgars-horde.ts'
import { CASTILLA } from './miniatures/castilla.ts'
import { ENGELN } from './miniatures/engeln.ts'
import { KELD } from './miniatures/keld.ts'
import { KRIEGMARK } from './miniatures/kriegmark.ts'
import { PRIORY_OF_HOPE } from './miniatures/priory-of-hope.ts'
import { UNALIGNED } from './miniatures/unaligned.ts'
import { TWO_COLOURS } from './two-colours.ts'

/** The set, in its own order: CG-C01 to CG-C40, CG-L01 to CG-L09, CG-M01 to CG-M24. */
export const SET: WrittenSet = {
  cards: [...CREATION, ...DESTRUCTION, ...LIFE, ...DEATH, ...TWO_COLOURS],
  leaders: LEADERS,
  miniatures: [...ENGELN, ...CASTILLA, ...ABYSS, ...KELD, ...PRIORY_OF_HOPE, ...BRUMGARS_HORDE, ...KRIEGMARK, ...UNALIGNED],
}
