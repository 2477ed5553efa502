import type { Game } from '../../src/main/kernel/game.ts'
import { playGolden } from '../golden/golden.ts'
import type { Actions } from './reader.ts'

/** Actions of a game as they were played in a golden match: one of each that is written differently, up to 40. */
export function playedActions(game: Game): Actions {
  const moves = playGolden(game, 1).flatMap(({ record }) => record.moves)
  const texts = [...new Set(moves.flatMap(move => (move.type === 'act' ? [move.action] : [])))].slice(0, 40)
  return { texts, values: texts.flatMap(text => game.decodeAction(text) ?? []) }
}
