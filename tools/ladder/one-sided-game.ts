/**
 * A zero-sum game of one simultaneous decision in which only the opponent has something hidden. `chances[h]`: how likely their hidden part is h;
 * `worth[h][own][theirs]`: what that pair of decisions is worth to us then, from 0 to 1.
 */
export interface OneSidedGame {
  chances: readonly number[]
  payoffs: readonly (readonly (readonly number[])[])[]
}

const shared = (regrets: readonly number[]): number[] => {
  const total = regrets.reduce((sum, regret) => sum + Math.max(0, regret), 0)
  return regrets.map(regret => (total > 0 ? Math.max(0, regret) / total : 1 / regrets.length))
}

const scaled = (sums: readonly number[]): number[] => {
  const total = sums.reduce((sum, value) => sum + value, 0)
  return sums.map(value => value / total)
}

/** Sum of the values weighted by their chances, in the same order. */
const mean = (values: readonly number[], chances: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (chances[index] ?? 0), 0)

/** What each own decision is worth against these answers, one mix for each hidden part. */
function againstMixes({ chances, payoffs }: OneSidedGame, answers: readonly (readonly number[])[]): number[] {
  const [first = []] = payoffs
  return first.map((_, own) =>
    mean(
      payoffs.map((rows, hidden) => mean(rows[own] ?? [], answers[hidden] ?? [])),
      chances,
    ),
  )
}

/** What each answer to a mix is worth to us, for one hidden part. */
function againstMix(payoffs: readonly (readonly number[])[], mix: readonly number[]): number[] {
  const [first = []] = payoffs
  return first.map((_, answer) =>
    mean(
      payoffs.map(row => row[answer] ?? 0),
      mix,
    ),
  )
}

/** What a mix is worth against an opponent who knows it, and answers best for each hidden part. */
export const guaranteed = ({ chances, payoffs }: OneSidedGame, mix: readonly number[]): number =>
  mean(
    payoffs.map(rows => Math.min(...againstMix(rows, mix))),
    chances,
  )

/** One side's regrets, and its choices so far, later ones with more weight. */
class Learner {
  private regrets: number[]
  private sums: number[]

  constructor(choices: number) {
    this.regrets = Array.from({ length: choices }, () => 0)
    this.sums = this.regrets
  }

  get mix(): number[] {
    return shared(this.regrets)
  }

  get average(): number[] {
    return scaled(this.sums)
  }

  /** `values`: what each choice would have been worth to this side, while it mixed as `mixed`. */
  learn(values: readonly number[], mixed: readonly number[]): void {
    const got = mean(values, mixed)
    this.regrets = this.regrets.map((regret, index) => Math.max(0, regret + (values[index] ?? 0) - got))
  }

  count(mixed: readonly number[], weight: number): void {
    this.sums = this.sums.map((sum, index) => sum + (mixed[index] ?? 0) * weight)
  }
}

/** Bounds of the game's value, at most `within` apart, by regret matching of both sides. Throws if `rounds` aren't enough. */
export function valueOf(game: OneSidedGame, within: number, rounds = 20_000): { low: number; high: number } {
  const { payoffs } = game
  const us = new Learner(payoffs[0]?.length ?? 0)
  const them = payoffs.map(rows => ({ rows, learner: new Learner(rows[0]?.length ?? 0) }))
  for (let round = 1; round <= rounds; round++) {
    const own = us.mix
    for (const { rows, learner } of them)
      learner.learn(
        againstMix(rows, own).map(value => -value),
        learner.mix,
      )
    const answers = them.map(({ learner }) => learner.mix)
    them.forEach(({ learner }, hidden) => learner.count(answers[hidden] ?? [], round))
    us.learn(againstMixes(game, answers), own)
    us.count(own, round)
    if (round % 50 > 0) continue
    const low = guaranteed(game, us.average)
    const high = Math.max(
      ...againstMixes(
        game,
        them.map(({ learner }) => learner.average),
      ),
    )
    if (high - low <= within) return { low, high }
  }
  throw new RangeError(`the game’s value isn’t known within ${within} after ${rounds} rounds`)
}
