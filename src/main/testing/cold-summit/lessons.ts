import type { LessonKit } from '../../kernel/lesson.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { fine, problem, type Table } from '../../kernel/scenario.ts'
import type { SetUp } from '../../lessons/lessons.ts'
import { coldSummit } from './game.ts'

/** One round: to plan, to roll, and to roll again. An action is written as its type, and an expectation as that of an event. */
export const coldSummitLessons: LessonKit = {
  game: 'cold-summit',
  lessons: [
    {
      id: 'first-round',
      position: 'seed of a lesson',
      steps: [
        { id: 'plan', line: ['plan'], at: 'camp' },
        { id: 'roll', line: ['roll'], slips: [{ id: 'gear', clause: 'CS-3.1', after: 'card-played' }] },
        { id: 'next', line: ['plan'], until: 'plans-revealed' },
      ],
      foe: ['plan', 'pass', 'roll', 'plan'],
    },
  ],
}

/** A position is the seed of a match between the first two ready-made decks. */
export const setUpSummit: SetUp = (game, position) => {
  if (game !== coldSummit.id) return null
  const [mine, theirs] = coldSummit.catalog.starterDecks
  const avatar = coldSummit.catalog.avatars[0]?.id ?? ''
  const seats = [mine, theirs].map(deck => ({ avatar, cards: deck?.cards ?? [] }))
  const state = coldSummit.setup({ seats: [seats[0]!, seats[1]!], first: 0 }, String(position))
  const table: Table = {
    game: coldSummit,
    state,
    began: [],
    listen: () => undefined,
    nameProblem: () => null,
    action(seat, input) {
      const action = coldSummit.candidates(state, seat, rngFrom('lesson'), 99).find(({ type }) => type === input)
      return action ? fine(action) : problem([], 'nowhere')
    },
    mismatches: (expected, happened) =>
      happened.some(({ type }) => type === expected) ? [] : [{ path: [], expected, actual: happened.map(({ type }) => type) }],
    missingChance: () => null,
    unusedChance: () => null,
  }
  return table
}
