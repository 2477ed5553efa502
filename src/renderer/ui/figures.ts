import { figures as ofInterface } from 'virtual:game-icons'
import { shallowReactive } from 'vue'

/** The `d` of each path by a figure's name: those of the interface, and of each game that was loaded. */
export const figures: Record<string, readonly string[]> = shallowReactive({ ...ofInterface })
