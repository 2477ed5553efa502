import { AI_LEVELS, type AiLevel } from '../match.ts'
import { oppositionAt, STAGES } from './descent.ts'
import type { RunResult } from './journal.ts'
import type { BestOf, DescentPlan, DraftPlan, GauntletPlan, PairPlan, RunDeck, RunPlan } from './plan.ts'

/** What a mode's rules see of a run. */
interface Progress {
  rounds: readonly { result: RunResult | null }[]
  wins: number
  losses: number
}

/** The rules of a mode. */
interface Mode<Plan> {
  /** The deck it begins with; null if the deck is chosen first. */
  deck(plan: Plan): RunDeck | null
  mayChangeDeck(plan: Plan): boolean
  /** The level of the next opponent, null for a person; null if there is none. */
  next(plan: Plan, progress: Progress): { level: AiLevel | null } | null
  /** Null if the round goes on. */
  roundResult(plan: Plan, matches: readonly { result: RunResult | null }[]): RunResult | null
  /** Null if the run goes on. `won`: it can't end better. */
  end(plan: Plan, progress: Progress): 'won' | 'finished' | null
}

/** The side that has won most of that many matches. */
function mostOf(bestOf: BestOf, matches: readonly { result: RunResult | null }[]): RunResult | null {
  const max = (bestOf + 1) / 2
  const count = (wanted: RunResult): number => matches.filter(({ result }) => result === wanted).length
  if (count('won') >= max) return 'won'
  return count('lost') >= max ? 'lost' : null
}

/** Draws don't count, and are played again. */
const gauntlet: Mode<GauntletPlan> = {
  deck: ({ deck }) => deck,
  mayChangeDeck: ({ changes }) => changes,
  next: ({ level, opponents }, { rounds }) => (rounds.length < opponents.length ? { level } : null),
  roundResult: ({ bestOf }, matches) => mostOf(bestOf, matches),
  end({ opponents }, { rounds, wins }) {
    if (rounds.length < opponents.length || rounds.at(-1)?.result === null) return null
    return wins === opponents.length ? 'won' : 'finished'
  },
}

/** A draft ends with the one or the other. */
export const DRAFT_WINS = 9
export const DRAFT_LOSSES = 3
/** Wins after which opponents get a level better. */
const WINS_PER_LEVEL = 2

const draft: Mode<DraftPlan> = {
  deck: () => null,
  mayChangeDeck: () => false,
  next({ level }, { wins }) {
    const at = AI_LEVELS.indexOf(level) + Math.floor(wins / WINS_PER_LEVEL)
    return { level: AI_LEVELS[Math.min(AI_LEVELS.length - 1, at)] ?? level }
  },
  roundResult: (_plan, matches) => matches.at(-1)?.result ?? null,
  end: (_plan, { wins, losses }) => (wins >= DRAFT_WINS ? 'won' : losses >= DRAFT_LOSSES ? 'finished' : null),
}

/** A draw is played again, the first loss is the end. */
const descent: Mode<DescentPlan> = {
  deck: ({ deck }) => deck,
  mayChangeDeck: () => false,
  next: ({ difficulty }, { rounds }) => (rounds.length < STAGES ? { level: oppositionAt(difficulty, rounds.length).level } : null),
  roundResult(_plan, matches) {
    const result = matches.at(-1)?.result ?? null
    return result === 'drawn' ? null : result
  },
  end: (_plan, { wins, losses }) => (losses > 0 ? 'finished' : wins >= STAGES ? 'won' : null),
}

/** One round between the two, in which draws are played again. Results are those of the first player. */
const pair: Mode<PairPlan> = {
  deck: () => null,
  mayChangeDeck: () => false,
  next: (_plan, { rounds }) => (rounds.length === 0 ? { level: null } : null),
  roundResult: ({ bestOf }, matches) => mostOf(bestOf, matches),
  end: (_plan, { rounds }) => (rounds.some(({ result }) => result !== null) ? 'finished' : null),
}

const MODES: { [M in RunPlan['mode']]: Mode<Extract<RunPlan, { mode: M }>> } = { gauntlet, draft, descent, pair }
export const modeOf = <P extends RunPlan>({ mode }: P): Mode<P> => MODES[mode] as unknown as Mode<P>
