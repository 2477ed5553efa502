import * as v from 'valibot'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import { fileProblem } from '../files/file-problem.ts'
import { idSchema, portableInSteps, type Portable } from '../storage/portable.ts'
import { encodeRun, MAX_RUN, nameOf, readRun, type KeptRun } from './run-file.ts'
import { MAX_RUNS, type RunStore } from './run-store.ts'

/** A run as its file has it. */
const portableRunSchema = v.object({ run: v.pipe(v.string(), v.maxLength(MAX_RUN)) })

/** All runs. One that is here already stays as it is, even if it went on elsewhere. */
export function portableRuns(store: RunStore): Portable {
  const isHere = ({ head: { id } }: KeptRun): boolean => store.runs.has(id)
  const freshOf = (all: readonly KeptRun[]): KeptRun[] => [
    ...new Map(all.flatMap(run => (isHere(run) ? [] : [[run.head.id, run] as const]))).values(),
  ]
  return portableInSteps<KeptRun, v.InferOutput<typeof portableRunSchema>>(
    {
      schema: portableRunSchema,
      most: MAX_RUNS,
      pack: () => [...store.runs.values()].map(run => ({ run: encodeRun(run) })),
      look(all) {
        const fresh = freshOf(all)
        const remaining = Math.max(0, fresh.length - store.room())
        const names = fresh.slice(0, MAX_EXPORT_NAMES).map(nameOf)
        return { fresh: fresh.length - remaining, names, same: all.length - fresh.length, other: 0, left: remaining }
      },
      take(all) {
        for (const run of freshOf(all).slice(0, store.room())) {
          const problem = store.add(run)
          if (problem) return problem
        }
        return null
      },
    },
    raw => {
      const result = readRun(raw.run)
      const isRun =
        result.type === 'run' && !result.cut && v.is(idSchema, result.run.head.id) && result.run.bytes === Buffer.byteLength(raw.run)
      return Promise.resolve(isRun ? { ok: true, item: result.run } : { ok: false, problem: fileProblem([], 'no-run').message })
    },
  )
}
