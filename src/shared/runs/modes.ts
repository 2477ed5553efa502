import { AI_LEVELS, type AiLevel } from '../match.ts'
import { oppositionAt, STAGES } from './descent.ts'
import type { RunResult } from './journal.ts'
import type { DescentPlan, DraftPlan, GauntletPlan, RunDeck, RunPlan } from './plan.ts'

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
  /** The level of the next opponent; null if there is none. */
  nextLevel(plan: Plan, progress: Progress): AiLevel | null
  /** Null if the round goes on. */
  roundResult(plan: Plan, matches: readonly { result: RunResult | null }[]): RunResult | null
  /** Null if the run goes on. `won`: it can't end better. */
  end(plan: Plan, progress: Progress): 'won' | 'finished' | null
}

/** Draws don't count, and are played again. */
const gauntlet: Mode<GauntletPlan> = {
  deck: ({ deck }) => deck,
  mayChangeDeck: ({ changes }) => changes,
  nextLevel: ({ level, opponents }, { rounds }) => (rounds.length < opponents.length ? level : null),
  roundResult({ bestOf }, matches) {
    const most = (bestOf + 1) / 2
    const count = (wanted: RunResult): number => matches.filter(({ result }) => result === wanted).length
    if (count('won') >= most) return 'won'
    return count('lost') >= most ? 'lost' : null
  },
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
  nextLevel: ({ level }, { wins }) =>
    AI_LEVELS[Math.min(AI_LEVELS.length - 1, AI_LEVELS.indexOf(level) + Math.floor(wins / WINS_PER_LEVEL))] ?? level,
  roundResult: (_plan, matches) => matches.at(-1)?.result ?? null,
  end: (_plan, { wins, losses }) => (wins >= DRAFT_WINS ? 'won' : losses >= DRAFT_LOSSES ? 'finished' : null),
}

/** A draw is played again, the first loss is the end. */
const descent: Mode<DescentPlan> = {
  deck: ({ deck }) => deck,
  mayChangeDeck: () => false,
  nextLevel: ({ difficulty }, { rounds }) => (rounds.length < STAGES ? oppositionAt(difficulty, rounds.length).level : null),
  roundResult(_plan, matches) {
    const result = matches.at(-1)?.result ?? null
    return result === 'drawn' ? null : result
  },
  end: (_plan, { wins, losses }) => (losses > 0 ? 'finished' : wins >= STAGES ? 'won' : null),
}

const MODES: { [M in RunPlan['mode']]: Mode<Extract<RunPlan, { mode: M }>> } = { gauntlet, draft, descent }
export const modeOf = <P extends RunPlan>({ mode }: P): Mode<P> => MODES[mode] as unknown as Mode<P>
