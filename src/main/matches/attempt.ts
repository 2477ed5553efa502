import type { ShownSeat } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound } from '../lib/result.ts'
import type { ListedMatch } from './match-index.ts'
import { listed } from './match-index.ts'
import type { MatchHeader } from './match-record.ts'
import type { MatchTable } from './match-table.ts'
import { newHeader } from './new-match.ts'

/** A challenge, ready to be played. */
export interface ChallengePosition {
  id: string
  game: string
  turn: number
  /** A goal of the game; without it, to win in that turn. */
  goal?: string | undefined
  /** `Game.encode` of the position. */
  state: string
  /** The avatars of the two seats, the challenger's first. */
  avatars: readonly [string, string]
  /** The challenger's name. */
  name: string
}

/** Where challenges come from, and where a solved one is recorded. */
export interface ChallengeBook {
  position(id: string): Result<ChallengePosition>
  solved(id: string): void
}

interface AttemptContext {
  games: ReadonlyMap<string, Game>
  table: MatchTable
  challenges: ChallengeBook
  newId: () => string
  now: () => number
}

/** Starts a match from the position of a challenge. */
export function beginAttempt({ games, table, challenges, newId, now }: AttemptContext, id: string): Result<ListedMatch> {
  const position = challenges.position(id)
  if (!position.ok) return position
  const game = games.get(position.value.game)
  if (!game) return notFound('services.not-found.game', { game: position.value.game })
  const begun = table.begin(game, attemptHeader(game, position.value, newId(), now()), false)
  return begun.ok ? done(listed(begun.value.header, undefined, { counted: [0, 0], hints: [0, 0] })) : begun
}

/** The record of a new attempt. The decks are empty: nothing is dealt. */
function attemptHeader(game: Game, position: ChallengePosition, id: string, startedAt: number): MatchHeader {
  const { turn, goal, state, name, avatars } = position
  const [mine, theirs] = avatars
  const seats: [ShownSeat, ShownSeat] = [
    { player: { type: 'person', name }, avatar: mine, deckName: '' },
    { player: { type: 'ai', level: 'apprentice' }, avatar: theirs, deckName: '' },
  ]
  const config: MatchHeader['config'] = {
    seats: [
      { avatar: mine, cards: [] },
      { avatar: theirs, cards: [] },
    ],
    first: 0,
  }
  return { ...newHeader(game, { seats, config }, id, position.id, startedAt), challenge: { id: position.id, turn, state, goal } }
}
