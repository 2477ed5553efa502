import type { Seat } from '../../../shared/seat.ts'
import type { Boon } from '../../kernel/descent.ts'
import { cardOf, climbersOf, draw, type Emit, type State } from './state.ts'

type ApplyBoon = (state: State, seat: Seat, emit: Emit) => void

/** The seat begins with one more of that card in hand. */
const withCard =
  (id: string): ApplyBoon =>
  (state, seat) => {
    state.ids.push(id)
    state.owners.push(seat)
    state.hands[seat].push(state.ids.length - 1)
  }

const APPLY = {
  'early-start': (state, seat, emit) => draw(state, seat, 'CS-2.1', emit),
  'high-camp': (state, seat) => {
    const [weakest] = climbersOf(state, seat).toSorted((a, b) => (cardOf(state, a)?.amount ?? 0) - (cardOf(state, b)?.amount ?? 0))
    if (weakest !== undefined) state.places[weakest] = 'ridge'
  },
  'spare-axe': withCard('ice-axe'),
  'spare-rope': withCard('long-rope'),
} as const satisfies Record<string, ApplyBoon>
type BoonId = keyof typeof APPLY

const CLAUSES: Readonly<Record<BoonId, string>> = {
  'early-start': 'CS-2.1',
  'high-camp': 'CS-3.4',
  'spare-axe': 'CS-2.1',
  'spare-rope': 'CS-2.1',
}
const isBoon = (id: string): id is BoonId => Object.hasOwn(APPLY, id)

export const BOONS: readonly Boon[] = Object.keys(APPLY).flatMap(id => (isBoon(id) ? [{ id, clauses: [CLAUSES[id]] }] : []))

/** After the deal. */
export function applyBoon(state: State, seat: Seat, boon: string, emit: Emit): void {
  if (!isBoon(boon)) return
  emit?.({ type: 'boon-dealt', clause: CLAUSES[boon], seat, boon })
  APPLY[boon](state, seat, emit)
}
