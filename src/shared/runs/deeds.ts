import { AI_LEVELS } from '../match.ts'
import { DIFFICULTIES } from './descent.ts'
import type { RunPlan } from './plan.ts'
import type { RunState } from './state.ts'

/** What runs can show, in the order in which it is listed. */
export const DEEDS = [
  'gauntlet-clean',
  'gauntlet-highest',
  'draft-won',
  'draft-clean',
  'descent-won',
  'descent-alone',
  'descent-half',
  'descent-highest',
] as const
export type Deed = (typeof DEEDS)[number]

/** Opponents of a gauntlet that count as a row. */
export const LONG_GAUNTLET = 4

const lostNone = ({ rounds }: RunState): boolean => rounds.every(({ matches }) => matches.every(({ result }) => result !== 'lost'))

/** For a run that was won. */
function isDone(deed: Deed, plan: RunPlan, state: RunState): boolean {
  switch (plan.mode) {
    case 'gauntlet': {
      if (plan.opponents.length < LONG_GAUNTLET) return false
      return deed === 'gauntlet-clean' ? lostNone(state) : deed === 'gauntlet-highest' && plan.level === AI_LEVELS.at(-1)
    }
    case 'draft':
      return deed === 'draft-won' || (deed === 'draft-clean' && lostNone(state))
    case 'pair':
      return false
    case 'descent':
      if (deed === 'descent-alone') return state.descent?.taken.every(reward => reward?.kind !== 'boon') === true
      if (deed === 'descent-half') return plan.difficulty >= DIFFICULTIES / 2
      return deed === 'descent-highest' ? plan.difficulty >= DIFFICULTIES : deed === 'descent-won'
  }
}

/** What a run has shown: nothing before it is won. */
export const deedsOf = (plan: RunPlan, state: RunState): Deed[] =>
  state.end === 'won' ? DEEDS.filter(deed => isDone(deed, plan, state)) : []
