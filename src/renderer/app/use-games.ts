import { shallowRef, watch, type ShallowRef } from 'vue'
import { NotConnectedError } from '../client/connection.ts'
import { addOrnaments } from '../cards/ornaments.ts'
import { figures, icons } from '../ui/figures.ts'
import { createGameLoader } from './game-loader.ts'
import type { GameModules, GamePart, GameParts } from './game-module.ts'
import { addTexts, onMissingTexts } from './i18n.ts'

const offered: Record<string, GameModules[string]> = {}
/** The games of the app as it is shipped, once it has been told of them: what a game brings is made of what loads it. */
export const shippedGames = createGameLoader(offered)
export const offerGames = (games: GameModules): void => void Object.assign(offered, games)

const prepared = new Map<string, Promise<void>>()
const ready = new Set<string>()
/** Loads the texts and figures of a game, once: before its cards are drawn and its messages said. Throws NotConnectedError, and may be tried again. */
export function prepareGame(game: string): Promise<void> {
  const before = prepared.get(game)
  if (before) return before
  const preparing = addGame(game).catch(() => {
    prepared.delete(game)
    // Its files are where the page comes from.
    throw new NotConnectedError('reconnecting')
  })
  prepared.set(game, preparing)
  return preparing
}

async function addGame(game: string): Promise<void> {
  const [texts, ofGame, names, cards] = await Promise.all([
    shippedGames.load(game, 'texts'),
    shippedGames.load(game, 'figures'),
    shippedGames.load(game, 'icons'),
    shippedGames.load(game, 'cards'),
  ])
  if (texts) addTexts(texts)
  if (cards) addOrnaments(game, cards)
  Object.assign(figures, ofGame)
  Object.assign(icons, names)
  ready.add(game)
}

// A list may tell of a match of another game.
onMissingTexts(namespace => {
  const game = Object.keys(offered).find(game => namespace === game || namespace.startsWith(`${game}-`))
  if (game === undefined || ready.has(game)) return false
  prepareGame(game).catch(() => undefined)
  return true
})

/** Only the figures of a game, to name it by its own among others. */
export async function loadFigures(game: string): Promise<void> {
  Object.assign(figures, await shippedGames.load(game, 'figures').catch(() => null))
}

/** A part of the game that `game` names now: null until it has been loaded, and where there is none. */
export function useGamePart<Part extends GamePart>(game: () => string | null, part: Part): Readonly<ShallowRef<GameParts[Part] | null>> {
  const found: ShallowRef<GameParts[Part] | null> = shallowRef(null)
  watch(
    game,
    async now => {
      found.value = now === null ? null : shippedGames.loaded(now, part)
      if (now === null || found.value) return
      const [loaded] = await Promise.all([shippedGames.load(now, part), prepareGame(now)])
      if (game() === now) found.value = loaded
    },
    { immediate: true },
  )
  return found
}
