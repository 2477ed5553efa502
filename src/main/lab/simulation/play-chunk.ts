import type { DeckList } from '../../../shared/deck.ts'
import type { LabResult, LabSide } from '../../../shared/lab.ts'
import { placeOf } from '../../../shared/lab.ts'
import type { AiLevel } from '../../../shared/match.ts'
import { randomDeck } from '../../kernel/match-ups.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import type { MatchCards, Move } from '../../kernel/replay.ts'
import { alignedWith, singleCopies } from './aligned.ts'
import { playMatch, type Choose, type LabMatch, type MatchRecord } from './play-match.ts'
import { addMatch, addPair, emptyResult, noteResult } from './tally.ts'

/** All that defines a run's matches, whichever worker plays them: plain data, so that it can be sent to a worker. */
export interface LabTask {
  game: string
  /** The cards to play with, if they aren't the game's own. */
  cards?: MatchCards
  deck: DeckList
  /** Another version of the deck to play the same matches. */
  version: DeckList | null
  /** At least one. `lot`: legal random decks, a new one in every match. */
  opponents: (DeckList | 'lot')[]
  /** The levels of the deck's player and its opponents. */
  levels: [AiLevel, AiLevel]
  seed: string
  /** The format to play; the game's first by default. */
  format?: string | undefined
}

/** Matches `from` (included) to `to` (excluded) of a task. */
export interface LabChunk {
  task: LabTask
  from: number
  to: number
}

/** One match of a task to replay, by the deck or by the version it is compared with. */
export interface LabRepeat {
  task: LabTask
  number: number
  side: LabSide
}

/** A match with everything it depends on. The tested deck is in seat 0. */
export interface RepeatedMatch extends Pick<LabMatch, 'config' | 'seed'>, Pick<MatchRecord, 'result'> {
  moves: Move[]
}

function matchOf(game: Game, task: LabTask, cards: DeckList, number: number): LabMatch {
  const { opponent, place } = placeOf(task.opponents.length, number)
  const [avatar = '', other = avatar] = game.catalog.avatars.map(({ id }) => id)
  const seed = `${task.seed} ${number}`
  const opponentCards = task.opponents[opponent] ?? []
  const seats: MatchConfig['seats'] = [
    { avatar, cards },
    {
      avatar: other,
      cards: singleCopies(opponentCards === 'lot' ? randomDeck(game, rngFrom(`${seed} deck`), task.format) : opponentCards),
    },
  ]
  return {
    config: { seats, first: place === 'first' ? 0 : 1, ...(task.format !== undefined && { format: task.format }) },
    levels: task.levels,
    seed,
  }
}

/** In dealing order, aligned so that shared cards of a version come up at the same time. */
const cardsOf = ({ deck, version }: LabTask, side: LabSide): DeckList =>
  side === 'version' && version ? alignedWith(deck, version) : singleCopies(deck)

/** Plays one match of a task exactly as `playChunk` does, and records its moves. */
export function repeatMatch(game: Game, { task, number, side }: LabRepeat, choose: Choose): RepeatedMatch {
  const moves: Move[] = []
  const match = matchOf(game, task, cardsOf(task, side), number)
  const { result } = playMatch(game, match, choose, move => moves.push(move))
  return { config: match.config, seed: match.seed, moves, result }
}

/** Plays a part of a task. A match depends only on the task and its number, so the total is the same however a task is split. */
export function playChunk(game: Game, { task, from, to }: LabChunk, choose: Choose): LabResult {
  const result = emptyResult(task.opponents.length, task.version !== null)
  const deck = cardsOf(task, 'deck')
  const version = task.version && cardsOf(task, 'version')
  for (let number = from; number < to; number++) {
    const { opponent, place } = placeOf(task.opponents.length, number)
    const play = (cards: DeckList): MatchRecord => playMatch(game, matchOf(game, task, cards, number), choose)
    const record = play(deck)
    addMatch(result.deck, record, opponent, place)
    noteResult(result.deck, number, record.result)
    if (!version || !result.version) continue
    const other = play(version)
    addMatch(result.version.tally, other, opponent, place)
    noteResult(result.version.tally, number, other.result)
    addPair(result.version.paired, record, other)
  }
  return result
}
