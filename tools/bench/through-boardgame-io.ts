import { createRequire } from 'node:module'
import { chooseRandomly } from '../../src/main/ai/random.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'

/** What is used of boardgame.io, whose own types are made for a bundler. */
interface BoardgameIo {
  InitializeGame(options: { game: unknown }): Held
  CreateGameReducer(options: { game: unknown }): (held: Held, action: unknown) => Held
}
interface Held {
  G: unknown
  ctx: { gameover?: unknown }
}

/**
 * Plays a match at random as `playRandomly` does, but with boardgame.io carrying it: its reducer takes each action as a move, calls the game's own `apply` on
 * the draft it makes of the position, and keeps its log and its undo as it does for anybody. Returns how many actions that took.
 */
export function throughBoardgameIo(game: Game, begin: () => unknown, seed: string): number {
  // Without its checks for developers, which would cost it time.
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
