import { message, reason, type Message } from '../../shared/message.ts'
import { DIFFICULTIES } from '../../shared/runs/descent.ts'
import type { RunEvent } from '../../shared/runs/journal.ts'
import { openNodes } from '../../shared/runs/descent-state.ts'
import type { Game } from '../kernel/game.ts'
import { done, refused, type Result } from '../lib/result.ts'
import type { SettingsService } from '../settings/settings.ts'
import { deedsToRemember } from './deeds.ts'
import { choicesOf, rewardContext, rewardFor } from './descent-rewards.ts'
import { nodeOf } from './descent-view.ts'
import type { KeptRun } from './run-file.ts'

/** What a reward adds and removes. */
export interface RewardTaken {
  added: string | null
  removed: string | null
}

const movedOn = (): Result<never> => refused([reason('', 'services.refused.run-changed')])

/** The event that chooses that node; refused if it can't be chosen, or `stage` isn't the next one. */
export function choosePath({ head: { plan }, state: { phase, descent } }: KeptRun, stage: number, node: number): Result<RunEvent> {
  if (plan.mode !== 'descent' || phase !== 'path' || descent?.path.length !== stage) return movedOn()
  return openNodes(plan, descent).includes(node) ? done({ type: 'path', node }) : refused([reason('', 'services.refused.no-such-path')])
}

/** The event that offers what the last win brings; null if nothing is to be offered now. */
export function offerReward({ head, state }: KeptRun, game: Game): RunEvent | null {
  const { plan, seed } = head
  const { phase, descent } = state
  if (plan.mode !== 'descent' || phase !== 'reward' || !descent || descent.reward) return null
  const stage = descent.taken.length
  const kind = nodeOf(plan, descent, stage)?.reward ?? 'card'
  const { kind: reward, ids } = rewardFor(rewardContext(game, state), kind, `${seed} reward ${stage}`)
  return { type: 'reward', reward, ids: [...ids] }
}

/** The event that takes the reward of that stage; null declines it. Refused if it isn't on offer. */
export function takeReward({ state }: KeptRun, game: Game, stage: number, choice: RewardTaken | null): Result<RunEvent> {
  const { phase, descent } = state
  if (phase !== 'reward' || !descent?.reward || descent.taken.length !== stage) return movedOn()
  if (!choice) return done({ type: 'declined' })
  const { added, removed } = choice
  const offered = choicesOf(rewardContext(game, state), descent.reward).find(({ id }) => id === added)
  if (!offered) return refused([reason('', 'services.refused.not-offered')])
  const fits = offered.removes.length === 0 ? removed === null : removed !== null && offered.removes.includes(removed)
  if (!fits) return refused([reason('', 'services.refused.not-removable')])
  return done({ type: 'taken', ...(added !== null && { added }), ...(removed !== null && { removed }) })
}

/** The highest difficulty of the game's descents that was won, in these runs or in deleted ones; 0 for none. */
export function highestWonIn(game: string, runs: Iterable<KeptRun>, settings: Pick<SettingsService, 'get'>): number {
  const won = [...runs].flatMap(({ head, state }) =>
    head.game === game && head.plan.mode === 'descent' && state.end === 'won' ? [head.plan.difficulty] : [],
  )
  const { descentsWon } = settings.get()
  return Math.max(0, (Object.hasOwn(descentsWon, game) && descentsWon[game]) || 0, ...won)
}

export const unlockedAfter = (won: number): number => Math.min(DIFFICULTIES, won + 1)

/** Before a run is deleted: what it has unlocked and shown stays so. Null when that is saved. */
export function rememberWon(
  { head, state }: Pick<KeptRun, 'head' | 'state'>,
  settings: Pick<SettingsService, 'get' | 'set'>,
): Message | null {
  const { descentsWon } = settings.get()
  const won = head.plan.mode === 'descent' && state.end === 'won' ? head.plan.difficulty : 0
  const isHigher = won > (descentsWon[head.game] ?? 0)
  const deeds = deedsToRemember({ head, state }, settings)
  if (!isHigher && !deeds) return null
  const saved = settings.set({ ...(isHigher && { descentsWon: { ...descentsWon, [head.game]: won } }), ...(deeds && { deeds }) })
  return saved.ok ? null : message('services.not-saved.run-unlocks')
}
