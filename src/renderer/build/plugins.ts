import { readdirSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import type { PluginOption } from 'vite'
import { ICONS } from '../ui/icons.ts'
import { gameIconsPlugin } from './game-icons.ts'
import type { TestGame } from './test-game.ts'
import { textsPlugin } from './texts.ts'

interface Build {
  /** Shows all texts in the pseudo-locale. */
  isPseudo?: boolean
  /** Adds a game that isn't shipped to players. */
  testGame?: TestGame | null
}

/** The Vite plugins for building and testing the renderer; `root` is the project's folder. */
export function rendererPlugins(root: string, { isPseudo = false, testGame = null }: Build = {}): PluginOption[] {
  const offered = readdirSync(`${root}/src/renderer/games`).map(
    game => [game, { rules: `${root}/src/main/rules/${game}`, shown: `${root}/src/renderer/games/${game}` }] as const,
  )
  const games = Object.fromEntries([...offered, ...(testGame ? [[testGame.id, testGame] as const] : [])])
  const locales = [`${root}/resources/locales`, ...(testGame ? [testGame.locales] : [])]
  return [vue(), gameIconsPlugin({ games, names: Object.values(ICONS) }), textsPlugin({ locales, games: Object.keys(games), isPseudo })]
}
