import { expect, test } from 'vitest'
import { readForTest } from './testing/read-for-test.ts'

const DECK = { cards: '3 ice-axe', aside: '2 trail-map' }
const BOARDS = [
  ['main', 'side'],
  ['Main', 'Maybe'],
  ['Mainboard', 'Sideboard'],
  ['Main Deck', 'Side Deck'],
  ['maindeck', 'maybeboard'],
  ['Deck', 'Considering'],
  ['', 'Side Board'],
  ['MD', 'SB'],
]

test.each(['Board', 'Board Type', 'Section', 'Deck Section', 'board_type', 'BoardName', 'Zone', 'Location', 'Category', 'Type'])(
  'a column called %j decides whether a row is of the deck',
  column => {
    for (const [main = '', side = ''] of BOARDS) {
      const comma = `Quantity,Name,${column}\n3,Ice Axe,${main}\n2,Trail Map,${side}`
      expect(readForTest(comma), comma).toEqual(DECK)
      for (const delimiter of [';', '\t']) expect(readForTest(comma.replaceAll(',', delimiter))).toEqual(DECK)
      for (const delimiter of [',', ';', '\t']) {
        const first = [`${column},Name,Qty`, `${main},Ice Axe,3`, `${side},Trail Map,2`].join('\n').replaceAll(',', delimiter)
        expect(readForTest(first), first).toEqual(DECK)
      }
      expect(readForTest(`| Qty | Name | ${column} |\n|--:|---|---|\n| 3 | Ice Axe | ${main} |\n| 2 | Trail Map | ${side} |`)).toEqual(DECK)
    }
  },
)

test.each(['Over the Top', '"Over the Top"', 'Over the Top,,', 'Over the Top:\n', 'Over the Top\nA deck for cold days, by Ann'])(
  'what stands above the column names is the title: %j',
  title => {
    expect(readForTest(`${title}\n\nQty,Card,Board\n3,Ice Axe,Main\n2,Trail Map,Side`)).toEqual({ name: 'Over the Top', ...DECK })
  },
)

test.each([
  ['sep=;\nQty;Card\n3;Ice Axe', { cards: '3 ice-axe' }],
  ['#,Card\n3,Ice Axe\n3,Trail Map', { cards: '3 ice-axe, 3 trail-map' }],
  ['#,Card,Qty\n1,Ice Axe,3\n2,Trail Map,2', { cards: '3 ice-axe, 2 trail-map' }],
  [
    'Card,Main,Side\nIce Axe,3,1\nTrail Map,0,2\nLong Rope,,\nLoose Rock,1,',
    { cards: '3 ice-axe, 1 loose-rock', aside: '1 ice-axe, 2 trail-map' },
  ],
  ['Name,Board\nIce Axe,main\nIce Axe,main\nTrail Map,side', { cards: '2 ice-axe', aside: '1 trail-map' }],
  ['Main\nQty,Name\n3,Ice Axe\n\nSideboard\nQty,Name\n2,Trail Map', DECK],
  ['| Qty | Card |\n|--|--|\n| 3 | [Ice Axe](https://example.org/card/7) |\n| 2 | **Trail Map** |', { cards: '3 ice-axe, 2 trail-map' }],
  ['Card Name,Quantity,Foil Quantity\nIce Axe,1,2\nTrail Map,,2\nLong Rope,1,', { cards: '3 ice-axe, 2 trail-map, 1 long-rope' }],
  ['Reg Qty,Foil Qty,Card\n3,1,Ice Axe', { cards: '4 ice-axe' }],
  ['Total Qty,Qty,Foil Qty,Card\n4,3,1,Ice Axe', { cards: '4 ice-axe' }],
  ['Card,Main,Foil Count,Side\nIce Axe,1,2,1', { cards: '3 ice-axe', aside: '1 ice-axe' }],
  ['Name,Count,Count\nIce Axe,3,\nTrail Map,2,0', { cards: '3 ice-axe, 2 trail-map' }],
])('reads %j', (text, deck) => expect(readForTest(text)).toEqual(deck))

test.each([
  ['#,Card\n1,Ice Axe\n2,Trail Map', { doubts: '? ice-axe, ? trail-map' }],
  ['Name,Board,Menge\nIce Axe,main,3\nTrail Map,main,2', { doubts: '? ice-axe, ? trail-map' }],
  ['Card,Main,Side\nIce Axe,three,1', { aside: '1 ice-axe', doubts: '? ice-axe' }],
  ['Icee Axe\n2 Trail Map\nQty,Name\n3,Long Rope', { cards: '2 trail-map, 3 long-rope', doubts: '1 ice-axe' }],
  ['Name,Count,Count\nIce Axe,3,2\nTrail Map,2,2', { doubts: '? ice-axe, ? trail-map' }],
  ['Name,Count,Quantity\nIce Axe,3,2', { doubts: '? ice-axe' }],
  ['Name,Count,Foil Count\nIce Axe,3,some', { doubts: '? ice-axe' }],
  ['Name,Main,Main\nIce Axe,3,2', { doubts: '? ice-axe' }],
  ['Name,Count,Sideboard\nIce Axe,3,2', { doubts: '? ice-axe' }],
])('asks about %j', (text, deck) => expect(readForTest(text)).toEqual(deck))
