import { describe, expect, test } from 'vitest'
import texts from '../../../resources/locales/en/file.json' with { type: 'json' }
import { createFormatter } from '../../shared/format.ts'
import { malformedMessage } from '../files/read-file.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { MAX_DECK_FILE, writeDeck } from '../../shared/deck-file.ts'
import { readDeck } from './deck-file.ts'

const games = new Map([[coldSummit.id, coldSummit]])
const format = createFormatter({ file: texts }, 'en')

const ROPE = { card: 'long-rope', count: 2 }
const AXE = { card: 'ice-axe', count: 18 }
const FILE = { grimoire: 'deck', version: 1, game: 'cold-summit', name: 'Rope & Axe', cards: [ROPE, AXE] }

const lines = (value: unknown): string => JSON.stringify(value, null, 2)
const withCards = (...cards: unknown[]): string => lines({ ...FILE, cards })
/** The problem reported for a text that isn't a deck file. */
function refusal(text: string): string {
  const result = readDeck(text, games)
  return result.ok ? 'a deck' : format(malformedMessage(result.malformed))
}

test('reads a deck file and writes the deck as the same file', () => {
  const { game, name, cards } = FILE
  expect(readDeck(lines(FILE), games)).toEqual({ ok: true, deck: { game, name, cards }, sets: [], pictures: [] })
  const text = writeDeck({ game, name, cards })
  expect(text).toBe(`{
  "grimoire": "deck",
  "version": 1,
  "game": "cold-summit",
  "name": "Rope & Axe",
  "cards": [
    { "card": "long-rope", "count": 2 },
    { "card": "ice-axe", "count": 18 }
  ]
}
`)
  expect(readDeck(text, games)).toEqual({ ok: true, deck: { game, name, cards }, sets: [], pictures: [] })
})

test('of no cards, one or hundreds, because the rules decide how many are allowed', () => {
  for (const cards of [[], [{ card: 'long-rope', count: 1 }], [ROPE, { card: 'ice-axe', count: 200 }]])
    expect(readDeck(writeDeck({ ...FILE, cards }), games)).toMatchObject({ ok: true, deck: { cards } })
})

test('of unknown cards, which may be known elsewhere', () => {
  const { game, name } = FILE
  const deck = { game, name, cards: [ROPE, { card: 'from-the-future', count: 2 }, { card: '__proto__', count: 1 }] }
  expect(readDeck(writeDeck(deck), games)).toEqual({ ok: true, deck, sets: [], pictures: [] })
})

test('with a byte order mark and with any line ends', () => {
  expect(readDeck(`\uFEFF${lines(FILE).replaceAll('\n', '\r\n')}`, games)).toMatchObject({ ok: true })
})

describe('refuses a text that isn’t a deck file', () => {
  test.each([
    ['empty', '', 'The file is empty.'],
    ['blank', ' \n\t', 'The file is empty.'],
    ['no JSON', '{\n  "grimoire": deck\n}', 'This isn’t valid JSON (line 2, column 15).'],
    ['cut off', lines(FILE).slice(0, -30), 'This isn’t valid JSON (line 12, column 24).'],
    ['with a comma too many', '{ "grimoire": "deck", }', 'This isn’t valid JSON (line 1, column 23).'],
    ['with a line break in a text', '{ "grimoire": "de\nck" }', 'This isn’t valid JSON (line 1, column 18).'],
    ['bytes of something else', '\u0000PK\u0003\u0004\uFFFD', 'This isn’t valid JSON (line 1, column 1).'],
    ['a list', '[]', 'The file must be a single object in curly brackets (line 1, column 1).'],
    ['a text', '"deck"', 'The file must be a single object in curly brackets (line 1, column 1).'],
    ['a number', '7', 'The file must be a single object in curly brackets (line 1, column 1).'],
    ['null', 'null', 'The file must be a single object in curly brackets (line 1, column 1).'],
    ['too deep', `{ "grimoire":\n${'['.repeat(100_000)}`.slice(0, MAX_DECK_FILE), 'Brackets are nested too deeply (line 2, column 60).'],
    ['huge', lines({ ...FILE, name: 'x'.repeat(MAX_DECK_FILE) }), 'The file is larger than 7950000 bytes.'],
    [
      'huge in bytes, though not in signs',
      lines({ ...FILE, name: '🜏'.repeat(MAX_DECK_FILE / 4) }),
      'The file is larger than 7950000 bytes.',
    ],
    [
      'of no kind',
      '{ "version": 1 }',
      'This isn’t the right kind of Grimoire file: “grimoire” must be “deck” (line 1, column 1: grimoire).',
    ],
    [
      'of another kind',
      '{ "grimoire": "cards" }',
      'This is a different kind of file: “grimoire” is “cards” but must be “deck” (line 1, column 3: grimoire).',
    ],
  ])('%s', (_, text, said) => expect(refusal(text)).toBe(said))
})

describe('head', () => {
  test.each<[string, object, string]>([
    [
      'a newer version, whatever else it holds',
      { version: 2, cards: { a: 1 } },
      'The file was made by a newer Grimoire: it has version 2; the newest supported is 1 (line 3, column 3: version).',
    ],
    ['a version far ahead', { version: 1e9 }, 'The file was made by a newer Grimoire'],
    ['a version that can’t be shown', { version: 1e300 }, 'This number must be at most 9007199254740991 (line 3, column 3: version).'],
    ['no version', { version: undefined }, '“version” is missing (line 1, column 1: version).'],
    ['version 0', { version: 0 }, 'This number must be at least 1 (line 3, column 3: version).'],
    ['half a version', { version: 1.5 }, 'This must be a whole number (line 3, column 3: version).'],
    ['a version in words', { version: '1' }, 'This must be a number (line 3, column 3: version).'],
    [
      'a game that isn’t here',
      { game: 'chess' },
      'This is for “chess”, a game that this version of Grimoire doesn’t have (line 4, column 3: game).',
    ],
    [
      'a prototype’s name for a game',
      { game: 'constructor' },
      'This is for “constructor”, a game that this version of Grimoire doesn’t have (line 4, column 3: game).',
    ],
    ['no game', { game: undefined }, '“game” is missing (line 1, column 1: game).'],
    ['a game that is no text', { game: 7 }, 'This must be text in quotation marks (line 4, column 3: game).'],
    ['no name', { name: undefined }, '“name” is missing (line 1, column 1: name).'],
    ['an empty name', { name: '  ' }, 'This can’t be empty (line 5, column 3: name).'],
    ['a name without end', { name: 'x'.repeat(61) }, 'This text must have at most 60 characters (line 5, column 3: name).'],
    ['a name that is no text', { name: ['x'] }, 'This must be text in quotation marks (line 5, column 3: name).'],
    ['no cards', { cards: undefined }, '“cards” is missing (line 1, column 1: cards).'],
    ['cards that are no list', { cards: { 'long-rope': 2 } }, 'This must be a list in square brackets (line 6, column 3: cards).'],
    ['a field that there is not', { owner: 'me' }, '“owner” isn’t expected here (line 16, column 3: owner).'],
    [
      'a field with a name without end',
      { ['x'.repeat(9999)]: 1 },
      `“${'x'.repeat(60)}…” isn’t expected here (line 16, column 3: ${'x'.repeat(60)}…)`,
    ],
  ])('%s', (_, change, said) => expect(refusal(lines({ ...FILE, ...change }))).toContain(said))
})

describe('cards', () => {
  test.each<[string, unknown, string]>([
    ['a card twice', ROPE, '“long-rope” is listed twice: use one entry for all copies (line 12, column 7: cards[1].card).'],
    ['a card without a name', { card: '', count: 2 }, 'This can’t be empty (line 12, column 7: cards[1].card).'],
    ['a number for a card', { card: 7, count: 2 }, 'This must be text in quotation marks (line 12, column 7: cards[1].card).'],
    ['an entry that is only a name', 'long-rope', 'This must be an object in curly brackets (line 11, column 5: cards[1]).'],
    ['an entry that is null', null, 'This must be an object in curly brackets (line 11, column 5: cards[1]).'],
    ['a count that is missing', { card: 'ice-axe' }, '“count” is missing (line 11, column 5: cards[1].count).'],
    ['a count below 0', { ...AXE, count: -1 }, 'This number must be at least 1 (line 13, column 7: cards[1].count).'],
    ['a count of 0', { ...AXE, count: 0 }, 'This number must be at least 1 (line 13, column 7: cards[1].count).'],
    ['half a count', { ...AXE, count: 1.5 }, 'This must be a whole number (line 13, column 7: cards[1].count).'],
    ['a count beyond all decks', { ...AXE, count: 201 }, 'This number must be at most 200 (line 13, column 7: cards[1].count).'],
    ['an enormous count', { ...AXE, count: 1e300 }, 'This number must be at most 200 (line 13, column 7: cards[1].count).'],
    ['a count in words', { ...AXE, count: '2' }, 'This must be a number (line 13, column 7: cards[1].count).'],
    ['a count that is null', { ...AXE, count: null }, 'This must be a number (line 13, column 7: cards[1].count).'],
    ['a field that there is not', { ...AXE, foil: true }, '“foil” isn’t expected here (line 14, column 7: cards[1].foil).'],
  ])('%s', (_, entry, said) => expect(refusal(withCards(ROPE, entry))).toBe(said))

  test('refuses a count too large for a number', () => {
    expect(refusal(lines(FILE).replace('18', '1e400'))).toBe('This number is too large (line 13, column 7: cards[1].count).')
  })

  test('refuses more entries than a deck can have', () => {
    const cards = Array.from({ length: 201 }, (_, place) => ({ card: `c${place}`, count: 1 }))
    expect(refusal(withCards(...cards))).toBe('At most 200 entries are allowed here (line 6, column 3: cards).')
  })
})

describe('keys', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at the top or in a card', key => {
    const odd = `"${key}": { "count": 1, "polluted": true }, `
    expect(refusal(lines(FILE).replace('"name"', `${odd}"name"`))).toBe(`“${key}” isn’t allowed as a name (line 5, column 3: ${key}).`)
    expect(refusal(lines(FILE).replace('"count"', `${odd}"count"`))).toBe(
      `“${key}” isn’t allowed as a name (line 9, column 7: cards[0].${key}).`,
    )
    expect('polluted' in {}).toBe(false)
  })

  test('refuses a repeated key, of which JSON would take the last', () => {
    expect(refusal(lines(FILE).replace('"count": 2', '"count": 2, "count": 3'))).toBe(
      '“count” appears twice (line 9, column 19: cards[0].count).',
    )
    expect(refusal(lines(FILE).replace('"name"', '"n\\u0061me": "", "name"'))).toBe('“name” appears twice (line 5, column 20: name).')
  })
})
