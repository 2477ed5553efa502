import { estimate } from '../../src/main/ai/estimate.ts'
import { chanceOf } from '../../src/main/ai/exact.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { SEATS } from '../../src/shared/seat.ts'
import { roundConfig } from '../ladder/pairing.ts'

/** How the estimates of a player who follows every hint behave. */
export interface Jumps {
  decisions: number
  /** The sum of absolute changes from one decision to the next, and their number: where nothing was revealed in between, and everywhere else. */
  quiet: { sum: number; count: number }
  other: { sum: number; count: number }
  /** The sum of squared differences between estimates and results. */
  squares: number
  won: number
  matches: number
}

export const noJumps = (): Jumps => ({
  decisions: 0,
  quiet: { sum: 0, count: 0 },
  other: { sum: 0, count: 0 },
  squares: 0,
  won: 0,
  matches: 0,
})

/** Plays a match in which one seat follows its hints against an Adept. Nothing is revealed if no other seat acts, no card is shown and no chance is involved. */
export function addMatch(jumps: Jumps, game: Game, seed: string, number: number): void {
  const state = game.setup(roundConfig(game, seed, number), `${seed} ${number}`)
  const me = SEATS[number % 2] ?? 0
  const chances: number[] = []
  let isQuiet = false
  for (let move = 0; ; move++) {
    const seat = game.pending(state)[0]?.seat
    if (seat === undefined) break
    const information = game.informationFor(state, seat)
    let action: unknown
    if (seat === me) {
      const { chance, lines } = estimate(game, { seat, information })
      const before = chances.at(-1)
      if (before !== undefined) {
        const jump = isQuiet ? jumps.quiet : jumps.other
        jump.sum += Math.abs(chance - before)
        jump.count++
      }
      chances.push(chance)
      action = lines[0]?.line[0]
    } else action = chooseAt(game, 'adept', { seat, information, seed: `${seed} ${number} ${move}` })
    const luck = chanceOf(state)
    let reveals = false
    game.apply(state, seat, action, event => {
      reveals ||= game.reveals(event)
    })
    isQuiet = seat === me && !reveals && chanceOf(state) === luck && game.pending(state)[0]?.seat === me
  }
  const winner = game.outcome(state)?.winner ?? null
  const result = winner === null ? 0.5 : winner === me ? 1 : 0
  jumps.matches++
  jumps.won += result
  jumps.decisions += chances.length
  for (const chance of chances) jumps.squares += (chance - result) ** 2
}
