import type { Ability, RollKind } from './card.ts'
import type { ActionKind } from './frames.ts'

/** An effect on a miniature until the end of the Activation (CG-12.2). */
export type Continuous =
  | { type: 'dice'; unit: number; roll: RollKind; n: number }
  | { type: 'grant'; unit: number; ability: Ability }
  | { type: 'forbid'; unit: number; action: ActionKind }
  | { type: 'shelter'; unit: number }

/** A Card's effect that waits for its trigger (CG-P.21): `list` is its index in the Card. */
export interface CardTrigger {
  card: number
  list: number
  targets: number[]
  pick: number
  it: number
}
