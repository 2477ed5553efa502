import type { CardForm, CardForms, FormField } from '../../shared/sets/card-form.ts'
import { isObject, valueAt, type Path } from '../../shared/sets/card-value.ts'

type Forms = Pick<CardForms, 'forms'>

/** Any figure, for a card that has none yet. */
const BLANK_ART = 'round-star'
/** A form that needs itself so deep is cut off. */
const DEEPEST = 8
/** As many fields of a part stand in a line. */
const FEW_FIELDS = 5

export const formAt = ({ forms }: Forms, ref: number): CardForm => forms[ref] ?? { type: 'object', fields: [] }

/** The fields of an object or a shape. */
function fieldsOf(forms: Forms, ref: number): readonly FormField[] {
  const form = formAt(forms, ref)
  return form.type === 'object' ? form.fields : []
}

/** The least that can be written there. */
export function blankValue(forms: Forms, ref: number, depth = 0): unknown {
  const form = formAt(forms, ref)
  switch (form.type) {
    case 'object':
      return form.begin ?? blankObject(forms, form.fields, depth)
    case 'shapes': {
      const [shape] = form.shapes.toSorted((a, b) => Number(needs(forms, a.form, ref)) - Number(needs(forms, b.form, ref)))
      return shape ? blankShape(forms, form, shape.value, depth) : {}
    }
    case 'list':
      return depth > DEEPEST || isChoice(forms, form.item)
        ? []
        : Array.from({ length: form.least }, () => blankValue(forms, form.item, depth + 1))
    case 'one':
      return form.of[0] ?? ''
    case 'several':
      return form.of.slice(0, form.least)
    case 'whole':
      return blankNumber(form)
    case 'flag':
      return true
    case 'text':
      return ''
    case 'art':
      return BLANK_ART
    case 'picture':
      return {}
    case 'fixed':
      return form.value
    case 'any':
      return form.forms[0] === undefined ? null : blankValue(forms, form.forms[0], depth + 1)
  }
}

/** Whether it is for the writer to say which of several shapes it is. */
export function isChoice(forms: Forms, ref: number): boolean {
  const form = formAt(forms, ref)
  return form.type === 'shapes' && form.shapes.length > 1
}

/** 1 if that is allowed, else what is nearest to it. */
function blankNumber({ least, most, not }: { least: number; most: number; not: readonly number[] }): number {
  let value = Math.min(Math.max(1, least), most)
  while (not.includes(value) && value < most) value++
  return value
}

function blankObject(forms: Forms, fields: readonly FormField[], depth: number): Record<string, unknown> {
  if (depth > DEEPEST) return {}
  return Object.fromEntries(fields.filter(({ optional }) => !optional).map(({ key, form }) => [key, blankValue(forms, form, depth + 1)]))
}

/** Whether a form can't be written without the other one. */
function needs(forms: Forms, ref: number, other: number, seen: readonly number[] = []): boolean {
  if (ref === other) return true
  if (seen.includes(ref)) return false
  const on = (next: number): boolean => needs(forms, next, other, [...seen, ref])
  const form = formAt(forms, ref)
  if (form.type === 'object') return form.fields.some(field => !field.optional && on(field.form))
  if (form.type === 'list') return form.least > 0 && on(form.item)
  if (form.type === 'shapes') return form.shapes.every(shape => on(shape.form))
  return form.type === 'any' && form.forms.every(on)
}

export type Shapes = CardForm & { type: 'shapes' }
export const shapeOf = ({ by, shapes }: Shapes, value: unknown) => {
  const decides = isObject(value) ? value[by] : undefined
  return shapes.find(shape => shape.value === decides)
}

/** That shape as its example has it, or the least that can be written. */
export function blankShape(forms: Forms, form: Shapes, chosen: string, depth = 0): Record<string, unknown> {
  const shape = form.shapes.find(({ value }) => value === chosen)
  if (shape?.begin) return shape.begin
  const rest = shape && blankValue(forms, shape.form, depth)
  return { [form.by]: chosen, ...(isObject(rest) && rest) }
}

/** The same of another shape: what both can have stays, and what no shape has, such as a field that decided before. */
export function reshaped(forms: Forms, form: Shapes, value: unknown, chosen: string): Record<string, unknown> {
  const shape = form.shapes.find(one => one.value === chosen)
  const before = isObject(value) ? value : {}
  const own = new Set([form.by, ...form.shapes.flatMap(one => keysOf(forms, one.form))])
  const others = Object.entries(before).filter(([key]) => !own.has(key))
  const kept = (shape ? fieldsOf(forms, shape.form) : []).filter(
    ({ key, form: ref }) => Object.hasOwn(before, key) && fits(forms, ref, before[key]),
  )
  return {
    ...Object.fromEntries(others),
    ...blankShape(forms, form, chosen),
    ...Object.fromEntries(kept.map(({ key }) => [key, before[key]])),
  }
}

/** All keys that an object or one of some shapes can have. */
function keysOf(forms: Forms, ref: number): string[] {
  const form = formAt(forms, ref)
  if (form.type === 'shapes') return [form.by, ...form.shapes.flatMap(shape => keysOf(forms, shape.form))]
  return form.type === 'object' ? form.fields.map(({ key }) => key) : []
}

/** Whether the value is one of that form, as far as forms tell. `decided`: keys of it that have decided its form. */
export function fits(forms: Forms, ref: number, value: unknown, decided: readonly string[] = [], depth = 0): boolean {
  if (depth > DEEPEST) return true
  const form = formAt(forms, ref)
  const on = (next: number, part: unknown): boolean => fits(forms, next, part, [], depth + 1)
  switch (form.type) {
    case 'object':
      return (
        isObject(value) &&
        form.fields.every(({ key, form: next, optional }) => (Object.hasOwn(value, key) ? on(next, value[key]) : optional)) &&
        Object.keys(value).every(key => decided.includes(key) || form.fields.some(field => field.key === key))
      )
    case 'shapes': {
      const shape = shapeOf(form, value)
      return shape !== undefined && fits(forms, shape.form, value, [...decided, form.by], depth + 1)
    }
    case 'list':
      return Array.isArray(value) && value.length <= form.most && value.every(item => on(form.item, item))
    case 'one':
      return typeof value === 'string' && form.of.includes(value)
    case 'several':
      return Array.isArray(value) && value.every(word => form.of.includes(word as string))
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= form.least && value <= form.most && !form.not.includes(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
    case 'art':
      return typeof value === 'string'
    case 'picture':
      return isObject(value)
    case 'fixed':
      return value === form.value
    case 'any':
      return form.forms.some(next => fits(forms, next, value, decided, depth + 1))
  }
}

/** Whether the blank of that value stands in a line with others. */
export function isShort(forms: Forms, ref: number, value?: unknown, depth = 0): boolean {
  const form = formAt(forms, ref)
  if (form.type === 'any') {
    // Its own blank follows only what has fields: a word is all that is to say.
    const isWord = typeof value === 'string' && form.forms.some(next => fits(forms, next, value))
    return isWord || form.forms.every(next => isShort(forms, next, undefined, depth + 1))
  }
  if (form.type === 'shapes') {
    const shape = shapeOf(form, value)
    return depth < 2 && shape !== undefined && isShort(forms, shape.form, value, depth + 1)
  }
  const partOf = (key: string): unknown => (isObject(value) ? value[key] : undefined)
  if (form.type === 'object')
    return (
      depth < 3 &&
      form.fields.length <= FEW_FIELDS &&
      form.fields.every(({ key, form: next }) => isShort(forms, next, partOf(key), depth + 1))
    )
  return form.type !== 'list'
}

/** The kinds that a value is of, each of which decides what comes after it, and the fields that are left. */
export function kindsOf(forms: Forms, ref: number, value: unknown): { kinds: Shapes[]; fields: readonly FormField[] } {
  const kinds: Shapes[] = []
  let next: number | undefined = ref
  while (next !== undefined) {
    const form = formAt(forms, next)
    if (form.type !== 'shapes') break
    kinds.push(form)
    next = shapeOf(form, value)?.form
  }
  return { kinds, fields: next === undefined ? [] : fieldsOf(forms, next) }
}

/** The field that is at a path of a card, or that has the list of which an item is there. */
export function fieldAt(forms: CardForms, card: unknown, path: Path): FormField | undefined {
  let found: FormField | undefined
  let value = card
  let ref = forms.root
  for (const step of path) {
    const any = formAt(forms, ref)
    if (any.type === 'any') ref = any.forms.find(next => fits(forms, next, value)) ?? ref
    const form = formAt(forms, ref)
    if (form.type === 'list' && typeof step === 'number') ref = form.item
    else {
      found = kindsOf(forms, ref, value).fields.find(({ key }) => key === step)
      if (!found) return undefined
      ref = found.form
    }
    value = valueAt(value, [step])
  }
  return found
}
