import { allGames } from '../src/main/games.ts'
import type { Game } from '../src/main/kernel/game.ts'
import { evaluateCardOfGodsBaseline } from '../src/main/rules/card-of-gods/testing/baseline-evaluation.ts'
import { cardOfGodsChecks } from '../src/main/rules/card-of-gods/testing/checks.ts'
import type { State as CardOfGodsState } from '../src/main/rules/card-of-gods/state/state.ts'
import { evaluateEnchantoriaBaseline } from '../src/main/rules/enchantoria/testing/baseline-evaluation.ts'
import { enchantoriaChecks } from '../src/main/rules/enchantoria/testing/checks.ts'
import type { State as EnchantoriaState } from '../src/main/rules/enchantoria/state/state.ts'
import { evaluateDuelBaseline } from '../src/main/rules/gothic-duel/testing/baseline-evaluation.ts'
import { gothicDuelChecks } from '../src/main/rules/gothic-duel/testing/checks.ts'
import type { State as DuelState } from '../src/main/rules/gothic-duel/state/state.ts'
import { spellfireBaselineCandidates } from '../src/main/rules/spellfire/testing/baseline-candidates.ts'
import { evaluateSpellfireBaseline } from '../src/main/rules/spellfire/testing/baseline-evaluation.ts'
import { spellfireChecks } from '../src/main/rules/spellfire/testing/checks.ts'
import type { State as SpellfireState } from '../src/main/rules/spellfire/state/state.ts'
import { duelTargets } from './balance/gothic-duel/targets.ts'
import { findBestLines } from './challenges/card-of-gods/find.ts'
import { findPlans } from './challenges/enchantoria/find.ts'
import { findForced } from './challenges/spellfire/find.ts'
import { cardOfGodsActions, cardOfGodsReaders } from './fuzz/card-of-gods.ts'
import { enchantoriaActions, enchantoriaReaders } from './fuzz/enchantoria.ts'
import { duelActions, duelPicks, duelReaders } from './fuzz/gothic-duel/readers.ts'
import { duelTwins } from './fuzz/gothic-duel/twins.ts'
import { spellfireActions, spellfireReaders } from './fuzz/spellfire.ts'
import { smallPositions } from './ladder/enchantoria/small-positions.ts'
import { openDuel } from './ladder/gothic-duel/open-duel.ts'
import { releaseCardOfGodsCards } from './releases/card-of-gods/card-sets.ts'
import { releaseEnchantoriaCards } from './releases/enchantoria/card-sets.ts'
import { releaseDuelCards } from './releases/gothic-duel/card-sets.ts'
import { releaseSpellfireCards } from './releases/spellfire/card-sets.ts'
import type { GameTools } from './game-tools.ts'
import { testGame, testGameTools } from './testing/cold-summit.ts'

const GAMES: Readonly<Record<string, GameTools>> = {
  'gothic-duel': {
    checks: gothicDuelChecks,
    value: (state, seat) => evaluateDuelBaseline(state as DuelState, seat),
    goldenMatches: 200,
    fuzz: { readers: duelReaders, actions: () => duelActions, picks: duelPicks },
    aims: duelTargets,
    release: releaseDuelCards,
    opened: openDuel,
    twins: duelTwins,
    fit: 'fit/gothic-duel/fit.ts',
  },
  enchantoria: {
    checks: enchantoriaChecks,
    value: (state, seat) => evaluateEnchantoriaBaseline(state as EnchantoriaState, seat),
    goldenMatches: 50,
    fuzz: { readers: enchantoriaReaders, actions: () => enchantoriaActions },
    release: releaseEnchantoriaCards,
    smallPositions,
    challenges: findPlans,
    balance: 'balance/enchantoria/report.ts',
    fit: 'fit/enchantoria/fit.ts',
  },
  'card-of-gods': {
    checks: cardOfGodsChecks,
    value: (state, seat) => evaluateCardOfGodsBaseline(state as CardOfGodsState, seat),
    goldenMatches: 100,
    fuzz: { readers: cardOfGodsReaders, actions: cardOfGodsActions },
    release: releaseCardOfGodsCards,
    challenges: findBestLines,
    balance: 'card-of-gods/report.ts',
    fit: 'fit/card-of-gods/fit.ts',
  },
  spellfire: {
    checks: spellfireChecks,
    value: (state, seat) => evaluateSpellfireBaseline(state as SpellfireState, seat),
    candidates: (state, seat, rng, max) => spellfireBaselineCandidates(state as SpellfireState, seat, rng, max),
    goldenMatches: 100,
    fuzz: { readers: spellfireReaders, actions: spellfireActions },
    release: releaseSpellfireCards,
    challenges: findForced,
    balance: 'balance/spellfire/report.ts',
    fit: 'fit/spellfire/fit.ts',
  },
}

/** Every game that soak and fuzz visit: all that there are rules of, and the one that is only in builds for tests. */
export const soakedGames: readonly Game[] = [...allGames, testGame]

/** The games that tools support, by id. */
export const toolGames: readonly string[] = Object.keys(GAMES)

/** The named game, by default the first that the app offers; undefined if it has no rules. */
export const gameNamed = (id: string | undefined): Game | undefined =>
  id === undefined ? allGames[0] : allGames.find(game => game.id === id)

/** Throws for a game that tools don't support. */
export function toolsOf(game: string): GameTools {
  const tools = game === testGame.id ? testGameTools : GAMES[game]
  if (!tools) throw new RangeError(`tools/games.ts has no ${game}`)
  return tools
}
