import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clauseText, sectionName } from '../../../../shared/catalog.ts'
import { SET } from '../cards/index.ts'
import { card, miniature } from '../testing/cards.ts'
import { inWords } from '../testing/words.ts'
import { describeKeywords, keywordsOf } from './keywords.ts'
import { SECTIONS } from './sections.ts'

const file = new URL('../../../../../resources/locales/en/card-of-gods-rules.json', import.meta.url)
const reference = JSON.parse(readFileSync(file, 'utf8')) as Record<'clause' | 'group', Record<string, string>>
const CLAUSES = SECTIONS.flatMap(section => section.clauses)
/** A key or value without a text is shown in brackets or braces. */
const gap = /[[\]{}|]/

test('the rules reference has words for every clause and section, and no others', () => {
  expect(CLAUSES.map(clause => inWords(clauseText('card-of-gods', clause))).filter(text => gap.test(text))).toEqual([])
  expect(SECTIONS.map(({ id }) => inWords(sectionName('card-of-gods', id))).filter(text => gap.test(text))).toEqual([])
  expect(new Set(CLAUSES).size).toBe(CLAUSES.length)
  expect(Object.keys(reference.clause)).toHaveLength(CLAUSES.length)
  expect(Object.keys(reference.group)).toHaveLength(SECTIONS.length)
})

test('every keyword has a name, a reminder, and clauses that are in the reference', () => {
  const keywords = describeKeywords()
  expect(keywords.flatMap(({ name, reminder }) => [name, reminder].map(inWords)).filter(text => gap.test(text))).toEqual([])
  expect(keywords.flatMap(({ clauses }) => clauses).filter(clause => !CLAUSES.includes(clause))).toEqual([])
  const used = new Set([...SET.cards, ...SET.leaders, ...SET.miniatures].flatMap(keywordsOf))
  expect(keywords.map(({ id }) => id).filter(id => ![...used].some(one => one === id))).toEqual([])
})

test('the keywords of a text are all those it uses, wherever they appear', () => {
  const nested = card({
    targets: [{ type: 'miniature', side: 'enemy', panicked: false }],
    does: [
      {
        type: 'when',
        trigger: { type: 'moves', who: 'enemy' },
        does: [
          { type: 'attack', to: 'it', n: 2 },
          { type: 'if-wounded', does: [{ type: 'grant', to: 'it', ability: { type: 'swift' } }] },
        ],
      },
    ],
  })
  expect(keywordsOf(nested)).toEqual(['swift', 'attack', 'panicked'])
  expect(keywordsOf(miniature({ actions: [{ type: 'rally' }], abilities: [{ type: 'terror' }] }))).toEqual(['terror', 'rally'])
})
