import * as v from 'valibot'
import { schemaByInput } from '../../../kernel/schema-by-input.ts'
import { sideSchema } from '../../../kernel/scenario.ts'
import { USE_MODES, PURPOSES } from '../state/frames.ts'

/** A number as in the engine, or a card or wizard by name. */
const count = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(5000))
const named = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}(#[a-z0-9-]{1,20})?$/))
const item = schemaByInput([count, named], input => (typeof input === 'string' ? 1 : 0))
const items = v.pipe(v.array(item), v.maxLength(200))
const lists = v.pipe(v.array(items), v.maxLength(64))
const entries = { step: count, answers: lists }

const FRAMES = [
  v.strictObject({ type: v.literal('turn'), ...entries }),
  v.strictObject({ type: v.literal('order'), of: v.picklist(['start-of-turn', 'end-of-turn', 'triggers']), ...entries }),
  v.strictObject({
    type: v.literal('play'),
    seat: sideSchema,
    card: named,
    way: v.picklist(USE_MODES),
    x: count,
    targets: lists,
    ...entries,
  }),
  v.strictObject({
    type: v.literal('text'),
    card: named,
    way: v.picklist([...USE_MODES, 'trigger']),
    trigger: count,
    controller: sideSchema,
    afflicted: sideSchema,
    x: count,
    targets: lists,
    list: count,
    queue: v.pipe(v.array(count), v.maxLength(64)),
    dealt: count,
    drained: v.boolean(),
    ...entries,
  }),
  v.strictObject({
    type: v.literal('choose'),
    seat: sideSchema,
    purpose: v.picklist(PURPOSES),
    from: items,
    min: count,
    max: count,
    source: v.nullable(named),
    ...entries,
  }),
] as const

const typeOf = (input: unknown): unknown => (typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined)
const frameSchema = schemaByInput(FRAMES, input => FRAMES.findIndex(shape => shape.entries.type.literal === typeOf(input)))
export type WrittenFrame = v.InferOutput<typeof frameSchema>

/** Unfinished work in the middle of a resolution, in the engine's own terms: exported, not written by hand. */
export const workSchema = v.strictObject({
  frames: v.pipe(v.array(frameSchema), v.minLength(1), v.maxLength(64)),
  triggers: v.pipe(v.array(v.strictObject({ card: named, trigger: count })), v.maxLength(200)),
})
export type WrittenWork = v.InferOutput<typeof workSchema>
