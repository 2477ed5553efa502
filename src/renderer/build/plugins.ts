import vue from '@vitejs/plugin-vue'
import type { PluginOption } from 'vite'
import { ICONS } from '../components/icons.ts'
import { gameIconsPlugin } from './game-icons.ts'

/** What Vite needs to build or test the renderer; `root` is the project's folder. */
export const rendererPlugins = (root: string): PluginOption[] => [
  vue(),
  gameIconsPlugin({ rules: `${root}/src/main/rules`, names: Object.values(ICONS) }),
]
