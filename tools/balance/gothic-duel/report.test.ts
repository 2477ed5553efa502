import { expect, test } from 'vitest'
import type { DeckList } from '../../../src/shared/deck.ts'
import type { Tally } from '../../../src/shared/lab.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { climb } from '../climb.ts'
import { createWorkerPool, type Pairing, type WorkerPool } from '../workers.ts'
import { addTally, meanTurns, noMatches, playRandomly, playValues, playStarters, turnsAt } from '../figures.ts'
import { playDegenerateDecks } from '../degenerate-decks.ts'
import { reportOf } from '../report.ts'
import { duelTargets } from './targets.ts'

/** A deck's tally of `played` matches against one opponent with that many wins, going first in half of them. */
const tallyOf = (played: number, won: number): Tally => ({
  opponents: [
    {
      first: { played: played / 2, won, drawn: 0 },
      second: { played: played / 2, won: 0, drawn: 0 },
    },
  ],
  lengths: [0, 0, 0, 0, played],
  endings: { 'gothic-duel.outcome.will': { clause: 'GD-1.3', played, won, drawn: 0 } },
  unspent: null,
  course: '',
  cards: {
    spark: { drawn: { played: 2, won: 1, drawn: 0 }, played: { played: 1, won: 0, drawn: 0 }, timesDrawn: 2, timesPlayed: 1, stuck: 0 },
  },
})

/** A fake worker pool: `share` gives a deck's win rate. */
function stubPool(share: (deck: DeckList) => number): WorkerPool & { pairings: Pairing[] } {
  const pairings: Pairing[] = []
  return {
    pairings,
    play(pairing) {
      pairings.push(pairing)
      const played = 2 * pairing.games
      return Promise.resolve(tallyOf(played, Math.round(share(pairing.deck) * played)))
    },
    close: () => Promise.resolve(),
  }
}

test('a win going first and a loss going second both count for the first player', () => {
  const matches = noMatches()
  addTally(matches, tallyOf(10, 3))
  addTally(matches, tallyOf(10, 5))
  expect(matches.games).toBe(20)
  expect(matches.first).toEqual({ played: 20, won: 3 + 5 + 5 + 5, drawn: 0 })
  expect(matches.drawn['spark']).toEqual({ played: 4, won: 2, drawn: 0 })
  expect(matches.endings).toEqual({ 'gothic-duel.outcome.will': 20 })
})

test('lengths have a mean and quantiles', () => {
  const matches = { ...noMatches(), games: 10, lengths: [0, 0, 0, 0, 0, 0, 2, 0, 6, 0, 2] }
  expect(meanTurns(matches)).toBe(8)
  expect([0, 0.1, 0.5, 0.9, 1].map(share => turnsAt(matches, share))).toEqual([6, 6, 8, 10, 10])
})

test('every ready-made deck plays all others', async () => {
  const pool = stubPool(() => 0.5)
  const { standings } = await playStarters(gothicDuel, pool, 4)
  const { starterDecks } = gothicDuel.catalog
  expect(standings.map(({ name }) => name)).toEqual(starterDecks.map(({ name }) => name))
  for (const [index, { opponents }] of pool.pairings.entries())
    expect(opponents).toEqual(starterDecks.filter((_, other) => other !== index).map(({ cards }) => cards))
})

test('a School’s decks have only its own cards, and random decks are legal', async () => {
  const pool = stubPool(() => 0.5)
  await playValues(gothicDuel, pool, 4)
  const schoolOf = new Map(gothicDuel.catalog.cards.map(({ id, facets }) => [id, facets['school']?.[0]]))
  expect(pool.pairings).toHaveLength(2 * 6)
  for (const { deck, opponents } of pool.pairings)
    for (const cards of [deck, ...opponents]) {
      expect(new Set(cards.map(({ card }) => schoolOf.get(card))).size).toBe(1)
      expect(gothicDuel.checkDeck(cards).reasons).toEqual([])
    }
  await playRandomly(gothicDuel, pool, 6)
  for (const { deck } of pool.pairings.slice(-3)) expect(gothicDuel.checkDeck(deck).reasons).toEqual([])
})

test('hill climbing finds better legal decks', async () => {
  const [start] = gothicDuel.catalog.starterDecks
  const prized = gothicDuel.catalog.cards.at(-1)!.id
  const copiesOf = (deck: DeckList): number => deck.find(({ card }) => card === prized)?.count ?? 0
  const pool = stubPool(deck => copiesOf(deck) / 40)
  const found = await climb(gothicDuel, pool, start!.cards, 900, 'climb')
  expect(copiesOf(start!.cards)).toBe(0)
  expect(copiesOf(found.cards)).toBeGreaterThan(3)
  expect(found.share).toBeCloseTo(copiesOf(found.cards) / 40)
  for (const { deck } of pool.pairings) expect(gothicDuel.checkDeck(deck).reasons).toEqual([])
})

test('tries decks of one and of two cards, best first', async () => {
  const { cards } = gothicDuel.catalog
  const deckSize = 20
  const [good, better] = [cards[3]!, cards[7]!]
  const scores = new Map([
    [good.id, 0.02],
    [better.id, 0.03],
  ])
  // The two win more together than either alone.
  const pool = stubPool(deck => deck.reduce((sum, { card, count }) => sum + (scores.get(card) ?? 0) * (count === deckSize ? 15 : 20), 0))
  const decks = await playDegenerateDecks(gothicDuel, pool, 8)
  expect(decks[0]?.name).toBe(`${better.name}, ${good.name}`)
  expect(decks.find(deck => deck.cards.length === 1)?.name).toBe(better.name)
  expect(decks).toHaveLength(cards.length + (16 * 15) / 2)
  for (const deck of decks) {
    expect(gothicDuel.checkDeck(deck.cards).reasons).toEqual([])
    expect(deck.cards.reduce((sum, { count }) => sum + count, 0)).toBe(deckSize)
  }
})

test('the report has the result for each aim, and marks those missed', () => {
  const matches = noMatches()
  addTally(matches, tallyOf(400, 190))
  const score = { played: 400, won: 200, drawn: 0 }
  const odd = { played: 400, won: 280, drawn: 0 }
  const text = reportOf(
    gothicDuel,
    {
      starters: { standings: [{ name: 'Even', score }], matches: { ...matches, drawn: { [gothicDuel.catalog.cards[0]!.id]: odd } } },
      random: { ...matches, drawn: {} },
      byValue: [
        { name: 'Ash', score },
        { name: 'Bone', score: odd },
      ],
      decks: [{ name: 'Nothing else', score: odd }],
      stronger: null,
      overRandom: { played: 400, won: 380, drawn: 0 },
      climbed: [
        { from: 'Even', cards: [{ card: gothicDuel.catalog.cards[0]!.id, count: 20 }], share: 0.7, low: 0.65, high: 0.75 },
        { from: 'Nothing else', cards: [{ card: gothicDuel.catalog.cards[1]!.id, count: 20 }], share: 0.6, low: 0.55, high: 0.65 },
      ],
    },
    duelTargets,
    () => 'School',
  )
  const met = text
    .split('\n')
    .filter(line => line.endsWith('| yes |'))
    .map(line => line.split('|')[1]?.trim())
  const missed = text
    .split('\n')
    .filter(line => line.endsWith('| **no** |'))
    .map(line => line.split('|')[1]?.trim())
  expect(met).toEqual(['ready-made decks', 'Adept against random play, same decks'])
  expect(missed).toContain('mean length')
  expect(missed).toContain('best deck found by climbing')
  expect(text).toContain('Bone 70 %')
  expect(text).toContain('ready-made decks:\nNothing else 70.0 %')
  expect(text).toContain('from Even, won 70.0 % (65.0 % to 75.0 %)')
  expect(text).toContain(`: 20 ${gothicDuel.catalog.cards[0]!.name}.`)
  expect(text).not.toContain('from Nothing else')
  expect(text).toMatch(new RegExp(`${gothicDuel.catalog.cards[0]!.name} \\| ready-made \\| 400 \\| 70.0 %`))
})

test('pairings played by workers are reproducible', async () => {
  const pool = createWorkerPool('gothic-duel', 'apprentice')
  const [deck, other] = gothicDuel.catalog.starterDecks.map(({ cards }) => cards)
  try {
    const pairing = { deck: deck!, opponents: [other!], games: 4, seed: 'bout' }
    const tally = await pool.play(pairing)
    expect(tally.opponents.map(({ first, second }) => [first.played, second.played])).toEqual([[2, 2]])
    expect(await pool.play(pairing)).toEqual(tally)
  } finally {
    await pool.close()
  }
})
