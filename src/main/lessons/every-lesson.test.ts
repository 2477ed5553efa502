import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games, lessonKits, scenarioKits } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { LEARNER } from '../kernel/lesson.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Made } from './follow.ts'
import { createLessons, lessonView } from './lessons.ts'

const lessons = createLessons(lessonKits)
const text = (game: string): { items: Record<string, Item>; slips: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../../../resources/locales/en/${game}-lessons.json`, import.meta.url), 'utf8'))
interface Item {
  name: string
  about: string
  end: string
  steps: Record<string, string>
}
const all = lessonKits.flatMap(({ game, lessons: list }) =>
  list.map(lesson => ({ name: `${game}: ${lesson.id}`, game: games.find(({ id }) => id === game)!, lesson })),
)

/** A lesson played in the game's own position, as a match does it. */
class Pupil {
  readonly game: Game
  readonly id: string
  readonly state: unknown
  made: Made[] = []

  constructor(game: Game, id: string) {
    this.game = game
    this.id = id
    const start = lessons.start(game, id)
    if (!start.ok) throw new Error(`${id} can't be set up`)
    this.state = game.decode(start.value.state)
  }
  get progress() {
    return lessons.progress(this.game, this.id, this.made)!
  }
  get pending(): Seat[] {
    return this.game.pending(this.state).map(({ seat }) => seat)
  }
  act(seat: Seat, encoded: string): void {
    const action = this.game.decodeAction(encoded)
    expect(this.game.check(this.state, seat, action)).toEqual([])
    this.game.apply(this.state, seat, action)
    this.made = [...this.made, { seat, action: encoded }]
  }
  /** The opponent's actions up to the learner's next decision. */
  answer(): void {
    while (this.pending.length > 0 && !this.pending.includes(LEARNER) && this.progress.step) {
      const { reply, done } = this.progress
      if (reply === null) throw new Error(`the opponent has nothing to do after step ${done}`)
      this.act(this.pending[0]!, reply)
    }
  }
}

describe.each(all)('$name', ({ game, lesson }) => {
  test('is played to its end by its own steps, against the opponent that is written', () => {
    const pupil = new Pupil(game, lesson.id)
    pupil.answer()
    const actions = new Set<string>()
    for (let count = 0; pupil.progress.step; count++) {
      const { progress } = pupil
      const { step, deed } = progress
      actions.add(step!.id)
      if (deed === null) throw new Error(`${step!.id} can't be done`)
      const view = lessonView({ game, state: pupil.state, id: lesson.id, steps: lesson.steps.length }, progress)
      const draft = view.picks ?? []
      const built = game.options(game.informationFor(pupil.state, LEARNER), LEARNER, draft)
      expect(built.ok && built.choice.action && game.encodeAction(built.choice.action), step!.id).toBe(deed)
      pupil.act(LEARNER, deed)
      pupil.answer()
      expect(pupil.progress.slip, step!.id).toBe(undefined)
      expect(count).toBeLessThan(60)
    }
    expect([...actions]).toEqual(lesson.steps.map(({ id }) => id))
    expect(pupil.progress).toMatchObject({ done: lesson.steps.length, isLost: false })
  })

  test('has its texts, and slips whose clauses exist', () => {
    const { items, slips } = text(game.id)
    const item = items[lesson.id]!
    expect(Object.keys(item.steps)).toEqual(lesson.steps.map(({ id }) => id))
    expect([item.name, item.about, item.end].every(Boolean)).toBe(true)
    const clauses = scenarioKits.find(kit => kit.game === game.id)!.clauses
    for (const slip of lesson.steps.flatMap(step => step.slips ?? [])) {
      expect(slips[slip.id], slip.id).toBeTruthy()
      expect(clauses.has(slip.clause), slip.clause).toBe(true)
    }
  })

  test('a step that is taken back is to be done again', () => {
    const pupil = new Pupil(game, lesson.id)
    pupil.answer()
    const { step, deed } = pupil.progress
    const again = new Pupil(game, lesson.id)
    again.answer()
    const before = again.made
    again.act(LEARNER, deed!)
    again.answer()
    expect(lessons.progress(game, lesson.id, again.made)!.step?.id).not.toBe(step!.id)
    expect(lessons.progress(game, lesson.id, before)!.step?.id).toBe(step!.id)
  })
})
