import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { groupsSchema, MAX_GROUP_NAME, MAX_GROUPED_CARDS, MAX_GROUPS, type DeckGroups } from '../../shared/deck-groups.ts'
import { deckLink } from '../../shared/deck-link.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import type { Deck, DeckList } from '../../shared/deck.ts'
import {
  deckListSchema,
  extrasOf,
  MAX_CARD_ID,
  MAX_DECK_NAME,
  MAX_DRAFT_CARDS,
  MAX_NOTES,
  notesSchema,
  storedDeckNameSchema,
} from '../../shared/deck.ts'
import { anyText } from '../../shared/testing/any-text.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import type { DeckService } from './decks.ts'
import { openDecks } from './decks.ts'
import { valueOf } from './testing/decks-for-test.ts'

/** What is exported can be imported: by every format, for every deck that can be stored. */
const games = new Map<string, Game>([...allGames, coldSummit].map(game => [game.id, game]))
const runs = { numRuns: Number(process.env['DECK_RUNS'] ?? sampleSize(150, 1000)), seed: Number(process.env['DECK_SEED'] ?? 1) }

function openDecksForTest(): DeckService {
  let ids = 0
  return openDecks({ storage: storageForTest().context, games, randomId: () => `deck-${++ids}` })
}

type Written = Pick<Deck, 'game' | 'name' | 'cards' | 'format' | 'maybe' | 'notes' | 'groups'>

/** Names that look like something else in a card list. */
const ODD_NAMES = [
  'Ash',
  'Hexes 2',
  '<li>',
  'Ash <br> Bone',
  'Spell',
  'deck',
  'Sideboard',
  'Maybeboard (3)',
  '4 Thirst',
  '2x Ice Axe',
  '// x',
  '# x',
  '#x',
  ';',
  '-',
  '1.',
]
const OTHER_NAMES = [
  'Name: x',
  'Deck: x',
  'Game: cold-summit',
  'format = x',
  'name',
  'Title:',
  'A\n9 Ice Axe',
  'A\u2028B',
  'card:"x"',
  'gd1qq',
  '“x”',
  'Count,Name',
  ', Card',
  'Two Glasses, One Bottle',
  '<card name="Ash" number="3"/>',
  '<card',
]
/** What a list, a table or a file is recognised by. */
const SIGNS = [...', ; | # // : = - * " < > ( ) [ ] { } <!-- --> ```'.split(' '), '/', '^', ' ', ' ', '3', 'x']
const WORDS = ['Ice Axe', ...'Name Count Card Title Deck Game Format Board Sideboard About Ash Thirst card zone'.split(' ')]

const nameOf: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...ODD_NAMES, ...OTHER_NAMES),
    anyText({ minLength: 1, maxLength: MAX_DECK_NAME }),
    fc.array(fc.constantFrom(...SIGNS, ...WORDS), { minLength: 1, maxLength: 6 }).map(pieces => pieces.join('')),
  )
  .filter(name => v.is(storedDeckNameSchema, name))
  .map(name => v.parse(storedDeckNameSchema, name))

const idOf = fc.oneof(
  fc.constantFrom('from-the-future', '__proto__', '2 ice', 'a\nb', '"', '\\', '//', "<card name='Ash'/>"),
  anyText({ minLength: 1, maxLength: 8 }),
)
const longId = anyText({ minLength: MAX_CARD_ID / 2, maxLength: MAX_CARD_ID / 2 })

const cardsOf = ({ catalog }: Game): fc.Arbitrary<DeckList> =>
  fc
    .uniqueArray(
      fc.record({
        card: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...catalog.cards.map(({ id }) => id)) }, idOf, longId),
        count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: MAX_DRAFT_CARDS })),
      }),
      { selector: entry => entry.card, maxLength: 30 },
    )
    .filter(cards => v.is(deckListSchema, cards))

const formatOf = ({ catalog }: Game): fc.Arbitrary<DeckFormat | undefined> =>
  fc.constantFrom<DeckFormat | undefined>(
    undefined,
    undefined,
    ...catalog.formats.map(({ id }) => ({ type: 'rules' as const, id })),
    ...catalog.houseFormats.map(({ id }) => ({ type: 'house' as const, id })),
    { type: 'house', id: 'of another version' },
    { type: 'own', name: 'Ours, too', copies: 2, values: null },
  )

const groupsOf = (game: Game): fc.Arbitrary<DeckGroups> =>
  fc
    .array(fc.record({ name: nameOf, cards: cardsOf(game).map(list => list.map(({ card }) => card)) }), { maxLength: 3 })
    .filter(groups => v.is(groupsSchema, groups))
const deckOf: fc.Arbitrary<Written> = fc
  .constantFrom(...games.values())
  .chain(game =>
    fc.record({
      game: fc.constant(game.id),
      name: nameOf,
      cards: cardsOf(game),
      format: formatOf(game),
      notes: anyText({ maxLength: 40 }).map(text => v.parse(notesSchema, text)),
      maybe: fc.oneof(fc.constant<DeckList>([]), cardsOf(game)),
      groups: groupsOf(game),
    }),
  )
  .map(deck => written(deck))

const written = ({ game, name, cards, format, ...more }: Written): Written => ({
  game,
  name,
  cards,
  ...(format && { format }),
  ...extrasOf(more),
})
const byCard = (cards: DeckList): DeckList => [...cards].sort((a, b) => (a.card < b.card ? -1 : 1))

/** Stores a deck, and says what another Grimoire, which shows another game, has after importing what was exported. */
function everyWay(property: (deck: Written, there: DeckService, id: string, here: DeckService) => void | Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(deckOf, async deck => {
      const there = openDecksForTest()
      await property(deck, there, valueOf(there.save(deck)).id, openDecksForTest())
    }),
    runs,
  )
}

test('as a file', async () => {
  await everyWay((deck, there, id, here) => expect(written(valueOf(here.import(valueOf(there.export(id)).text)))).toEqual(deck))
}, 60_000)

test('as an archive and as a full export, with its versions', async () => {
  await everyWay(async (deck, there, id, here) => {
    valueOf(there.keepVersion(id, deck.name))
    const kept = { name: deck.name, cards: deck.cards, ...extrasOf({ maybe: deck.maybe, groups: deck.groups }) }
    const { text } = valueOf(there.archive([id]))
    expect(valueOf(await here.importArchive(text, [0]))).toBe(1)
    const [imported] = here.list()
    expect(written(imported!)).toEqual(deck)
    expect(valueOf(here.versions(imported!.id))[0]).toMatchObject(kept)
    const other = openDecksForTest()
    const arrivals = other.portable.arrivals()
    for await (const item of there.portable.pack()) expect(await arrivals.add(JSON.parse(JSON.stringify(item)))).toBe(null)
    expect(await arrivals.take()).toBe(null)
    expect(other.list().map(written)).toEqual([deck])
    expect(valueOf(other.versions(id))[0]).toMatchObject(kept)
  })
}, 60_000)

test('as a card list, with name and format, whichever game is shown', async () => {
  await everyWay(({ name, ...deck }, there, id, here) => {
    const { list } = valueOf(there.share(id))
    for (const shown of games.keys()) {
      const result = valueOf(here.read(list, shown))
      expect(result).toMatchObject({
        kind: 'list',
        game: deck.game,
        name,
        cards: deck.cards,
        aside: deck.maybe ?? [],
        doubts: [],
      })
      expect(result.format).toEqual(deck.format)
    }
  })
}, 60_000)

test('as a code and a link, which have only the cards, or says why it has none', async () => {
  await everyWay((deck, there, id, here) => {
    const { code, noCode } = valueOf(there.share(id))
    expect(noCode === undefined).toBe(code !== null)
    if (code === null) return
    for (const text of [code, deckLink(code)])
      expect(valueOf(here.read(text))).toMatchObject({ kind: 'code', game: deck.game, cards: expect.any(Array) as unknown })
    expect(byCard(valueOf(here.read(code)).cards)).toEqual(byCard(deck.cards))
  })
}, 60_000)

test('the largest deck, maybe-board and groups', () => {
  const there = openDecksForTest()
  const cards = Array.from({ length: MAX_DRAFT_CARDS }, (_, index) => ({
    card: `${String(index).padStart(3, '0')}${'\u0001'.repeat(MAX_CARD_ID - 3)}`,
    count: MAX_DRAFT_CARDS,
  }))
  const groups = Array.from({ length: MAX_GROUPS }, (_, at) => ({
    name: `${at} ${'“'.repeat(MAX_GROUP_NAME - 3)}`,
    cards: Array.from({ length: MAX_GROUPED_CARDS / MAX_GROUPS }, (_, index) => `${at}-${index}-`.padEnd(MAX_CARD_ID, '\u0001')),
  }))
  const extras = { maybe: cards, notes: '“'.repeat(MAX_NOTES), groups }
  const { id } = valueOf(there.save({ game: coldSummit.id, name: 'All', cards, ...extras }))
  const here = openDecksForTest()
  expect(valueOf(here.import(valueOf(there.export(id)).text))).toMatchObject({ cards, ...extras })
  expect(valueOf(here.read(valueOf(there.share(id)).list))).toMatchObject({ cards, aside: cards })
  expect(valueOf(there.share(id)).noCode?.key).toBe('services.no-code.size')
})
