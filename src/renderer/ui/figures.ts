import { figures as ofInterface } from 'virtual:game-icons'
import { shallowReactive } from 'vue'
import { ICONS } from './icons.ts'

/** The `d` of each path by a figure's name: those of the interface, and of each game that was loaded. */
export const figures: Record<string, readonly string[]> = shallowReactive({ ...ofInterface })

/** A figure's name by what it means: those of the interface, and of each game that was loaded. */
export const icons: Record<string, string> = shallowReactive<Record<string, string>>({ ...ICONS })
