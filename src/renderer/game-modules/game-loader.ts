import type { GameModules, GamePart, GameParts } from './game-module.ts'

export interface GameLoader {
  has(game: string): boolean
  /** Null for an unknown game or part. */
  load<Part extends GamePart>(game: string, part: Part): Promise<GameParts[Part] | null>
  /** The same without waiting: null also if it isn't loaded yet. */
  loaded<Part extends GamePart>(game: string, part: Part): GameParts[Part] | null
}

/** Loads each part of each game once; a failed load is tried again next time. */
export function createGameLoader(modules: GameModules): GameLoader {
  const parts = new Map<string, GameParts[GamePart]>()
  const keyOf = (game: string, part: GamePart) => `${game} ${part}`
  const known = <Part extends GamePart>(game: string, part: Part) => (parts.get(keyOf(game, part)) ?? null) as GameParts[Part] | null

  async function load<Part extends GamePart>(game: string, part: Part): Promise<GameParts[Part] | null> {
    const before = known(game, part)
    if (before !== null || !Object.hasOwn(modules, game)) return before
    const loadPart = (await modules[game]?.())?.[part]
    if (!loadPart) return null
    const loaded = await loadPart()
    parts.set(keyOf(game, part), loaded)
    return loaded
  }

  return { has: game => Object.hasOwn(modules, game), load, loaded: known }
}
