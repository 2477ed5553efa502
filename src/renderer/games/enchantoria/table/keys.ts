import type { InjectionKey } from 'vue'
import type { useAssumption } from './use-assumption.ts'

/** What is assumed of the enemy, for everything on the board that shows what would come of it. */
export const ASSUMPTION: InjectionKey<ReturnType<typeof useAssumption>> = Symbol('assumption')
