import * as v from 'valibot'
import { RUN_MODES } from './runs/plan.ts'
import { countSchema, idTextSchema } from './values.ts'

/** What a calendar day has for a game: the same on every machine. */
export const daySchema = v.object({
  /** The date where this machine is, such as 2026-11-30. */
  date: v.pipe(v.string(), v.isoDate()),
  /** Null in games without challenges. `solved`: today. */
  challenge: v.nullable(v.object({ id: idTextSchema, solved: v.boolean() })),
  /** The seed of the day's runs. */
  seed: idTextSchema,
  /** The day's runs that were begun, the latest of each mode. */
  runs: v.array(v.object({ mode: v.picklist(RUN_MODES), id: idTextSchema })),
  /** A match of one of the day's runs was played today. */
  played: v.boolean(),
  /** Days on which something of the day was done in any game, up to today or yesterday, with at most one missed day in a week. */
  streak: countSchema,
  /** Today is one of them. */
  counted: v.boolean(),
  /** One of the last seven days was missed, and the streak goes on. */
  forgiven: v.boolean(),
})
export type Day = v.InferOutput<typeof daySchema>
