import * as v from 'valibot'

/** The two seats. Seat 0 is the player who created the match, not the one who goes first. */
export const SEATS = [0, 1] as const
export const seatSchema = v.picklist(SEATS)
export type Seat = v.InferOutput<typeof seatSchema>

/** A seat, or a spectator, who sees only public information. */
export type Viewer = Seat | 'spectator'

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0)
