import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clauseText, sectionName } from '../../../../shared/catalog.ts'
import { createFormatter } from '../../../../shared/format.ts'
import { gothicDuel } from '../index.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const reference = read('gothic-duel-rules')
const format = createFormatter({ 'gothic-duel': read('gothic-duel'), 'gothic-duel-rules': reference }, 'en')

/** A key or value without a text is shown in brackets or braces. */
const gap = /[[\]{}|]/

test.each(gothicDuel.catalog.cards.map(face => [face.name, face] as const))('the whole text of %s can be put into words', (_, face) => {
  const lines = face.parts.flatMap(part => [...(part.cost ? [part.cost] : []), ...part.lines]).map(format)
  expect(lines.filter(line => gap.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
})

test.each(gothicDuel.catalog.keywords.map(keyword => [keyword.id, keyword] as const))('%s has a name and a reminder', (_, keyword) => {
  expect([keyword.name, keyword.reminder].map(format).filter(line => gap.test(line))).toEqual([])
})

test('the rules reference has words for every clause and section, and no others', () => {
  const clauses = gothicDuel.catalog.rules.flatMap(section => section.clauses)
  expect(clauses.map(clause => format(clauseText('gothic-duel', clause))).filter(text => gap.test(text))).toEqual([])
  expect(gothicDuel.catalog.rules.map(section => format(sectionName('gothic-duel', section.id))).filter(text => gap.test(text))).toEqual([])
  expect(Object.keys(reference.clause)).toHaveLength(clauses.length)
})
