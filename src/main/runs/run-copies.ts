import * as v from 'valibot'
import { MAX_NAMED, type Backup } from '../../shared/backup.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { message, type Message } from '../../shared/message.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import { openFolderCopies } from '../storage/folder-copies.ts'
import type { Restorable } from '../storage/restorable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { encodeRun, MAX_RUN, nameOf, readRun, type KeptRun } from './run-file.ts'
import { MAX_RUNS, type RunStore } from './run-store.ts'

/** The texts of all files. */
const copySchema = v.object({
  version: v.literal(1),
  runs: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_RUN))), v.maxLength(MAX_RUNS)),
})

/** Backups of all runs, one file each time. */
export interface RunCopies {
  /** Null if the newest backup is up to date; otherwise the reason, also shown as a notice. */
  backUp(): Message | null
  /** Restoring brings back runs that are gone; those that are here stay as they are. */
  backups: Restorable<NonNullable<Backup['runs']>>
}

export function openRunCopies(context: StorageContext, store: RunStore): RunCopies {
  const { backUp, times, at } = openFolderCopies<KeptRun[]>(context, {
    name: 'runs',
    write() {
      const runs = [...store.runs.values()].map(encodeRun)
      return runs.length > 0 ? JSON.stringify({ version: 1, runs } satisfies v.InferInput<typeof copySchema>) : null
    },
    read(text) {
      const copy = v.safeParse(copySchema, parseJson(text))
      return copy.success ? copy.output.runs.map(readRun).flatMap(result => (result.type === 'run' ? [result.run] : [])) : null
    },
  })
  const goneOf = (runs: readonly KeptRun[]): KeptRun[] => runs.filter(({ head }) => !store.runs.has(head.id))

  backUp()
  return {
    backUp,
    backups: {
      copies: () => [times()],
      look(time) {
        const then = at(time)
        if (!then) return null
        const gone = goneOf(then)
        return { all: then.length, gone: { count: gone.length, names: gone.slice(0, MAX_NAMED).map(nameOf) } }
      },
      restore(time) {
        const then = at(time)
        if (!then) return notFound('services.not-found.backup')
        const gone = goneOf(then)
        if (gone.length > store.room()) return notSaved(message('services.not-saved.too-many-runs', { most: MAX_RUNS }))
        const before = backUp()
        if (before) return notSaved(before)
        for (const run of gone) {
          const problem = store.add(run)
          if (problem) return notSaved(problem)
        }
        return done(undefined)
      },
    },
  }
}
