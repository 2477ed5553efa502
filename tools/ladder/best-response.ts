import { searchAt } from '../../src/main/ai/levels.ts'
import type { Question } from '../../src/main/ai/question.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { AiLevel } from '../../src/shared/match.ts'

/** A position in which every pair of simultaneous decisions has an exact result, with its value for the one who is asked. */
export interface SmallPosition {
  game: Game
  question: Question
  value: number
  /** A decision that does nothing, and all decisions equally likely. */
  first: unknown
  atRandom: ReadonlyMap<unknown, number>
  /** What a mix of decisions is worth against an opponent who knows it. */
  guaranteed(mix: ReadonlyMap<unknown, number>): number
}

/** What a level plays in a position, over that many seeds: the opponent knows how it thinks, not its seed. */
function mixAt({ game, question }: SmallPosition, level: AiLevel, seeds: number): Map<unknown, number> {
  const mix = new Map<string, { action: unknown; chance: number }>()
  const add = (action: unknown, chance: number): void => {
    const code = game.encodeAction(action)
    mix.set(code, { action, chance: chance / seeds + (mix.get(code)?.chance ?? 0) })
  }
  for (let seed = 0; seed < seeds; seed++) {
    const { chosen, considered } = searchAt(game, level, { ...question, seed: `${question.seed} ${seed}` })
    const isMixed = considered.some(({ share }) => share !== undefined)
    if (!isMixed) add(chosen, 1)
    else for (const { line, share = 0 } of considered) if (share > 0) add(line[0], share)
  }
  return new Map([...mix.values()].map(({ action, chance }) => [action, chance]))
}

/** What an opponent who answers a mix best takes from the position's value, in points of 100. */
export const lossOf = (position: SmallPosition, mix: ReadonlyMap<unknown, number>): number =>
  100 * Math.max(0, position.value - position.guaranteed(mix))

/** Seeds over which a level's plans are averaged. */
const SEEDS = 24

export const lossesAt = (positions: readonly SmallPosition[], level: AiLevel): number[] =>
  positions.map(position => lossOf(position, mixAt(position, level, SEEDS)))
