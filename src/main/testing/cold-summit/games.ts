import type { Game } from '../../kernel/game.ts'
import type { ScenarioKit } from '../../kernel/scenario.ts'
import * as shipped from '../../games.ts'
import { coldSummit } from './game.ts'
import { coldSummitScenarios } from './position.ts'

/** Main's registry in a test build: the shipped games and Cold Summit. */
export const games: Game[] = [...shipped.games, coldSummit]
export const allGames: Game[] = [...shipped.allGames, coldSummit]
export * from '../../games.ts'

export const scenarioKits: readonly ScenarioKit[] = [...shipped.scenarioKits, coldSummitScenarios]
