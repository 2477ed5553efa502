import { expect, test } from 'vitest'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { readList } from './read-list.ts'

/** One deck as ten deck sites and programs export it, written from their descriptions. */
const MAIN = [
  { card: 'old-guide', count: 1 },
  { card: 'ice-axe', count: 4 },
  { card: 'trail-map', count: 2 },
]
const SIDE = [{ card: 'loose-rock', count: 2 }]

const EXPORTS: Record<string, { text: string; name?: string; hasSide?: false }> = {
  'MTG Arena': {
    text: `About
Name Rock & Rope

Commander
1 Old Guide (CS1) 1

Deck
4 Ice Axe (CS1) 12
2 Trail Map (CS1) 7a

Sideboard
2 Loose Rock (CS1) 45`,
    name: 'Rock & Rope',
  },
  'MTG Arena, simple': { text: 'Deck\n1 Old Guide\n4 Ice Axe\n2 Trail Map\n\nSideboard\n2 Loose Rock\n' },
  'Magic Online': { text: '1 Old Guide\r\n4 Ice Axe\r\n2 Trail Map\r\n\r\nSIDEBOARD:\r\n2 Loose Rock\r\n' },
  'Magic Online, CSV': {
    text: `Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation
"Old Guide",1,81234,Rare,CS1,1/9,No,No,0
"Ice Axe",4,81235,Common,CS1,12/9,No,No,0
"Trail Map",2,81236,Common,CS1,7/9,Yes,No,0
"Loose Rock",2,81237,Common,CS1,45/9,No,Yes,0`,
  },
  Moxfield: {
    text: `1 Old Guide (CS1) 1 *F*
4 Ice Axe (CS1) 12
2 Trail Map (PLST) CS1-7 *E*

SIDEBOARD:
2 Loose Rock (CS1) 45`,
  },
  'Moxfield, with tags': {
    text: '1 Old Guide (CS1) 1 #Leader\n4 Ice Axe (CS1) 12 #!Tools #Climb\n2 Trail Map (CS1) 7\n\nSIDEBOARD:\n2 Loose Rock (CS1) 45\n',
  },
  Archidekt: {
    text: `1x Old Guide (cs1) 1 [Commander{top}]
4x Ice Axe (cs1) 12 *F* [Ramp] ^Have,#37d67a^
2x Trail Map (40k) 7 [Draw,Ramp] ^Don't Have,#f47373^
1x Loose Rock (cs1) 45 [Maybeboard{noDeck}{noPrice},Removal]
1x Loose Rock (cs1) 46 [Sideboard] ^Getting,#2ccce4^`,
  },
  'Archidekt, CSV': {
    text: 'Quantity,Name,Categories,Edition Code\n1,Old Guide,"Commander",cs1\n4,Ice Axe,"Ramp,Draw",cs1\n2,Trail Map,,cs1\n2,Loose Rock,"Sideboard",cs1',
  },
  TappedOut: {
    text: `1x Old Guide (CS1:1) *CMDR*
4x Ice Axe (CS1) *F*
2x Trail Map *f-etch*

Sideboard:
2x Loose Rock`,
  },
  'TappedOut, by type': { text: 'Climber (1)\n1x Old Guide\n\nGear (6)\n4x Ice Axe\n2x Trail Map\n\nMaybeboard (2)\n2x Loose Rock' },
  'TappedOut, CSV': {
    text: 'Board,Qty,Name,Printing,Foil\nmain,1,Old Guide,CS1,\nmain,4,Ice Axe,CS1,foil\nmain,2,Trail Map,,\nside,1,Loose Rock,CS1,\nmaybe,1,Loose Rock,CS1,',
  },
  Deckstats: {
    text: `//NAME: Rock & Rope from DeckStats.net

//Main
1 [CS1#1] Old Guide #!Commander
4 [CS1] Ice Axe # the best one
2 Trail Map

//Sideboard
SB: 1 [CS1#45] Loose Rock

//Maybeboard
1 Loose Rock`,
    name: 'Rock & Rope from DeckStats.net',
  },
  MTGGoldfish: { text: '1 Old Guide\n4 Ice Axe\n2 Trail Map\n', hasSide: false },
  'MTGGoldfish, with editions': {
    text: '1 Old Guide <extended> [CS1] (F)\n4 Ice Axe [CS1]\n2 Trail Map <7> [CS1]\n\nSideboard\n2 Loose Rock [CS1]',
  },
  Cockatrice: {
    text: `// Rock & Rope
// Played at the hut

// 7 Maindeck
// 1 Climber
1 Old Guide
// 6 Gear
4 Ice Axe
2 Trail Map

// 2 Sideboard
SB: 2 Loose Rock`,
    name: 'Rock & Rope',
  },
  'Cockatrice, a file': {
    text: `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Rock &amp; Rope</deckname>
    <comments></comments>
    <bannerCard providerId="">Old Guide</bannerCard>
    <zone name="main">
        <card number="1" name="Old Guide"/>
        <card number="4" name="Ice Axe"/>
        <card number="2" name="Trail Map"/>
    </zone>
    <zone name="side">
        <card number="2" name="Loose Rock"/>
    </zone>
</cockatrice_deck>`,
    name: 'Rock & Rope',
  },
  'Magic Online, a file': {
    text: `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="81234" Quantity="1" Sideboard="false" Name="Old Guide" Annotation="0" />
  <Cards CatID="81235" Quantity="4" Sideboard="false" Name="Ice Axe" Annotation="0" />
  <Cards CatID="81236" Quantity="2" Sideboard="false" Name="Trail Map" Annotation="0" />
  <Cards CatID="81237" Quantity="2" Sideboard="true" Name="Loose Rock" Annotation="0" />
</Deck>`,
  },
  Forge: {
    text: `[metadata]
Name=Rock & Rope
Deck Type=constructed
[Avatar]

[Commander]
1 Old Guide|CS1
[Main]
4 Ice Axe|CS1|2
2 Trail Map+|CS1|1
[Sideboard]
2 Loose Rock|CS1|[45]
`,
    name: 'Rock & Rope',
  },
  'Decked Builder': {
    text: `///mvid:1 qty:1 name:Old Guide loc:Deck
1 Old Guide
///mvid:2 qty:4 name:Ice Axe loc:Deck
4 Ice Axe
///mvid:3 qty:2 name:Trail Map loc:Deck
2 Trail Map
///mvid:4 qty:2 name:Loose Rock loc:SB
SB: 2 Loose Rock`,
  },
  'Decked Builder, CSV': {
    text: 'Total Qty,Reg Qty,Foil Qty,Card,Set,Mana Cost\n1,1,0,Old Guide,Cold Summit,{1}\n4,3,1,Ice Axe,Cold Summit,{2}\n2,2,0,Trail Map,Cold Summit,',
    hasSide: false,
  },
  Hearthstone: {
    text: `### Rock & Rope
# Class: Guide
# Format: Standard
# Year of the Raven
#
# 1x (0) Old Guide
# 4x (2) Ice Axe
# 2x (10) Trail Map
#
AAECAf0EAA==
#
# To use this deck, copy it to your clipboard and create a new deck`,
    name: 'Rock & Rope',
    hasSide: false,
  },
  'a chat': { text: 'my deck: 1 Old Guide, 4x Ice Axe, 2 Trail Map'.slice(9), hasSide: false },
  'a chat, in a code block': { text: '```txt\n1 Old Guide\n4 Ice Axe\n2 Trail Map\n```', hasSide: false },
  'a chat, in one line': { text: '1 Old Guide / 4x Ice Axe / 2x Trail Map', hasSide: false },
  'a chat, by board': { text: 'Deck: 1 Old Guide, 4 Ice Axe, 2 Trail Map\nSideboard: 2 Loose Rock' },
  'two columns side by side': { text: '1 Old Guide\t4 Ice Axe\n2 Trail Map\t', hasSide: false },
  'a page with prices': { text: 'Gear (7)\n1\nOld Guide\n$1.20\n4\nIce Axe\n$0.35\n2\nTrail Map\n$0.10', hasSide: false },
  'a shop': { text: '1 Old Guide $1.20\n4 Ice Axe {2}{G} 0,35 €\n2 Trail Map (CS1) $10', hasSide: false },
  'a page’s source': { text: '1&nbsp;Old&nbsp;Guide\n4&#215; Ice&#x20;Axe\n2&times; &ldquo;Trail Map&rdquo;', hasSide: false },
  'a page with its address': { text: 'Seen at https://decks.example.org/d/1234\n\n1 Old Guide\n4 Ice Axe\n2 Trail Map', hasSide: false },
  'headings in Markdown': { text: '## Main\n* 1 Old Guide\n* 4 Ice Axe\n* 2 Trail Map\n\n## Sideboard\n* 2 Loose Rock' },
  'a table in Markdown': { text: '| Count | Card |\n|---|---|\n| 1 | Old Guide |\n| 4 | Ice Axe |\n| 2 | Trail Map |', hasSide: false },
  'a spreadsheet': { text: 'Card\tCopies\nOld Guide\t1\nIce Axe\t4\nTrail Map\t2', hasSide: false },
}

test.each(Object.entries(EXPORTS))('reads an export of %s', (_, { text, name = null, hasSide = true }) => {
  expect(readList(text, coldSummit.catalog)).toMatchObject({
    ok: true,
    deck: { name, cards: MAIN, aside: hasSide ? SIDE : [], doubts: [] },
  })
})
