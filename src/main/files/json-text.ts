import { parse, type AnyNode, type ValueNode } from '@humanwhocodes/momoa'
import type { Path, Problem } from '../kernel/problem.ts'
import { fileProblem, quoted, type FileProblemKey } from './file-problem.ts'

const MAX_DEPTH = 60
/** Keys that have a special meaning in JavaScript. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** A position in a text; both numbers count from 1. */
export interface Place {
  line: number
  column: number
}

/** What is wrong with a file, and where; `place` is null for the whole file. */
export interface Malformed extends Problem {
  place: Place | null
}

export type JsonText = { ok: true; value: unknown; placeOf: (path: Path) => Place } | { ok: false; malformed: Malformed }

const refuse = (problem: Problem, place: Place | null): JsonText => ({ ok: false, malformed: { ...problem, place } })

/** Parses JSON and keeps the position of every value. Refuses what JSON.parse allows: repeated keys and prototype keys. */
export function readJson(given: string): JsonText {
  // Some editors start a file with a byte order mark.
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return refuse(fileProblem([], 'empty'), null)
  const { unsafe, colons } = signsOf(text)
  if (unsafe) return refuse(fileProblem([], unsafe.key), unsafe.place)
  try {
    const value = JSON.parse(text) as unknown
    // Every key has a colon. Only if positions are needed is the text parsed again with all of them, as that is slower.
    if (safeKeys(value) !== colons) return refuseKey(text)
    let body: ValueNode | null = null
    return { ok: true, value, placeOf: path => placeOf((body ??= parse(text, { mode: 'json' }).body), path) }
  } catch {
    return refuse(fileProblem([], 'no-json'), placeOfMistake(text))
  }
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

function refuseKey(text: string): JsonText {
  const wrong = wrongKey(parse(text, { mode: 'json' }).body, [])
  if (!wrong) throw new RangeError('there are other keys than were counted')
  return refuse(wrong.problem, wrong.place)
}

function placeOfMistake(text: string): Place | null {
  try {
    parse(text, { mode: 'json' })
    return null
  } catch (error) {
    return placeOfError(error)
  }
}

function placeOfError(error: unknown): Place | null {
  if (typeof error !== 'object' || error === null || !('line' in error && 'column' in error)) return null
  const { line, column } = error
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : null
}

interface Signs {
  /** The first bracket nested too deep to parse safely, or control character in a string, which JSON.parse refuses without a position. */
  unsafe: { key: FileProblemKey; place: Place } | null
  /** Outside strings. */
  colons: number
}

function signsOf(text: string): Signs {
  let depth = 0
  let line = 1
  let lineStart = 0
  let isInText = false
  let colons = 0
  const unsafe = (key: FileProblemKey, at: number): Signs => ({ unsafe: { key, place: { line, column: at - lineStart + 1 } }, colons })
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isInText && sign < ' ') return unsafe('no-json', at)
    if (sign === '\n') {
      line++
      lineStart = at + 1
    } else if (isInText) {
      if (sign === '\\') at++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === ':') colons++
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return unsafe('deep', at)
    } else if (sign === ']' || sign === '}') depth--
  }
  return { unsafe: null, colons }
}

const nameOf = (node: AnyNode): string => (node.type === 'String' ? node.value : node.type === 'Identifier' ? node.name : '')
const startOf = ({ loc }: AnyNode): Place => ({ line: loc.start.line, column: loc.start.column })

function wrongKey(node: ValueNode, path: Path): { problem: Problem; place: Place } | null {
  if (node.type === 'Array') {
    for (const [place, element] of node.elements.entries()) {
      const wrong = wrongKey(element.value, [...path, place])
      if (wrong) return wrong
    }
  } else if (node.type === 'Object') {
    const seen = new Set<string>()
    for (const member of node.members) {
      const name = nameOf(member.name)
      const here = [...path, name]
      const refused = (key: FileProblemKey) => ({ problem: fileProblem(here, key, { name: quoted(name) }), place: startOf(member) })
      if (FORBIDDEN.includes(name)) return refused('forbidden-key')
      if (seen.has(name)) return refused('key-twice')
      seen.add(name)
      const wrong = wrongKey(member.value, here)
      if (wrong) return wrong
    }
  }
  return null
}

/** Where the value at the path starts (its key, if it has one), or the last existing value along the path. */
function placeOf(root: ValueNode, path: Path): Place {
  let node = root
  let place = startOf(root)
  for (const key of path) {
    const next: AnyNode | undefined =
      node.type === 'Object'
        ? node.members.find(member => nameOf(member.name) === key)
        : node.type === 'Array' && typeof key === 'number'
          ? node.elements[key]
          : undefined
    if (!next || !('value' in next) || typeof next.value !== 'object' || next.value === null) break
    place = startOf(next)
    node = next.value
  }
  return place
}
