import { shallowRef, watch, type ShallowRef } from 'vue'
import { rendererGames } from '../games.ts'
import { createGameLoader } from './game-loader.ts'
import type { GamePart, GameParts } from './game-module.ts'

/** The games of the app as it is shipped. */
export const shippedGames = createGameLoader(rendererGames)

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
