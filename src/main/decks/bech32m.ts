/**
 * Bech32m (BIP 350): 5-bit symbols as letters and digits that are hard to confuse, after a prefix and a 1, with a 6-symbol checksum. It
 * detects any change of up to four characters within 89, and any single change at every length.
 */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const FINAL = 0x2bc830a3
const CHECKSUM = 6
const SHAPE = /^([a-z]{1,8})1([02-9ac-hj-np-z]{6,})$/

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (let bit = 0; bit < GENERATOR.length; bit++) if ((top >>> bit) & 1) check ^= GENERATOR[bit] ?? 0
  }
  return check
}

const spread = (prefix: string): number[] => {
  const codes = [...prefix].map(letter => letter.charCodeAt(0))
  return [...codes.map(code => code >>> 5), 0, ...codes.map(code => code & 31)]
}

/** `prefix`: lower-case letters. `symbols`: from 0 to 31 each. */
export function toBech32m(prefix: string, symbols: readonly number[]): string {
  const check = polymod([...spread(prefix), ...symbols, ...Array<number>(CHECKSUM).fill(0)]) ^ FINAL
  const sum = Array.from({ length: CHECKSUM }, (_, place) => (check >>> (5 * (CHECKSUM - 1 - place))) & 31)
  return `${prefix}1${[...symbols, ...sum].map(symbol => ALPHABET[symbol]).join('')}`
}

export type ReadBech32m = { type: 'read'; prefix: string; symbols: number[] } | { type: 'no-code' } | { type: 'mistyped' }

/** `no-code`: not a Bech32m string. All upper case is the same code; mixed case is invalid. */
export function fromBech32m(text: string): ReadBech32m {
  const [, prefix = '', rest = ''] = SHAPE.exec(text === text.toUpperCase() ? text.toLowerCase() : text) ?? []
  if (prefix === '') return { type: 'no-code' }
  const symbols = [...rest].map(letter => ALPHABET.indexOf(letter))
  if (polymod([...spread(prefix), ...symbols]) !== FINAL) return { type: 'mistyped' }
  return { type: 'read', prefix, symbols: symbols.slice(0, -CHECKSUM) }
}
