import type { Card } from '../state/card.ts'
import { ATTACKS } from './attack.ts'
import { COUNTERS } from './counter.ts'
import { CRAFTS } from './craft.ts'
import { ENCHANTMENTS } from './enchantment.ts'
import { HEALINGS } from './healing.ts'
import { SUMMONINGS } from './summoning.ts'
import { WARDS } from './ward.ts'

/** The set, in its own order: EN-C01 to EN-C64. */
export const CARDS: readonly Card[] = [...ATTACKS, ...WARDS, ...HEALINGS, ...COUNTERS, ...SUMMONINGS, ...ENCHANTMENTS, ...CRAFTS]
