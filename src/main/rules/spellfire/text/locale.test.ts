import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clauseText, sectionName } from '../../../../shared/catalog.ts'
import { createFormatter } from '../../../../shared/format.ts'
import { CARDS } from '../cards/index.ts'
import { describeCard } from './describe.ts'
import { describeKeywords, keywordsOf } from './keywords.ts'
import { SECTIONS } from './sections.ts'
import { attributesOf, typeName } from './type-line.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const reference = read('spellfire-rules')
const format = createFormatter({ spellfire: read('spellfire'), 'spellfire-rules': reference }, 'en')
const CLAUSES = SECTIONS.flatMap(section => section.clauses)
/** A key or value without a text is shown in brackets or braces. */
const gap = /[[\]{}|]/

test.each(CARDS.map(card => [card.id, card] as const))('the whole text of %s can be put into words', (_, card) => {
  const lines = [typeName(card), ...attributesOf(card), ...describeCard(card)].map(format)
  expect(lines.filter(line => gap.test(line))).toEqual([])
})

test('every marked word in a card’s text is a form of a keyword', () => {
  const names = new Map(describeKeywords().map(keyword => [keyword.id, format(keyword.name).toLowerCase()]))
  const unknown = CARDS.flatMap(card => {
    const marks = [...attributesOf(card), ...describeCard(card)].flatMap(line =>
      [...format(line).matchAll(/\*([^*]+)\*/g)].map(([, mark]) => mark!),
    )
    return marks
      .filter(mark => ![...names.values()].some(name => mark.toLowerCase().startsWith(name.slice(0, 4))))
      .map(mark => `${card.name}: ${mark}`)
  })
  expect(unknown).toEqual([])
})

test('a card has keywords for its traits and its effects', () => {
  const keywords = (id: string): string[] => keywordsOf(CARDS.find(card => card.id === id)!)
  expect(keywords('pelath-the-bronze-dragon')).toEqual(['flyer', 'swimmer', 'wall', 'once-per-turn'])
  expect(keywords('sword-of-first-light')).toEqual(['sword', 'weapon', 'offensive'])
  expect(keywords('mindkiller')).toEqual(['offensive', 'limbo', 'abyss'])
  expect(keywords('lanternfield')).toEqual([])
})

test('the rules reference has words for every clause and section, and no others', () => {
  expect(CLAUSES.map(clause => format(clauseText('spellfire', clause))).filter(text => gap.test(text))).toEqual([])
  expect(SECTIONS.map(section => format(sectionName('spellfire', section.id))).filter(text => gap.test(text))).toEqual([])
  expect(Object.keys(reference.clause)).toHaveLength(CLAUSES.length)
  expect(Object.keys(reference.group)).toHaveLength(SECTIONS.length)
  expect(new Set(CLAUSES).size).toBe(CLAUSES.length)
})

test('every keyword has a name, a reminder and clauses of the reference', () => {
  const keywords = describeKeywords()
  expect(
    keywords
      .flatMap(({ name, reminder }) => [name, reminder])
      .map(format)
      .filter(text => gap.test(text)),
  ).toEqual([])
  expect(keywords.flatMap(keyword => keyword.clauses).filter(clause => !CLAUSES.includes(clause))).toEqual([])
})

test('avatars have a name for what they are', () => {
  expect(read('spellfire').avatar).toBeTruthy()
})
