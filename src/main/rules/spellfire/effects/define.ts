import type { Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import type { PlayFrame } from '../state/frames.ts'
import type { PrimitiveName, PrimitiveOf, Whose } from '../state/primitive.ts'
import type { State } from '../state/state.ts'
import type { Ctx } from '../mechanics/targets.ts'

/** The context of a primitive; `targets` are the cards chosen for it that are still legal (SF-R-GEN.5). */
export interface Carried extends Ctx {
  line: number
  at: number
  targets: readonly number[]
}

export type Effect<D extends PrimitiveName> = (match: Match, carried: Carried, does: PrimitiveOf<D>) => void
export type Effects<D extends PrimitiveName> = { [N in D]: Effect<N> }

/** In the order of SF-R-GEN.6. In a redirected event both are the same player, listed once. */
export function playersOf({ active }: State, whose: Whose, { me, opp }: Ctx): readonly Seat[] {
  if (whose !== 'both') return [whose === 'me' ? me : opp]
  if (me === opp) return [me]
  return active === me ? [me, opp] : [opp, me]
}

/** The clause of a card's own text. */
export const TEXT = 'SF-R-GEN.2'

/** The play whose line is being executed, and the one that it answers. */
export function playsInHand({ frames }: State): { own: PlayFrame; answered: PlayFrame | null } {
  const plays = frames.filter((frame): frame is PlayFrame => frame.type === 'play')
  return { own: plays.at(-1)!, answered: plays.at(-2) ?? null }
}
