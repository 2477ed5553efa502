import * as v from 'valibot'
import { cardPictureSchema } from '../../shared/card-picture.ts'
import type { CardForm, CardForms, FormChoice, FormField } from '../../shared/sets/card-form.ts'
import { alternativesOf, fieldShapesOf } from './schema-by-input.ts'

/** A choice that is yes, no or left out: `v.optional(v.boolean())` is true or left out. */
export const yesOrNo: v.GenericSchema<boolean> = v.boolean()

/** Where a schema sets no limit. */
const MAX_NUMBER = 99
const MAX_ITEMS = 12
const MAX_TEXT = 200

type Schema = v.GenericSchema & Readonly<Record<string, unknown>>
type ObjectSchema = Schema & { entries: Readonly<Record<string, v.GenericSchema>> }
type ArraySchema = Schema & { item: v.GenericSchema }
/** A limit of a pipe, such as the least number. */
interface Action {
  kind: string
  type: string
  requirement?: unknown
}

/** Of objects: the name of fields that have one, which is its own among other forms, and what is written in it at first. */
export interface FormObject {
  name?: string
  begin?: Record<string, unknown>
}

/** What a game says of its forms, which its schema can't. */
export interface FormWords {
  /** Of a shape, by the field that decides, its value there, and the schema that has the shapes. */
  choice(key: string, value: string, owner: object): Pick<FormChoice, 'name' | 'clauses' | 'example' | 'begin'>
  /** Of such a shape: names of fields that mean something of their own there. */
  fields?(key: string, value: string, owner: object): Readonly<Record<string, string>> | undefined
  /** Forms of schemas that depend on more than the schema, such as ids. */
  instead?: ReadonlyMap<object, CardForm>
  objects?: ReadonlyMap<object, FormObject>
}

/** `refOf`: the index of a schema's form, if the card has one. */
export interface FormsOfCard {
  forms: CardForms
  refOf(schema: v.GenericSchema): number | undefined
}

/** What can be written according to a schema. Throws for kinds of schemas that cards don't use. */
export function formsOf(game: string, root: v.GenericSchema, words: FormWords): FormsOfCard {
  const walk = new Walk(words)
  return { forms: { game, root: walk.ref(root), forms: walk.forms }, refOf: schema => walk.refs.get(keyOf(schema)) }
}

/** The schema without its pipe, and what the pipe adds; a lazy schema is looked up. */
function unwrap(schema: v.GenericSchema): { base: Schema; actions: Action[] } {
  const given = schema as Schema
  if (Array.isArray(given['pipe'])) {
    const [inner, ...added] = given['pipe'] as [v.GenericSchema, ...Action[]]
    const { base, actions } = unwrap(inner)
    return { base, actions: [...actions, ...added] }
  }
  if (given.type === 'lazy' && !alternativesOf(given)) return unwrap((given['getter'] as (input: unknown) => v.GenericSchema)(undefined))
  return { base: given, actions: [] }
}

const isObject = (schema: Schema): schema is ObjectSchema => 'entries' in schema
const isArray = (schema: Schema): schema is ArraySchema => schema.type === 'array'
const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional' || type === 'exact_optional'
const inner = (schema: Schema): v.GenericSchema => schema['wrapped'] as v.GenericSchema

function limit(actions: readonly Action[], types: readonly string[], otherwise: number): number {
  for (const type of types) {
    const action = actions.findLast(action => action.type === type)?.requirement
    if (typeof action === 'number') return action
  }
  return otherwise
}

/** The words that a field can have; null if it can have something else. */
function wordsOf(schema: v.GenericSchema | undefined): string[] | null {
  if (!schema) return null
  const { base } = unwrap(schema)
  const result: readonly unknown[] =
    base.type === 'picklist' ? (base['options'] as unknown[]) : base.type === 'literal' ? [base['literal']] : []
  return result.length > 0 && result.every(word => typeof word === 'string') ? [...result] : null
}

/** The schemas that a value can be of; those within others too. */
function alternatives(schema: v.GenericSchema): Schema[] {
  const { base } = unwrap(schema)
  const all = alternativesOf(base) ?? (base.type === 'variant' || base.type === 'union' ? (base['options'] as v.GenericSchema[]) : null)
  return all ? all.flatMap(alternatives) : [schema as Schema]
}

/** The field that has other words in each of these objects. */
function decidingField(objects: readonly ObjectSchema[], without: readonly string[]): string | null {
  const decides = (field: string): boolean => {
    const all = objects.map(({ entries }) => wordsOf(entries[field]))
    return all.every(words => words !== null) && new Set(all.flat()).size === all.flat().length
  }
  return Object.keys(objects[0]?.entries ?? {}).find(field => !without.includes(field) && decides(field)) ?? null
}

/** What a schema's form depends on: a pipe limits numbers, texts and lists, and only checks objects. */
function keyOf(schema: v.GenericSchema): object {
  const { base } = unwrap(schema)
  return isObject(base) || alternativesOf(base) || base.type === 'variant' || base.type === 'union' ? base : schema
}

class Walk {
  readonly forms: CardForm[] = []
  readonly refs = new Map<object, number>()
  readonly #parts = new Map<object, Map<string, number>>()
  readonly #words: FormWords

  constructor(words: FormWords) {
    this.#words = words
  }

  ref(schema: v.GenericSchema): number {
    const key = keyOf(schema)
    const cached = this.refs.get(key)
    if (cached !== undefined) return cached
    const place = this.#reserve()
    this.refs.set(key, place)
    this.forms[place] = this.#form(schema)
    return place
  }

  #reserve(): number {
    return this.forms.push({ type: 'flag' }) - 1
  }

  #add(form: CardForm): number {
    return this.forms.push(form) - 1
  }

  #form(schema: v.GenericSchema): CardForm {
    const { base, actions } = unwrap(schema)
    const instead = this.#words.instead?.get(schema) ?? this.#words.instead?.get(base)
    if (instead) return instead
    if (base === yesOrNo) return { type: 'any', forms: [true, false].map(value => this.#add({ type: 'fixed', value })) }
    if (alternativesOf(base) || base.type === 'variant' || base.type === 'union') return this.#several(base)
    if (isObject(base)) {
      const { name, begin } = this.#words.objects?.get(schema) ?? {}
      return { ...this.#object(base, []), ...(name !== undefined && { name }), ...(begin && { begin }) }
    }
    if (isArray(base)) return this.#list(base, actions)
    return plainForm(base, actions)
  }

  /** One of several schemas: shapes that a field tells apart, or anything that fits one. */
  #several(owner: Schema): CardForm {
    const all = alternatives(owner)
    const objects = all.map(schema => unwrap(schema).base)
    const stated = fieldShapesOf(owner)?.field ?? (typeof owner['key'] === 'string' ? owner['key'] : null)
    if (objects.every(isObject)) {
      const shapes = this.#shapes(owner, objects, [], stated)
      if (shapes) return shapes
    }
    return { type: 'any', forms: all.map(schema => this.ref(schema)) }
  }

  #shapes(owner: Schema, objects: readonly ObjectSchema[], without: readonly string[], stated: string | null): CardForm | null {
    const values = (key: string): Map<string, ObjectSchema[]> => {
      const schemas = new Map<string, ObjectSchema[]>()
      for (const object of objects)
        for (const word of wordsOf(object.entries[key]) ?? []) schemas.set(word, [...(schemas.get(word) ?? []), object])
      return schemas
    }
    const key = stated ?? decidingField(objects, without)
    if (key === null) return null
    const shapes = [...values(key)].map(([value, schemas]): FormChoice => {
      const remaining = [...without, key]
      const form =
        schemas.length === 1
          ? this.#part(schemas[0]!, remaining, this.#words.fields?.(key, value, owner))
          : this.#add(this.#shapes(owner, schemas, remaining, null) ?? this.#object(schemas[0]!, remaining))
      return { value, form, ...this.#words.choice(key, value, owner) }
    })
    return { type: 'shapes', by: key, shapes }
  }

  /** An object without the fields that decided. */
  #part(object: ObjectSchema, without: readonly string[], names: Readonly<Record<string, string>> = {}): number {
    const parts = this.#parts.get(object) ?? new Map<string, number>()
    this.#parts.set(object, parts)
    const key = JSON.stringify([without, names])
    const cached = parts.get(key)
    if (cached !== undefined) return cached
    const place = this.#reserve()
    parts.set(key, place)
    this.forms[place] = this.#object(object, without, names)
    return place
  }

  #object(
    { entries }: ObjectSchema,
    without: readonly string[],
    names: Readonly<Record<string, string>> = {},
  ): CardForm & { type: 'object' } {
    const fields = Object.entries(entries).flatMap(([key, schema]): FormField[] => {
      if (without.includes(key)) return []
      const optional = isOptional(schema)
      const given = optional ? inner(schema as Schema) : schema
      const { base } = unwrap(given)
      if (key === 'art' && base.type === 'string') return [{ key, form: this.#add({ type: 'art' }), optional }]
      if (given === cardPictureSchema) return [{ key, form: this.#add({ type: 'picture' }), optional }]
      // A field that can only be true is a mark: there or not.
      const isMark = optional && base.type === 'literal' && base['literal'] === true
      const name = names[key] ?? this.#words.objects?.get(given)?.name
      return [{ key, form: isMark ? this.#add({ type: 'flag' }) : this.ref(given), optional, ...(name !== undefined && { name }) }]
    })
    return { type: 'object', fields }
  }

  #list({ item }: ArraySchema, actions: readonly Action[]): CardForm {
    const min = limit(actions, ['length', 'min_length'], 0)
    const words = wordsOf(item)
    const max = limit(actions, ['length', 'max_length'], words?.length ?? MAX_ITEMS)
    return words && max >= words.length
      ? { type: 'several', of: words, least: min }
      : { type: 'list', item: this.ref(item), least: min, most: max }
  }
}

function plainForm(base: Schema, actions: readonly Action[]): CardForm {
  switch (base.type) {
    case 'picklist':
      return { type: 'one', of: (base['options'] as (string | number)[]).map(String) }
    case 'literal':
      return { type: 'fixed', value: base['literal'] as string | number | boolean }
    case 'boolean':
      return { type: 'flag' }
    case 'number':
      return {
        type: 'whole',
        least: limit(actions, ['value', 'min_value'], -MAX_NUMBER),
        most: limit(actions, ['value', 'max_value'], MAX_NUMBER),
        not: actions.flatMap(({ type, requirement }) => (type === 'not_value' && typeof requirement === 'number' ? [requirement] : [])),
      }
    case 'string':
      return { type: 'text', most: limit(actions, ['max_graphemes', 'max_length'], MAX_TEXT) }
    default:
      throw new RangeError(`cards aren’t written with ${base.type}`)
  }
}
