import type { LessonView } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import { LEARNER } from '../kernel/lesson.ts'
import { lessonView, type LessonBook } from '../lessons/lessons.ts'
import type { LessonProgress } from '../lessons/follow.ts'
import { challengeProgress, challengeReply, isSettled } from './challenge-progress.ts'
import type { MatchHeader } from './match-record.ts'
import type { Position } from './position-data.ts'

/** What is special about a match from a written position, a challenge or a lesson. Nothing of it applies to other matches. */
export interface Exercise {
  /** It is over. Then it can't continue; plays can only be taken back. */
  isSettled(position: Position): boolean
  /**
   * The seat that decides next without a person, if any. Where both decide at once, the opponent of an exercise waits for the player, to answer what
   * they decided.
   */
  nextAi(position: Position): Seat | null
  /** What the opponent does, encoded; null if it decides as in any match. */
  reply(position: Position, seat: Seat): string | null
  /** A challenge that has reached its goal. */
  isSolved(position: Position): boolean
  /** For the learner. */
  lesson(position: Position, viewer: Viewer): LessonView | null
}

export function createExercise(game: Game, header: MatchHeader, lessons: LessonBook): Exercise {
  const id = header.lesson?.id
  const isExercise = header.challenge !== undefined || id !== undefined
  const lessonAt = ({ made }: Position): LessonProgress | null => (id === undefined ? null : lessons.progress(game, id, made))
  const exercise: Exercise = {
    isSettled(position) {
      const lesson = lessonAt(position)
      return lesson ? lesson.step === null || lesson.isLost : isSettled(game, header, position)
    },
    nextAi(position) {
      if (exercise.isSettled(position)) return null
      const pending = game.pending(position.state)
      if (isExercise && pending.some(({ seat }) => seat === CHALLENGER)) return null
      return pending.find(({ seat }) => header.seats[seat].player.type !== 'person')?.seat ?? null
    },
    reply(position, seat) {
      const lesson = lessonAt(position)
      if (!lesson) return challengeReply(game, header, position, seat)
      return seat === otherSeat(CHALLENGER) ? lesson.reply : null
    },
    isSolved: position => challengeProgress(game, header, position) === 'reached',
    lesson(position, viewer) {
      const progress = viewer === LEARNER ? lessonAt(position) : null
      if (!progress || id === undefined) return null
      return lessonView({ game, state: position.state, id, steps: lessons.stepsOf(game.id, id) }, progress)
    },
  }
  return exercise
}
