/** Events that have a sound. */
export const SOUNDS = ['card', 'damage', 'heal', 'strain', 'attach', 'turn', 'deal', 'low', 'lethal', 'win', 'loss', 'invalid'] as const
export type Sound = (typeof SOUNDS)[number]
