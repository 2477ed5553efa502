import { readdirSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import type { PluginOption } from 'vite'
import { ICONS } from '../ui/icons.ts'
import { gameIconsPlugin } from './game-icons.ts'

/** What Vite needs to build or test the renderer; `root` is the project's folder. */
export const rendererPlugins = (root: string): PluginOption[] => [
  vue(),
  // The figures of games that can be shown; those of others would only make the page heavier.
  gameIconsPlugin({
    folders: readdirSync(`${root}/src/renderer/games`).map(game => `${root}/src/main/rules/${game}`),
    names: Object.values(ICONS),
  }),
]
