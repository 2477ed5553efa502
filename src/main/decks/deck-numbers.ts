import type { DeckList } from '../../shared/deck.ts'
import type { DeckNumbers, SampleTurn } from '../../shared/deck-numbers.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { done, notFound, type Result } from '../lib/result.ts'

/** What only a game can work out of a list. */
export interface DeckNumberService {
  numbers(deck: { game: string; cards: DeckList; choices?: Readonly<Record<string, string>> | undefined }): Result<DeckNumbers[]>
  sampleTurns(deck: { game: string; cards: DeckList; seed: string }): Result<SampleTurn[]>
}

export function createDeckNumbers(games: ReadonlyMap<string, Game>): DeckNumberService {
  const ask = <T>(id: string, what: (game: Game) => T): Result<T> => {
    const game = games.get(id)
    return game ? done(what(game)) : notFound('services.not-found.game', { game: id })
  }
  return {
    numbers: ({ game, cards, choices = {} }) => ask(game, theGame => theGame.deckNumbers?.(cards, choices) ?? []),
    sampleTurns: ({ game, cards, seed }) => ask(game, theGame => theGame.sampleTurns?.(cards, rngFrom(seed)) ?? []),
  }
}
