import type { Seat } from '../../../../shared/seat.ts'
import { NONE, PLACES, type PlayerState, type State } from './state.ts'

/** SF-R-RLM.1: the positions directly in front of each position. A; B, C; D, E, F. */
const IN_FRONT: readonly (readonly number[])[] = [[], [0], [0], [1], [1, 2], [2]]
const ROWS: readonly (readonly number[])[] = [[0], [1, 2], [3, 4, 5]]
/** SF-R-DUN.2. */
const PATHS: readonly (readonly number[])[] = [
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 4],
  [0, 2, 5],
]

export const PLACE_NAMES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

const stands = (player: PlayerState, index: number): boolean => player.realms[index] !== NONE && ((player.razed >> index) & 1) === 0

/** SF-PROT.1, SF-R-RLM.3, SF-R-RLM.4. */
export const isCovered = (player: PlayerState, index: number): boolean => IN_FRONT[index]!.some(front => stands(player, front))

/** SF-R-DUN.2: a path to the back row without an unrazed realm. */
export const isDungeonOpen = (player: PlayerState): boolean => PATHS.some(path => !path.some(index => stands(player, index)))

/** SF-R-RLM.2: the empty positions of the first row that has any. */
export function openPlaces(player: PlayerState): readonly number[] {
  for (const row of ROWS) {
    const open = row.filter(index => player.realms[index] === NONE)
    if (open.length > 0) return open
  }
  return []
}

/** SF-R-TURN.7, SF-R-TURN.8. */
export function razedPlaces(player: PlayerState): number[] {
  const cards: number[] = []
  for (let index = 0; index < PLACES; index++) if (player.realms[index] !== NONE && ((player.razed >> index) & 1) === 1) cards.push(index)
  return cards
}

/** Positions with an unrazed realm. */
export function standingPlaces(state: State, seat: Seat): number[] {
  const player = state.players[seat]
  const cards: number[] = []
  for (let index = 0; index < PLACES; index++) if (stands(player, index)) cards.push(index)
  return cards
}
