import type { ScenarioKit } from '../kernel/scenario.ts'
import { enchantoriaScenarios } from '../rules/enchantoria/scenario/index.ts'
import { gothicDuelScenarios } from '../rules/gothic-duel/scenario/index.ts'

/** Every game whose positions can be written down. */
export const scenarioKits: readonly ScenarioKit[] = [gothicDuelScenarios, enchantoriaScenarios]
