import { shallowRef, watch, type ShallowRef } from 'vue'
import { NotConnectedError } from '../client/connection.ts'
import { addCardLook } from '../cards/card-look.ts'
import { loadFigures } from '../ui/all-figures.ts'
import { figures, icons } from '../ui/figures.ts'
import { createGameLoader } from './game-loader.ts'
import type { GameModules, GamePart, GameParts } from './game-module.ts'
import { addTexts, onMissingTexts } from '../i18n/i18n.ts'

const offered: Record<string, GameModules[string]> = {}
/** The app's games, set at start-up: game parts depend on this loader. */
export const shippedGames = createGameLoader(offered)
export const offerGames = (games: GameModules): void => void Object.assign(offered, games)

const prepared = new Map<string, Promise<void>>()
const ready = new Set<string>()
/** Loads a game's texts and figures once, before its cards and messages are shown. Throws NotConnectedError, and can be retried. */
export function prepareGame(game: string): Promise<void> {
  const before = prepared.get(game)
  if (before) return before
  const preparing = addGame(game).catch(() => {
    prepared.delete(game)
    // The page's server also has the game's files.
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
  if (cards) addCardLook(game, cards)
  Object.assign(figures, ofGame)
  Object.assign(icons, names)
  ready.add(game)
}

/** Loads figures that the game doesn't bring itself: those on cards of players. A failed load is tried again with the next cards. */
export async function prepareArt(game: string, arts: Iterable<string>): Promise<void> {
  if (!shippedGames.has(game)) return
  await prepareGame(game)
    .then(() => loadFigures(arts))
    .catch(() => undefined)
}

// Lists may contain matches of other games.
onMissingTexts(namespace => {
  const game = Object.keys(offered).find(game => namespace === game || namespace.startsWith(`${game}-`))
  if (game === undefined || ready.has(game)) return false
  prepareGame(game).catch(() => undefined)
  return true
})

/** A part of the game in `game`: null until loaded, or if it doesn't exist. */
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
