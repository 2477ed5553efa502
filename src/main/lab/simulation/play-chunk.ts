import type { DeckList } from '../../../shared/deck.ts'
import type { LabResult } from '../../../shared/lab.ts'
import type { AiLevel } from '../../../shared/match.ts'
import { randomDeck } from '../../ai/match-ups.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { alignedWith, laidOut } from './aligned.ts'
import { playMatch, type Choose, type LabMatch, type MatchRecord } from './play-match.ts'
import { addMatch, addPair, emptyResult } from './tally.ts'

/** What is played, whoever plays which part of it: plain data, so that it can be put to a worker. */
export interface LabTask {
  game: string
  deck: DeckList
  /** Another version of the deck, that is to play the same matches. */
  version: DeckList | null
  /** At least one. `lot`: legal decks by lot, another one in every match. */
  opponents: (DeckList | 'lot')[]
  /** How the deck is played, and how its opponents are. */
  levels: [AiLevel, AiLevel]
  seed: string
}

/** Matches `from` up to `to`, without it, of a task. */
export interface LabChunk {
  task: LabTask
  from: number
  to: number
}

/** Where match `number` of a task stands: opponents take turns, and with each of them the deck goes first every other time. */
export function placeOf({ opponents }: LabTask, number: number): { opponent: number; place: 'first' | 'second' } {
  const opponent = number % opponents.length
  return { opponent, place: Math.floor(number / opponents.length) % 2 === 0 ? 'first' : 'second' }
}

function matchOf(game: Game, task: LabTask, cards: DeckList, number: number): LabMatch {
  const { opponent, place } = placeOf(task, number)
  const wizard = game.catalog.wizards[0]?.id ?? ''
  const seed = `${task.seed} ${number}`
  const met = task.opponents[opponent] ?? []
  const seats: MatchConfig['seats'] = [
    { wizard, cards },
    { wizard, cards: laidOut(met === 'lot' ? randomDeck(game, rngFrom(`${seed} deck`)) : met) },
  ]
  return { config: { seats, first: place === 'first' ? 0 : 1 }, levels: task.levels, seed }
}

/** Plays a part of a task. A match depends on the task and its number alone, so that parts add up to the same however they are cut. */
export function playChunk(game: Game, { task, from, to }: LabChunk, choose: Choose): LabResult {
  const result = emptyResult(task.opponents.length, task.version !== null)
  const deck = laidOut(task.deck)
  const version = task.version && alignedWith(task.deck, task.version)
  for (let number = from; number < to; number++) {
    const { opponent, place } = placeOf(task, number)
    const play = (cards: DeckList): MatchRecord => playMatch(game, matchOf(game, task, cards, number), choose)
    const record = play(deck)
    addMatch(result.deck, record, opponent, place)
    if (!version || !result.version) continue
    const other = play(version)
    addMatch(result.version.tally, other, opponent, place)
    addPair(result.version.paired, record, other)
  }
  return result
}
