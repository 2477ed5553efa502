import * as v from 'valibot'
import type { Message } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { ADDRESSES, type Address, type Amount, type PrimitiveName, type PrimitiveOf } from '../state/card.ts'
import type { Adding, ResolvedSource } from '../state/contribution.ts'
import { mageOf, type State } from '../state/state.ts'
import { amountMessage, type TextContext } from './text-context.ts'

/**
 * One kind of instruction: its data, its printed words, and its contributions to a batch. `contribute` reads the snapshot and adds
 * contributions; it changes nothing else (EN-R5.6).
 */
export interface PrimitiveKind<D extends PrimitiveName> {
  do: D
  schema: v.GenericSchema<PrimitiveOf<D>>
  /** As a clause of a sentence, without capital or full stop. */
  describe(primitive: PrimitiveOf<D>, say: TextContext): Message
  contribute(primitive: PrimitiveOf<D>, doer: ResolvedSource, snapshot: State, batch: Adding): void
}

export const definePrimitive = <D extends PrimitiveName>(kind: PrimitiveKind<D>): PrimitiveKind<D> => kind

const integer = v.pipe(v.number(), v.integer())
export const count = v.pipe(integer, v.minValue(1), v.maxValue(40))
export const signed = v.pipe(integer, v.minValue(-40), v.maxValue(40), v.notValue(0))
export const addressSchema = v.picklist(ADDRESSES)
export const whoSchema = v.picklist(['me', 'foe'])
/** Numbers that depend on the cost, or on what was countered. */
export const wordAmounts = [
  v.picklist(['X', 'half-X', 'recycled']),
  v.strictObject({ xPlus: v.pipe(integer, v.minValue(1), v.maxValue(20)) }),
] as const
export const amountSchema: v.GenericSchema<Amount> = v.union(
  [count, ...wordAmounts],
  'an amount is a number from 1 to 40, "X", "half-X", "recycled" or { xPlus: 1 }',
)

/** EN-V4. */
export function amountOf(amount: Amount, { x, recycled }: Pick<ResolvedSource, 'x' | 'recycled'>): number {
  if (typeof amount === 'number') return amount
  if (amount === 'X') return x
  if (amount === 'half-X') return Math.ceil(x / 2)
  return amount === 'recycled' ? recycled : x + amount.xPlus
}

const ONLY_MAGE: readonly (readonly number[])[] = [[mageOf(0)], [mageOf(1)]]

/** EN-V3: the entities that an address refers to, from the snapshot. Most are one, from a list that is there anyway. */
export function resolveAddress(
  address: Address,
  { seat, targets }: Pick<ResolvedSource, 'seat' | 'targets'>,
  { players }: State,
): readonly number[] {
  switch (address) {
    case 'target':
      return targets.length > 1 ? targets.slice(0, 1) : targets
    case 'second':
      return targets.slice(1, 2)
    case 'me':
      return ONLY_MAGE[seat]!
    case 'foe':
      return ONLY_MAGE[otherSeat(seat)]!
    case 'mine':
      return players[seat].entities.map(entity => entity.id)
    case 'summons':
      return players.flatMap(player => player.entities.flatMap(entity => (entity.kind === 'mage' ? [] : [entity.id])))
  }
}

export const seatOfWho = (who: 'me' | 'foe', seat: Seat): Seat => (who === 'me' ? seat : otherSeat(seat))

/** A number that isn't known yet takes the plural form. */
const MANY = 20
/** "3", "X + 1", "half of X"; `count` selects singular or plural. */
export const amountText = (n: Amount): { n: Message; count: number } => ({ n: amountMessage(n), count: typeof n === 'number' ? n : MANY })
