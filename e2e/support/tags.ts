/** Of the same test of several games, `npm test` runs the first. */
export const afterFirst = (index: number): { tag: string[] } => ({ tag: index > 0 ? ['@long'] : [] })
