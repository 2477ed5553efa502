import { figures as ofInterface } from 'virtual:game-icons'
import { shallowReactive } from 'vue'
import { ICONS } from './icons.ts'

/** The `d` of each path by icon name: those of the interface and of each loaded game. */
export const figures: Record<string, readonly string[]> = shallowReactive({ ...ofInterface })

/** An icon's name by meaning: those of the interface and of each loaded game. */
export const icons: Record<string, string> = shallowReactive<Record<string, string>>({ ...ICONS })
