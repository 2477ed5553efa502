import { reason } from '../../../../shared/message.ts'
import type { UseModeKind } from '../mechanics/rules.ts'
import { turnFaceUp } from '../mechanics/zones.ts'

/** Haunt: GD-HAUNT.1 to 5, ruling GD-R.49. The card is removed as part of the cost, and stays removed when it fizzles. */
export const haunt: UseModeKind = {
  way: 'haunt',
  from: 'void',
  casts: false,
  clauses: { use: 'GD-HAUNT.1', place: 'GD-HAUNT.1', fizzle: 'GD-HAUNT.5' },
  text: card => card.haunt ?? null,
  cost: card => card.haunt?.cost ?? {},
  refuses: (duel, seat) => (duel.state.wizards[seat].haunted ? reason('GD-HAUNT.3', 'gothic-duel.reason.haunt-used') : null),
  begin(duel, seat, card) {
    duel.state.wizards[seat].haunted = true
    turnFaceUp(duel.state, card, 'removed')
    duel.emit?.({ type: 'card-removed', clause: 'GD-HAUNT.2', seat, card })
  },
  finish: () => undefined,
}
