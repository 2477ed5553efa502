import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { CardForm } from '../../shared/sets/card-form.ts'
import { message } from '../../shared/message.ts'
import { formsOf, yesOrNo, type FormWords } from './card-form.ts'
import { checkedSchema } from './checked-schema.ts'
import { byKey, schemaByField, schemaByInput } from './schema-by-input.ts'

const words: FormWords = { choice: (by, value) => ({ name: message(`toy-cards.${by}.${value}`), clauses: [] }) }

/** The form of a schema, with the forms in it in place of their indexes, down to `depth`. */
function formOf(schema: v.GenericSchema, given = words, depth = 6): unknown {
  const { forms, root } = formsOf('toy', schema, given).forms
  const inPlace = (index: number, remaining: number): unknown => {
    if (remaining === 0) return '…'
    const form = forms[index]!
    const at = (ref: number): unknown => inPlace(ref, remaining - 1)
    switch (form.type) {
      case 'object':
        return Object.fromEntries(form.fields.map(({ key, form: ref, optional }) => [optional ? `${key}?` : key, at(ref)]))
      case 'shapes':
        return { by: form.by, ...Object.fromEntries(form.shapes.map(shape => [shape.value, at(shape.form)])) }
      case 'list':
        return { ...form, item: at(form.item) }
      case 'any':
        return form.forms.map(at)
      default:
        return form
    }
  }
  return inPlace(root, depth)
}

const whole = (min: number, max: number, not: number[] = []): CardForm => ({ type: 'whole', least: min, most: max, not })

test('numbers have their limits, also through several pipes', () => {
  const integer = v.pipe(v.number(), v.integer())
  expect(formOf(v.pipe(integer, v.minValue(1), v.maxValue(20)))).toEqual(whole(1, 20))
  expect(formOf(v.pipe(integer, v.minValue(-12), v.maxValue(12), v.notValue(0)))).toEqual(whole(-12, 12, [0]))
  expect(formOf(integer)).toEqual(whole(-99, 99))
})

test('texts, words, fixed values and figures', () => {
  const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxGraphemes(40), v.maxLength(80))
  expect(
    formOf(v.strictObject({ name, art: v.pipe(v.string(), v.maxLength(60)), to: v.picklist(['hand', 'deck']), is: v.literal('pool') })),
  ).toEqual({
    name: { type: 'text', most: 40 },
    art: { type: 'art' },
    to: { type: 'one', of: ['hand', 'deck'] },
    is: { type: 'fixed', value: 'pool' },
  })
})

test('marks are flags; a choice of yes, no and nothing is none', () => {
  const schema = v.strictObject({
    swift: v.optional(v.literal(true)),
    stays: v.optional(v.boolean()),
    ready: v.optional(yesOrNo),
    panicked: v.optional(v.literal(false)),
  })
  expect(formOf(schema)).toEqual({
    'swift?': { type: 'flag' },
    'stays?': { type: 'flag' },
    'ready?': [
      { type: 'fixed', value: true },
      { type: 'fixed', value: false },
    ],
    'panicked?': { type: 'fixed', value: false },
  })
})

test('lists have their lengths; lists of words are some of them', () => {
  const list = v.array(v.number())
  expect(formOf(v.pipe(list, v.minLength(1), v.maxLength(8)))).toMatchObject({ type: 'list', least: 1, most: 8 })
  expect(formOf(list)).toMatchObject({ type: 'list', least: 0, most: 12 })
  const kinds = v.array(v.picklist(['mage', 'creature', 'construct']))
  expect(formOf(v.pipe(kinds, v.minLength(1)))).toEqual({ type: 'several', of: ['mage', 'creature', 'construct'], least: 1 })
  expect(formOf(v.pipe(kinds, v.maxLength(2)))).toMatchObject({ type: 'list', most: 2 })
})

test('a number or a word is any of both', () => {
  expect(formOf(v.union([v.union([v.pipe(v.number(), v.minValue(0), v.maxValue(9)), v.literal('X')]), v.literal('all')]))).toEqual([
    whole(0, 9),
    { type: 'fixed', value: 'X' },
    { type: 'fixed', value: 'all' },
  ])
})

test('variants are shapes, each without the field that decides; several words can have one shape', () => {
  const schema = v.variant('type', [
    v.strictObject({ type: v.picklist(['wound', 'mend']), n: v.number() }),
    v.pipe(
      v.strictObject({ type: v.literal('move') }),
      v.check(() => true),
    ),
  ])
  expect(formOf(schema)).toEqual({ by: 'type', wound: { n: whole(-99, 99) }, mend: { n: whole(-99, 99) }, move: {} })
})

test('shapes told apart by inspection are shapes if a field decides, and any of them if none does', () => {
  const n = v.pipe(v.number(), v.minValue(1), v.maxValue(2))
  const to = v.picklist(['me', 'foe'])
  const lasts = schemaByInput(
    [
      v.strictObject({ do: v.literal('effect'), to, kind: v.picklist(['burning', 'poison']), n }),
      v.strictObject({ do: v.literal('effect'), to, kind: v.literal('stun') }),
    ],
    () => 0,
  )
  const all = schemaByField('do', { effect: lasts, recover: v.strictObject({ do: v.literal('recover') }) })
  const one = { type: 'one', of: ['me', 'foe'] }
  const effect = { by: 'kind', burning: { to: one, n: whole(1, 2) }, poison: { to: one, n: whole(1, 2) }, stun: { to: one } }
  expect(formOf(all)).toEqual({ by: 'do', effect, recover: {} })
  expect(
    formOf(schemaByInput([v.strictObject({ kind: v.literal('ally') }), v.strictObject({ name: v.string() })], byKey('kind', 'name'))),
  ).toEqual([{ kind: { type: 'fixed', value: 'ally' } }, { name: { type: 'text', most: 200 } }])
})

test('a form that contains itself is there once', () => {
  const effect: v.GenericSchema = schemaByField('do', {
    draw: v.strictObject({ do: v.literal('draw') }),
    if: v.strictObject({ do: v.literal('if'), then: v.lazy(() => effect) }),
  })
  const checked = checkedSchema(v.strictObject({ does: v.array(effect), auto: v.optional(v.array(effect)) }), () => [])
  const { forms, refOf } = formsOf('toy', checked, words)
  expect(forms.forms.filter(form => form.type === 'shapes')).toHaveLength(1)
  const shapes = forms.forms[refOf(effect)!]
  expect(shapes?.type).toBe('shapes')
  expect(formOf(checked, words, 5)).toMatchObject({ does: { item: { by: 'do', draw: {}, if: { then: { if: '…' } } } } })
})

test('a game names its shapes, and has forms of its own for what only it knows', () => {
  const id = v.string()
  const given: FormWords = {
    choice: (by, value) => ({ name: message(`toy.${by}-${value}`), clauses: ['TY-1'], example: message('toy.example') }),
    instead: new Map([[id, { type: 'one', of: ['imp'] }]]),
  }
  const { forms } = formsOf('toy', v.variant('do', [v.strictObject({ do: v.literal('summon'), entity: id })]), given).forms
  expect(forms[0]).toMatchObject({
    shapes: [{ value: 'summon', name: message('toy.do-summon'), clauses: ['TY-1'], example: message('toy.example') }],
  })
  expect(forms).toContainEqual({ type: 'one', of: ['imp'] })
})

test('a game says what an object and a shape begin with, and how a field of an object is called', () => {
  const condition = v.pipe(
    v.strictObject({ atLeast: v.optional(v.number()) }),
    v.check(({ atLeast }) => atLeast !== undefined),
  )
  const given: FormWords = {
    choice: (by, value) => ({ name: message(`toy.${by}-${value}`), clauses: [], begin: { [by]: value } }),
    objects: new Map([[condition, { name: 'only-if', begin: { atLeast: 1 } }]]),
  }
  const { forms } = formsOf('toy', v.variant('do', [v.strictObject({ do: v.literal('rest'), when: v.optional(condition) })]), given).forms
  expect(forms[0]).toMatchObject({ shapes: [{ value: 'rest', begin: { do: 'rest' } }] })
  expect(forms).toContainEqual({ type: 'object', fields: [{ key: 'when', form: 2, optional: true, name: 'only-if' }] })
  expect(forms[2]).toMatchObject({ type: 'object', begin: { atLeast: 1 } })
})

test('throws for what a card isn’t written with', () => {
  expect(() => formsOf('toy', v.bigint() as unknown as v.GenericSchema, words)).toThrow('bigint')
})
