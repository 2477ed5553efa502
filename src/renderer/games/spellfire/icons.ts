/** Icons from game-icons.net that only this game uses, by meaning. */
export const OWN_ICONS = {
  burn: 'small-fire',
  ward: 'checked-shield',
  castle: 'castle',
  dungeon: 'dungeon-gate',
  champion: 'visored-helm',
  event: 'sundial',
} as const

declare module '../../ui/icons.ts' {
  interface GameIcons extends Record<keyof typeof OWN_ICONS, string> {}
}
