import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createFormatter } from '../../../shared/format.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { CARDS } from '../../rules/gothic-duel/cards/index.ts'
import { MAX_BYTES, readCards, writeCards, type Standing } from '../card-file.ts'
import { checkText } from '../check-file.ts'
import { cardKits } from '../../games.ts'

const format = createFormatter(readCatalogue(), 'en')

const SPARK = {
  id: 'first-spark',
  name: 'First Spark',
  school: 'ash',
  type: 'spell',
  cost: 2,
  art: 'star',
  effects: [{ effect: 'burn', who: 'enemy', amount: 2 }],
  ritual: { cost: { soulfire: 1, vitality: 2 }, effects: [{ effect: 'burn', who: 'enemy', amount: 4 }] },
}
const GLOOM = {
  id: 'first-gloom',
  name: 'First Gloom',
  school: 'dread',
  type: 'hex',
  cost: 'X',
  art: 'star',
  effects: [],
  attach: 'enemy',
  triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }] }],
}
const FILE = { grimoire: 'cards', version: 1, game: 'gothic-duel', cards: [SPARK, GLOOM] }

const lines = (value: unknown): string => JSON.stringify(value, null, 2)
const withCards = (...cards: unknown[]): string => lines({ ...FILE, cards })
/** The file with changes to its second card. */
const withGloom = (changed: object): string => withCards(SPARK, { ...GLOOM, ...changed })
const check = (text: string, standing: Standing = 'beside') => checkText('a.json', text, cardKits, standing, format)

/** The one-line error for a malformed file. */
function refusal(text: string, standing: Standing = 'beside'): string {
  const { ok, lines: said } = check(text, standing)
  expect({ ok, count: said.length }).toEqual({ ok: false, count: 1 })
  return said[0]!
}

test('prints valid cards with their generated text', () => {
  expect(check(lines(FILE))).toEqual({
    ok: true,
    lines: [
      'OK    a.json  2 cards',
      '',
      'First Spark (Ash Spell, 2 Soulfire)',
      '  The enemy gains Burn 2.',
      '  Ritual (pay 1 Soulfire and 2 Vitality):',
      '    The enemy gains Burn 4.',
      '',
      'First Gloom (Dread Hex, X Soulfire)',
      '  Attach to the enemy.',
      '  At the start of their turn, they lose 1 Will.',
    ],
  })
})

test('the shipped cards are a set and survive a round trip', () => {
  const text = writeCards('gothic-duel', CARDS)
  expect((JSON.parse(text) as { cards: unknown }).cards).toEqual(CARDS)
  const { ok, lines: said } = check(text, 'set')
  expect({ ok, head: said[0] }).toEqual({ ok: true, head: `OK    a.json  ${CARDS.length} cards` })
  expect(said.filter(line => /[[\]{}|]/.test(line))).toEqual([])
})

describe('refuses a text that isn’t a card file', () => {
  test.each([
    ['empty', '', 'BAD   a.json  the file is empty'],
    ['blank', '\n\n', 'BAD   a.json  the file is empty'],
    ['no JSON', '{\n  grimoire: "cards"\n}', 'BAD   a.json:2:3  this isn’t valid JSON'],
    ['a comment', '{ } // no', 'BAD   a.json:1:5  this isn’t valid JSON'],
    ['only a list of cards', lines([SPARK]), 'BAD   a.json:1:1  the file must be a single object in curly brackets'],
    ['null', 'null', 'BAD   a.json:1:1  the file must be a single object in curly brackets'],
    ['too deep', `{ "grimoire":\n${'['.repeat(100_000)}`, 'BAD   a.json:2:60  brackets are nested too deeply'],
    ['huge', lines({ ...FILE, note: 'x'.repeat(MAX_BYTES) }), 'BAD   a.json  the file is larger than 1000000 bytes'],
    ['a deck', lines({ ...FILE, grimoire: 'deck' }), 'BAD   a.json:2:3  grimoire: this is a different kind of file: “grimoire” is “deck”'],
    ['of no kind', lines({ ...FILE, grimoire: undefined }), 'BAD   a.json:1:1  grimoire: this isn’t the right kind of Grimoire file'],
    ['a newer version', lines({ ...FILE, version: 2 }), 'BAD   a.json:3:3  version: the file was made by a newer Grimoire'],
    ['half a version', lines({ ...FILE, version: 0.5 }), 'BAD   a.json:3:3  version: this must be a whole number'],
    [
      'a game that isn’t here',
      lines({ ...FILE, game: 'chess' }),
      'BAD   a.json:4:3  game: this is for “chess”, a game that this version of Grimoire doesn’t have',
    ],
    ['a field that there is not', lines({ ...FILE, author: 'me' }), 'author: “author” isn’t expected here'],
    ['no cards', lines({ ...FILE, cards: undefined }), 'BAD   a.json:1:1  cards: “cards” is missing'],
    ['a list without cards', withCards(), 'BAD   a.json:5:3  cards: add at least 1 here'],
    ['cards by their ids', lines({ ...FILE, cards: { spark: SPARK } }), 'BAD   a.json:5:3  cards: this must be a list'],
  ])('%s', (_, text, said) => expect(refusal(text)).toContain(said))
})

describe('names a malformed card, the field and the reason', () => {
  test.each<[string, object, string]>([
    ['a cost below 0', { cost: -1 }, 'cost: this number must be at least 0'],
    ['half a cost', { cost: 1.5 }, 'cost: this must be a whole number'],
    ['an enormous cost', { cost: 1e300 }, 'cost: this number must be at most 15'],
    ['a cost in words', { cost: '2' }, 'cost: this must be one of: number, "X"'],
    ['a School that there is not', { school: 'light' }, 'school: this must be one of: "blood", "ash", "bone", "veil", "dread", "thorn"'],
    ['an id in capitals', { id: 'Gloom' }, 'id: “Gloom” isn’t a valid name: use lowercase letters, digits and hyphens'],
    ['an id that is a path', { id: '../gloom' }, 'id: “../gloom” isn’t a valid name'],
    ['no id', { id: undefined }, 'id: “id” is missing'],
    ['no type', { type: undefined }, 'type: “type” is missing'],
    ['a type that there is not', { type: 'creature' }, 'type: this must be one of: "spell", "hex"'],
    ['a field that there is not', { rarity: 'rare' }, 'rarity: “rarity” isn’t expected here'],
    ['a field of the other type', { goes: 'void' }, 'goes: “goes” isn’t expected here'],
    ['an instruction that there is not', { effects: [{ effect: 'explode' }] }, 'effects[0].effect: this must be one of: '],
    ['a prototype’s name for one', { effects: [{ effect: 'constructor' }] }, 'effects[0].effect: this must be one of: '],
    ['an instruction without an amount', { effects: [{ effect: 'channel' }] }, 'effects[0].amount: “amount” is missing'],
    ['an amount in an instruction', { effects: [{ effect: 'channel', amount: 21 }] }, 'effects[0].amount: this '],
    ['a turn that there is not', { triggers: [{ ...GLOOM.triggers[0], when: 'at-noon' }] }, 'triggers[0].when: this must be one of: '],
    [
      'a trigger that does nothing',
      { triggers: [{ ...GLOOM.triggers[0], effects: [] }] },
      'triggers[0]: a trigger needs an effect or a Torment (GD-R.26)',
    ],
    ['a modifier of 0', { modifiers: [{ modify: 'healing', whose: 'you', by: 0 }] }, 'modifiers[0].by: this can’t be 0'],
    ['a flavour without end', { flavour: 'x'.repeat(161) }, 'flavour: this text must have at most 160 characters'],
  ])('%s', (_, changed, said) => {
    const line = refusal(withGloom(changed))
    expect(line).toMatch(/^BAD {3}a\.json:\d+:\d+ {2}First Gloom: /)
    expect(line).toContain(`First Gloom: ${said}`)
  })

  test('gives the position of the field', () => {
    const text = withGloom({ cost: -1 })
    const line = text.split('\n').findIndex(one => one.includes('-1')) + 1
    expect(refusal(text)).toBe(`BAD   a.json:${line}:7  First Gloom: cost: this number must be at least 0`)
  })

  test('gives the position of a card without a name', () => {
    expect(refusal(withGloom({ name: undefined }))).toContain('cards[1].name: “name” is missing')
    expect(refusal(withGloom({ name: '' }))).toContain('name: this can’t be empty')
    expect(refusal(withCards(SPARK, null))).toContain('cards[1]: this must be an object in curly brackets')
    expect(refusal(withCards(SPARK, [GLOOM]))).toContain('cards[1].type: “type” is missing')
  })

  test('refuses a cost too large for a number', () => {
    expect(refusal(lines(FILE).replace('"cost": 2', '"cost": 1e400'))).toContain('First Spark: cost: this number is too large')
  })
})

test('reports what is wrong with a card as a whole at the card', () => {
  const [kit] = cardKits
  const card = v.pipe(
    kit!.card,
    v.check(() => false, 'it is too good'),
  )
  const { lines: said } = checkText('a.json', lines(FILE), [{ ...kit!, card }], 'beside', format)
  expect(said).toEqual(['BAD   a.json:6:5  First Spark: it is too good'])
})

describe('ids', () => {
  test('refuses an id used twice in a file', () => {
    const said = 'Another Gloom: id: another card in this file has the id “first-spark”'
    for (const standing of ['beside', 'set'] as const)
      expect(refusal(withGloom({ id: 'first-spark', name: 'Another Gloom' }), standing)).toContain(said)
  })

  test('refuses a shipped card’s id except in a whole set', () => {
    const text = withGloom({ id: CARDS[0]!.id })
    expect(refusal(text)).toContain(`First Gloom: id: a card of the game already has the id “${CARDS[0]!.id}”`)
    expect(readCards(text, cardKits, 'set').ok).toBe(true)
  })
})

describe('keys', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at the top or in an instruction', key => {
    const odd = `"${key}": { "polluted": true }, `
    expect(refusal(lines(FILE).replace('"game"', `${odd}"game"`))).toBe(`BAD   a.json:4:3  ${key}: “${key}” isn’t allowed as a name`)
    expect(refusal(lines(FILE).replace('"amount"', `${odd}"amount"`))).toContain(
      `cards[0].effects[0].${key}: “${key}” isn’t allowed as a name`,
    )
    expect('polluted' in {}).toBe(false)
  })

  test('refuses a repeated key, of which JSON would take the last', () => {
    expect(refusal(lines(FILE).replace('"cost": 2', '"cost": 2, "cost": 0'))).toContain('cards[0].cost: “cost” appears twice')
  })
})
