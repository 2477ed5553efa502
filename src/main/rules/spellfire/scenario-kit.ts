import { trySetUp, type ScenarioKit, type Table } from '../../kernel/scenario.ts'
import { RESERVED } from '../../kernel/scenario-names.ts'
import { CARDS } from './cards/index.ts'
import { createSpellfire } from './game.ts'
import { offered, spellfire } from './index.ts'
import { cardSet, type Card } from './state/card.ts'
import { cardSchema } from './cards/card-schema.ts'
import { GOALS } from './challenges/goals.ts'
import type { MatchEvent } from './state/events.ts'
import { checkInvariants } from './state/invariants.ts'
import { SECTIONS } from './text/sections.ts'
import { actionOf } from './scenario/actions.ts'
import { checkBounds } from './scenario/bounds.ts'
import { mismatches } from './scenario/expect.ts'
import { positionKit } from './scenario/form.ts'
import type { SetUpState } from './scenario/resume.ts'
import { setUpPosition } from './scenario/set-up.ts'
import { createNames, nameProblem } from './scenario/names.ts'
import {
  actionSchema,
  expectationEntries,
  positionSchema,
  type ActionInput,
  type Expectation,
  type PositionInput,
} from './scenario/schema.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))

/** The file's own cards replace the game's with the same id. */
const withOwn = (own: readonly { id: string }[] = []): Card[] => [
  ...new Map([...CARDS, ...(own as readonly Card[])].map(card => [card.id, card])).values(),
]

/** Spellfire's part of scenario files. */
export const spellfireScenarios: ScenarioKit = {
  game: 'spellfire',
  clauses: CLAUSES,
  reserved: RESERVED,
  defines: { cards: cardSchema },
  definitionProblem: () => null,
  position: positionSchema,
  goals: Object.keys(GOALS),
  action: actionSchema,
  expectation: expectationEntries,
  positions: positionKit,
  setUp({ cards }, position) {
    const set = withOwn(cards)
    const began: MatchEvent[] = []
    return trySetUp(() => {
      const input = position as PositionInput
      const ready = setUpPosition(cardSet(set), input, event => began.push(event))
      if (!input.work) checkBounds(cardSet(set), input)
      checkInvariants(ready.state)
      return tableOf(set, (cards?.length ?? 0) > 0, ready, began)
    })
  },
}

function tableOf(cards: readonly Card[], hasOwn: boolean, { state, labels }: SetUpState, began: readonly MatchEvent[]): Table {
  const game = hasOwn ? createSpellfire(cards, offered) : spellfire
  const names = createNames(state, labels)
  const known = { ids: new Set(cards.map(({ id }) => id)), labels }
  return {
    game,
    state,
    began,
    listen: () => undefined,
    nameProblem: step => nameProblem(step, known, CLAUSES),
    action: (seat, action) => actionOf(state, names, seat, action as ActionInput),
    mismatches: (expected, happened) => mismatches({ state, names }, expected as Expectation, happened as readonly MatchEvent[]),
    missingChance: () => null,
    unusedChance: () => null,
  }
}
