import type { Seat } from '../../../shared/seat.ts'
import { games } from '../../games.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { AiRequest } from '../ai.ts'
import { chooseGreedily, type Effort } from '../greedy.ts'
import { chooseRandomly } from '../random.ts'

export const duel: Game = games[0]!

/** No clock in tests: the same answers on a slow machine. */
export const QUICK: Effort = { worlds: 1, width: 16, widthBeyond: 6, turns: 2, search: 40, isLate: () => false }

/** Both with the same starter deck. */
export function mirrored(deck: number, first: Seat = 0): MatchConfig {
  const { starterDecks, wizards } = duel.catalog
  const seat = { wizard: wizards[0]!.id, cards: starterDecks[deck % starterDecks.length]!.cards }
  return { seats: [seat, seat], first }
}

export const requestIn = (state: unknown, seat: Seat, seed = 'seed'): AiRequest => ({
  game: duel.id,
  level: 'greedy',
  seat,
  knowledge: duel.know(state, seat),
  seed,
})

/** Plays a match out, the seat `greedy` thinking and the other at random. Calls back before each decision of the thinking one. */
export function playOut(state: unknown, greedy: Seat, seed: string, effort: Effort, visit?: (state: unknown) => void): void {
  const rng = rngFrom(seed)
  for (let move = 0; ; move++) {
    const seat = duel.pending(state)[0]?.seat
    if (seat === undefined) return
    if (seat === greedy) visit?.(state)
    const question = { seat, knowledge: duel.know(state, seat), seed: `${seed} ${move}` }
    duel.apply(state, seat, seat === greedy ? chooseGreedily(duel, question, effort) : chooseRandomly(duel, state, seat, rng))
  }
}
