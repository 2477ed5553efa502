import type { ShownSeat } from '../../shared/match.ts'
import { plainOf } from '../kernel/added-cards.ts'
import type { Game, WrittenCard } from '../kernel/game.ts'
import type { LessonBook } from '../lessons/lessons.ts'
import type { Result } from '../lib/result.ts'
import { reason } from '../../shared/message.ts'
import { done, notFound, refused } from '../lib/result.ts'
import type { ListedMatch } from './match-index.ts'
import { toListed } from './match-index.ts'
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
  /** The name of a player's own challenge. */
  title?: string
  /** Cards that it adds to the game. */
  added?: readonly WrittenCard[]
}

/** Where challenges come from, and where a solved one is recorded. */
export interface ChallengeBook {
  position(id: string): Result<ChallengePosition>
  onSolved(id: string): void
}

interface AttemptContext {
  games: ReadonlyMap<string, Game>
  table: MatchTable
  challenges: ChallengeBook
  lessons: LessonBook
  newId: () => string
  now: () => number
}

/** Starts a match from the position of a challenge. */
export function beginAttempt({ games, table, challenges, newId, now }: AttemptContext, id: string): Result<ListedMatch> {
  const position = challenges.position(id)
  if (!position.ok) return position
  const present = games.get(position.value.game)
  if (!present) return notFound('services.not-found.game', { game: position.value.game })
  const { added } = position.value
  const plain = plainOf(present)
  const game = added ? plain.withAdded(added) : plain
  if (!game) return refused([reason('', 'positions.refused.own-cards')])
  const begun = table.begin(game, attemptHeader(game, position.value, newId(), now()))
  return begun.ok ? done(toListed(begun.value.header, undefined, { counted: [0, 0], hints: [0, 0] })) : begun
}

/** Starts a lesson for a player of that name. */
export function beginLesson(
  { games, table, lessons, newId, now }: AttemptContext,
  { game: gameId, lesson, name }: { game: string; lesson: string; name: string },
): Result<ListedMatch> {
  const present = games.get(gameId)
  if (!present) return notFound('services.not-found.game', { game: gameId })
  const game = plainOf(present)
  const position = lessons.start(game, lesson)
  if (!position.ok) return position
  const { state, avatars } = position.value
  const header = { ...writtenHeader(game, { id: lesson, name, avatars }, newId(), now()), lesson: { id: lesson, state } }
  const begun = table.begin(game, header)
  return begun.ok ? done(toListed(begun.value.header, undefined, { counted: [0, 0], hints: [0, 0] })) : begun
}

function attemptHeader(game: Game, position: ChallengePosition, id: string, startedAt: number): MatchHeader {
  const { turn, goal, state, title } = position
  return {
    ...writtenHeader(game, position, id, startedAt),
    challenge: { id: position.id, turn, state, goal, ...(title !== undefined && { title }) },
  }
}

/** The record of a new match from a written position. The decks are empty: nothing is dealt. */
function writtenHeader(
  game: Game,
  { id: seed, name, avatars }: Pick<ChallengePosition, 'id' | 'name' | 'avatars'>,
  id: string,
  startedAt: number,
): MatchHeader {
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
  return newHeader(game, { seats, config }, id, seed, startedAt)
}
