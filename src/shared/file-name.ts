/** `Ember Vow – Bones, turn 7` as a file name for any system; `otherwise` if nothing is left of it. */
export const fileName = (title: string, ending: string, otherwise: string): string =>
  `${
    title
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80)
      .replace(/[\uD800-\uDBFF]$/, '') || otherwise
  }.${ending}`
