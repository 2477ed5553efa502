import { parse, type AnyNode, type ValueNode } from '@humanwhocodes/momoa'
import type { Path } from '../kernel/scenario.ts'
import { message, type Message } from '../../shared/message.ts'

const MOST_DEPTH = 60
/** Keys that mean something else to JavaScript than to whoever wrote them. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype']

export type JsonText =
  { ok: true; value: unknown; lineOf: (path: Path) => number } | { ok: false; path: Path; line: number | null; message: Message }

const refuse = (key: string, line: number | null, path: Path = [], values?: Record<string, string>): JsonText => ({
  ok: false,
  path,
  line,
  message: message(`scenario.problem.${key}`, values),
})

/** Reads JSON and remembers on which line everything stands, counted from 1. Refuses what JSON.parse lets pass: keys twice, and keys of prototypes. */
export function readJson(text: string): JsonText {
  if (text.trim() === '') return refuse('empty', null)
  const deep = tooDeep(text)
  if (deep !== null) return refuse('deep', deep)
  try {
    const { body } = parse(text, { mode: 'json' })
    const wrong = wrongKey(body, [])
    if (wrong) return refuse(wrong.key, wrong.line, wrong.path, { name: String(wrong.path.at(-1)) })
    return { ok: true, value: JSON.parse(text) as unknown, lineOf: path => lineOf(body, path) }
  } catch (error) {
    const line = typeof error === 'object' && error !== null && 'line' in error && typeof error.line === 'number' ? error.line : null
    return refuse('no-json', line)
  }
}

/** The line on which brackets stand too deep in each other to be read safely; null where none do. */
function tooDeep(text: string): number | null {
  let depth = 0
  let line = 1
  let isInText = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (sign === '\n') line++
    if (isInText) {
      if (sign === '\\') place++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') {
      if (++depth > MOST_DEPTH) return line
    } else if (sign === ']' || sign === '}') depth--
  }
  return null
}

const nameOf = (node: AnyNode): string => (node.type === 'String' ? node.value : node.type === 'Identifier' ? node.name : '')

function wrongKey(node: ValueNode, path: Path): { key: string; line: number; path: Path } | null {
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
      const { line } = member.loc.start
      if (FORBIDDEN.includes(name)) return { key: 'forbidden-key', line, path: here }
      if (seen.has(name)) return { key: 'key-twice', line, path: here }
      seen.add(name)
      const wrong = wrongKey(member.value, here)
      if (wrong) return wrong
    }
  }
  return null
}

/** The line of what the path leads to, or of the last thing on it that is there. */
function lineOf(root: ValueNode, path: Path): number {
  let node = root
  let { line } = root.loc.start
  for (const key of path) {
    const next: AnyNode | undefined =
      node.type === 'Object'
        ? node.members.find(member => nameOf(member.name) === key)
        : node.type === 'Array' && typeof key === 'number'
          ? node.elements[key]
          : undefined
    if (!next || !('value' in next) || typeof next.value !== 'object' || next.value === null) break
    line = next.loc.start.line
    node = next.value
  }
  return line
}
