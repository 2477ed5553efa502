/** Icons from game-icons.net that only this game uses, by meaning. */
export const OWN_ICONS = {
  vitality: 'hearts',
  will: 'semi-closed-eye',
  soulfire: 'flame',
  burn: 'small-fire',
  ward: 'checked-shield',
  channel: 'crossed-air-flows',
  hex: 'vine-leaf',
} as const

declare module '../../ui/icons.ts' {
  interface GameIcons extends Record<keyof typeof OWN_ICONS, string> {}
}
