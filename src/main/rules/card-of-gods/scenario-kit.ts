import { problem, trySetUp, type Mismatch, type ScenarioKit, type Table } from '../../kernel/scenario.ts'
import { RESERVED } from '../../kernel/scenario-names.ts'
import { checkDeck } from './cards/deck-check.ts'
import { SET } from './cards/index.ts'
import { createCardOfGods } from './game.ts'
import { cardSet, type GodCard, type Leader, type Miniature, type WrittenSet } from './state/card.ts'
import { cardSchema, leaderSchema, miniatureSchema } from './cards/card-schema.ts'
import { GOALS } from './challenges/goals.ts'
import type { MatchEvent } from './state/events.ts'
import { checkInvariants } from './state/invariants.ts'
import type { State } from './state/state.ts'
import { SECTIONS } from './text/sections.ts'
import { proceed } from './turn/run.ts'
import { actionOf } from './scenario/actions.ts'
import { mismatches } from './scenario/expect.ts'
import { positionKit } from './scenario/form.ts'
import { setUpScenario, type ScenarioSetUp } from './scenario/set-up.ts'
import { createNames, nameProblem, PLACE_NAMES } from './scenario/names.ts'
import {
  actionSchema,
  expectationEntries,
  positionSchema,
  type ActionInput,
  type Expectation,
  type PositionInput,
} from './scenario/schema.ts'
import { scriptDice } from './scenario/script-dice.ts'

/** Worked examples of the rules; no event has such a clause, but a scenario can be about one. */
const EXAMPLES = ['CG-3', 'CG-5'].flatMap(part => [1, 2, 3, 4].map(index => `${part}.E${index}`))
const CLAUSES = new Set([...SECTIONS.flatMap(section => section.clauses), ...EXAMPLES, 'CG-11.E1', 'CG-12.E1'])

/** The file's own definitions replace the game's with the same id. */
const withOwn = <T extends { id: string }>(defaults: readonly T[], overrides: readonly { id: string }[] = []): T[] => [
  ...new Map([...defaults, ...(overrides as readonly T[])].map(one => [one.id, one])).values(),
]

/** Card of Gods' part of scenario files. */
export const cardOfGodsScenarios: ScenarioKit = {
  game: 'card-of-gods',
  clauses: CLAUSES,
  reserved: [...RESERVED, ...PLACE_NAMES],
  defines: { cards: cardSchema, leaders: leaderSchema, miniatures: miniatureSchema },
  definitionProblem: () => null,
  position: positionSchema,
  goals: Object.keys(GOALS),
  action: actionSchema,
  expectation: expectationEntries,
  positions: positionKit,
  setUp({ cards, leaders, miniatures }, position) {
    const input = position as PositionInput
    const clause = input.over?.clause
    if (clause !== undefined && !CLAUSES.has(clause))
      return problem(['over', 'clause'], 'no-clause', { clause }, { to: clause, among: CLAUSES })
    const set = {
      cards: withOwn<GodCard>(SET.cards, cards),
      leaders: withOwn<Leader>(SET.leaders, leaders),
      miniatures: withOwn<Miniature>(SET.miniatures, miniatures),
    }
    return trySetUp(() => {
      const table = tableOf(set, setUpScenario(cardSet(set), input), input.dice)
      checkInvariants(table.state as State)
      return table
    })
  },
}

/** Sets the dice, and checks at the end that their number was right. */
function diceBox(faces: readonly number[] | undefined, state: ScenarioSetUp['state']) {
  const remaining = [...(faces ?? [])]
  let isShort = false
  return {
    listen(event: MatchEvent): void {
      if (!faces || !event.dice?.length) return
      const isRolled = event.type === 'dice-rolled' || event.type === 'dice-rerolled'
      if ((isRolled && remaining.length === 0) || !scriptDice(state, remaining, event)) isShort = true
    },
    unscripted: (): Mismatch | null => (isShort ? { path: ['dice'], expected: null, actual: null, said: 'too-few-dice' } : null),
    leftOver(): Mismatch | null {
      return remaining.length > 0 ? { path: ['dice'], expected: null, actual: remaining, said: 'dice-left' } : null
    },
  }
}

function tableOf(written: WrittenSet, { state, labels }: ScenarioSetUp, faces: readonly number[] | undefined): Table {
  const game = createCardOfGods(written, { checkDeck, starterSets: [] })
  const names = createNames(state, labels)
  const units = new Set([...state.set.leaders.keys(), ...state.set.miniatures.keys()])
  const attacks = state.defs.flatMap(({ actions }) => actions.flatMap(action => (action.type === 'attack' ? [action.name] : [])))
  const known = {
    cards: { ids: state.set.cards, labels: labels.cards },
    units: { ids: units, labels: labels.units },
    attacks: new Set(attacks),
    clauses: CLAUSES,
  }
  const dice = diceBox(faces, state)
  const began: MatchEvent[] = []
  if (!state.ask && !state.ending)
    proceed({
      state,
      emit: event => {
        began.push(event)
        dice.listen(event)
      },
    })
  return {
    game,
    state,
    began,
    listen: event => dice.listen(event as MatchEvent),
    nameProblem: step => nameProblem(step, known),
    action: (seat, action) => actionOf(state, names, seat, action as ActionInput),
    mismatches: (expected, happened): Mismatch[] =>
      mismatches({ state, names }, expected as Expectation, happened as readonly MatchEvent[]),
    missingChance: dice.unscripted,
    unusedChance: dice.leftOver,
  }
}
