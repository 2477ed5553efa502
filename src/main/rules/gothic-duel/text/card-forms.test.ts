import * as v from 'valibot'
import { expect, test } from 'vitest'
import { conditionSchema } from '../effects/define.ts'
import { cardForms } from './card-forms.ts'

test('a condition begins as one that the rules allow, and is called other than a trigger', () => {
  const { forms, refOf } = cardForms()
  const form = forms.forms[refOf(conditionSchema)!]
  expect(form?.type === 'object' && v.is(conditionSchema, form.begin)).toBe(true)
  const fields = forms.forms.flatMap(one => (one.type === 'object' ? one.fields.filter(({ key }) => key === 'when') : []))
  expect(new Set(fields.map(({ name }) => name))).toEqual(new Set(['onlyIf', undefined]))
})
