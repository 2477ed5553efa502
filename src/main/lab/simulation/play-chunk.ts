import type { DeckList } from '../../../shared/deck.ts'
import type { LabResult, LabSide } from '../../../shared/lab.ts'
import { placeOf } from '../../../shared/lab.ts'
import type { AiLevel } from '../../../shared/match.ts'
import { randomDeck } from '../../ai/match-ups.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import type { Move } from '../../kernel/replay.ts'
import { alignedWith, singleCopies } from './aligned.ts'
import { playMatch, type Choose, type LabMatch, type MatchRecord } from './play-match.ts'
import { addMatch, addPair, emptyResult, noteResult } from './tally.ts'

/** What is played, whoever plays which part of it: plain data, so that it can be put to a worker. */
export interface LabTask {
  game: string
  deck: DeckList
  /** Another version of the deck, that is to play the same matches. */
  version: DeckList | null
  /** At least one. `lot`: legal random decks, another one in every match. */
  opponents: (DeckList | 'lot')[]
  /** How the deck is played, and how its opponents are. */
  levels: [AiLevel, AiLevel]
  seed: string
  /** Which of the game's formats is played; the first without it. */
  format?: string | undefined
}

/** Matches `from` up to `to`, without it, of a task. */
export interface LabChunk {
  task: LabTask
  from: number
  to: number
}

/** One match of a task, to be played again: by the deck, or by the version that it is compared with. */
export interface LabRepeat {
  task: LabTask
  number: number
  side: LabSide
}

/** A match with all that it follows from. The deck that is looked at is in seat 0. */
export interface RepeatedMatch extends Pick<LabMatch, 'config' | 'seed'>, Pick<MatchRecord, 'result'> {
  moves: Move[]
}

function matchOf(game: Game, task: LabTask, cards: DeckList, number: number): LabMatch {
  const { opponent, place } = placeOf(task.opponents.length, number)
  const [avatar = '', other = avatar] = game.catalog.avatars.map(({ id }) => id)
  const seed = `${task.seed} ${number}`
  const met = task.opponents[opponent] ?? []
  const seats: MatchConfig['seats'] = [
    { avatar, cards },
    { avatar: other, cards: singleCopies(met === 'lot' ? randomDeck(game, rngFrom(`${seed} deck`), task.format) : met) },
  ]
  return {
    config: { seats, first: place === 'first' ? 0 : 1, ...(task.format !== undefined && { format: task.format }) },
    levels: task.levels,
    seed,
  }
}

/** In the order in which they are dealt: a version's so that what both have comes up alike. */
const cardsOf = ({ deck, version }: LabTask, side: LabSide): DeckList =>
  side === 'version' && version ? alignedWith(deck, version) : singleCopies(deck)

/** Plays one match of a task just as `playChunk` does, and keeps its moves. */
export function repeatMatch(game: Game, { task, number, side }: LabRepeat, choose: Choose): RepeatedMatch {
  const moves: Move[] = []
  const match = matchOf(game, task, cardsOf(task, side), number)
  const { result } = playMatch(game, match, choose, move => moves.push(move))
  return { config: match.config, seed: match.seed, moves, result }
}

/** Plays a part of a task. A match depends on the task and its number alone, so that parts add up to the same however they are cut. */
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
