import { problem, trySetUp, type Checked, type Mismatch, type ScenarioKit, type Table } from '../../kernel/scenario.ts'
import { WIN_THIS_TURN } from '../../../shared/challenge.ts'
import { RESERVED } from '../../kernel/scenario-names.ts'
import type { Card } from './state/card.ts'
import { cardSchema } from './cards/card-schema.ts'
import { CARDS } from './cards/index.ts'
import type { DuelEvent } from './state/events.ts'
import { createGothicDuel } from './game.ts'
import { duelOf, proceed } from './turn/run.ts'
import { checkInvariants } from './state/invariants.ts'
import type { State } from './state/state.ts'
import { SECTIONS } from './text/sections.ts'
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
import { createShuffles } from './scenario/shuffles.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))

/** Gothic Duel's part of scenario files. A card is one defined in the file, otherwise one of the set. */
export const gothicDuelScenarios: ScenarioKit = {
  game: 'gothic-duel',
  clauses: CLAUSES,
  reserved: RESERVED,
  defines: { cards: cardSchema },
  definitionProblem: () => null,
  position: positionSchema,
  goals: [WIN_THIS_TURN],
  action: actionSchema,
  expectation: expectationEntries,
  positions: positionKit,
  setUp(defined, position) {
    const input = position as PositionInput
    const cards = new Map([...CARDS, ...((defined.cards ?? []) as Card[])].map(card => [card.id, card]))
    const clause = input.over?.clause
    if (clause !== undefined && !CLAUSES.has(clause))
      return problem(['over', 'clause'], 'no-clause', { clause }, { to: clause, among: CLAUSES })
    return trySetUp(() => possible(tableOf(setUpScenario(cards, input), input)))
  },
}

function possible(table: Table): Table {
  checkInvariants(table.state as State)
  return table
}

function tableOf({ state, labels, cards }: ScenarioSetUp, position: PositionInput): Table {
  const used = new Set([...state.cards.filter(card => card !== null), ...cards.values()])
  const game = createGothicDuel([...used], { avatars: [], starterDecks: [] })
  const names = createNames(state, labels)
  const shuffles = createShuffles(position.shuffles ?? [], state, names)
  const began: DuelEvent[] = []
  const isMidTurn = position.phase !== undefined && position.phase !== 'main' && !position.work && !position.over
  if (isMidTurn)
    proceed(
      duelOf(state, event => {
        began.push(event)
        shuffles.listen(event)
      }),
    )
  return {
    game,
    state,
    began,
    listen: event => shuffles.listen(event as DuelEvent),
    nameProblem: input => nameProblem(input, { ids: cards, labels }, CLAUSES),
    action: (seat, input): Checked<unknown> => actionOf(state, names, seat, input as ActionInput),
    mismatches: (expected, happened): Mismatch[] => mismatches({ state, names }, expected as Expectation, happened as readonly DuelEvent[]),
    missingChance: shuffles.unscripted,
    unusedChance: shuffles.leftOver,
  }
}
