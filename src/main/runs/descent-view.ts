import { oppositionAt } from '../../shared/runs/descent.ts'
import { openNodes, type DescentState } from '../../shared/runs/descent-state.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { DescentPlan } from '../../shared/runs/plan.ts'
import type { ShownDescent, ShownNode } from '../../shared/runs/run.ts'
import type { RunState } from '../../shared/runs/state.ts'
import type { Game } from '../kernel/game.ts'
import { choicesOf, rewardContext } from './descent-rewards.ts'
import type { KeptRun } from './run-file.ts'

/** An opponent of that difficulty at that stage, with as many of its own boons as both allow. */
export function boonsOfOpponent(game: Game | undefined, { difficulty }: DescentPlan, stage: number, opponent: string): readonly string[] {
  const boons = game?.descent?.opponents.find(({ id }) => id === opponent)?.boons ?? []
  return boons.slice(0, oppositionAt(difficulty, stage).boons)
}

/** The node of that stage on the way that was taken. */
export const nodeOf = ({ map }: DescentPlan, { path }: DescentState, stage: number) => map[stage]?.[path[stage] ?? -1]

/** What the descent needs and its game no longer has: cards, boons or opponents. */
export function isOutdated({ descent }: Game, known: ReadonlySet<string>, plan: DescentPlan, state: RunState): boolean {
  if (!descent) return true
  const boons = new Set(descent.boons.map(({ id }) => id))
  const opponents = new Set(descent.opponents.map(({ id }) => id))
  const { boons: own = [], reward, path = [] } = state.descent ?? {}
  const offered = reward?.ids ?? []
  const cards = [...unpackCards(state.deck?.cards ?? '').map(({ card }) => card), ...(reward?.kind === 'boon' ? [] : offered)]
  return (
    cards.some(card => !known.has(card)) ||
    [...own, ...(reward?.kind === 'boon' ? offered : [])].some(boon => !boons.has(boon)) ||
    plan.map.slice(Math.max(0, path.length - 1)).some(stage => stage.some(({ opponent }) => !opponents.has(opponent)))
  )
}

export function shownDescent({ head, state }: KeptRun, game: Game | undefined): ShownDescent | undefined {
  const { plan, avatar } = head
  const { descent, phase } = state
  if (plan.mode !== 'descent' || !descent) return undefined
  const byId = new Map(game?.descent?.opponents.map(opponent => [opponent.id, opponent]))
  const nodeAt = (stage: number, { opponent, reward, to }: DescentPlan['map'][number][number]): ShownNode => ({
    opponent,
    avatar: byId.get(opponent)?.avatar ?? avatar,
    level: oppositionAt(plan.difficulty, stage).level,
    boss: stage === plan.map.length - 1,
    boons: [...boonsOfOpponent(game, plan, stage, opponent)],
    ...(reward && { reward }),
    to: [...to],
  })
  return {
    map: plan.map.map((nodes, stage) => nodes.map(node => nodeAt(stage, node))),
    path: [...descent.path],
    open: phase === 'path' ? [...openNodes(plan, descent)] : [],
    boons: [...descent.boons],
    reward:
      game && phase === 'reward' && descent.reward
        ? { kind: descent.reward.kind, choices: choicesOf(rewardContext(game, state), descent.reward) }
        : null,
    taken: [...descent.taken],
  }
}
