import type { CardForms } from '../../shared/sets/card-form.ts'
import { fits, formAt } from './blank-value.ts'

/** One way to fill a blank that can be of several forms. */
export interface FormOption {
  id: string
  form: number
  /** A word that is chosen with it; undefined if its own blank follows. */
  value?: string | number | boolean
  /** What names it: words of the game, fields of the game, or just a number or a text. */
  name: { words: string[] } | { fields: string[] } | 'number' | 'text'
}

/** Words are options of their own, so that a number or X is chosen in one place. */
export function optionsOf(forms: CardForms, refs: readonly number[]): FormOption[] {
  return refs.flatMap((ref): FormOption[] => {
    const form = formAt(forms, ref)
    if (form.type === 'any') return optionsOf(forms, form.forms)
    if (form.type === 'one') return form.of.map(word => ({ id: `${ref} ${word}`, form: ref, value: word, name: { words: [word] } }))
    if (form.type === 'fixed') return [{ id: `${ref} ${form.value}`, form: ref, value: form.value, name: { words: [String(form.value)] } }]
    return [{ id: String(ref), form: ref, name: nameOf(forms, ref) }]
  })
}

function nameOf(forms: CardForms, ref: number): FormOption['name'] {
  const form = formAt(forms, ref)
  if (form.type === 'whole') return 'number'
  if (form.type === 'shapes') return { fields: [form.by] }
  if (form.type === 'list') return nameOf(forms, form.item)
  if (form.type !== 'object') return 'text'
  if (form.name !== undefined) return { fields: [form.name] }
  const words = form.fields.flatMap(({ form: next }) => {
    const fixed = formAt(forms, next)
    return fixed.type === 'fixed' ? [String(fixed.value)] : []
  })
  if (words.length > 0) return { words }
  const needed = form.fields.filter(({ optional }) => !optional)
  return { fields: (needed.length > 0 ? needed : form.fields).map(({ key }) => key).slice(0, 3) }
}

export const optionFor = (forms: CardForms, options: readonly FormOption[], value: unknown): FormOption | undefined =>
  options.find(one => one.value !== undefined && one.value === value) ??
  options.find(one => one.value === undefined && fits(forms, one.form, value)) ??
  options.find(one => one.value === undefined && typeof value === (formAt(forms, one.form).type === 'whole' ? 'number' : 'object'))
