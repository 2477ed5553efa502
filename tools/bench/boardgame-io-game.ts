import { createRequire } from 'node:module'
import { chooseRandomly } from '../../src/main/ai/random.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'

/** The part of boardgame.io that we use; its own types need a bundler. */
interface BoardgameIo {
  InitializeGame(options: { game: unknown }): Held
  CreateGameReducer(options: { game: unknown }): (held: Held, action: unknown) => Held
}
interface Held {
  G: unknown
  ctx: { gameover?: unknown }
}

/**
 * Plays a random match as `playRandomly` does, but through boardgame.io: its reducer takes each action as a move, calls the game's `apply` on a
 * draft of the position, and keeps its usual log and undo. Returns the number of actions.
 */
export function boardgameIoGame(game: Game, begin: () => unknown, seed: string): number {
  // Without its development checks, which would slow it down.
  process.env['NODE_ENV'] = 'production'
  const { InitializeGame, CreateGameReducer } = createRequire(import.meta.url)('boardgame.io/internal') as BoardgameIo
  const described = {
    setup: begin,
    moves: { act: ({ G }: { G: unknown }, seat: 0 | 1, action: unknown) => game.apply(G, seat, action) },
    turn: { activePlayers: { all: '' } },
    endIf: ({ G }: { G: unknown }) => game.outcome(G) ?? undefined,
  }
  const reduce = CreateGameReducer({ game: described })
  const rng = rngFrom(seed)
  let held = InitializeGame({ game: described })
  for (let actions = 0; ; actions++) {
    const [next] = game.pending(held.G)
    if (!next) return actions
    const action = chooseRandomly(game, held.G, next.seat, rng)
    const before = held.G
    held = reduce(held, { type: 'MAKE_MOVE', payload: { type: 'act', args: [next.seat, action], playerID: String(next.seat) } })
    if (held.G === before) throw new Error('boardgame.io did not take a legal move')
  }
}
