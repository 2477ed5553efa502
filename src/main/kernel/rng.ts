/**
 * xoshiro128** (Blackman and Vigna), four unsigned 32-bit words that live in the state as plain numbers, seeded from a text by
 * FNV-1a and splitmix32. Integers below a bound are drawn without bias.
 */
export type Rng = [number, number, number, number]

const rotateLeft = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

/** A generator for `seed`; any text will do, equal texts give equal generators. */
export function rngFrom(seed: string): Rng {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  const word = (): number => {
    hash = (hash + 0x9e3779b9) | 0
    let z = hash
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  return [word(), word(), word(), word()]
}

/** The next 32 random bits, as an unsigned integer. */
export function nextBits(rng: Rng): number {
  const second = rng[1] | 0
  const third = rng[2] ^ rng[0]
  const fourth = rng[3] ^ second
  rng[1] = (second ^ third) >>> 0
  rng[0] = (rng[0] ^ fourth) >>> 0
  rng[2] = (third ^ (second << 9)) >>> 0
  rng[3] = rotateLeft(fourth, 11) >>> 0
  return Math.imul(rotateLeft(Math.imul(second, 5), 7), 9) >>> 0
}

const WORDS = 0x100000000
/** For each small bound: the largest multiple of it within 2^32. Larger words are drawn again. */
const LIMITS = Array.from({ length: 65 }, (_, bound) => (bound === 0 ? 0 : WORDS - (WORDS % bound)))

/** An integer from 0 to `bound` - 1, each equally likely. `bound` is 1 to 2^32. */
export function nextBelow(rng: Rng, bound: number): number {
  const limit = LIMITS[bound] ?? WORDS - (WORDS % bound)
  let bits = nextBits(rng)
  while (bits >= limit) bits = nextBits(rng)
  return bits % bound
}

/** A number from 0 inclusive to 1 exclusive, in steps of 2^-32, each equally likely. */
export const nextShare = (rng: Rng): number => nextBits(rng) / WORDS

/** Shuffles in place; every order is equally likely (Fisher and Yates). */
export function shuffle<T>(items: { readonly length: number; [index: number]: T }, rng: Rng): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = nextBelow(rng, i + 1)
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
}
