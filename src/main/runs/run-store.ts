import { join } from 'node:path'
import type { RunEntry, RunEvent } from '../../shared/runs/journal.ts'
import type { RunHead } from '../../shared/runs/plan.ts'
import { runState, stepRun } from '../../shared/runs/state.ts'
import { message, type Message } from '../../shared/message.ts'
import { encodeLine, LINES_ENDING, loadLineFiles } from '../storage/line-files.ts'
import { saveError } from '../storage/save-error.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { encodeRun, MAX_RUN, readRun, type KeptRun } from './run-file.ts'

/** The folder of the files, one for each run. */
export const RUNS = 'runs'
/** Far more than anyone plays. */
export const MAX_RUNS = 500

/** All runs, in memory and each in an append-only file, `runs/<id>.jsonl`. */
export interface RunStore {
  readonly runs: ReadonlyMap<string, KeptRun>
  /** How many more there is room for. */
  room(): number
  /** Null when it is on disk, else the reason. The same goes for the others. */
  create(head: RunHead, events: readonly RunEvent[]): Message | null
  /** Adds a run as it was exported. */
  add(run: Pick<KeptRun, 'head' | 'entries'>): Message | null
  /** Appends what happened. Throws if it can't happen now. */
  append(id: string, event: RunEvent): Message | null
  remove(id: string): Message | null
}

export function openRunStore(context: StorageContext): RunStore {
  const { directory, disk, now } = context
  const folder = join(directory, RUNS)
  const pathOf = (id: string): string => join(folder, `${id}${LINES_ENDING}`)
  const runs = new Map<string, KeptRun>()

  function write(run: Pick<KeptRun, 'head' | 'entries'>): Message | null {
    const { head, entries } = run
    if (runs.size >= MAX_RUNS) return message('services.not-saved.too-many-runs', { most: MAX_RUNS })
    const text = encodeRun(run)
    if (text.length > MAX_RUN) return message('services.not-saved.too-large-run')
    try {
      disk.makeDirectory(folder)
      disk.write(pathOf(head.id), text)
    } catch (error) {
      return saveError(error, pathOf(head.id))
    }
    runs.set(head.id, { head, entries, state: runState(head.plan, entries).state, bytes: Buffer.byteLength(text) })
    return null
  }

  loadLineFiles<KeptRun>(context, {
    folder: RUNS,
    read(text, id) {
      const result = readRun(text)
      if (result.type !== 'run') return result
      return result.run.head.id === id ? { type: 'read', value: result.run, cut: result.cut } : { type: 'damaged' }
    },
    encode: encodeRun,
    keep: (id, run) => void runs.set(id, run),
    withSize: (run, bytes) => ({ ...run, bytes }),
    says: {
      cut: 'services.run.cut',
      newer: 'services.run.newer',
      corrupt: 'services.run.corrupt',
      unreadable: 'services.run.unreadable',
      'no-directory': 'services.run.no-directory',
    },
  })
  return {
    runs,
    room: () => Math.max(0, MAX_RUNS - runs.size),
    create: (head, events) => write({ head, entries: events.map(event => ({ ...event, at: head.startedAt })) }),
    add: write,
    append(id, event) {
      const run = runs.get(id)
      const state = run && stepRun(run.head.plan, run.state, event)
      if (!run || !state) throw new RangeError(`${event.type} can't happen now`)
      const entry: RunEntry = { ...event, at: now() }
      const line = encodeLine(entry)
      // A run can always be abandoned.
      if (run.bytes + line.length > MAX_RUN && event.type !== 'abandoned') return message('services.not-saved.too-large-run')
      try {
        const bytes = disk.append(pathOf(id), run.bytes, line)
        runs.set(id, { ...run, entries: [...run.entries, entry], state, bytes })
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    remove(id) {
      try {
        disk.remove(pathOf(id))
        runs.delete(id)
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
  }
}
