import { randomDeck } from '../../src/main/kernel/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import type { Actions } from './reader.ts'

const MAX_MOVES = 400
const MAX_TEXTS = 40

/** Actions of a random match, each with a different encoding. */
export function playedActions(game: Game): Actions {
  const rng = rngFrom('played actions')
  const seat = () => ({ avatar: 'any', cards: randomDeck(game, rng) })
  const state = game.setup({ seats: [seat(), seat()], first: 0 }, 'played actions')
  const texts = new Set<string>()
  for (let move = 0; move < MAX_MOVES && texts.size < MAX_TEXTS; move++) {
    const [next] = game.pending(state)
    const action = next && game.randomAction(state, next.seat, rng)
    if (!next || action === null || action === undefined) break
    texts.add(game.encodeAction(action))
    game.apply(state, next.seat, action)
  }
  return { texts: [...texts], values: [...texts].flatMap(text => game.decodeAction(text) ?? []) }
}
