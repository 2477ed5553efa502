import * as v from 'valibot'
import type { LessonView } from '../../shared/match.ts'
import { draftOf } from '../ai/preview-action.ts'
import { scenarioKits } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { LEARNER, type Lesson, type LessonKit } from '../kernel/lesson.ts'
import type { Table } from '../kernel/scenario.ts'
import { done, notFound, type Result } from '../lib/result.ts'
import { follow, type LessonProgress, type Made } from './follow.ts'

/** A lesson, ready to be played. */
export interface LessonStart {
  /** `Game.encode` of the position. */
  state: string
  /** The avatars of the two seats, the learner's first. */
  avatars: readonly [string, string]
  turn: number
}

/** The lessons of all games. Positions by lesson can be given instead of the game's scenario kit. */
export interface LessonBook {
  /** In the order in which they are learned. */
  idsOf(game: string): string[]
  stepsOf(game: string, id: string): number
  start(game: Game, id: string): Result<LessonStart>
  /** Where it stands after those actions. Null for a lesson that is no longer there. */
  progress(game: Game, id: string, made: readonly Made[]): LessonProgress | null
}

/** Sets up a written position of a game. */
export type SetUp = (game: string, position: unknown) => Table | null

/** As in scenario files. */
const setUpAsScenario: SetUp = (game, position) => {
  const kit = scenarioKits.find(scenarioKit => scenarioKit.game === game)
  const laid = kit?.setUp({}, v.parse(kit.position, position))
  return laid?.ok ? laid.value : null
}

export function createLessons(kits: readonly LessonKit[], setUp: SetUp = setUpAsScenario): LessonBook {
  const lessonsOf = (game: string): readonly Lesson[] => kits.find(kit => kit.game === game)?.lessons ?? []
  const find = (game: string, id: string): Lesson | undefined => lessonsOf(game).find(lesson => lesson.id === id)
  /** Positions never change. */
  const cache = new WeakMap<readonly Made[], LessonProgress>()
  return {
    idsOf: game => lessonsOf(game).map(({ id }) => id),
    stepsOf: (game, id) => find(game, id)?.steps.length ?? 0,
    start(game, id) {
      const lesson = find(game.id, id)
      const table = lesson && setUp(game.id, lesson.position)
      if (!table) return notFound('services.not-found.lesson')
      const { state } = table
      const [mine, theirs] = game.catalog.avatars
      const avatars = game.avatars?.(state) ?? ([mine?.id ?? '', theirs?.id ?? ''] as const)
      return done({ state: table.game.encode(state), avatars, turn: game.turn(state) })
    },
    progress(game, id, actions) {
      const before = cache.get(actions)
      if (before) return before
      const lesson = find(game.id, id)
      const table = lesson && setUp(game.id, lesson.position)
      if (!table) return null
      const progress = follow(lesson, table, actions)
      cache.set(actions, progress)
      return progress
    },
  }
}

/** What the learner is shown of it. */
export function lessonView(
  { game, state, id, steps }: { game: Game; state: unknown; id: string; steps: number },
  progress: LessonProgress,
): LessonView {
  const { done: actions, step, slip, isLost, deed } = progress
  const action = deed === null ? null : game.decodeAction(deed)
  return {
    id,
    done: actions,
    steps,
    step: step?.id ?? null,
    at: step?.at ?? null,
    isOpen: (step?.line.length ?? 0) !== 1,
    picks: action === null ? null : draftOf(game, game.informationFor(state, LEARNER), LEARNER, action),
    ...(slip === undefined ? {} : { slip }),
    isLost,
  }
}
