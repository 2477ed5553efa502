/** Flags that several commands have. */

export const GAME = { type: 'text', value: 'id', about: 'only this game; default: all' } as const
export const FORMAT = { type: 'text', value: 'id', about: 'a format of the game; default: its first' } as const
export const FIRST_GAME = { type: 'text', value: 'id', about: 'the game; default: the first' } as const
export const SEED = (seed: string) => ({ type: 'text', value: 'text', about: 'seed of the matches', default: seed }) as const
export const DRY_RUN = { type: 'boolean', about: 'write nothing' } as const
export const SHARD = {
  shard: { type: 'shard', value: 'n/count', about: 'play only this part and write its tally for merge' },
  out: { type: 'text', value: 'file', about: 'file for the tally of a shard; default: <command>-<n>-of-<count>.json' },
} as const
export const JSON_OUT = { type: 'boolean', about: 'print everything as JSON' } as const
