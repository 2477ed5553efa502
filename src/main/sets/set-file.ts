import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import { idTextSchema, timestampSchema } from '../../shared/values.ts'
import { MAX_SET_NAME, setKeySchema } from '../../shared/sets/set-key.ts'
import { storedNameSchema } from '../../shared/name.ts'
import { encodeLine, type ReadLines } from '../storage/line-files.ts'
import { contentSchema, makeStep, setStepSchema, undoStep, type MadeStep, type SetContent } from './set-content.ts'

const FORMAT = 1
/** The longest file, in bytes: every change of years. */
export const MAX_HISTORY = 32_000_000
export const MAX_SET_VERSIONS = 200

const headSchema = v.object({
  format: v.literal(FORMAT),
  id: idTextSchema,
  game: idTextSchema,
  key: setKeySchema,
  createdAt: timestampSchema,
  start: contentSchema,
})
type SetHead = Omit<v.InferOutput<typeof headSchema>, 'format'>
const newerSchema = v.looseObject({ format: v.pipe(v.number(), v.integer(), v.minValue(FORMAT + 1)) })

const at = timestampSchema
const entrySchema = v.variant('type', [
  v.object({ type: v.literal('do'), at, step: setStepSchema }),
  v.object({ type: v.literal('undo'), at }),
  v.object({ type: v.literal('redo'), at }),
  v.object({ type: v.literal('version'), at, id: idTextSchema, name: storedNameSchema(MAX_SET_NAME) }),
  v.object({ type: v.literal('binned'), at }),
  v.object({ type: v.literal('restored'), at }),
])
/** What happened to a set. */
export type SetEntry = v.InferOutput<typeof entrySchema>

export interface StoredVersion {
  id: string
  name: string
  savedAt: number
  content: SetContent
}

/** Steps, the latest on top: one more takes no longer the more there are. */
type Stack = { top: MadeStep; below: Stack } | null

/** A set as it is kept, with all that was ever done to it. Never mutated. */
export interface KeptSet {
  head: SetHead
  entries: readonly SetEntry[]
  now: SetContent
  /** Grows by one with each change, undone ones too. */
  revision: number
  done: Stack
  undone: Stack
  versions: readonly StoredVersion[]
  updatedAt: number
  deletedAt: number | null
  /** Of its file. */
  bytes: number
}

export const newSet = (head: SetHead): KeptSet => ({
  ...{ head, entries: [], now: head.start, revision: 0, done: null, undone: null, versions: [] },
  ...{ updatedAt: head.createdAt, deletedAt: null, bytes: 0 },
})

type Reached = Pick<KeptSet, 'now' | 'revision' | 'done' | 'undone' | 'versions' | 'updatedAt' | 'deletedAt'>

/** What the set is after an entry; null if that can't happen to it. */
function applyEntry(set: Reached, entry: SetEntry): Reached | null {
  const { now, done, undone, versions, deletedAt } = set
  const changed = { ...set, revision: set.revision + 1, updatedAt: entry.at }
  switch (entry.type) {
    case 'do': {
      const next = makeStep(now, entry.step)
      return next && { ...changed, now: next.content, done: { top: next.made, below: done }, undone: null }
    }
    case 'undo':
      return done && { ...changed, now: undoStep(now, done.top), done: done.below, undone: { top: done.top, below: undone } }
    case 'redo': {
      const next = undone && makeStep(now, undone.top.step)
      return next && { ...changed, now: next.content, done: { top: next.made, below: done }, undone: undone.below }
    }
    case 'version': {
      if (versions.length >= MAX_SET_VERSIONS) return null
      return { ...set, versions: [...versions, { id: entry.id, name: entry.name, savedAt: entry.at, content: now }] }
    }
    case 'binned':
      return deletedAt === null ? { ...set, deletedAt: entry.at } : null
    case 'restored':
      return deletedAt === null ? null : { ...set, deletedAt: null }
  }
}

/** The set after what happened; null if it can't happen. */
export function applyToSet(set: KeptSet, entry: SetEntry): KeptSet | null {
  const next = applyEntry(set, entry)
  return next && { ...set, ...next, entries: [...set.entries, entry] }
}

const encodeHead = (head: SetHead): string => encodeLine({ format: FORMAT, ...head })
/** The text of its file. If it would be longer than `most` characters, the set begins with what it is now, and may be longer still. */
export function encodeSet(set: KeptSet, max = Infinity): string {
  const { head, entries, now, deletedAt } = set
  const text = [encodeHead(head), ...entries.map(encodeLine)].join('')
  if (text.length <= max) return text
  const binned = deletedAt === null ? '' : encodeLine({ type: 'binned', at: deletedAt })
  return `${encodeHead({ ...head, start: { ...now, cards: [...now.cards] } })}${binned}`
}

/** Reads a set's file. An incomplete last line was never acknowledged and is dropped. */
export function readSet(text: string, id: string): ReadLines<KeptSet> {
  const lines = text.split('\n')
  lines.pop()
  const [first = '', ...rest] = lines
  const json = parseJson(first)
  const head = v.safeParse(headSchema, json)
  if (!head.success) return { type: v.is(newerSchema, json) ? 'newer' : 'damaged' }
  const { format: _, ...known } = head.output
  if (known.id !== id) return { type: 'damaged' }
  let reached: Reached = newSet(known)
  let bytes = Buffer.byteLength(first) + 1
  const entries: SetEntry[] = []
  for (const line of rest) {
    const entry = v.safeParse(entrySchema, parseJson(line))
    const next = entry.success ? applyEntry(reached, entry.output) : null
    if (!entry.success || !next) break
    reached = next
    entries.push(entry.output)
    bytes += Buffer.byteLength(line) + 1
  }
  return { type: 'read', value: { ...reached, head: known, entries, bytes }, cut: entries.length < rest.length }
}
