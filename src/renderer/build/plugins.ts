import vue from '@vitejs/plugin-vue'
import type { PluginOption } from 'vite'
import { ICONS } from '../ui/icons.ts'
import { gameIconsPlugin } from './game-icons.ts'

/** What Vite needs to build or test the renderer; `root` is the project's folder. */
export const rendererPlugins = (root: string): PluginOption[] => [
  vue(),
  // The figures of the game that can be played; those of others would only make the page heavier.
  gameIconsPlugin({ rules: `${root}/src/main/rules/gothic-duel`, names: Object.values(ICONS) }),
]
