import { FIRST_LEVEL } from '../../shared/match.ts'
import type { FirstDuel, Game } from '../kernel/game.ts'
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
  return game?.firstDuel
    ? start(game, tableOf(game.firstDuel, name), game.firstDuel.seed)
    : notFound('services.not-found.game', { game: id })
}

/** The learner against the weakest AI. */
function tableOf({ config, deckNames }: FirstDuel, name: string): Table {
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
