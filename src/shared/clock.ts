import * as v from 'valibot'

const seconds = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** Seconds per turn; or per match, plus an increment for every turn in which the player decided something. */
const TURN_TIME = { least: 10, most: 1_800 } as const
const GAME_TIME = { least: 30, most: 10_800 } as const
const INCREMENT = { least: 0, most: 300 } as const

/** Thinking time for people, in seconds: per turn, per match, or both. AIs have no clock. */
export const clockRuleSchema = v.pipe(
  v.object({
    turn: v.nullable(seconds(TURN_TIME.least, TURN_TIME.most)),
    game: v.nullable(v.object({ time: seconds(GAME_TIME.least, GAME_TIME.most), increment: seconds(INCREMENT.least, INCREMENT.most) })),
  }),
  v.check(({ turn, game }) => turn !== null || game !== null),
)
export type ClockRule = v.InferOutput<typeof clockRuleSchema>

const remaining = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** A person's remaining time in milliseconds; null for a part that the match's clock lacks. */
const seatClockSchema = v.object({ turn: remaining, game: remaining, runs: v.boolean() })
export type SeatClock = v.InferOutput<typeof seatClockSchema>

/** By seat; null for an AI. */
export const shownClockSchema = v.tuple([v.nullable(seatClockSchema), v.nullable(seatClockSchema)])
export type ShownClock = v.InferOutput<typeof shownClockSchema>
