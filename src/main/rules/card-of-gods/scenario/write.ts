import type { State } from '../state/state.ts'
export const toScenario = (_known: State): string => ''
