import * as v from 'valibot'
import { messageSchema, type Message } from '../message.ts'
import { shownNameSchema } from '../name.ts'
import { countSchema, idTextSchema } from '../values.ts'

/** What a position is made of, so that it can be set up by hand: what the game's scenario files can hold (docs/scenarios.md). */
export interface PositionForm {
  /** What is true of the whole table, such as the turn. */
  fields: PositionField[]
  /** What each side has. */
  side: { fields: PositionField[]; zones: PositionZone[] }
  /** A position to begin with, as a scenario file holds it. */
  blank: unknown
}

interface Named {
  /** The key in the file. */
  key: string
  name: Message
}

/**
 * A value beside the cards. Each may be left out of a file; then it is as `usual` says, or as the game's documentation does if that depends on
 * other things (null).
 */
export type PositionField = Named &
  (
    | { type: 'number'; least: number; most: number; usual: number | null }
    | { type: 'choice'; options: { value: string; name: Message }[]; usual: string | null }
    | { type: 'flag'; usual: boolean }
    /** A list of the sides that it is true of. */
    | { type: 'sides' }
    /** A list of numbers. */
    | { type: 'numbers'; least: number; most: number; limit: number }
    /** Values that belong together. */
    | { type: 'group'; fields: PositionField[] }
    /** The same, but there may be none. `short`: the value that is written alone if there is no other. `begin`: what a new one has. */
    | { type: 'maybe'; fields: PositionField[]; short: string | null; begin: unknown }
    /** Several of them. */
    | { type: 'list'; fields: PositionField[]; short: string | null; begin: unknown; limit: number }
    /** One card. `takes`: as for a zone. */
    | { type: 'card'; takes: string[]; isUnknown: boolean }
  )

/** A place for cards, or for what isn't a card but lies on the table like one. */
export interface PositionZone extends Named {
  /** The kinds of things that can lie here. */
  takes: string[]
  /** The key of the name where more than the name is written. */
  as: string
  /** What the order means; null if it means nothing. */
  order: 'top-first' | 'oldest-first' | 'as-listed' | null
  /** Cards that aren't known can lie here. */
  isUnknown: boolean
  most: number
  /** What can be written of each card. */
  fields: PositionField[]
  /** Names of fixed places, of which some may be empty. */
  places?: Message[] | undefined
  /** Where it is on the game's table. */
  spots: PositionSpot[]
  /** What can be attached to a card here. */
  attached?: (Named & { takes: string[]; most: number }) | undefined
}

/** A part of the table that stands for a zone of a position. */
export interface PositionSpot {
  /** What the board calls it, for each side: the id of a zone, a place or something else there. Both sides may have the same. */
  on: { me: string; foe: string }
  /** Where both sides have the same: to whose cards it leads. */
  leads?: 'me' | 'foe' | undefined
  /** Its own name, if it isn't the whole zone. */
  name?: Message | undefined
  /** The fixed place that it is. */
  at?: number | undefined
  /** What is written of a card that is put there. */
  set?: Record<string, string> | undefined
}

/** Something that can lie on the table. `art`: the figure of what isn't a card. */
const positionThingSchema = v.object({ id: v.string(), name: shownNameSchema, kind: v.string(), art: v.optional(idTextSchema) })
export type PositionThing = v.InferOutput<typeof positionThingSchema>

const keyAndName = { key: v.string(), name: messageSchema }
const takes = v.array(v.string())
const fieldsSchema: v.GenericSchema<PositionField[]> = v.lazy(() => v.array(fieldSchema))
const fieldSchema = v.variant('type', [
  v.object({ ...keyAndName, type: v.literal('number'), least: v.number(), most: v.number(), usual: v.nullable(v.number()) }),
  v.object({
    ...keyAndName,
    type: v.literal('choice'),
    options: v.array(v.object({ value: v.string(), name: messageSchema })),
    usual: v.nullable(v.string()),
  }),
  v.object({ ...keyAndName, type: v.literal('flag'), usual: v.boolean() }),
  v.object({ ...keyAndName, type: v.literal('sides') }),
  v.object({ ...keyAndName, type: v.literal('numbers'), least: v.number(), most: v.number(), limit: v.number() }),
  v.object({ ...keyAndName, type: v.literal('group'), fields: fieldsSchema }),
  v.object({ ...keyAndName, type: v.literal('maybe'), fields: fieldsSchema, short: v.nullable(v.string()), begin: v.unknown() }),
  v.object({
    ...keyAndName,
    type: v.literal('list'),
    fields: fieldsSchema,
    short: v.nullable(v.string()),
    begin: v.unknown(),
    limit: v.number(),
  }),
  v.object({ ...keyAndName, type: v.literal('card'), takes, isUnknown: v.boolean() }),
]) as v.GenericSchema<PositionField>
const zoneSchema: v.GenericSchema<PositionZone> = v.object({
  ...keyAndName,
  takes,
  as: v.string(),
  order: v.nullable(v.picklist(['top-first', 'oldest-first', 'as-listed'])),
  isUnknown: v.boolean(),
  most: v.number(),
  fields: fieldsSchema,
  places: v.optional(v.array(messageSchema)),
  spots: v.array(
    v.object({
      on: v.object({ me: v.string(), foe: v.string() }),
      leads: v.optional(v.picklist(['me', 'foe'])),
      name: v.optional(messageSchema),
      at: v.optional(countSchema),
      set: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  attached: v.optional(v.object({ ...keyAndName, takes, most: v.number() })),
})

/** The form of a game's positions, and everything that can lie in one, cards of offered sets among them. */
export const positionFormsSchema = v.object({
  form: v.object({
    fields: fieldsSchema,
    side: v.object({ fields: fieldsSchema, zones: v.array(zoneSchema) }),
    blank: v.unknown(),
  }),
  things: v.array(positionThingSchema),
  /** The goals that a position can have as a challenge. */
  goals: v.array(v.string()),
})
export type PositionForms = v.InferOutput<typeof positionFormsSchema>
