import { expect, test } from 'vitest'
import { foundIn, searchWords, textSpans, type RulePart } from './rule-search.ts'

const parts: RulePart[] = [
  { id: 'turn', name: 'The turn', clauses: [{ id: 'GD-7.2.1', text: 'You draw a card.' }] },
  {
    id: 'burn',
    name: 'Burn',
    clauses: [
      { id: 'GD-BURN.1', text: 'Burn waits.' },
      { id: 'GD-BURN.2', text: 'It goes off at the start of the wizard’s turn.' },
    ],
  },
]
const found = (query: string): string[] => foundIn(parts, searchWords(query)).flatMap(part => part.clauses.map(clause => clause.id))

test('finds a clause by its number in any notation', () => {
  expect(found('burn.2')).toEqual(['GD-BURN.2'])
  expect(found('gd-7.2.1')).toEqual(['GD-7.2.1'])
})

test('requires every word in the number, the text or the part’s name', () => {
  expect(found('turn')).toEqual(['GD-7.2.1', 'GD-BURN.2'])
  expect(found('turn draw')).toEqual(['GD-7.2.1'])
  expect(found('burn waits')).toEqual(['GD-BURN.1'])
  expect(found('burn draw')).toEqual([])
})

test('ignores case, accents and the shape of quotes', () => {
  expect(found("WIZARD'S")).toEqual(['GD-BURN.2'])
  expect(found('thé tùrn')).toEqual(['GD-7.2.1', 'GD-BURN.2'])
})

test('an empty search returns everything, and parts without a match are left out', () => {
  expect(foundIn(parts, searchWords('  '))).toEqual(parts)
  expect(foundIn(parts, ['waits']).map(part => part.id)).toEqual(['burn'])
})

test('highlights matches in the original spelling', () => {
  expect(textSpans('Burn, burnt', searchWords('BURN'))).toEqual([
    { text: 'Burn', marked: true },
    { text: ', ', marked: false },
    { text: 'burn', marked: true },
    { text: 't', marked: false },
  ])
  expect(textSpans('a wizard’s', searchWords("wizard's ard"))).toEqual([
    { text: 'a ', marked: false },
    { text: 'wizard’s', marked: true },
  ])
  expect(textSpans('as it is', [])).toEqual([{ text: 'as it is', marked: false }])
})
