import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFormatter, plainText } from '../../shared/format.ts'
import { message, type Message } from '../../shared/message.ts'
import { cardFormsSchema, type CardForms } from '../../shared/sets/card-form.ts'
import { cardKits, games } from '../games.ts'
import { partsOf } from '../kernel/card-parts.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'

const catalogue = readCatalogue()
const format = createFormatter(catalogue, 'en')
const said = (text: Message): string => plainText(format(text))
/** A missing text or value. */
const GAP = /\[[a-z]+[-.a-z]*\.|[{}|]/

type Group = Readonly<Record<string, string>>
const textsOf = (game: string, group: string): Group => (catalogue[`${game}-cards`] as Record<string, Group>)[group] ?? {}

/** The names of all fields, and all words. */
function vocabularyOf({ forms }: CardForms): { fields: Set<string>; words: Set<string> } {
  const fields = new Set<string>()
  const words = new Set<string>()
  for (const form of forms) {
    if (form.type === 'object') {
      for (const { key, name } of form.fields) fields.add(name ?? key)
      if (form.name !== undefined) fields.add(form.name)
    }
    if (form.type === 'shapes') fields.add(form.by)
    if (form.type === 'one' || form.type === 'several') for (const word of form.of) words.add(word)
    if (form.type === 'fixed') words.add(String(form.value))
  }
  return { fields, words }
}

describe.each(cardKits)('$game', kit => {
  const forms = kit.forms()
  const game = games.find(({ id }) => id === kit.game)!

  test('what cards are written with is data', () => expect(v.parse(cardFormsSchema, forms)).toEqual(forms))

  test('every field and every word has a name, and nothing else has', () => {
    const { fields, words } = vocabularyOf(forms)
    expect(Object.keys(textsOf(kit.game, 'field')).toSorted()).toEqual([...fields].toSorted())
    expect(Object.keys(textsOf(kit.game, 'word')).toSorted()).toEqual([...words].toSorted())
  })

  test('a number is called what it is a number of', () => {
    const numbers = forms.forms.flatMap(form =>
      form.type === 'shapes'
        ? form.shapes.flatMap(({ form: ref }) => (forms.forms[ref]?.type === 'object' ? forms.forms[ref].fields : []))
        : [],
    )
    expect(numbers.length).toBeGreaterThan(10)
    const names = textsOf(kit.game, 'field')
    expect(numbers.filter(({ key, name }) => /^amount$|^number$/i.test(names[name ?? key] ?? ''))).toEqual([])
  })

  test('every shape has a name, clauses of the rules, and an example that can be read', () => {
    const clauses = new Set(game.catalog.rules.flatMap(section => section.clauses))
    const wrong = forms.forms.flatMap(form =>
      form.type === 'shapes'
        ? form.shapes.filter(
            shape =>
              GAP.test(said(shape.name)) ||
              (shape.example && GAP.test(said(shape.example))) ||
              shape.clauses.some(clause => !clauses.has(clause)),
          )
        : [],
    )
    expect(wrong).toEqual([])
  })

  test('every shape that has an example begins with it', () => {
    const shapes = forms.forms.flatMap(form => (form.type === 'shapes' ? form.shapes.map(shape => ({ by: form.by, ...shape })) : []))
    const shown = shapes.filter(({ example }) => example)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter(({ by, value, begin }) => begin?.[by] !== value)).toEqual([])
  })

  test('the game’s own cards are of its forms, pass its schema and can be read part by part', () => {
    expect(kit.own.map(({ id }) => id)).toEqual(game.catalog.cards.map(({ id }) => id))
    for (const card of kit.own) {
      const input: unknown = JSON.parse(JSON.stringify(card))
      expect(v.parse(kit.card, input)).toEqual(input)
      const head = said(kit.headOf(kit.faceOf(card)))
      expect(head).toContain(card.name)
      expect(head).not.toMatch(GAP)
      expect(partsOf(forms, card).length).toBeGreaterThan(4)
      for (const { text } of kit.textsOf(card)) expect(said(text)).not.toMatch(GAP)
    }
  })

  test('problems of cards have texts', () => {
    for (const key of Object.keys(textsOf(kit.game, 'problem')))
      expect(format(message(`${kit.game}-cards.problem.${key}`, { role: 'x', action: 'x' }))).not.toMatch(GAP)
  })
})
