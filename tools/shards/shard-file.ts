import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Shard } from './shard.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const fileSchema = v.strictObject({
  grimoire: v.literal('shard'),
  command: v.string(),
  /** All that the matches follow from. */
  run: v.record(v.string(), v.unknown()),
  shard: v.strictObject({ number: whole, count: whole }),
  tally: v.unknown(),
})

/** What a shard came to, and of which run it is one. */
export type ShardFile = v.InferOutput<typeof fileSchema>

/** What `merge` has to know of a command. */
export interface Mergeable<T> {
  tally: v.GenericSchema<unknown, T>
  add(one: T, other: T): T
}

export const shardName = (command: string, { number, count }: Shard): string => `${command}-${number}-of-${count}.json`

/** In one go, so that a kill in the middle of it leaves no half of a file. */
export function writeShard(path: string, file: Omit<ShardFile, 'grimoire'>): void {
  writeFileSync(`${path}.new`, `${JSON.stringify({ grimoire: 'shard', ...file })}\n`)
  renameSync(`${path}.new`, path)
}

/** Throws what is wrong with a file that is no shard. */
export function readShardFile(path: string): ShardFile {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const read = v.safeParse(fileSchema, found)
  if (!read.success) throw new Error(`${path} is not the tally of a shard`)
  return read.output
}

/** Throws unless these are all shards of one run, each once. */
export function checkComplete(files: readonly { path: string; file: ShardFile }[]): void {
  const [first, ...others] = files
  if (!first) throw new Error('there are no shards')
  for (const { path, file } of others)
    if (file.command !== first.file.command || file.shard.count !== first.file.shard.count || !isDeepStrictEqual(file.run, first.file.run))
      throw new Error(`${path} is of another run than ${first.path}`)
  const { count } = first.file.shard
  const numbers = files.map(({ file }) => file.shard.number)
  for (const [place, number] of numbers.entries())
    if (numbers.indexOf(number) !== place) throw new Error(`shard ${number} of ${count} is there twice`)
  const missing = Array.from({ length: count }, (_, place) => place + 1).filter(number => !numbers.includes(number))
  if (missing.length > 0) throw new Error(`shards are missing: ${missing.slice(0, 10).join(', ')} of ${count}`)
}

/** What all of them came to, in the order of their numbers. Throws what is wrong with a tally. */
export function sumOf<T>(files: readonly ShardFile[], { tally, add }: Mergeable<T>): T {
  const inOrder = [...files].sort((one, other) => one.shard.number - other.shard.number)
  const [first, ...others] = inOrder.map(file => v.parse(tally, file.tally))
  if (first === undefined) throw new Error('there are no shards')
  return others.reduce(add, first)
}
