import type { UseModeKind } from '../mechanics/rules.ts'
import { beginCasting, finishCasting } from './casting.ts'

/** Ritual: GD-RITUAL.1 to 5, ruling GD-R.37. Its text and cost replace the base ones. */
export const ritual: UseModeKind = {
  way: 'ritual',
  from: 'hand',
  casts: true,
  clauses: { use: 'GD-RITUAL.1', place: 'GD-4.2', fizzle: 'GD-9.2', cost: 'GD-RITUAL.4' },
  text: card => card.ritual ?? null,
  cost: card => card.ritual?.cost ?? {},
  begin: beginCasting,
  finish: finishCasting,
}
