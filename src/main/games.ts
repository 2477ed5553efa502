import type { CardKit } from './kernel/card-kit.ts'
import type { ChallengeKit } from './kernel/challenge.ts'
import type { Game } from './kernel/game.ts'
import type { LessonKit } from './kernel/lesson.ts'
import type { ScenarioKit } from './kernel/scenario.ts'
import { cardOfGodsCards } from './rules/card-of-gods/card-kit.ts'
import { cardOfGodsChallenges } from './rules/card-of-gods/challenges/index.ts'
import { cardOfGods } from './rules/card-of-gods/index.ts'
import { cardOfGodsLessons } from './rules/card-of-gods/lessons/index.ts'
import { cardOfGodsScenarios } from './rules/card-of-gods/scenario-kit.ts'
import { enchantoriaCards } from './rules/enchantoria/card-kit.ts'
import { enchantoriaChallenges } from './rules/enchantoria/challenges/index.ts'
import { enchantoria } from './rules/enchantoria/index.ts'
import { enchantoriaLessons } from './rules/enchantoria/lessons/index.ts'
import { enchantoriaScenarios } from './rules/enchantoria/scenario-kit.ts'
import { gothicDuelCards } from './rules/gothic-duel/card-kit.ts'
import { gothicDuelChallenges } from './rules/gothic-duel/challenges/index.ts'
import { gothicDuel } from './rules/gothic-duel/index.ts'
import { gothicDuelLessons } from './rules/gothic-duel/lessons/index.ts'
import { gothicDuelScenarios } from './rules/gothic-duel/scenario-kit.ts'
import { spellfireCards } from './rules/spellfire/card-kit.ts'
import { spellfireChallenges } from './rules/spellfire/challenges/index.ts'
import { spellfire } from './rules/spellfire/index.ts'
import { spellfireLessons } from './rules/spellfire/lessons/index.ts'
import { spellfireScenarios } from './rules/spellfire/scenario-kit.ts'

/** Every game that is offered to players. */
export const games: Game[] = [gothicDuel, enchantoria, cardOfGods, spellfire]

/** Every game that there are rules of, offered or not: what is measured, soaked and replayed. */
export const allGames: Game[] = [...games]

/** Every game whose cards can be written in files. */
export const cardKits: readonly CardKit[] = [gothicDuelCards, enchantoriaCards, cardOfGodsCards, spellfireCards]

/** Every game whose positions can be written down. */
export const scenarioKits: readonly ScenarioKit[] = [gothicDuelScenarios, enchantoriaScenarios, cardOfGodsScenarios, spellfireScenarios]

/** Every game that has challenges. */
export const challengeKits: readonly ChallengeKit[] = [
  gothicDuelChallenges,
  enchantoriaChallenges,
  cardOfGodsChallenges,
  spellfireChallenges,
]

/** Every game that has lessons. */
export const lessonKits: readonly LessonKit[] = [gothicDuelLessons, enchantoriaLessons, cardOfGodsLessons, spellfireLessons]
