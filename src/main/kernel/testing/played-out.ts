import type { Game, SeatConfig } from '../game.ts'
import { beginReplay, type Replay } from '../replay.ts'
import { rngFrom } from '../rng.ts'

/** The replay of a match between two equal seats, by the last candidate of each decision. */
export function playedOut(game: Game, seat: SeatConfig): Replay {
  const record = beginReplay(game, { seats: [seat, seat], first: 0 }, 'old')
  const state = game.setup(record.config, record.seed)
  const rng = rngFrom('old')
  for (let [next] = game.pending(state); next; [next] = game.pending(state)) {
    const action = game.candidates(state, next.seat, rng, 9).at(-1)!
    record.moves.push({ type: 'act', seat: next.seat, action: game.encodeAction(action) })
    game.apply(state, next.seat, action)
  }
  return { ...record, hash: game.hash(state) }
}
