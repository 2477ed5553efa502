import * as v from 'valibot'
import { storedNameSchema } from '../../shared/name.ts'
import { positionProofSchema } from '../../shared/positions/position-proof.ts'
import { idTextSchema, timestampSchema } from '../../shared/values.ts'
import { done, notSaved, type Result } from '../lib/result.ts'
import { idSchema, portable, type Portable } from '../storage/portable.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** Far more than anyone sets up. All are in one file. */
export const MAX_POSITIONS = 500
/** The longest text of one, in characters. */
export const MAX_TEXT = 100_000
export const MAX_NAME = 80

const positionRecordSchema = v.object({
  game: idTextSchema,
  name: storedNameSchema(MAX_NAME),
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  updatedAt: timestampSchema,
  /** Whether its goal can be reached, by the rules of that version and with those cards. */
  proof: v.optional(
    v.object({
      ...positionProofSchema.entries,
      rules: idTextSchema,
      cards: idTextSchema,
      solved: v.optional(v.boolean()),
      shown: v.optional(v.boolean()),
    }),
  ),
})
export type PositionRecord = v.InferOutput<typeof positionRecordSchema>

/** The saved positions. */
export interface PositionStore {
  readonly records: ReadonlyMap<string, PositionRecord>
  write(records: ReadonlyMap<string, PositionRecord>): Result<void>
  backUp(): void
  portable: Portable
}

export function openPositionStore(storage: StorageContext): PositionStore {
  const store = openRecordStore<PositionRecord>(storage, {
    name: 'positions',
    version: 1,
    most: MAX_POSITIONS,
    migrations: {},
    parse(_id, value) {
      const parsed = v.safeParse(positionRecordSchema, value)
      return parsed.success ? parsed.output : null
    },
  })
  return {
    get records() {
      return store.records
    },
    write(records) {
      const problem = store.write(records)
      return problem ? notSaved(problem) : done(undefined)
    },
    backUp: () => void store.backUp(),
    portable: portable({
      schema: v.object({ id: idSchema, ...positionRecordSchema.entries }),
      most: MAX_POSITIONS,
      pack: () => [...store.records].map(([id, record]) => ({ id, ...record })),
      look(all) {
        const fresh = all.filter(({ id }) => !store.records.has(id))
        const remaining = Math.max(0, store.records.size + fresh.length - MAX_POSITIONS)
        const same = all.filter(({ id, text }) => store.records.get(id)?.text === text).length
        const names = fresh.slice(0, 12).map(({ name }) => name)
        return { fresh: fresh.length - remaining, names, same, other: all.length - fresh.length - same, left: remaining }
      },
      take(all) {
        const fresh = all.filter(({ id }) => !store.records.has(id)).slice(0, MAX_POSITIONS - store.records.size)
        if (fresh.length === 0) return null
        return store.write(new Map([...store.records, ...fresh.map(({ id, ...record }) => [id, record] as const)]))
      },
    }),
  }
}
