/** Icons from game-icons.net that only this game uses, by meaning. */
export const OWN_ICONS = {
  ward: 'checked-shield',
  heart: 'hearts',
  crystal: 'crystal-shine',
  barrier: 'bordered-shield',
  sprout: 'sprout',
  skull: 'death-skull',
  sun: 'sun',
  blaze: 'campfire',
  lion: 'lion',
  boots: 'boot-prints',
  bow: 'high-shot',
  prayer: 'prayer',
  healing: 'healing',
  banner: 'rally-the-troops',
  panic: 'screaming',
  crown: 'crown',
  tent: 'barracks-tent',
  hidden: 'hidden',
} as const

declare module '../../ui/icons.ts' {
  interface GameIcons extends Record<keyof typeof OWN_ICONS, string> {}
}
