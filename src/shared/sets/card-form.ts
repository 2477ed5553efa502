import * as v from 'valibot'
import { MAX_CARD_ID } from '../deck.ts'
import { messageSchema } from '../message.ts'

/** An index in `CardForms.forms`. Forms can contain themselves. */
const formRef = v.pipe(v.number(), v.integer(), v.minValue(0))
const word = v.pipe(v.string(), v.maxLength(MAX_CARD_ID))

/** What is written at first where this is chosen or added. */
const begin = v.optional(v.record(v.string(), v.unknown()))

/** `name`: what messages call it, where that isn't its key. */
const formFieldSchema = v.object({ key: word, form: formRef, optional: v.boolean(), name: v.optional(word) })
/** A field of an object. */
export type FormField = v.InferOutput<typeof formFieldSchema>

const formChoiceSchema = v.object({
  /** The value of the field that decides. */
  value: word,
  form: formRef,
  /** Its name in lists. */
  name: messageSchema,
  /** The clauses that define it. */
  clauses: v.array(v.string()),
  /** The generated text of an example. */
  example: v.optional(messageSchema),
  /** What the example says. */
  begin,
})
/** One of the shapes that an object can have, such as an effect. */
export type FormChoice = v.InferOutput<typeof formChoiceSchema>

const cardFormSchema = v.variant('type', [
  /** `name`: what it is called where it is one of several forms. */
  v.object({ type: v.literal('object'), fields: v.array(formFieldSchema), name: v.optional(word), begin }),
  /** An object whose field `by` decides what its other fields are. Each shape is an `object`, or has `shapes` again, without that field. */
  v.object({ type: v.literal('shapes'), by: word, shapes: v.array(formChoiceSchema) }),
  v.object({ type: v.literal('list'), item: formRef, least: v.number(), most: v.number() }),
  /** One of these words. */
  v.object({ type: v.literal('one'), of: v.array(word) }),
  /** Some of these words, each at most once. */
  v.object({ type: v.literal('several'), of: v.array(word), least: v.number() }),
  v.object({ type: v.literal('whole'), least: v.number(), most: v.number(), not: v.array(v.number()) }),
  /** True or false; where `optional`, true or left out. */
  v.object({ type: v.literal('flag') }),
  v.object({ type: v.literal('text'), most: v.number() }),
  /** The name of a figure. */
  v.object({ type: v.literal('art') }),
  /** How the card's picture differs from the usual one. */
  v.object({ type: v.literal('picture') }),
  /** Always this value. */
  v.object({ type: v.literal('fixed'), value: v.union([v.string(), v.number(), v.boolean()]) }),
  /** A value of any of these forms, such as a number or the word `X`. */
  v.object({ type: v.literal('any'), forms: v.array(formRef) }),
])
/** What can be written at a place of a card, as data: the card screen is built from it. */
export type CardForm = v.InferOutput<typeof cardFormSchema>

export const cardFormsSchema = v.object({
  game: v.string(),
  /** The form of a whole card. */
  root: formRef,
  forms: v.array(cardFormSchema),
})
/** What cards of a game are written with. Words and fields are named by the messages `<game>-cards.word.<word>` and `<game>-cards.field.<name>`. */
export type CardForms = v.InferOutput<typeof cardFormsSchema>
