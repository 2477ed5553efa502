import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clauseText, sectionName } from '../../../../shared/catalog.ts'
import { createFormatter } from '../../../../shared/format.ts'
import { enchantoria } from '../index.ts'
import { begin, playOn } from '../testing/matches.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const reference = read('enchantoria-rules')
const format = createFormatter({ enchantoria: read('enchantoria'), 'enchantoria-rules': reference }, 'en')
const { cards, keywords, rules } = enchantoria.catalog
const CLAUSES = rules.flatMap(section => section.clauses)
/** A key or value without a text is shown in brackets or braces. */
const gap = /[[\]{}|]/

test('every card text can be put into words', () => {
  const lines = cards.flatMap(face => face.parts.flatMap(part => part.lines)).map(format)
  expect(lines.filter(line => gap.test(line))).toEqual([])
})

test('the rules reference has words for every clause and section, and no others', () => {
  expect(CLAUSES.map(clause => format(clauseText('enchantoria', clause))).filter(text => gap.test(text))).toEqual([])
  expect(rules.map(section => format(sectionName('enchantoria', section.id))).filter(text => gap.test(text))).toEqual([])
  expect(Object.keys(reference.clause)).toHaveLength(CLAUSES.length)
  expect(Object.keys(reference.group)).toHaveLength(rules.length)
})

test('events and keywords refer to clauses in it', () => {
  const played = ['a', 'b', 'c'].map(begin)
  for (const one of played) playOn(one, 200)
  const emitted = new Set(played.flatMap(({ events }) => events.map(event => event.clause)))
  expect([...emitted, ...keywords.flatMap(keyword => keyword.clauses)].filter(clause => !CLAUSES.includes(clause))).toEqual([])
  expect(emitted.size).toBeGreaterThan(25)
})
