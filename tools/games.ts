import type { OwnChecks } from '../src/main/kernel/testing/game-checks.ts'
import { cardOfGodsWorth } from '../src/main/rules/card-of-gods/testing/first-worth.ts'
import { cardOfGodsChecks } from '../src/main/rules/card-of-gods/testing/soak-checks.ts'
import type { State as CardOfGodsState } from '../src/main/rules/card-of-gods/state/state.ts'
import { enchantoriaWorth } from '../src/main/rules/enchantoria/testing/first-worth.ts'
import { enchantoriaChecks } from '../src/main/rules/enchantoria/testing/soak-checks.ts'
import type { State as EnchantoriaState } from '../src/main/rules/enchantoria/state/state.ts'
import { duelWorth } from '../src/main/rules/gothic-duel/testing/first-worth.ts'
import { gothicDuelChecks } from '../src/main/rules/gothic-duel/testing/soak-checks.ts'
import type { State as DuelState } from '../src/main/rules/gothic-duel/state/state.ts'
import { spellfireWorth } from '../src/main/rules/spellfire/testing/first-worth.ts'
import { spellfireChecks } from '../src/main/rules/spellfire/testing/soak-checks.ts'
import type { State as SpellfireState } from '../src/main/rules/spellfire/state/state.ts'
import type { Seat } from '../src/shared/seat.ts'

/** What developer tools have to know of one game. */
interface GameTools {
  /** What a soak checks besides what holds for every game. */
  checks: OwnChecks
  /** What a position was worth to the first program, from 0 (lost) to 1 (won): strength is measured against it. */
  worth(state: unknown, seat: Seat): number
  /** How many golden matches are kept. */
  goldenMatches: number
}

const GAMES: Readonly<Record<string, GameTools>> = {
  'gothic-duel': { checks: gothicDuelChecks, worth: (state, seat) => duelWorth(state as DuelState, seat), goldenMatches: 200 },
  enchantoria: { checks: enchantoriaChecks, worth: (state, seat) => enchantoriaWorth(state as EnchantoriaState, seat), goldenMatches: 50 },
  'card-of-gods': { checks: cardOfGodsChecks, worth: (state, seat) => cardOfGodsWorth(state as CardOfGodsState, seat), goldenMatches: 100 },
  spellfire: { checks: spellfireChecks, worth: (state, seat) => spellfireWorth(state as SpellfireState, seat), goldenMatches: 100 },
}

/** Throws for a game that tools don't know. */
export function toolsOf(game: string): GameTools {
  const tools = GAMES[game]
  if (!tools) throw new RangeError(`tools/games.ts has no ${game}`)
  return tools
}
