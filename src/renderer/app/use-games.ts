import { shallowRef, watch, type ShallowRef } from 'vue'
import { createGameLoader } from './game-loader.ts'
import type { GameModules, GamePart, GameParts } from './game-module.ts'

const offered: Record<string, GameModules[string]> = {}
/** The games of the app as it is shipped, once it has been told of them: what a game brings is made of what loads it. */
export const shippedGames = createGameLoader(offered)
export const offerGames = (games: GameModules): void => void Object.assign(offered, games)

/** A part of the game that `game` names now: null until it has been loaded, and where there is none. */
export function useGamePart<Part extends GamePart>(game: () => string | null, part: Part): Readonly<ShallowRef<GameParts[Part] | null>> {
  const found = shallowRef<GameParts[Part] | null>(null)
  watch(
    game,
    async now => {
      found.value = now === null ? null : shippedGames.loaded(now, part)
      if (now === null || found.value) return
      const loaded = await shippedGames.load(now, part)
      if (game() === now) found.value = loaded
    },
    { immediate: true },
  )
  return found
}
