/** Part `number` of `count` of a long run, counted from 1. */
export interface Shard {
  number: number
  count: number
}

const MAX_SHARDS = 100_000

/** Reads `3/64`; null for anything else. */
export function readShard(text: string): Shard | null {
  const [, number = '', count = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { number: Number(number), count: Number(count) }
  return shard.number >= 1 && shard.number <= shard.count && shard.count <= MAX_SHARDS ? shard : null
}

/** The shard's part of `total` matches, numbered from 0: `from` to `to` (exclusive). Never splits a unit of `unit` matches. */
export function rangeOf(total: number, { number, count }: Shard, unit = 1): { from: number; to: number } {
  const units = Math.ceil(total / unit)
  const at = (index: number): number => Math.min(total, Math.floor((units * index) / count) * unit)
  return { from: at(number - 1), to: at(number) }
}

/** The whole run as one shard. */
export const UNSHARDED: Shard = { number: 1, count: 1 }
