import { FIRST_LEVEL } from '../../shared/match.ts'
import { plainOf } from '../kernel/added-cards.ts'
import type { GuidedMatch, Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { notFound } from '../lib/result.ts'
import type { Table } from './new-match.ts'

/** Starts the game's tutorial match for a player of that name. */
export function beginGuided(
  games: ReadonlyMap<string, Game>,
  id: string,
  name: string,
  start: (game: Game, table: Table, seed: string) => Result<{ id: string }>,
): Result<{ id: string }> {
  const game = games.get(id)
  return game?.guidedMatch
    ? start(plainOf(game), tableOf(game.guidedMatch, name), game.guidedMatch.seed)
    : notFound('services.not-found.game', { game: id })
}

/** The learner against the weakest AI. */
function tableOf({ config, deckNames }: GuidedMatch, name: string): Table {
  const [mine, theirs] = config.seats
  return {
    config,
    seats: [
      { player: { type: 'person', name }, avatar: mine.avatar, deckName: deckNames[0] },
      { player: { type: 'ai', level: FIRST_LEVEL }, avatar: theirs.avatar, deckName: deckNames[1] },
    ],
    guided: true,
  }
}
