/** A sample of a linear relation. */
export interface Weighted {
  inputs: readonly number[]
  output: number
}

export interface RidgeFit {
  weights: number[]
  constant: number
  /** The share of the variance that is predicted of samples that were left out. */
  explained: number
}

const FOLDS = 5

/** Least squares with a penalty for each weight's square: with the choice of penalties that predicts samples best that were left out. */
export function fitRidge(rows: readonly Weighted[], choices: readonly (readonly number[])[]): RidgeFit {
  const mean = meanOf(rows.map(({ output }) => output))
  const variance = meanOf(rows.map(({ output }) => (output - mean) ** 2))
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    fitted: moments(rows.filter((_, row) => row % FOLDS !== fold)),
    left: rows.filter((_, row) => row % FOLDS === fold),
  }))
  const tried = choices.map(penalties => {
    const squares = folds.flatMap(({ fitted, left }) => {
      const { weights, constant } = solveRidge(fitted, penalties)
      return left.map(({ inputs, output }) => (constant + dot(weights, inputs) - output) ** 2)
    })
    return { penalties, error: meanOf(squares) }
  })
  const best = tried.reduce((one, other) => (other.error < one.error ? other : one))
  return { ...solveRidge(moments(rows), best.penalties), explained: 1 - best.error / variance }
}

interface Moments {
  means: number[]
  outputMean: number
  /** Sums of products of the inputs, and with the output, around their means; the former up to the diagonal. */
  products: number[][]
  withOutput: number[]
}

function moments(rows: readonly Weighted[]): Moments {
  const size = rows[0]?.inputs.length ?? 0
  const means = Array.from({ length: size }, (_, input) => meanOf(rows.map(({ inputs }) => at(inputs, input))))
  const outputMean = meanOf(rows.map(({ output }) => output))
  const gaps = rows.map(({ inputs }) => inputs.map((value, input) => value - at(means, input)))
  const columns = means.map((_, input) => gaps.map(row => at(row, input)))
  const outputs = rows.map(({ output }) => output - outputMean)
  return {
    means,
    outputMean,
    products: columns.map((one, input) => columns.slice(0, input + 1).map(other => dot(one, other))),
    withOutput: columns.map(column => dot(column, outputs)),
  }
}

/** By Cholesky's decomposition. */
function solveRidge({ means, outputMean, products, withOutput }: Moments, penalties: readonly number[]): Omit<RidgeFit, 'explained'> {
  const lower: number[][] = []
  for (const [row, values] of products.entries()) {
    const solved: number[] = []
    for (const [column, value] of values.entries()) {
      const above = row === column ? solved : (lower[column] ?? [])
      const rest = value + (row === column ? at(penalties, row) : 0) - dot(solved, above.slice(0, column))
      solved.push(row === column ? Math.sqrt(rest) : rest / at(above, column))
    }
    lower.push(solved)
  }
  const half: number[] = []
  for (const [row, values] of lower.entries()) half.push((at(withOutput, row) - dot(half, values)) / at(values, row))
  const weights: number[] = means.map(() => 0)
  for (const [row, values] of [...lower.entries()].reverse()) {
    const later = weights.slice(row + 1)
    const below = lower.slice(row + 1).map(one => at(one, row))
    weights[row] = (at(half, row) - dot(later, below)) / at(values, row)
  }
  return { weights, constant: outputMean - dot(weights, means) }
}

/** A value that is there: indexes come from lists of the same length. */
const at = (values: readonly number[], index: number): number => values[index] ?? Number.NaN
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, index) => sum + value * at(b, index), 0)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
