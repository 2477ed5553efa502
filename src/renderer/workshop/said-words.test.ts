import { expect, test } from 'vitest'
import { wordRuns, type WordSource } from './said-words.ts'

const WHO: WordSource = { path: ['who'], text: 'You gain *Burn 2* at once.' }
const AMOUNT: WordSource = { path: ['amount'], text: 'The enemy gains *Burn 3* at once.' }
const KIND: WordSource = { path: ['effect'], text: 'The enemy draws 2 cards.' }
const SAID = 'The enemy gains *Burn 2* at once.'

const shown = (text: string, sources: readonly WordSource[]): string[] =>
  wordRuns(text, sources).flatMap(({ path, tokens }) => {
    const words = tokens.map(token => token.text).join('')
    return words.trim() === '' ? [] : [`${path?.join('.') ?? '?'}: ${words}`]
  })

test('words lead to the blank that makes them; those of several to the one that makes the fewest', () => {
  expect(shown(SAID, [KIND, WHO, AMOUNT])).toEqual(['who: The enemy gains', 'effect: Burn', 'amount: 2', 'effect: at once.'])
})

test('of several other values of a blank, the one that changes the least tells', () => {
  const other: WordSource = { path: ['amount'], text: 'The enemy gains nothing.' }
  expect(shown(SAID, [other, AMOUNT])).toEqual(['?: The enemy gains Burn', 'amount: 2', '?: at once.'])
})

test('a line that isn’t there without a blank is its words', () => {
  expect(shown('Swift.', [{ path: ['swift'], text: null }])).toEqual(['swift: Swift.'])
})

test('what another value adds is no word of the text', () => {
  expect(shown('Draw 2 cards.', [{ path: ['random'], text: 'Draw 2 random cards.' }])).toEqual(['?: Draw 2 cards.'])
})

test('keywords stay marked, each word knows all its blanks, and nothing of the text is lost', () => {
  const runs = wordRuns(SAID, [KIND, WHO, AMOUNT])
  const tokens = runs.flatMap(run => run.tokens)
  expect(tokens.map(token => token.text).join('')).toBe('The enemy gains Burn 2 at once.')
  expect(tokens.filter(token => token.isKeyword).map(token => token.text)).toEqual(['Burn', ' ', '2'])
  expect([...(tokens.find(token => token.text === '2')?.of ?? [])]).toEqual(['["amount"]'])
})
