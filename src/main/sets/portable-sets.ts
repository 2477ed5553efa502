import * as v from 'valibot'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import { fileProblem } from '../files/file-problem.ts'
import { idSchema, portableInSteps, type Portable } from '../storage/portable.ts'
import { encodeSet, readSet, type KeptSet } from './set-file.ts'
import { MAX_KEPT_SETS, type SetStore } from './set-store.ts'

/** The longest history that an export takes along, in characters. */
const MAX_EXPORTED = 5_000_000

/** A set as its file has it. */
const portableSetSchema = v.object({ id: idSchema, set: v.pipe(v.string(), v.maxLength(MAX_EXPORTED)) })

/** All sets, including the bin. One that is here already stays as it is; a set is known by its key. `added`: the game of a set that was imported. */
export function portableSets(store: SetStore, added: (game: string) => void): Portable {
  const hereFor = ({ head: { id, key } }: KeptSet): KeptSet | undefined =>
    store.sets.get(id) ?? [...store.sets.values()].find(set => set.head.key === key)
  const isSame = (here: KeptSet, set: KeptSet): boolean => JSON.stringify(here.now) === JSON.stringify(set.now)
  const freshOf = (all: readonly KeptSet[]): KeptSet[] => [
    ...new Map(all.flatMap(set => (hereFor(set) ? [] : [[set.head.key, set] as const]))).values(),
  ]
  const room = (): number => Math.max(0, MAX_KEPT_SETS - store.sets.size)
  return portableInSteps<KeptSet, v.InferOutput<typeof portableSetSchema>>(
    {
      schema: portableSetSchema,
      most: MAX_KEPT_SETS,
      pack: () => [...store.sets.values()].map(set => ({ id: set.head.id, set: encodeSet(set, MAX_EXPORTED) })),
      look(all) {
        const fresh = freshOf(all)
        const remaining = Math.max(0, fresh.length - room())
        const other = all.filter(set => {
          const here = hereFor(set)
          return here && !isSame(here, set)
        }).length
        const names = fresh.slice(0, MAX_EXPORT_NAMES).map(({ now }) => now.name)
        return { fresh: fresh.length - remaining, names, same: all.length - fresh.length - other, other, left: remaining }
      },
      take(all) {
        for (const set of freshOf(all).slice(0, room())) {
          const problem = store.add(set)
          if (problem) return problem
          added(set.head.game)
        }
        return null
      },
    },
    raw => {
      const result = readSet(raw.set, raw.id)
      const isSet = result.type === 'read' && !result.cut && result.value.bytes === Buffer.byteLength(raw.set)
      return Promise.resolve(isSet ? { ok: true, item: result.value } : { ok: false, problem: fileProblem([], 'no-set').message })
    },
  )
}
