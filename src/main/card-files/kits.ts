import type { CardKit } from '../kernel/card-kit.ts'
import { gothicDuelCards } from '../rules/gothic-duel/cards/card-kit.ts'

/** Every game whose cards can be written in files. */
export const cardKits: readonly CardKit[] = [gothicDuelCards]
