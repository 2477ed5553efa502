import { MAX_NODES, MAX_WAYS, REWARDS, STAGES, type DescentMap, type MapNode, type RewardKind } from '../../shared/runs/descent.ts'
import type { Descent } from '../kernel/descent.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../kernel/rng.ts'
import { drawUsual } from './descent-meetings.ts'
import { canResize } from './descent-rewards.ts'

/** How often each kind of reward is drawn. */
const SHARES: Readonly<Record<RewardKind, number>> = { card: 4, swap: 4, improve: 3, remove: 2, copy: 2, boon: 3 }

/** The map of a seed. It depends on nothing else but the game's opponents, so that all who play a seed meet the same. */
export function mapFor(game: Game, descent: Descent, seed: string): DescentMap {
  const rng = rngFrom(`${seed} map`)
  const idsOf = (isBoss: boolean): string[] => {
    const ids = descent.opponents.flatMap(({ id, boss }) => (boss === isBoss ? [id] : []))
    shuffle(ids, rng)
    return ids
  }
  const { ways, opponents } = drawUsual(idsOf(false), most => drawWays(most, rng))
  const kinds = kindsIn(game, descent)
  const stages = [...opponents, idsOf(true).slice(0, 1)]
  return stages.map((ids, stage): MapNode[] => {
    const rewards = stage < STAGES - 1 ? rewardsOf(kinds, ids.length, rng) : []
    return ids.map((opponent, node) => ({
      opponent,
      ...(rewards[node] && { reward: rewards[node] }),
      to: [...(ways[stage]?.[node] ?? [])],
    }))
  })
}

/** The kinds that a game's decks can have. */
function kindsIn(game: Game, descent: Descent): RewardKind[] {
  const resizes = canResize(game, descent)
  const isPossible: Readonly<Record<RewardKind, boolean>> = {
    ...{ card: resizes, remove: resizes, swap: !resizes, copy: !resizes },
    ...{ improve: game.deckStrength !== undefined, boon: descent.boons.length > 0 },
  }
  return REWARDS.filter(kind => isPossible[kind])
}

/** Different kinds at one stage. */
function rewardsOf(possible: readonly RewardKind[], count: number, rng: Rng): RewardKind[] {
  const bag = possible.flatMap(kind => Array<RewardKind>(SHARES[kind]).fill(kind))
  shuffle(bag, rng)
  return [...new Set(bag)].slice(0, count)
}

/** The ways from each node, by stage, with at most that many nodes at a stage. The last stage has one node. */
function drawWays(max: number, rng: Rng): number[][][] {
  const sizes = Array.from({ length: STAGES }, (_, stage) =>
    stage === STAGES - 1 ? 1 : Math.min(max, MAX_NODES - nextBelow(rng, MAX_NODES - 1)),
  )
  return sizes.map((size, stage) => {
    const next = sizes[stage + 1]
    return next === undefined ? Array.from({ length: size }, () => []) : waysBetween(size, next, rng)
  })
}

const forksIn = (ways: readonly (readonly number[])[]): number => ways.filter(way => way.length > 1).length

/**
 * For each of `from` nodes, those of the `to` next ones that it leads to: ways never cross, each next one is reached, and as many
 * nodes as possible let the player choose.
 */
function waysBetween(from: number, to: number, rng: Rng): number[][] {
  if (to === 1) return Array.from({ length: from }, () => [0])
  const all: number[][][] = []
  const walk = (ways: number[][], node: number, next: number): void => {
    const here = ways.map((way, at) => (at === node ? [...way, next] : way))
    if (here.some(way => way.length > MAX_WAYS)) return
    if (node === from - 1 && next === to - 1) return void all.push(here)
    if (next < to - 1) walk(here, node, next + 1)
    if (node < from - 1) walk(here, node + 1, next)
    if (node < from - 1 && next < to - 1) walk(here, node + 1, next + 1)
  }
  walk(
    Array.from({ length: from }, () => []),
    0,
    0,
  )
  const max = Math.max(...all.map(forksIn))
  const best = all.filter(ways => forksIn(ways) === max)
  return best[nextBelow(rng, best.length)] ?? []
}
