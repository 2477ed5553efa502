/**
 * A net with one layer of hidden places, each of which counts from 0 up, and a straight way beside them. `weights` has for each number that goes in its weight for each hidden
 * place; then what each hidden place begins with; then what each counts for; then what each number that goes in counts for by itself; then what the sum begins with.
 */
export interface Net {
  inputs: number
  hidden: number
  weights: Float32Array
  /** What the hidden places came to last. */
  places: Float64Array
}

export const sizeOf = (inputs: number, hidden: number): number => inputs * hidden + hidden + hidden + inputs + 1

export const netOf = (weights: Float32Array, inputs: number): Net => {
  const hidden = (weights.length - inputs - 1) / (inputs + 2)
  if (!Number.isInteger(hidden)) throw new RangeError(`${weights.length} weights are not for ${inputs} numbers`)
  return { inputs, hidden, weights, places: new Float64Array(hidden) }
}

/** The net that `write` wrote. */
export const read = (text: string, inputs: number): Net =>
  netOf(new Float32Array(Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer), inputs)

export const write = ({ weights }: Net): string =>
  btoa(Array.from(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength), byte => String.fromCharCode(byte)).join(''))

/** What comes out for these numbers: a logarithm of odds. */
export function score({ inputs, hidden, weights, places }: Net, row: Float32Array): number {
  const begin = inputs * hidden
  const counts = begin + hidden
  const straight = counts + hidden
  for (let place = 0; place < hidden; place++) places[place] = weights[begin + place]!
  let sum = weights[straight + inputs]!
  for (let input = 0; input < inputs; input++) {
    const value = row[input]!
    // Half of them are.
    if (value === 0) continue
    sum += value * weights[straight + input]!
    const from = input * hidden
    for (let place = 0; place < hidden; place++) places[place]! += value * weights[from + place]!
  }
  for (let place = 0; place < hidden; place++) {
    const came = places[place]!
    if (came > 0) sum += came * weights[counts + place]!
  }
  return sum
}
