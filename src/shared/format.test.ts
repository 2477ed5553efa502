import { describe, expect, test } from 'vitest'
import { createFormatter, plainText, textParts } from './format.ts'
import { message } from './message.ts'

const format = createFormatter(
  {
    deck: {
      size: 'This deck has {count} card; it needs exactly {size} | This deck has {count} cards; it needs exactly {size}',
      'not-saved': 'Not saved',
    },
    card: { burn: '*Burn {n}*', does: 'Deal {n} damage to {who}, then {rest}.', you: 'you', all: '{parts}', broke: '{file} broke' },
  },
  'en',
)

test('fills in values and messages inside messages', () => {
  const burn = message('card.burn', { n: 2 })
  expect(format(message('card.does', { n: 3, who: message('card.you'), rest: burn }))).toBe('Deal 3 damage to you, then *Burn 2*.')
})

test('a name can’t turn the text around it, and leaves no marks in titles', () => {
  const said = (who: string): string => format(message('card.does', { n: 3, who, rest: 'x' }))
  expect(said('Eve\u202e')).toBe('Deal 3 damage to Eve, then x.')
  expect(said('שלום')).toBe('Deal 3 damage to \u2068שלום\u2069, then x.')
  expect(plainText(said('שלום'))).toBe('Deal 3 damage to שלום, then x.')
})

test('a number that is none is shown as unknown', () => {
  expect(format(message('card.burn', { n: NaN }))).toBe('*Burn –*')
})

test('joins a list of messages as the language does', () => {
  const you = message('card.you')
  expect(format(message('card.all', { parts: [] }))).toBe('')
  expect(format(message('card.all', { parts: [you, you] }))).toBe('You and you')
  expect(format(message('card.all', { parts: [you, you, you] }))).toBe('You, you, and you')
})

test('chooses the plural by count', () => {
  expect(format(message('deck.size', { count: 1, size: 20 }))).toBe('This deck has 1 card; it needs exactly 20')
  expect(format(message('deck.size', { count: 19, size: 20 }))).toBe('This deck has 19 cards; it needs exactly 20')
  expect(format(message('deck.size', { count: 0, size: 20 }))).toContain('0 cards')
})

describe('a text missing from the catalogue shows its key and never throws', () => {
  test.each(['deck.unknown', 'nowhere', 'deck', 'deck.size.more', '', 'constructor'])('%s', key => {
    expect(format(message(key))).toBe(`[${key}]`)
  })
  test('inside another message too', () => {
    expect(format(message('card.does', { n: 1, who: 'Ann', rest: message('card.gone') }))).toBe('Deal 1 damage to Ann, then [card.gone].')
  })
})

test('a value can’t inject markup, placeholders or plurals into a text', () => {
  expect(format(message('card.does', { n: 1, who: '*{n} | x*', rest: '' }))).toBe('Deal 1 damage to ∗{n} | x∗, then .')
})

test('textParts cuts at the marks', () => {
  expect(textParts('Gain *Ward 3*.')).toEqual([
    { text: 'Gain ', keyword: false },
    { text: 'Ward 3', keyword: true },
    { text: '.', keyword: false },
  ])
  expect(textParts('2 * 3')).toEqual([
    { text: '2 ', keyword: false },
    { text: '* 3', keyword: false },
  ])
  expect(plainText('*Drain 2*, then *Burn 1*')).toBe('Drain 2, then Burn 1')
})

test('a text begins with a capital, but a name as it is written', () => {
  expect(format(message('card.you'))).toBe('You')
  expect(format(message('card.broke', { file: 'decks.json' }))).toBe('decks.json broke')
  expect(format(message('card.broke', { file: message('card.you') }))).toBe('You broke')
  expect(format(message('card.all', { parts: [message('card.broke', { file: 'a' })] }))).toBe('a broke')
})
