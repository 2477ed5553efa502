import { join } from 'node:path'
import type { RunEntry, RunEvent } from '../../shared/runs/journal.ts'
import type { RunHead } from '../../shared/runs/plan.ts'
import { runState, stepRun } from '../../shared/runs/state.ts'
import { message, type Message } from '../../shared/message.ts'
import { codeOf } from '../storage/disk.ts'
import { saveError } from '../storage/save-error.ts'
import { setAside, unusedDatedName } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { encodeLine, encodeRun, MAX_RUN, readRun, type KeptRun } from './run-file.ts'

/** The folder of the files, one for each run. */
export const RUNS = 'runs'
const SUFFIX = '.jsonl'
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

export function openRunStore({ directory, disk, notices, now }: StorageContext): RunStore {
  const folder = join(directory, RUNS)
  const pathOf = (id: string): string => join(folder, `${id}${SUFFIX}`)
  const runs = new Map<string, KeptRun>()

  /** A file whose middle can't be read is kept under a dated name, and goes on from what could be read. */
  function cutOff(id: string, run: KeptRun): void {
    const path = pathOf(id)
    const aside = unusedDatedName(disk, path, 'corrupt', now())
    const found = disk.read(path)
    if (found.type === 'text') disk.write(aside, found.text)
    const text = encodeRun(run)
    disk.write(path, text)
    runs.set(id, { ...run, bytes: Buffer.byteLength(text) })
    notices.add('warning', 'services.run.cut', { file: path, aside })
  }

  function load(id: string): void {
    const path = pathOf(id)
    const found = disk.read(path)
    if (found.type === 'missing') return
    const read = found.type === 'text' ? readRun(found.text) : { type: 'damaged' as const }
    if (read.type === 'newer') return void notices.add('info', 'services.run.newer', { file: path })
    if (read.type === 'run' && read.run.head.id === id) {
      if (read.cut) cutOff(id, read.run)
      else runs.set(id, read.run)
      return
    }
    const aside = setAside(disk, path, 'corrupt', now())
    if (aside) notices.add('warning', 'services.run.corrupt', { aside })
    else notices.add('warning', 'services.run.unreadable', { file: path, code: '' })
  }

  function loadAll(): void {
    try {
      for (const name of disk.list(folder)) {
        const [, id] = /^([A-Za-z0-9_-]{1,64})\.jsonl$/.exec(name) ?? []
        if (id === undefined) continue
        try {
          load(id)
        } catch (error) {
          notices.add('warning', 'services.run.unreadable', { file: pathOf(id), code: codeOf(error) })
        }
      }
    } catch (error) {
      notices.add('warning', 'services.run.no-directory', { directory: folder, code: codeOf(error) })
    }
  }

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

  loadAll()
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
