import type { InjectionKey } from 'vue'
import type { useAssumption } from './use-assumption.ts'

/** The assumptions about the enemy, for every part of the board that shows a forecast. */
export const ASSUMPTION: InjectionKey<ReturnType<typeof useAssumption>> = Symbol('assumption')
