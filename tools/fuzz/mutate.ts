import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { nextBelow, type Rng } from '../../src/main/kernel/rng.ts'

/** Unexpected values. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  21,
  1e9,
  Number.MAX_SAFE_INTEGER,
  '',
  'X',
  '__proto__',
  'constructor',
  'no-such-card',
  '\u0000\ud800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { effect: 'burn' },
]
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'effects', 'cost', 'count', 'card', 'version', 'id', '']
const TOKENS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '1e999',
  '-0',
  '\\u0000',
  '//',
  '\n',
  ' ',
  '__proto__',
  '*',
  '/',
  '!',
  '\uFEFF',
  '\ud800',
]

/** A copy with one random change: a value replaced, removed, duplicated, or an unexpected key added. */
function changed(value: unknown, rng: Rng): unknown {
  if (nextBelow(rng, 4) === 0 || typeof value !== 'object' || value === null) return oneOf(ODD_VALUES, rng)
  if (Array.isArray(value)) {
    const index = nextBelow(rng, value.length + 1)
    const items: unknown[] = value.slice()
    const how = nextBelow(rng, 4)
    if (how === 0) items.splice(index, 1)
    else if (how === 1) items.splice(index, 0, items[index] ?? oneOf(ODD_VALUES, rng))
    else if (index < items.length) items[index] = changed(items[index], rng)
    return items
  }
  const entries: [string, unknown][] = Object.entries(value)
  const index = nextBelow(rng, entries.length + 1)
  const [key, inner]: readonly [string, unknown] = entries[index] ?? [oneOf(KEYS, rng), null]
  const how = nextBelow(rng, 4)
  const rest = entries.filter(([other]) => other !== key)
  if (how === 0) return Object.fromEntries(rest)
  // An own key `__proto__`, as JSON.parse would create it.
  if (how === 1)
    return JSON.parse(`{${[...rest, [oneOf(KEYS, rng), oneOf(ODD_VALUES, rng)] as const].map(pair => pairText(pair)).join(',')}}`)
  return JSON.parse(`{${[...rest, [key, changed(inner, rng)] as const].map(pair => pairText(pair)).join(',')}}`)
}

const pairText = ([key, value]: readonly [string, unknown]): string => `${JSON.stringify(key)}:${JSON.stringify(value)}`

/** Plain data with one to three mutations. */
export function mutateValue(value: unknown, rng: Rng): unknown {
  let mutant = value
  for (let times = 1 + nextBelow(rng, 3); times > 0; times--) mutant = changed(mutant, rng)
  return mutant
}

/** A text with pieces removed, duplicated, inserted or overwritten; sometimes only noise. */
export function mutateText(text: string, rng: Rng): string {
  if (nextBelow(rng, 20) === 0) return Array.from({ length: nextBelow(rng, 200) }, () => String.fromCharCode(nextBelow(rng, 256))).join('')
  let mutant = text
  for (let times = 1 + nextBelow(rng, 4); times > 0; times--) {
    const from = nextBelow(rng, mutant.length + 1)
    const to = Math.min(mutant.length, from + nextBelow(rng, 20))
    const piece = [oneOf(TOKENS, rng), '', mutant.slice(from, to).repeat(2), String.fromCharCode(nextBelow(rng, 128))]
    mutant = mutant.slice(0, from) + oneOf(piece, rng) + mutant.slice(to)
  }
  return mutant
}
