import { LEARNER, type Lesson, type LessonStep } from '../kernel/lesson.ts'
import type { GameEvent } from '../kernel/game.ts'
import type { Table } from '../kernel/scenario.ts'
import type { Seat } from '../../shared/seat.ts'

/** An action in effect, encoded. */
export interface Made {
  seat: Seat
  action: string
}

/** Where a lesson stands. */
export interface LessonProgress {
  /** The number of steps done. */
  done: number
  /** The step to do; null after the last one. */
  step: LessonStep | null
  /** What the learner did last instead of it: a slip of the step, or anything else (null). */
  slip: { id: string; clause: string } | null | undefined
  /** The match was lost. */
  isLost: boolean
  /** What to do now, encoded; null if it isn't the learner's turn or can't be done any more. */
  deed: string | null
  /** What the opponent does now, encoded; null if an AI decides. */
  reply: string | null
}

/** The step being done. */
interface Begun {
  /** How much of its line is done. */
  made: number
  happened: GameEvent[]
}

/** Follows a lesson from its beginning. It depends only on the actions in effect, so taking one back takes back what it has done. */
export function follow(lesson: Lesson, table: Table, made: readonly Made[]): LessonProgress {
  const { game } = table
  let [done, theirs] = [0, 0]
  let slip: LessonProgress['slip']
  let begun: Begun = { made: 0, happened: [] }
  for (const { seat, action: encoded } of made) {
    const step = lesson.steps[done]
    const isDeed = seat === LEARNER && encoded === actionNow(table, LEARNER, step?.line[begun.made])
    const action = game.decodeAction(encoded)
    if (action === null) throw new Error('an action that was made can be read')
    const happened: GameEvent[] = []
    game.apply(table.state, seat, action, event => {
      table.listen(event)
      happened.push(event)
    })
    begun.happened.push(...happened)
    if (isDeed) begun.made++
    if (seat !== LEARNER) theirs++
    if (step && isDone(step, table, begun)) {
      done++
      begun = { made: 0, happened: [] }
      slip = undefined
    } else if (step && seat === LEARNER) slip = isDeed ? undefined : slipOf(step, table, happened)
  }
  const outcome = game.outcome(table.state)
  // A match that is won early has nothing left to teach.
  const isWon = outcome?.winner === LEARNER
  const step = isWon ? null : (lesson.steps[done] ?? null)
  return {
    done: isWon ? lesson.steps.length : done,
    step,
    slip,
    isLost: outcome !== null && !isWon && step !== null,
    deed: actionNow(table, LEARNER, step?.line[begun.made]),
    reply: actionNow(table, LEARNER === 0 ? 1 : 0, lesson.foe[theirs]),
  }
}

function isDone({ line, until }: LessonStep, table: Table, { made, happened }: Begun): boolean {
  if (until === undefined) return made >= line.length
  if (until === 'won') return table.game.outcome(table.state)?.winner === LEARNER
  return table.mismatches(until, happened).length === 0
}

/** Null for a slip without a text of its own, undefined for none: while a step leaves it open how it is done, anything else is no slip. */
function slipOf({ line, until, slips = [] }: LessonStep, table: Table, happened: readonly GameEvent[]): LessonProgress['slip'] {
  const slip = slips.find(({ after }) => table.mismatches(after, happened).length === 0)
  if (slip) return { id: slip.id, clause: slip.clause }
  return until !== undefined && line.length > 1 ? undefined : null
}

/** The written action, encoded, if that seat may do it now. */
function actionNow(table: Table, seat: Seat, input: unknown): string | null {
  const { game, state } = table
  if (input === undefined || !game.pending(state).some(pending => pending.seat === seat)) return null
  const result = table.action(seat, input)
  return result.ok && game.check(state, seat, result.value).length === 0 ? game.encodeAction(result.value) : null
}
