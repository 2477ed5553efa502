import type { Game, MatchConfig } from './game.ts'

/** The first boon of the match that the game doesn't have, or that a seat has twice; null if there is none. */
export function unknownBoon({ descent }: Game, { boons = [[], []] }: Pick<MatchConfig, 'boons'>): string | null {
  const knownIds = new Set(descent?.boons.map(({ id }) => id))
  return boons.flatMap(all => all.filter((id, index) => !knownIds.has(id) || all.indexOf(id) !== index))[0] ?? null
}
