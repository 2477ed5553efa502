/** choosing: cards for the deck. path: the next opponent. ready: between matches. reward: what a win brings. */
export const RUN_PHASES = ['choosing', 'path', 'ready', 'playing', 'reward', 'over'] as const
export type RunPhase = (typeof RUN_PHASES)[number]

/** finished: all has been played, or the run was lost. */
export const RUN_ENDS = ['won', 'finished', 'abandoned'] as const
export type RunEnd = (typeof RUN_ENDS)[number]
