import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { readList } from './read-list.ts'

const { catalog } = coldSummit
const runs = { numRuns: sampleSize(100, 300), seed: 1 }

/** `2 Ice Axe` as `{}`, or the doubt. */
function read(text: string, faces = catalog): unknown {
  const list = readList(text, faces)
  if (!list.ok) return list.problem.key
  const { cards, aside, doubts } = list.deck
  return {
    ...(cards.length > 0 && { cards: cards.map(({ card, count }) => `${count} ${card}`).join(', ') }),
    ...(aside.length > 0 && { aside: aside.map(({ card, count }) => `${count} ${card}`).join(', ') }),
    ...(doubts.length > 0 && { doubts: doubts.map(({ count, near }) => `${count ?? '?'} ${near[0] ?? '?'}`).join(', ') }),
  }
}

const BEFORE = [
  '# ',
  '#x ',
  '#X ',
  '# x ',
  '#×',
  '# × ',
  'x#',
  'x# ',
  '×# ',
  '(#) ',
  '[#] ',
  '{#} ',
  '#. ',
  '#) ',
  '#: ',
  '#, ',
  '#,',
  '#;',
  '#|',
  '#\t',
  '# - ',
]
const AFTER = [
  ' #',
  ' x#',
  ' x #',
  ' ×#',
  ' #x',
  '*#',
  ' (#)',
  ' [#]',
  ' (x#)',
  ' (#x)',
  ': #',
  ' = #',
  ' - #',
  ' – #',
  ' ... #',
  ',#',
  ';#',
  '\t#',
  '|#',
  ' (# copies)',
]
const OTHER = [
  '# copies of Ice Axe',
  'Qty: # Ice Axe',
  'Ice Axe, qty: #',
  'Ice Axe Quantity: #',
  '#.0 Ice Axe',
  '#.0x Ice Axe',
  'Ice Axe x#.00',
  'Count;Card\n#.0;Ice Axe',
  '| # | Ice Axe |',
  '| Ice Axe | # |',
  '"Ice Axe",#',
  '#,"Ice Axe"',
  '#x "Ice Axe"',
  '# x [[Ice Axe]]',
  '**#** Ice Axe',
]
const forms = [
  ...BEFORE.map(form => `${form}Ice Axe`),
  ...AFTER.map(form => `Ice Axe${form}`),
  ...OTHER,
  '#xIce Axe',
  '#×Ice Axe',
  '#Ice Axe',
]

test.each(forms)('%j has its count', form => {
  expect(read(form.replace('#', '3'))).toEqual({ cards: '3 ice-axe' })
  expect(read(form.replace('#', '12'))).toEqual({ cards: '12 ice-axe' })
})

test('in any form, with marks around it that can’t be seen or mean nothing', () => {
  const noise = fc.constantFrom(
    '',
    ' ',
    '\t',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u2066',
    '\u00ad',
    '> ',
    '• ',
    '- ',
    '– ',
    '* ',
    '▸ ',
    '🔥 ',
  )
  const wide = (text: string): string => text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.integer({ min: 1, max: 200 }), noise, fc.boolean(), (form, count, before, isWide) => {
      const line = `${before}${form.replace('#', String(count))}`
      expect(read(isWide ? wide(line) : line)).toEqual({ cards: `${count} ice-axe` })
    }),
    runs,
  )
})

test.each([
  '3 Ice Axe (CS1) 45',
  '3 Ice Axe [M20] 33',
  '3 Ice Axe (CS1) 45a *F*',
  '3x Ice Axe (40k) 123 [Ramp] ^Have,#37d67a^',
  '3x Ice Axe [Ramp,Draw{top}]',
  '3 [M20#33] Ice Axe #!Commander',
  '3 Ice Axe (CS1:45)',
  '3 Ice Axe|CS1|1',
  '3 Ice Axe <extended> [CS1] (F)',
  '3 Ice Axe (foil)',
  '3 Ice Axe // rather than 4 Trail Map',
  '3 Ice Axe # 12 of them would do',
  '1. 3 Ice Axe',
  '2) 3x Ice Axe',
  '- [ ] 3 Ice Axe',
  '- [x] 3 Ice Axe',
  '3x (2) Ice Axe',
  '1 Ice Axe, 2 ice axe',
])('%j has three copies, whatever other numbers it has', line => expect(read(line)).toEqual({ cards: '3 ice-axe' }))

test.each([
  ['3 Ice Axe 4', '? ice-axe'],
  ['2.5 Ice Axe', '? ice-axe'],
  ['1/2 Ice Axe', '? ice-axe'],
  ['2-3 Ice Axe', '? ice-axe'],
  ['½ Ice Axe', '? ice-axe'],
  ['٣ Ice Axe', '? ice-axe'],
  ['0 Ice Axe', '? ice-axe'],
  ['Ice Axe (CS1) 3', '? ice-axe'],
  ['Ice Axe #3', '? ice-axe'],
  ['3% Ice Axe', '? ice-axe'],
  ['-3 Ice Axe', '? ice-axe'],
  ['−3 Ice Axe', '? ice-axe'],
  ['+3 Ice Axe', '? ice-axe'],
  ['Ice Axe -3', '? ice-axe'],
  ['4.000 Ice Axe', '? ice-axe'],
  ['Card,Count\nIce Axe,-3', '? ice-axe'],
  ['Ice Axe $3', '? ice-axe'],
  ['Ice Axe {3}', '? ice-axe'],
  ['three Ice Axe', '? ice-axe'],
  ['Ice Axe (three)', '? ice-axe'],
  ['Ice Axe (x3, 4)', '? ice-axe'],
  ['III Ice Axe', '? ice-axe'],
  ['3 Ice Axe and 4 more', '? ice-axe'],
  ['3 Icee Axe', '3 ice-axe'],
  ['Icee Axe x3', '3 ice-axe'],
  ['[3] Icee Axe (CS1) 45 *F*', '3 ice-axe'],
  ['Icee Axe (CS1) 45', '? ice-axe'],
  ['Icee Axe', '1 ice-axe'],
  ['1. Ice Axe\n2. Trail Map\n3. Long Rope', '? ice-axe, ? trail-map, ? long-rope'],
  ['1. Ice Axe x2\n2. Trail Map\n3. Long Rope', '? ice-axe, ? trail-map, ? long-rope'],
  ['2. Ice Axe\n3. Trail Map\n5. Long Rope', '? ice-axe, ? trail-map, ? long-rope'],
])('%j is asked about', (text, doubts) => expect(read(text)).toEqual({ doubts }))

test('no line with a number is read as one copy unless it says one', () => {
  const piece = fc.constantFrom(
    '1',
    '2',
    '3',
    '45',
    'x',
    '×',
    '.',
    ',',
    '(',
    ')',
    '[',
    ']',
    ' ',
    ' ',
    'Ice Axe',
    'CS1',
    '#',
    '*',
    '/',
    '-',
    '\t',
    '½',
    '٢',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const line = pieces.join('')
      const list = readList(line, catalog)
      if (!list.ok || list.deck.cards[0]?.count !== 1 || list.deck.cards.length > 1) return
      expect(line.includes('1') || !/\p{N}/u.test(line), line).toBe(true)
    }),
    { ...runs, numRuns: 2000 },
  )
})

test('refuses too many copies with the line', () => {
  const list = readList('2 Trail Map\n1000 Ice Axe', catalog)
  expect(list).toMatchObject({ problem: { key: 'services.list.too-many', values: { most: 200, line: 2, text: '1000 Ice Axe' } } })
  for (const text of ['201 Ice Axe', 'Ice Axe x99999999999999999999999', '150 Ice Axe\n51 Ice Axe'])
    expect(read(text)).toBe('services.list.too-many')
})

test('the card names of the game decide what is a count', () => {
  const faces = ['4 Thirst', 'Thirst', 'Phoenix', 'Agent 47', 'X-Ray', 'Gear (2)'].map(name => ({
    ...catalog.cards[0]!,
    id: name.toLowerCase(),
    name,
  }))
  const odd = { ...catalog, cards: faces }
  expect(read('4 Thirst', odd)).toEqual({ cards: '1 4 thirst' })
  expect(read('2 4 Thirst\n3 Thirst\nPhoenix2\n2xX-Ray\nAgent 47 x3\n47 Agent 47\n2 Gear (2)', odd)).toEqual({
    cards: '2 4 thirst, 3 thirst, 2 phoenix, 2 x-ray, 50 agent 47, 2 gear (2)',
  })
})

test('keeps a sideboard out of the deck', () => {
  for (const heading of [
    'Sideboard',
    'SIDEBOARD:',
    'Sideboard (15)',
    '[Sideboard]',
    '// Sideboard',
    '== Maybeboard ==',
    'Considering',
    '**Sideboard:** 1 card',
  ])
    expect(read(`2 Ice Axe\n${heading}\n1 Trail Map\nGear (1)\n1 Trial Map\nDeck\n1 Long Rope`), heading).toEqual({
      cards: '2 ice-axe, 1 long-rope',
      aside: '1 trail-map',
      doubts: '1 trail-map',
    })
  for (const line of ['SB: 2 Trail Map, 3 Long Rope', 'Sideboard: 2x Trail Map & 3x Long Rope', '[SB] 2 Trail Map, 3 Long Rope'])
    expect(read(`2 Ice Axe\n${line}`), line).toEqual({ cards: '2 ice-axe', aside: '2 trail-map, 3 long-rope' })
  expect(read('1 Ice Axe [Sideboard], 3 Long Rope')).toEqual({ cards: '3 long-rope', aside: '1 ice-axe' })
  expect(read('2 Ice Axe\nSB: 1 Trail Map\nMB: 2 Long Rope\n1 Loose Rock [Sideboard]')).toEqual({
    cards: '2 ice-axe',
    aside: '1 trail-map, 2 long-rope, 1 loose-rock',
  })
})

test.each([
  ['Extra Deck'],
  ['Tokens'],
  ['Signature Spells'],
  ['Gods of Old (3)'],
  ['[Planes]'],
  ['== Mirror match =='],
  ['Against Porters:'],
])('keeps the cards under %j out of the deck', heading => {
  expect(read(`2 Ice Axe\n\n${heading}\n1 Trail Map\nGear (1)\n1 Long Rope\nDeck\n1 Loose Rock`)).toEqual({
    cards: '2 ice-axe, 1 loose-rock',
    aside: '1 trail-map, 1 long-rope',
  })
})

test.each([
  'Deck: # Ice Axe',
  'Main: # Ice Axe',
  'Mainboard - # Ice Axe',
  'Deck – #x Ice Axe',
  'Deck # Ice Axe',
  'Deck (3): # Ice Axe',
  'Gear: # Ice Axe',
  'Gear (3): Ice Axe x#',
])('%j is a heading and its first card', line => {
  expect(read(`${line.replace('#', '3')}\n2 Trail Map`)).toEqual({ cards: '3 ice-axe, 2 trail-map' })
  expect(read(`1 Long Rope\n${line.replace('#', '3')}, 2 Trail Map`)).toEqual({ cards: '1 long-rope, 3 ice-axe, 2 trail-map' })
})

test('a heading with cards ends the sideboard, and a sideboard’s is for its line', () => {
  expect(read('2 Ice Axe\nSideboard\n1 Trail Map\nDeck: 1 Long Rope\n1 Loose Rock')).toEqual({
    cards: '2 ice-axe, 1 long-rope, 1 loose-rock',
    aside: '1 trail-map',
  })
  expect(read('2 Ice Axe\nSideboard - 1 Trail Map\n1 Long Rope')).toEqual({ cards: '2 ice-axe, 1 long-rope', aside: '1 trail-map' })
  expect(readList('Deck: Ice Axe\n2 Trail Map', catalog)).toMatchObject({ deck: { name: 'Ice Axe' } })
})

test('reads the cards in a sentence, and asks about the rest', () => {
  expect(read('I play 3x Ice Axe, 2x Trail Map and 1 Long Rope')).toEqual({
    cards: '2 trail-map, 1 long-rope',
    doubts: '? ice-axe',
  })
  expect(read('3 Ice Axe 2x Trail Map 1 Long Rope')).toEqual({ cards: '3 ice-axe, 2 trail-map, 1 long-rope' })
  expect(read('Ice Axe | Trail Map')).toEqual({ cards: '1 ice-axe, 1 trail-map' })
  expect(read('Ice Axe 3 Trail Map 2')).toMatchObject({ doubts: expect.stringContaining('?') as string })
})

test.each([
  'Ice Axe,3 | Trail Map,2',
  'Ice Axe|3 | Trail Map|2',
  '"Ice Axe",3 | "Trail Map",2',
  '| Ice Axe | 3 | Trail Map | 2 |',
  '3 | Ice Axe | 2 | Trail Map',
  '3 Ice Axe | Trail Map|2',
  'Ice Axe, 3, Trail Map, 2',
  '3, Ice Axe, 2, Trail Map',
  'Ice Axe; x3; Trail Map; x2;',
  'Ice Axe, qty: 3, Trail Map, qty: 2',
  'Deck: Ice Axe, 3, Trail Map, 2',
])('%j has both cards with their counts', line => expect(read(line)).toEqual({ cards: '3 ice-axe, 2 trail-map' }))

test.each([
  'Ice Axe, 3, Trail Map',
  'Ice Axe, 3, 2, Trail Map',
  'Ice Axe, 2.5, Trail Map, ½',
  'Ice Axe, three, Trail Map, two',
  'Ice Axe,3 Trail Map,2',
  'Ice Axe|CS1|1 | Trail Map|CS1|1',
])('%j has a question for each card', line => expect(read(line)).toEqual({ doubts: '? ice-axe, ? trail-map' }))

test('no card and no count in a line is lost', () => {
  const pieces = { 'Ice Axe': 1, 'Trail Map': 1, '5 Long Rope': 5, 'Loose Rock x7': 7, x3: 3, '4': 4, '2x': 2 }
  const isCount = (piece: string): boolean => !piece.includes(' ')
  const separator = fc.constantFrom(', ', ',', '; ', ' | ', '|', ' / ', ' + ', ' and ')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(pieces)), separator), { minLength: 2, maxLength: 7 }), given => {
      const line = given.flat().slice(0, -1).join('')
      const list = readList(line, catalog)
      if (!list.ok || list.deck.doubts.some(({ words }) => words.length > 'Loose Rock'.length)) return
      const { cards, doubts } = list.deck
      const named = given.flatMap(([piece]) =>
        isCount(piece)
          ? []
          : piece
              .replace(/^5 | x7$/, '')
              .toLowerCase()
              .replace(' ', '-'),
      )
      expect(new Set([...cards.map(({ card }) => card), ...doubts.map(({ near }) => near[0])]), line).toEqual(new Set(named))
      if (doubts.length > 0) return
      const counts = given.filter(([piece]) => isCount(piece)).length
      const sum = given.reduce((total, [piece]) => total + pieces[piece as keyof typeof pieces], 0)
      expect(
        cards.reduce((total, { count }) => total + count, 0),
        line,
      ).toBe(sum - counts)
    }),
    { ...runs, numRuns: sampleSize(1000, 5000) },
  )
})

test('a line is no heading if it may be a card, or no cards follow', () => {
  expect(read('2 Ice Axe\nTrial Map\n1 Long Rope')).toEqual({ cards: '2 ice-axe, 1 long-rope', doubts: '1 trail-map' })
  expect(read('Ice Axe\nQwxz Vbnm\nLong Rope')).toEqual({ cards: '1 ice-axe, 1 long-rope', doubts: '1 ?' })
  expect(read('2 Ice Axe\nQwxz Vbnm x2\n1 Long Rope')).toEqual({ cards: '2 ice-axe, 1 long-rope', doubts: '2 ?' })
  expect(read('2 Ice Axe\nQwxz Vbnm\nQwxz Vbnm\nLong Rope')).toEqual({ cards: '2 ice-axe, 1 long-rope', doubts: '1 ?, 1 ?' })
  expect(read('2 Ice Axe\nhave fun with it')).toEqual({ cards: '2 ice-axe', doubts: '1 ?' })
})

test('a heading before all cards is the deck’s name', () => {
  for (const text of ['Over the Top\n2 Ice Axe', 'Over the Top:\n\nGear (2)\n2 Ice Axe', 'Over the Top\nDeck\n2 Ice Axe'])
    expect(readList(text, catalog)).toMatchObject({ deck: { name: 'Over the Top', cards: [{ card: 'ice-axe', count: 2 }], doubts: [] } })
})

test('words before the first card are about the deck', () => {
  const about = 'Over the Top, by Ann and Jonas\nA deck for cold days. Have fun!\n\n'
  expect(readList(`${about}2 Ice Axe\nTrial Map`, catalog)).toMatchObject({
    deck: { name: 'Over the Top, by Ann and Jonas', cards: [{ card: 'ice-axe', count: 2 }], doubts: [{ words: 'Trial Map' }] },
  })
  expect(read('Tools: 2\n2 Ice Axe')).toEqual({ cards: '2 ice-axe' })
  expect(readList('Tools: 2\n2 Ice Axe', catalog)).toMatchObject({ deck: { name: null } })
  // A card may be misspelt, and a number is never passed over.
  expect(read('Trial Map\nA deck for cold days\n2 Ice Axe')).toMatchObject({ doubts: '1 trail-map, 1 ?' })
  expect(read('A deck of 2025 for cold days\n2 Ice Axe')).toMatchObject({ doubts: '? ?' })
  expect(read('A deck for cold days, too\nIce Axe')).toMatchObject({ doubts: '1 ?' })
})

test('asks which of two cards with one name is meant', () => {
  const [card] = catalog.cards
  const twins = ['wall-1', 'wall-2'].map(id => ({ ...card!, id, name: 'Wall' }))
  expect(readList('3 Wall', { ...catalog, cards: twins })).toMatchObject({
    deck: { cards: [], doubts: [{ count: 3, near: ['wall-1', 'wall-2'] }] },
  })
})
