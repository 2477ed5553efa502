import { readdirSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import type { PluginOption } from 'vite'
import { ICONS } from '../ui/icons.ts'
import { gameIconsPlugin } from './game-icons.ts'
import { textsPlugin } from './texts.ts'

/** What Vite needs to build or test the renderer; `root` is the project's folder. `isPseudo`: all texts in the pseudo-locale. */
export const rendererPlugins = (root: string, isPseudo = false): PluginOption[] => [
  vue(),
  gameIconsPlugin({
    rules: `${root}/src/main/rules`,
    games: readdirSync(`${root}/src/renderer/games`),
    names: Object.values(ICONS),
  }),
  textsPlugin({ locales: `${root}/resources/locales`, rules: `${root}/src/main/rules`, isPseudo }),
]
