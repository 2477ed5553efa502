/**
 * A network with one hidden layer of rectified linear units and skip connections from inputs to output. `weights` has, in order: the weights of
 * each input for each hidden unit; hidden biases; output weights; skip connections; the output bias.
 */
export interface Net {
  inputs: number
  hidden: number
  weights: Float32Array
  /** The last activations of the hidden units. */
  activations: Float64Array
}

export const sizeOf = (inputs: number, hidden: number): number => inputs * hidden + hidden + hidden + inputs + 1

export const netOf = (weights: Float32Array, inputs: number): Net => {
  const hidden = (weights.length - inputs - 1) / (inputs + 2)
  if (!Number.isInteger(hidden)) throw new RangeError(`${weights.length} weights are not for ${inputs} numbers`)
  return { inputs, hidden, weights, activations: new Float64Array(hidden) }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as Base64 without padding. */
function encodeBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const count = Math.min(3, bytes.length - at)
    for (let letter = 0; letter <= count; letter++) text += LETTERS[(three >> (18 - 6 * letter)) & 63]!
  }
  return text
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/={1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  for (let at = 0; at < bytes.length; at++) {
    const from = Math.floor((at * 4) / 3)
    const two = (LETTERS.indexOf(letters[from]!) << 6) | LETTERS.indexOf(letters[from + 1]!)
    bytes[at] = two >> (4 - 2 * (at % 3))
  }
  return bytes
}

/** Reads the output of `write`. */
export const read = (text: string, inputs: number): Net => netOf(new Float32Array(bytesOf(text).buffer), inputs)

export const write = ({ weights }: Net): string => encodeBytes(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength))

/** The integers in the output of `writeShort`, in the order of a net's weights. */
export const shortsOf = (text: string): Int16Array => new Int16Array(bytesOf(text).buffer)

/** Reads the output of `writeShort`. */
export const readShort = (text: string, scale: number, inputs: number): Net =>
  netOf(
    Float32Array.from(shortsOf(text), value => value * scale),
    inputs,
  )

/** Half the size: integers, and a factor for each row. */
export function writeShort({ weights }: Net): { text: string; scale: number } {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32_767
  const shorts = Int16Array.from(weights, weight => (scale > 0 ? Math.round(weight / scale) : 0))
  return { text: encodeBytes(new Uint8Array(shorts.buffer)), scale }
}

/**
 * The output as log odds. If there are fewer numbers than inputs, the remaining inputs are 0, except those in `activeInputs`,
 * which are 1.
 */
export function score({ inputs, hidden, weights, activations }: Net, row: Float32Array, activeInputs?: Uint16Array): number {
  const hiddenBiases = inputs * hidden
  const outputWeights = hiddenBiases + hidden
  const skipWeights = outputWeights + hidden
  for (let index = 0; index < hidden; index++) activations[index] = weights[hiddenBiases + index]!
  let sum = weights[skipWeights + inputs]!
  for (let input = 0; input < row.length; input++) {
    const value = row[input]!
    // Half the hidden units are 0.
    if (value === 0) continue
    sum += value * weights[skipWeights + input]!
    const from = input * hidden
    for (let index = 0; index < hidden; index++) activations[index]! += value * weights[from + index]!
  }
  for (const input of activeInputs ?? []) {
    sum += weights[skipWeights + input]!
    const from = input * hidden
    for (let index = 0; index < hidden; index++) activations[index]! += weights[from + index]!
  }
  for (let index = 0; index < hidden; index++) {
    const activation = activations[index]!
    if (activation > 0) sum += activation * weights[outputWeights + index]!
  }
  return sum
}
