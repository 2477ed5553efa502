import { problem, trySetUp, type Definitions, type Mismatch, type ScenarioKit, type Table } from '../../kernel/scenario.ts'
import { RESERVED } from '../../kernel/scenario-names.ts'
import type { Card, EntityDef } from './state/card.ts'
import { cardSchema, entitySchema, summonsIn } from './cards/card-schema.ts'
import { CARDS } from './cards/index.ts'
import { ENTITIES } from './state/entities.ts'
import { GOALS } from './challenges/goals.ts'
import type { MatchEvent } from './state/events.ts'
import { createEnchantoria } from './game.ts'
import { checkInvariants } from './state/invariants.ts'
import type { State } from './state/state.ts'
import { SECTIONS } from './text/sections.ts'
import { proceed } from './turn/run.ts'
import { actionOf } from './scenario/actions.ts'
import { mismatches } from './scenario/expect.ts'
import { positionKit } from './scenario/form.ts'
import { setUpScenario, type ScenarioSetUp } from './scenario/set-up.ts'
import { createNames, nameProblem } from './scenario/names.ts'
import {
  actionSchema,
  expectationEntries,
  positionSchema,
  type ActionInput,
  type Expectation,
  type PositionInput,
} from './scenario/schema.ts'

/** Worked examples of the rules; no event has such a clause, but a scenario can be about one. */
const EXAMPLES = Array.from({ length: 32 }, (_, index) => `EN-EX${index + 1}`)
const CLAUSES = new Set([...SECTIONS.flatMap(section => section.clauses), ...EXAMPLES])

/** The file's own definitions with the game's; the file's take precedence. */
const withOwn = <T extends { id: string }>(ours: readonly T[], own: readonly { id: string }[] = []): T[] => [
  ...new Map([...ours, ...(own as readonly T[])].map(one => [one.id, one])).values(),
]

/** Enchantoria's part of scenario files. */
export const enchantoriaScenarios: ScenarioKit = {
  game: 'enchantoria',
  clauses: CLAUSES,
  reserved: RESERVED,
  defines: { cards: cardSchema, entities: entitySchema },
  definitionProblem,
  position: positionSchema,
  goals: Object.keys(GOALS),
  action: actionSchema,
  expectation: expectationEntries,
  positions: positionKit,
  setUp({ cards, entities }, position) {
    const input = position as PositionInput
    const clause = input.over?.clause
    if (clause !== undefined && !CLAUSES.has(clause))
      return problem(['over', 'clause'], 'no-clause', { clause }, { to: clause, among: CLAUSES })
    return trySetUp(() => possible(tableOf(setUpScenario(withOwn<Card>(CARDS, cards), withOwn<EntityDef>(ENTITIES, entities), input))))
  },
}

/** Everything a card summons must be defined. */
function definitionProblem(own: Definitions, all: Definitions) {
  const knownIds = new Set(withOwn<EntityDef>(ENTITIES, all.entities).map(({ id }) => id))
  for (const [list, things] of Object.entries(own))
    for (const [index, thing] of things.entries())
      for (const { path, entity } of summonsIn(thing as Card | EntityDef))
        if (!knownIds.has(entity))
          return problem([list, index, ...path], 'enchantoria.scenario.problem.no-entity', { entity }, { to: entity, among: knownIds })
            .problem
  return null
}

function possible(table: Table): Table {
  checkInvariants(table.state as State)
  return table
}

function tableOf({ state, labels }: ScenarioSetUp): Table {
  const { set } = state
  const written = { cards: [...set.cards.values()], entities: [...set.entities.values()] }
  const game = createEnchantoria(written, { avatars: [], starterDecks: [] })
  const names = createNames(state, labels)
  const known = {
    cards: { ids: set.cards, labels: labels.cards },
    entities: { ids: set.entities, labels: labels.entities },
    clauses: CLAUSES,
  }
  const began: MatchEvent[] = []
  proceed({ state, emit: event => began.push(event) })
  return {
    game,
    state,
    began,
    listen: () => undefined,
    nameProblem: step => nameProblem(step, known),
    action: (seat, action) => actionOf(state, names, seat, action as ActionInput),
    mismatches: (expected, happened): Mismatch[] =>
      mismatches({ state, names }, expected as Expectation, happened as readonly MatchEvent[]),
    missingChance: () => null,
    unusedChance: () => null,
  }
}
