import * as v from 'valibot'
import { labResultSchema, tallySchema as labTallySchema, type LabResult, type Tally as LabTally } from '../../src/shared/lab.ts'
import { mergeResults, mergeTallies } from '../../src/main/lab/simulation/tally.ts'
import { scoreSchema, combined, type Score } from '../ladder/pairing.ts'
import { addTallies, tallySchema, type Tally } from '../soak/tally.ts'
import type { Mergeable } from './shard-file.ts'

/** Merges entries by name, adding those that both have. */
const addEach =
  <T>(add: (one: T, other: T) => T) =>
  (one: Record<string, T>, other: Record<string, T>): Record<string, T> => {
    const sum = { ...one }
    for (const [name, value] of Object.entries(other)) sum[name] = sum[name] === undefined ? value : add(sum[name], value)
    return sum
  }

/** By game. */
export const soakShards: Mergeable<Record<string, Tally>> = { tally: v.record(v.string(), tallySchema), add: addEach(addTallies) }

/** By game and pairing. */
export const strengthShards: Mergeable<Record<string, Score>> = { tally: v.record(v.string(), scoreSchema), add: addEach(combined) }

/** By pairing. */
export const balanceShards: Mergeable<Record<string, LabTally>> = {
  tally: v.record(v.string(), labTallySchema),
  add: addEach(mergeTallies),
}

export const labShards: Mergeable<LabResult> = { tally: labResultSchema, add: mergeResults }
