/**
 * A zero-sum game of one simultaneous decision in which only the opponent has something hidden. `chances[h]`: how likely their hidden part is h;
 * `worth[h][own][theirs]`: what that pair of decisions is worth to us then, from 0 to 1.
 */
export interface OneSidedGame {
  chances: readonly number[]
  worth: readonly (readonly (readonly number[])[])[]
}

const shared = (regrets: readonly number[]): number[] => {
  const total = regrets.reduce((sum, regret) => sum + Math.max(0, regret), 0)
  return regrets.map(regret => (total > 0 ? Math.max(0, regret) / total : 1 / regrets.length))
}

const scaled = (sums: readonly number[]): number[] => {
  const total = sums.reduce((sum, value) => sum + value, 0)
  return sums.map(value => value / total)
}

/** What each own decision is worth against these answers, one mix for each hidden part. */
const againstMixes = ({ chances, worth }: OneSidedGame, answers: readonly (readonly number[])[]): number[] =>
  worth[0]!.map((_, own) =>
    chances.reduce(
      (sum, chance, hidden) => sum + chance * worth[hidden]![own]!.reduce((all, value, place) => all + value * answers[hidden]![place]!, 0),
      0,
    ),
  )

/** What each answer to a mix is worth to us, for one hidden part. */
const againstMix = (worth: readonly (readonly number[])[], mix: readonly number[]): number[] =>
  worth[0]!.map((_, answer) => worth.reduce((sum, row, own) => sum + row[answer]! * mix[own]!, 0))

/** What a mix is worth against an opponent who knows it, and answers best for each hidden part. */
export const guaranteed = ({ chances, worth }: OneSidedGame, mix: readonly number[]): number =>
  chances.reduce((sum, chance, hidden) => sum + chance * Math.min(...againstMix(worth[hidden]!, mix)), 0)

/** Bounds of the game's value, at most `within` apart, by regret matching of both sides. Throws if `rounds` aren't enough. */
export function valueOf(game: OneSidedGame, within: number, rounds = 20_000): { low: number; high: number } {
  const { chances, worth } = game
  const regrets = worth[0]!.map(() => 0)
  const mix = worth[0]!.map(() => 0)
  const theirRegrets = worth.map(rows => rows[0]!.map(() => 0))
  const theirMix = worth.map(rows => rows[0]!.map(() => 0))
  for (let round = 1; round <= rounds; round++) {
    const own = shared(regrets)
    for (const hidden of chances.keys()) {
      const values = againstMix(worth[hidden]!, own)
      const answers = shared(theirRegrets[hidden]!)
      const mean = values.reduce((sum, value, place) => sum + value * answers[place]!, 0)
      values.forEach((value, place) => {
        theirRegrets[hidden]![place] = Math.max(0, theirRegrets[hidden]![place]! + mean - value)
      })
    }
    const answers = theirRegrets.map(shared)
    answers.forEach((mixed, hidden) => mixed.forEach((chance, place) => (theirMix[hidden]![place]! += chance * round)))
    const values = againstMixes(game, answers)
    const mean = values.reduce((sum, value, place) => sum + value * own[place]!, 0)
    values.forEach((value, place) => {
      regrets[place] = Math.max(0, regrets[place]! + value - mean)
      mix[place]! += own[place]! * round
    })
    if (round % 50 > 0) continue
    const low = guaranteed(game, scaled(mix))
    const high = Math.max(...againstMixes(game, theirMix.map(scaled)))
    if (high - low <= within) return { low, high }
  }
  throw new RangeError(`the game’s value isn’t known within ${within} after ${rounds} rounds`)
}
