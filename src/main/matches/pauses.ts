import type { HouseRules } from '../../shared/house-rules.ts'
import type { StoredPlayer } from '../../shared/match.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchHeader } from './match-record.ts'

type Seats = readonly [{ player: StoredPlayer }, { player: StoredPlayer }]

/**
 * For whom a match pauses in every answer window, so that being asked tells the opponent nothing: both people of a hot-seat match, and an AI
 * that plays against a person. Undefined for nobody, as with open hands or against a passive opponent, who never answers.
 */
export function pausesFor(game: Game, seats: Seats, houseRules: Partial<HouseRules> = {}): readonly Seat[] | undefined {
  if (!game.answers || houseRules.openHands || houseRules.quickAnswers) return undefined
  const persons = SEATS.filter(seat => seats[seat].player.type === 'person')
  const paused = persons.length === 1 ? SEATS.filter(seat => seats[seat].player.type === 'ai') : persons
  return paused.length > 0 ? paused : undefined
}

/** Whether the seat is in an answer window now. */
export const isWindowOf = ({ answers, pending }: Game, state: unknown, seat: Seat): boolean =>
  answers !== undefined && pending(state).some(one => one.seat === seat && answers.decisions.includes(one.decision))

/** Whether the match pauses there for the seat, with or without an answer. */
export const isPausedIn = (game: Game, { config }: Pick<MatchHeader, 'config'>, state: unknown, seat: Seat): boolean =>
  (config.pauses?.includes(seat) ?? false) && isWindowOf(game, state, seat)

/** How the seat passes in an answer window, encoded; null if it can't. */
export function passOf(game: Game, state: unknown, seat: Seat): string | null {
  const result = game.options(game.informationFor(state, seat), seat, game.answers?.pass ?? [])
  return result.ok && result.choice.action !== null ? game.encodeAction(result.choice.action) : null
}
