import * as v from 'valibot'
import { MAX_AUTHOR, MAX_DESCRIPTION, MAX_SET_CARDS, writtenCardSchema, type WrittenCard } from '../../shared/sets/player-set.ts'
import { MAX_SET_NAME } from '../../shared/sets/set-key.ts'
import { storedNameSchema } from '../../shared/name.ts'
import { countSchema } from '../../shared/values.ts'

const aboutEntries = {
  name: storedNameSchema(MAX_SET_NAME),
  author: v.pipe(v.string(), v.maxLength(MAX_AUTHOR)),
  description: v.pipe(v.string(), v.maxLength(MAX_DESCRIPTION)),
  isOffered: v.boolean(),
}
const storedAboutSchema = v.object(aboutEntries)
/** What is said of a set, and whether its cards are offered. */
export type StoredAbout = v.InferOutput<typeof storedAboutSchema>

const cardsSchema = v.pipe(v.array(writtenCardSchema), v.maxLength(MAX_SET_CARDS))

export const contentSchema = v.object({ ...aboutEntries, cards: cardsSchema })
/** All that can change of a set. Never mutated. */
export interface SetContent extends StoredAbout {
  cards: readonly WrittenCard[]
}

/** What caused a step that isn't a single edit: a version of that name or a backup was restored, or the set was imported. */
const causeSchema = v.variant('type', [
  v.object({ type: v.literal('restored'), of: storedNameSchema(MAX_SET_NAME) }),
  v.object({ type: v.literal('imported') }),
  v.object({ type: v.literal('backup') }),
])

/** A change: at index `at`, `out` cards are replaced by those of `in`, and what is in `about` is said instead. */
export const setStepSchema = v.object({
  at: countSchema,
  out: countSchema,
  in: cardsSchema,
  about: v.optional(v.partial(storedAboutSchema)),
  cause: v.optional(causeSchema),
})
export type SetStep = v.InferOutput<typeof setStepSchema>

/** A step that was made, with what it replaced. */
export interface MadeStep {
  step: SetStep
  out: readonly WrittenCard[]
  before: StoredAbout
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
/** Without fields that are undefined. */
export const definedIn = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

const aboutOf = ({ name, author, description, isOffered }: StoredAbout): StoredAbout => ({ name, author, description, isOffered })

/** Null if the cards to replace aren't there, there would be too many, or two would have one id. */
export function makeStep(content: SetContent, step: SetStep): { content: SetContent; made: MadeStep } | null {
  if (step.at + step.out > content.cards.length) return null
  const out = content.cards.slice(step.at, step.at + step.out)
  const cards = content.cards.toSpliced(step.at, step.out, ...step.in)
  if (cards.length > MAX_SET_CARDS || new Set(cards.map(card => card.id)).size < cards.length) return null
  return { content: { ...content, ...definedIn(step.about ?? {}), cards }, made: { step, out, before: aboutOf(content) } }
}

export const undoStep = (content: SetContent, { step, out, before }: MadeStep): SetContent => ({
  ...before,
  cards: content.cards.toSpliced(step.at, step.in.length, ...out),
})

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The smallest step between them; null if they are equal. */
export function stepTo(from: SetContent, to: SetContent, cause?: SetStep['cause']): SetStep | null {
  const shorter = Math.min(from.cards.length, to.cards.length)
  let at = 0
  while (at < shorter && isSame(from.cards[at], to.cards[at])) at++
  let end = 0
  while (end < shorter - at && isSame(from.cards.at(-1 - end), to.cards.at(-1 - end))) end++
  const changes = Object.entries(aboutOf(to)).filter(([key, value]) => from[key as keyof StoredAbout] !== value)
  const out = from.cards.length - end - at
  const added = to.cards.slice(at, to.cards.length - end)
  if (out === 0 && added.length === 0 && changes.length === 0) return null
  return {
    at,
    out,
    in: added,
    ...(changes.length > 0 && { about: Object.fromEntries(changes) as Partial<StoredAbout> }),
    ...(cause && { cause }),
  }
}
