import { judgeAt } from '../../../src/main/ai/levels.ts'
import type { Action } from '../../../src/main/rules/enchantoria/state/actions.ts'
import type { AiLevel } from '../../../src/shared/match.ts'
import type { SmallPosition } from './small-positions.ts'

/** What a level plays in a position, over that many seeds: the opponent knows how it thinks, not its seed. */
function mixAt({ game, question }: SmallPosition, level: AiLevel, seeds: number): Map<Action, number> {
  const mix = new Map<string, { action: Action; chance: number }>()
  const add = (action: Action, chance: number): void => {
    const code = game.encodeAction(action)
    mix.set(code, { action, chance: chance / seeds + (mix.get(code)?.chance ?? 0) })
  }
  for (let seed = 0; seed < seeds; seed++) {
    const { chosen, considered } = judgeAt(game, level, { ...question, seed: `${question.seed} ${seed}` })
    const isMixed = considered.some(({ share }) => share !== undefined)
    if (!isMixed) add(chosen as Action, 1)
    else for (const { line, share = 0 } of considered) if (share > 0) add(line[0] as Action, share)
  }
  return new Map([...mix.values()].map(({ action, chance }) => [action, chance]))
}

/** What an opponent who answers a mix best takes from the position's value, in points of 100. */
export const lossOf = (position: SmallPosition, mix: ReadonlyMap<Action, number>): number =>
  100 * Math.max(0, position.value - position.guaranteed(mix))

/** Seeds over which a level's plans are averaged. */
const SEEDS = 24

export const lossesAt = (positions: readonly SmallPosition[], level: AiLevel): number[] =>
  positions.map(position => lossOf(position, mixAt(position, level, SEEDS)))
