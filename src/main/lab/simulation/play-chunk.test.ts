import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allGames } from '../../games.ts'
import { COURSE, placeOf } from '../../../shared/lab.ts'
import { beginReplay, replay } from '../../kernel/replay.ts'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import type { Game } from '../../kernel/game.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import type { LabResult, Tally } from '../../../shared/lab.ts'
import { AI_LEVELS } from '../../../shared/match.ts'
import { pickRandom } from '../testing/random-choice.ts'
import { playChunk, repeatMatch, type LabTask } from './play-chunk.ts'
import { emptyResult, mergeResults } from './tally.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'

const [level] = AI_LEVELS

function taskOf(game: Game, more: Partial<LabTask> = {}): LabTask {
  const [deck = [], ...opponents] = game.catalog.starterDecks.map(starter => starter.cards)
  return { game: game.id, deck, version: null, opponents: opponents.slice(0, 3), levels: [level, level], seed: 'seed', ...more }
}

/** The task split into parts that end at these numbers. */
function inParts(game: Game, task: LabTask, ends: readonly number[]): LabResult {
  const parts = ends.map((to, index) => playChunk(game, { task, from: ends[index - 1] ?? 0, to }, pickRandom))
  return parts.reduce(mergeResults, emptyResult(task.opponents.length, task.version !== null))
}
const playedIn = ({ opponents }: Tally): number => opponents.reduce((sum, { first, second }) => sum + first.played + second.played, 0)

describe.each(allGames.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('gives the same result however a task is split and joined', () => {
    const task = taskOf(game, { version: game.catalog.starterDecks[1]?.cards ?? null })
    const size = sampleSize(4, 8)
    const whole = inParts(game, task, [size])
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: size - 1 }), { maxLength: 4 }), cuts => {
        const ends = [...cuts.sort((a, b) => a - b), size]
        expect(inParts(game, task, ends)).toEqual(whole)
      }),
      { numRuns: sampleSize(1, 3) },
    )
  })

  test('counts every match in every table', () => {
    const { deck } = playChunk(game, { task: taskOf(game), from: 0, to: 12 }, pickRandom)
    expect(playedIn(deck)).toBe(12)
    expect(deck.lengths.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(Object.values(deck.endings).reduce((sum, { played }) => sum + played, 0)).toBe(12)
    expect(deck.unspent?.turns).toBeGreaterThan(12)
    const cards = Object.values(deck.cards)
    expect(Object.keys(deck.cards).every(id => taskOf(game).deck.some(entry => entry.card === id))).toBe(true)
    expect(Math.max(...cards.map(card => card.drawn.played))).toBeLessThanOrEqual(12)
    expect(cards.some(card => card.timesPlayed > 0) && cards.some(card => card.stuck > 0)).toBe(true)
  })

  test('another seed gives another result', () => {
    const of = (seed: string): LabResult => playChunk(game, { task: taskOf(game, { seed }), from: 0, to: 6 }, pickRandom)
    expect(of('seed')).toEqual(of('seed'))
    expect(of('seed')).not.toEqual(of('other'))
  })

  test('a deck compared with itself is even in every match', () => {
    const task = taskOf(game)
    const { deck, version } = playChunk(game, { task: { ...task, version: [...task.deck].reverse() }, from: 0, to: 8 }, pickRandom)
    expect(version).toEqual({ tally: deck, paired: { count: 8, sum: 0, squares: 0 } })
  })

  test('the deck’s results don’t depend on a comparison', () => {
    const task = taskOf(game)
    const compared = { ...task, version: game.catalog.starterDecks[1]?.cards ?? null }
    const of = (asked: LabTask): Tally => playChunk(game, { task: asked, from: 0, to: 4 }, pickRandom).deck
    expect(of(compared)).toEqual(of(task))
  })
})

describe('a replayed match', () => {
  const task = taskOf(coldSummit, {
    opponents: [coldSummit.catalog.starterDecks[1]?.cards ?? [], 'lot'],
    version: coldSummit.catalog.starterDecks[1]?.cards ?? [],
  })

  test('equals the original for either deck, and its moves lead to its end', () => {
    const { deck, version } = playChunk(coldSummit, { task, from: 0, to: 6 }, pickRandom)
    const courses = { deck: deck.course, version: version?.tally.course }
    for (const side of ['deck', 'version'] as const)
      for (const number of [0, 1, 4, 5]) {
        const { config, seed, moves, result } = repeatMatch(coldSummit, { task, number, side }, pickRandom)
        const played = replay(coldSummit, { ...beginReplay(coldSummit, config, seed), moves })
        expect(played.ok && coldSummit.outcome(played.state as never)?.winner).toBe({ won: 0, lost: 1, drawn: null }[result])
        expect(COURSE[result]).toBe(courses[side]?.[number])
      }
    expect(`${courses.deck}${courses.version}`).toMatch(/w.*l|l.*w/)
  })
})

test('random decks are legal, differ in each match, and are the same for every version', () => {
  const opponentCards: DeckList[] = []
  const watched: typeof coldSummit = {
    ...coldSummit,
    setup(config, seed, emit) {
      opponentCards.push(config.seats[1].cards)
      return coldSummit.setup(config, seed, emit)
    },
  }
  const task = taskOf(watched, { opponents: ['lot'] })
  const alone = playChunk(watched, { task, from: 0, to: 4 }, pickRandom)
  expect(playedIn(alone.deck)).toBe(4)
  for (const deck of opponentCards) expect(coldSummit.checkDeck(deck).reasons).toEqual([])
  expect(new Set(opponentCards.map(deck => JSON.stringify(deck))).size).toBe(4)
  playChunk(watched, { task: { ...task, version: task.deck }, from: 0, to: 4 }, pickRandom)
  expect(opponentCards.slice(4)).toEqual(opponentCards.slice(0, 4).flatMap(deck => [deck, deck]))
})

test('opponents rotate, and the deck goes first in every other match against each', () => {
  const task = taskOf(toyGame, { opponents: [[], []] })
  expect([0, 1, 2, 3, 4].map(number => placeOf(task.opponents.length, number))).toEqual([
    { opponent: 0, place: 'first' },
    { opponent: 1, place: 'first' },
    { opponent: 0, place: 'second' },
    { opponent: 1, place: 'second' },
    { opponent: 0, place: 'first' },
  ])
})

test('a game that doesn’t report card use gets results without it', () => {
  const { deck } = playChunk(toyGame, { task: taskOf(toyGame), from: 0, to: 5 }, (game, _level, { seat, information }) => {
    const known = information as Parameters<typeof toyGame.candidates>[0]
    return (game as typeof toyGame).candidates(known, seat, [1, 2, 3, 4], 1)[0]
  })
  expect(playedIn(deck)).toBe(5)
  expect({ unspent: deck.unspent, cards: deck.cards }).toEqual({ unspent: null, cards: {} })
})
