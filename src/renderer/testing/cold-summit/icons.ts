/** Icons from game-icons.net that only this game uses, by meaning. */
export const OWN_ICONS = {
  peak: 'mountains',
  muscle: 'biceps',
  die: 'perspective-dice-six',
} as const

declare module '../../ui/icons.ts' {
  interface GameIcons extends Record<keyof typeof OWN_ICONS, string> {}
}
