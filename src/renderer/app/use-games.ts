import { inject, shallowRef, watch, type App, type InjectionKey, type ShallowRef } from 'vue'
import { rendererGames } from '../games.ts'
import { createGameLoader, type GameLoader } from './game-loader.ts'
import type { GamePart, GameParts } from './game-module.ts'

const GAMES: InjectionKey<GameLoader> = Symbol('games')
/** Those of the app as it is shipped. */
export const shippedGames = createGameLoader(rendererGames)

/** Gives an app other games than those that are shipped. */
export const provideGames = (app: App, games: GameLoader): void => void app.provide(GAMES, games)

/** The games of this app; to be called in the set-up of a component or a store. */
export const useGames = (): GameLoader => inject(GAMES, shippedGames)

/** A part of the game that `game` names now: null until it has been loaded, and where there is none. */
export function useGamePart<Part extends GamePart>(game: () => string | null, part: Part): Readonly<ShallowRef<GameParts[Part] | null>> {
  const games = useGames()
  const found = shallowRef<GameParts[Part] | null>(null)
  watch(
    game,
    async now => {
      found.value = now === null ? null : games.loaded(now, part)
      if (now === null || found.value) return
      const loaded = await games.load(now, part)
      if (game() === now) found.value = loaded
    },
    { immediate: true },
  )
  return found
}
