import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { nextBelow, type Rng } from '../../src/main/kernel/rng.ts'

const LONG = 10_000_000
const MANY = 100_000

/** A million brackets inside each other, as no JSON.parse makes them. */
function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Made when they are needed, as some are large. */
const VALUES: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => NaN,
  () => Infinity,
  () => -0,
  () => -1,
  () => 0.5,
  () => 1e300,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => 10n ** 30n,
  () => true,
  () => '',
  () => ' ',
  () => 'x'.repeat(LONG),
  () => ' '.repeat(LONG),
  () => '9'.repeat(MANY),
  () => '\n'.repeat(MANY),
  () => '\u0000',
  () => '\ud800',
  () => 'a\u202eb',
  () => '\u0301'.repeat(MANY),
  () => '../../etc/passwd',
  () => '__proto__',
  () => 'constructor',
  () => [],
  () => Array<number>(MANY).fill(0),
  () => Array<object>(MANY * 10).fill({}),
  () => nested(1_000_000),
  () => ({}),
  () => JSON.parse('{"__proto__":{"a":1},"constructor":1}') as unknown,
  () => Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`key-${index}`, index])),
  () => new Date(NaN),
  () => new Map([['a', 1]]),
  () => `[${'{},'.repeat(MANY)}{}]`,
  () => '{"grimoire":'.repeat(1000),
]

/** A valid input with something hostile in one of its places, or something hostile instead of it. */
export function hostileInput(right: unknown, rng: Rng): unknown {
  const hostile = oneOf(VALUES, rng)()
  if (typeof right !== 'object' || right === null || nextBelow(rng, 4) === 0) return hostile
  const keys = Object.keys(right)
  if (keys.length === 0) return hostile
  const key = oneOf(keys, rng)
  const inner: unknown = Object.getOwnPropertyDescriptor(right, key)?.value
  const next = nextBelow(rng, 2) === 0 ? hostile : hostileInput(inner, rng)
  return Array.isArray(right) ? right.with(Number(key), next) : { ...right, [key]: next }
}

/** How many kinds there are. */
export const HOSTILE_VALUES = VALUES.length
