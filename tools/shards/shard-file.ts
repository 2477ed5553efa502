import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Shard } from './shard.ts'

const integer = v.pipe(v.number(), v.integer(), v.minValue(1))
const fileSchema = v.strictObject({
  grimoire: v.literal('shard'),
  command: v.string(),
  /** Everything that determines the matches. */
  run: v.record(v.string(), v.unknown()),
  shard: v.strictObject({ number: integer, count: integer }),
  tally: v.unknown(),
})

/** A shard's results, and its run. */
export type ShardFile = v.InferOutput<typeof fileSchema>

/** What `merge` needs to know about a command. */
export interface Mergeable<T> {
  tally: v.GenericSchema<unknown, T>
  add(one: T, other: T): T
}

export const shardName = (command: string, { number, count }: Shard): string => `${command}-${number}-of-${count}.json`

/** Written atomically, so that a kill leaves no partial file. */
export function writeShard(path: string, file: Omit<ShardFile, 'grimoire'>): void {
  writeFileSync(`${path}.new`, `${JSON.stringify({ grimoire: 'shard', ...file })}\n`)
  renameSync(`${path}.new`, path)
}

/** Throws if the file isn't a valid shard. */
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

/** Throws unless these are all shards of one run, without duplicates. */
export function checkComplete(files: readonly { path: string; file: ShardFile }[]): void {
  const [first, ...others] = files
  if (!first) throw new Error('there are no shards')
  for (const { path, file } of others)
    if (file.command !== first.file.command || file.shard.count !== first.file.shard.count || !isDeepStrictEqual(file.run, first.file.run))
      throw new Error(`${path} is of another run than ${first.path}`)
  const { count } = first.file.shard
  const numbers = files.map(({ file }) => file.shard.number)
  for (const [index, number] of numbers.entries())
    if (numbers.indexOf(number) !== index) throw new Error(`shard ${number} of ${count} is there twice`)
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(number => !numbers.includes(number))
  if (missing.length > 0) throw new Error(`shards are missing: ${missing.slice(0, 10).join(', ')} of ${count}`)
}

/** The sum of all shards, in the order of their numbers. Throws if a tally is invalid. */
export function sumOf<T>(files: readonly ShardFile[], { tally, add }: Mergeable<T>): T {
  const inOrder = [...files].sort((a, b) => a.shard.number - b.shard.number)
  const [first, ...others] = inOrder.map(file => v.parse(tally, file.tally))
  if (first === undefined) throw new Error('there are no shards')
  return others.reduce(add, first)
}
