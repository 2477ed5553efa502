import type { Card } from '../state/card.ts'
import { ash } from './ash.ts'
import { blood } from './blood.ts'
import { bone } from './bone.ts'
import { dread } from './dread.ts'
import { thorn } from './thorn.ts'
import { veil } from './veil.ts'

/** The whole card set, School by School. */
export const CARDS: readonly Card[] = [...blood, ...ash, ...bone, ...veil, ...dread, ...thorn]
