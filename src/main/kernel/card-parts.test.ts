import { expect, test } from 'vitest'
import * as v from 'valibot'
import { message } from '../../shared/message.ts'
import { formsOf } from './card-form.ts'
import { partsOf, textsOf, type Sayer } from './card-parts.ts'
import { schemaByField } from './schema-by-input.ts'

const n = v.pipe(v.number(), v.minValue(1), v.maxValue(9))
const effect: v.GenericSchema = schemaByField('do', {
  draw: v.strictObject({ do: v.literal('draw'), n: v.union([n, v.literal('X')]) }),
  if: v.strictObject({ do: v.literal('if'), then: v.lazy(() => effect) }),
})
const card = v.strictObject({ name: v.string(), does: v.array(effect) })
const forms = formsOf('toy', card, { choice: (by, value) => ({ name: message(`toy.${by}.${value}`), clauses: [] }) })

test('the parts of a card are told with their places, nested ones too', () => {
  const parts = partsOf(forms.forms, {
    name: 'Imp',
    does: [
      { do: 'draw', n: 'X' },
      { do: 'if', then: { do: 'draw', n: 2 } },
    ],
  })
  expect(parts.map(({ path }) => path.join('.'))).toEqual([
    '',
    'name',
    'does',
    'does.0',
    'does.0.n',
    'does.1',
    'does.1.then',
    'does.1.then.n',
  ])
})

test('what is not where a form has it is passed over', () => {
  expect(partsOf(forms.forms, null)).toHaveLength(1)
  const parts = partsOf(forms.forms, { does: [{ do: 'sing', n: 1 }, 7, { do: 'draw', n: [] }], more: [1] })
  expect(parts.map(({ path }) => path.join('.'))).toEqual(['', 'does', 'does.0', 'does.1', 'does.2', 'does.2.n'])
})

test('a card that contains itself endlessly is left after some depth', () => {
  const endless: Record<string, unknown> = { do: 'if' }
  endless['then'] = endless
  expect(partsOf(forms.forms, { does: [endless] }).length).toBeLessThan(60)
})

test('parts that fit are said by themselves, also where another part is wrong', () => {
  const sayer: Sayer = {
    schema: effect,
    say: (part, { name }, path) => message('toy.said', { part: JSON.stringify(part), name: String(name), at: path.join('.') }),
  }
  const written = {
    name: 'Imp',
    does: [
      { do: 'draw', n: 99 },
      { do: 'if', then: { do: 'draw', n: 1 } },
    ],
  }
  expect(textsOf(forms, [sayer], written)).toEqual([
    { path: ['does', 1], text: message('toy.said', { part: '{"do":"if","then":{"do":"draw","n":1}}', name: 'Imp', at: 'does.1' }) },
    { path: ['does', 1, 'then'], text: message('toy.said', { part: '{"do":"draw","n":1}', name: 'Imp', at: 'does.1.then' }) },
  ])
  expect(textsOf(forms, [sayer], 'Imp')).toEqual([])
  expect(textsOf(forms, [sayer], written, ['does', 1, 'then']).map(({ path }) => path.length)).toEqual([2, 3])
  expect(textsOf(forms, [sayer], written, ['does', 0])).toEqual([])
})

test('what can be left out is told', () => {
  const some = formsOf('toy', v.strictObject({ name: v.string(), cost: v.optional(n) }), {
    choice: () => ({ name: message('toy'), clauses: [] }),
  })
  expect(partsOf(some.forms, { name: 'Imp', cost: 1 }).map(({ optional }) => optional)).toEqual([false, false, true])
})
