import { startersIn } from '../../src/shared/deck-format.ts'
import { archmageIn, masterIn, searchAt } from '../../src/main/ai/levels.ts'
import { comparePlans } from '../../src/main/ai/plan-search.ts'
import type { Question } from '../../src/main/ai/question.ts'
import type { ConsideredLine } from '../../src/main/ai/search-result.ts'
import { createLabWorkers, type LabWorkers } from '../../src/main/lab/pool.ts'
import type { LabTask } from '../../src/main/lab/simulation/play-chunk.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { measured, RUNS, type Measured } from './measure.ts'
import type { Figure } from './figure.ts'

/** Time per decision, so that searches of all levels are comparable. */
const PLAYOUTS = 1000

/** Positions per run, so that all runs do the same work. */
const POSITIONS = 12

/** What a search does for one position: the number of its playouts. */
type Search = (question: Question) => number

/** In simultaneous decisions a playout is one pair of decisions, in one sampled world, that is played and then evaluated. */
function mixedSearchOf(game: Game, level: 'master' | 'archmage'): Search {
  let playouts = 0
  const counting: Game = { ...game, evaluate: (state, seat) => (playouts++, game.evaluate(state, seat)) }
  return question => {
    playouts = 0
    searchAt(counting, level, question)
    return playouts
  }
}

/** A level's search, including planning and determinizing, without proof search and endgame solver, which make no playouts. */
function searchOf(game: Game, level: 'master' | 'archmage'): Search {
  if (game.withoutOwnCommitment) return mixedSearchOf(game, level)
  const playoutsOf = (lines: readonly ConsideredLine[]): number => lines.reduce((sum, { visits }) => sum + visits, 0)
  if (game.scoreQuickly || game.playQuickly) return question => playoutsOf(searchAt(game, level, question).considered)
  const { end: _, ...effort } = level === 'master' ? masterIn(game) : archmageIn(game)
  return question => playoutsOf(comparePlans(game, question, { ...effort, playouts: PLAYOUTS, proofSearchBudget: 0 }, () => false))
}

/** Playouts per second of Master's and Archmage's search, from positions in the middle of matches with a real choice. */
export function searchFigures(game: Game, states: readonly unknown[]): Figure[] {
  return [
    { key: 'searchIterationsPerSecond', name: 'search, playouts', unit: '/s', value: searchRate(game, states, searchOf(game, 'master')) },
    {
      key: 'archmageIterationsPerSecond',
      name: 'the same of an Archmage',
      unit: '/s',
      value: searchRate(game, states, searchOf(game, 'archmage')),
    },
  ]
}

function searchRate(game: Game, states: readonly unknown[], search: Search): Measured {
  const searchFrom = (state: unknown): number => {
    const seat = game.pending(state)[0]?.seat ?? 0
    return search({ seat, information: game.informationFor(state, seat), seed: 'bench' })
  }
  const middle = states.filter((state, index) => {
    const [next, other] = game.pending(state)
    return index % 7 === 0 && game.turn(state) >= 4 && next && !other && !game.independentDecisions?.includes(next.decision)
  })
  const chosen: unknown[] = []
  // Also warms up.
  for (const state of middle) if (chosen.length < POSITIONS && searchFrom(state) > 0) chosen.push(state)
  const runs = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    const done = chosen.reduce((sum: number, state) => sum + searchFrom(state), 0)
    return (1000 * done) / (performance.now() - began)
  })
  return measured(runs)
}

/** Matches per task as in the lab, and enough tasks per run that it takes seconds, as lab runs do. */
const PART = 100
const PARTS_A_WORKER = 10

/** Matches per second of one run: the tasks are distributed to all workers, each warmed up first. */
async function labRun(workers: LabWorkers, task: LabTask): Promise<number> {
  const { signal } = new AbortController()
  const part = (number: number): Promise<unknown> => workers.play({ task, from: number * PART, to: (number + 1) * PART }, signal)
  await Promise.all(Array.from({ length: workers.size }, (_, number) => part(number)))
  const parts = Array.from({ length: PARTS_A_WORKER * workers.size }, (_, number) => number)
  const began = performance.now()
  await Promise.all(parts.map(part))
  return (parts.length * PART * 1000) / (performance.now() - began)
}

/** Matches per second of the lab, both sides Adept, alternating one worker and two. */
export async function labFigures(game: Game, runs = 5): Promise<Figure[]> {
  const [deck, ...others] = startersIn(game.catalog).map(({ cards }) => cards)
  if (!deck) return []
  const task: LabTask = { game: game.id, deck, version: null, opponents: others, levels: ['adept', 'adept'], seed: 'bench' }
  const found: [number[], number[]] = [[], []]
  const pools = [createLabWorkers({ size: 1 }), createLabWorkers({ size: 2 })] as const
  try {
    for (let run = 0; run < runs; run++)
      for (const [index, pool] of pools.entries()) found[index]?.push(await labRun(pool, { ...task, seed: `bench ${run}` }))
  } finally {
    await Promise.all(pools.map(pool => pool.close()))
  }
  return found.map((rates, index) => ({
    key: `labGamesPerSecond${index + 1}`,
    name: `lab, Adept, ${index === 0 ? 'one worker' : 'two workers'}`,
    unit: '/s',
    value: measured(rates),
  }))
}
