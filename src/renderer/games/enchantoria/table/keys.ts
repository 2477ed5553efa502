import type { ComputedRef, InjectionKey } from 'vue'
import type { EnchantoriaView } from '../../../../shared/games/enchantoria/view.ts'
import type { useAssumption } from './use-assumption.ts'

/** The assumptions about the enemy, for every part of the board that shows a forecast. */
export const ASSUMPTION: InjectionKey<ReturnType<typeof useAssumption>> = Symbol('assumption')

/** What the board shows: the table, or a fight as far as it has been told. */
export const BOARD_VIEW: InjectionKey<ComputedRef<EnchantoriaView | null>> = Symbol('board view')
