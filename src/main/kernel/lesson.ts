import type { Seat } from '../../shared/seat.ts'

/** The seat that learns. */
export const LEARNER: Seat = 0

/** A frequent slip at a step: what it leads to, and the clause to read. Its text: `<game>-lessons.wrong.<id>`. */
export interface Slip {
  id: string
  clause: string
  /** An expectation that holds after the action. */
  after: unknown
}

/** One thing to do. Its text: `<game>-lessons.items.<lesson>.steps.<id>`. Actions and expectations are written as in scenario files. */
export interface LessonStep {
  id: string
  /** The learner's actions that do it. */
  line: readonly unknown[]
  /** The step is also done when this holds for the position, or the events since it began. `won`: when the match is. */
  until?: unknown
  /** What it is about, besides what is to be pressed: an anchor of the board. */
  at?: string
  slips?: readonly Slip[]
}

/** A lesson: a position in which the learner begins. Its name: `<game>-lessons.items.<id>.name`. */
export interface Lesson {
  id: string
  /** Written as in scenario files. */
  position: unknown
  steps: readonly LessonStep[]
  /** What the opponent does, in order. After that, and where it isn't allowed, an AI plays. */
  foe: readonly unknown[]
}

/** What a game provides for its lessons (docs/lessons.md). */
export interface LessonKit {
  game: string
  lessons: readonly Lesson[]
}
