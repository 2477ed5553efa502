import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { AnyEffect, Text } from '../state/card.ts'
import { positive, type TextKeyword } from './define.ts'

/** Torment: GD-TORMENT.1 to 5, ruling GD-R.39. */
export interface Torment<E extends AnyEffect = AnyEffect> {
  /** The highest Will at which its condition is met. */
  at: number
  effects: readonly E[]
}
export interface TormentText extends Text {
  torment?: readonly Torment[] | undefined
}

const tormentsOf = (text: Text): readonly Torment[] => (text as TormentText).torment ?? []

/** The schema of one Torment, given that of an instruction. */
export const tormentSchema = <E extends AnyEffect>(effect: v.GenericSchema<E>): v.GenericSchema<Torment<E>> =>
  v.strictObject({ at: positive, effects: v.pipe(v.array(effect), v.minLength(1)) })

export const torment: TextKeyword = {
  field: 'torment',
  schema: v.unknown(),
  concerns: text => tormentsOf(text).length > 0,
  describe: (text, together) =>
    tormentsOf(text).map(({ at, effects }) => message('gothic-duel.text.torment', { at, effect: together(effects) })),
  lists: text => tormentsOf(text).map(({ effects }) => effects),
  after(duel, frame, text) {
    const enemy = otherSeat(frame.controller)
    const { will } = duel.state.wizards[enemy]
    return tormentsOf(text).flatMap(({ at }, index) => {
      const met = will <= at
      duel.emit?.({
        type: met ? 'torment-met' : 'torment-missed',
        clause: met ? 'GD-TORMENT.2' : 'GD-TORMENT.5',
        seat: enemy,
        amount: at,
        source: frame.card,
      })
      return met ? [index] : []
    })
  },
}
