import * as v from 'valibot'
import type { Message } from '../../shared/message.ts'
import type { CardForm, CardForms } from '../../shared/sets/card-form.ts'
import type { CardText } from '../../shared/sets/player-set.ts'
import type { FormsOfCard } from './card-form.ts'
import type { Path } from './problem.ts'

/** Deeper than anything that fits on a card. */
const MAX_DEPTH = 40

/** A part of a written card, and the form of its place. */
export interface CardPart {
  path: Path
  /** An index in `CardForms.forms`. */
  form: number
  value: unknown
  /** Whether it can be left out. */
  optional: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the value is of this form, as far as can be told without looking inside. */
function isLike(forms: readonly CardForm[], form: CardForm, value: unknown): boolean {
  switch (form.type) {
    case 'object':
      return isRecord(value) && form.fields.every(({ key, optional }) => optional || Object.hasOwn(value, key))
    case 'shapes':
      return isRecord(value) && form.shapes.some(shape => shape.value === value[form.by])
    case 'list':
    case 'several':
      return Array.isArray(value)
    case 'one':
      return typeof value === 'string' && form.of.includes(value)
    case 'whole':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
    case 'art':
      return typeof value === 'string'
    case 'picture':
      return isRecord(value)
    case 'fixed':
      return value === form.value
    case 'any':
      return form.forms.some(ref => isLike(forms, forms[ref]!, value))
  }
}

/** All parts of a written card that are where its forms have them, from the outside in. */
export function partsOf({ root, forms }: CardForms, card: unknown): CardPart[] {
  const parts: CardPart[] = []
  const visit = (index: number, value: unknown, path: Path, optional = false): void => {
    if (path.length > MAX_DEPTH) return
    parts.push({ path, form: index, value, optional })
    visitForm(index, value, path)
  }
  const visitForm = (index: number, value: unknown, path: Path): void => {
    const form = forms[index]!
    if (form.type === 'any') {
      const formIndex = form.forms.find(ref => isLike(forms, forms[ref]!, value))
      if (formIndex !== undefined) visitForm(formIndex, value, path)
    } else if (form.type === 'shapes') {
      const shape = isRecord(value) ? form.shapes.find(shape => shape.value === value[form.by]) : undefined
      if (shape) visitForm(shape.form, value, path)
    } else if (form.type === 'object' && isRecord(value)) {
      for (const field of form.fields)
        if (Object.hasOwn(value, field.key)) visit(field.form, value[field.key], [...path, field.key], field.optional)
    } else if (form.type === 'list' && Array.isArray(value)) {
      value.forEach((item, at) => visit(form.item, item, [...path, at]))
    }
  }
  visit(root, card, [])
  return parts
}

/** Says a part that passed its schema. `card`: the whole card as it is written, of which nothing is known. */
export interface Sayer {
  schema: v.GenericSchema
  say(part: unknown, card: Readonly<Record<string, unknown>>, path: Path): Message | null
}

/** Whether one of these places is in the other one. */
const isAlong = (path: Path, other: Path): boolean => path.every((step, at) => at >= other.length || step === other[at])

/** The texts of the parts that one of these can say; with `along`, only of those around and in that place. */
export function textsOf({ forms, refOf }: FormsOfCard, sayers: readonly Sayer[], card: unknown, along: Path = []): CardText[] {
  if (!isRecord(card)) return []
  const byForm = new Map(sayers.map(sayer => [refOf(sayer.schema), sayer]))
  return partsOf(forms, card).flatMap(({ path, form, value }) => {
    const sayer = isAlong(path, along) ? byForm.get(form) : undefined
    const parsed = sayer && v.safeParse(sayer.schema, value)
    const text = parsed?.success ? sayer!.say(parsed.output, card, path) : null
    return text ? [{ path: [...path], text }] : []
  })
}
