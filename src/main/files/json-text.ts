import { countJson, DEFAULT_BOUNDS, parseCounted, type JsonBounds, type JsonCount } from '../../shared/bounded-json.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import type { Steps } from '../lib/pauses.ts'
import { fileProblem, quoted } from './file-problem.ts'
import { placeAt, walkJson, type Place } from './json-places.ts'

/** Keys that have a special meaning in JavaScript. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** What is wrong with a file, and where; `place` is null for the whole file. */
export interface Malformed extends Problem {
  place: Place | null
}

export type JsonText = { ok: true; value: unknown; placeOf: (path: Path) => Place } | { ok: false; malformed: Malformed }

const refuse = (problem: Problem, place: Place | null): JsonText => ({ ok: false, malformed: { ...problem, place } })

/**
 * Parses JSON within bounds, in steps. Refuses what JSON.parse allows: repeated keys and prototype keys. Positions are looked for only when something is wrong, in a
 * walk through the text that builds nothing.
 */
export function* jsonSteps(text: string, bounds: JsonBounds = DEFAULT_BOUNDS): Steps<JsonText> {
  if (!/\S/.test(text)) return refuse(fileProblem([], 'empty'), null)
  const { exceeded, keys } = countJson(text, bounds)
  if (exceeded) return refuseSize(text, bounds, exceeded)
  yield
  const parsed = parseCounted(text)
  yield
  if (parsed === undefined) {
    const result = walkJson(text)
    return refuse(fileProblem([], 'no-json'), result && placeAt(text, Math.min(result.offset, text.length - 1)))
  }
  return safeKeys(parsed) === keys ? { ok: true, value: parsed, placeOf: path => placeOf(text, path) } : refuseKey(text)
}

function refuseSize(text: string, bounds: JsonBounds, { bound, at }: NonNullable<JsonCount['exceeded']>): JsonText {
  if (bound === 'depth') return refuse(fileProblem([], 'deep'), placeAt(text, at))
  if (bound === 'keys') return refuse(fileProblem([], 'too-many-keys', { most: bounds.keys ?? 0 }), placeAt(text, at))
  return refuse(fileProblem([], 'too-much', { most: bounds.values }), null)
}

/** The number of keys, each counted once; -1 if one is forbidden. */
function safeKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (!Array.isArray(value)) {
    const keys = Object.keys(value)
    if (FORBIDDEN.some(key => Object.hasOwn(value, key))) return -1
    count = keys.length
  }
  for (const inner of Object.values(value)) {
    const within = safeKeys(inner)
    if (within < 0) return -1
    count += within
  }
  return count
}

/** Refuses the first key that is forbidden or repeated in its object. */
function refuseKey(text: string): JsonText {
  /** The keys so far of each object on the way to the current value. */
  const seen: Set<string>[] = []
  let wrong: Problem | null = null
  const result = walkJson(text, path => {
    const key = path.at(-1)
    seen.length = path.length + 1
    seen[path.length] = new Set()
    if (typeof key !== 'string') return false
    const others = seen[path.length - 1]
    if (FORBIDDEN.includes(key)) wrong = fileProblem([...path], 'forbidden-key', { name: quoted(key) })
    else if (others?.has(key)) wrong = fileProblem([...path], 'key-twice', { name: quoted(key) })
    others?.add(key)
    return wrong !== null
  })
  if (!wrong || !result) throw new RangeError('there are other keys than were counted')
  return refuse(wrong, placeAt(text, result.offset))
}

/** Where the value at the path starts, or the last existing value along the path. */
function placeOf(text: string, path: Path): Place {
  let [deepest, offset] = [-1, 0]
  walkJson(text, (here, at) => {
    // Past the deepest one, nothing that follows lies within it.
    if (here.length <= deepest) return true
    if (here.length > path.length || here.some((key, index) => key !== path[index])) return false
    deepest = here.length
    offset = at
    return deepest === path.length
  })
  return placeAt(text, offset)
}
