/** Icons from game-icons.net that only this game uses, by meaning. */
export const OWN_ICONS = {
  burn: 'small-fire',
  ward: 'checked-shield',
  heart: 'hearts',
  crystal: 'crystal-growth',
  cycle: 'recycle',
  barrier: 'bordered-shield',
  wall: 'brick-wall',
  poison: 'poison-bottle',
  sprout: 'sprout',
  stone: 'stone-block',
  strength: 'biceps',
  weakness: 'cracked-shield',
  stun: 'knockout',
  skull: 'death-skull',
  arrow: 'arrow-flights',
  circle: 'star-swirl',
  spiral: 'magic-swirl',
  exhausted: 'sands-of-time',
  blade: 'broadsword',
  spear: 'spear-hook',
  mend: 'healing',
  guard: 'guarded-tower',
} as const

declare module '../../ui/icons.ts' {
  interface GameIcons extends Record<keyof typeof OWN_ICONS, string> {}
}
