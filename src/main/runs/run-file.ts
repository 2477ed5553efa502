import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import { runEntrySchema, type RunEntry } from '../../shared/runs/journal.ts'
import { RUN_FORMAT, runHeadSchema, type RunHead } from '../../shared/runs/plan.ts'
import { runState, type RunState } from '../../shared/runs/state.ts'
import { encodeLine } from '../storage/line-files.ts'

/** The longest file, in bytes, without the replays of its matches. */
export const MAX_RUN = 20_000
/** Far more lines than a run has. */
const MAX_LINES = 400

/** A run as it is kept. */
export interface KeptRun {
  head: RunHead
  entries: readonly RunEntry[]
  state: RunState
  /** Of its file, without what follows the last line that could be read. */
  bytes: number
}

/** `cut`: lines in the middle can't be read or can't follow, so that those after them are lost. */
export type ReadRun = { type: 'run'; run: KeptRun; cut: boolean } | { type: 'newer' } | { type: 'damaged' }

const newerSchema = v.looseObject({ format: v.pipe(v.number(), v.integer(), v.minValue(RUN_FORMAT + 1)) })

/** What a run is called in lists: its deck, or its seed. */
export const nameOf = ({ head, state }: Pick<KeptRun, 'head' | 'state'>): string =>
  head.plan.mode === 'gauntlet' ? (state.deck?.name ?? head.seed) : head.seed

export const encodeRun = ({ head, entries }: Pick<KeptRun, 'head' | 'entries'>): string => [head, ...entries].map(encodeLine).join('')

/** Reads a run's file. An incomplete last line was never acknowledged and is dropped. */
export function readRun(text: string): ReadRun {
  const lines = text.split('\n', MAX_LINES + 2)
  const isWhole = lines.pop() === ''
  const [first = '', ...rest] = lines
  const json = parseJson(first)
  const head = v.safeParse(runHeadSchema, json)
  if (!head.success) return { type: v.is(newerSchema, json) ? 'newer' : 'damaged' }
  const entries: RunEntry[] = []
  for (const line of rest) {
    const entry = v.safeParse(runEntrySchema, parseJson(line))
    if (!entry.success) break
    entries.push(entry.output)
  }
  const { state, steps } = runState(head.output.plan, entries)
  const kept = entries.slice(0, steps)
  const bytes = [first, ...rest.slice(0, steps)].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
  return {
    type: 'run',
    run: { head: head.output, entries: kept, state, bytes },
    cut: steps < rest.length || (!isWhole && lines.length > MAX_LINES),
  }
}
