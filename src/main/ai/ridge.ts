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
  const errors = choices.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold++) {
    const fitted = moments(rows.filter((_, place) => place % FOLDS !== fold))
    const left = rows.filter((_, place) => place % FOLDS === fold)
    for (const [place, penalties] of choices.entries()) {
      const { weights, constant } = solveRidge(fitted, penalties)
      for (const { inputs, output } of left) errors[place]! += (constant + dot(weights, inputs) - output) ** 2 / rows.length
    }
  }
  const least = Math.min(...errors)
  return { ...solveRidge(moments(rows), choices[errors.indexOf(least)]!), explained: 1 - least / variance }
}

interface Moments {
  means: number[]
  outputMean: number
  /** Sums of products of the inputs, and with the output, around their means. */
  products: number[][]
  withOutput: number[]
}

function moments(rows: readonly Weighted[]): Moments {
  const size = rows[0]?.inputs.length ?? 0
  const means = Array.from({ length: size }, (_, place) => meanOf(rows.map(({ inputs }) => inputs[place]!)))
  const outputMean = meanOf(rows.map(({ output }) => output))
  const products = means.map(() => means.map(() => 0))
  const withOutput = means.map(() => 0)
  for (const { inputs, output } of rows) {
    const gaps = inputs.map((value, place) => value - means[place]!)
    for (let row = 0; row < size; row++) {
      withOutput[row]! += gaps[row]! * (output - outputMean)
      for (let column = 0; column <= row; column++) products[row]![column]! += gaps[row]! * gaps[column]!
    }
  }
  return { means, outputMean, products, withOutput }
}

/** By Cholesky's decomposition. */
function solveRidge({ means, outputMean, products, withOutput }: Moments, penalties: readonly number[]): Omit<RidgeFit, 'explained'> {
  const size = means.length
  const lower = products.map(row => [...row])
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = products[row]![column]! + (row === column ? penalties[row]! : 0)
      for (let place = 0; place < column; place++) sum -= lower[row]![place]! * lower[column]![place]!
      lower[row]![column] = row === column ? Math.sqrt(sum) : sum / lower[column]![column]!
    }
  const half: number[] = []
  for (let row = 0; row < size; row++) {
    let sum = withOutput[row]!
    for (let place = 0; place < row; place++) sum -= lower[row]![place]! * half[place]!
    half.push(sum / lower[row]![row]!)
  }
  const weights = Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row--) {
    let sum = half[row]!
    for (let place = row + 1; place < size; place++) sum -= lower[place]![row]! * weights[place]!
    weights[row] = sum / lower[row]![row]!
  }
  return { weights, constant: outputMean - dot(weights, means) }
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, place) => sum + value * b[place]!, 0)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
