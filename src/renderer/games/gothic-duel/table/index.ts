import type { TableModule } from '../../../match/table-module.ts'
import { TIPS } from './tips.ts'

export const table: TableModule = { tips: TIPS }
