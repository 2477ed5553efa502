import type { Rarity } from './card.ts'

const COPIES: Readonly<Record<Rarity, number>> = { common: 3, uncommon: 2, rare: 1 }

/** CG-4.4 to CG-4.6. */
export const copiesOf = (rarity: Rarity): number => COPIES[rarity]
