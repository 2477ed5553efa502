import * as v from 'valibot'

/** The two chairs at the table. Seat 0 is the one that made the match, not the one that begins. */
export const SEATS = [0, 1] as const
export const seatSchema = v.picklist(SEATS)
export type Seat = v.InferOutput<typeof seatSchema>

/** A seat, or somebody who may see only what is open to all. */
export type Viewer = Seat | 'spectator'

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0)
