import { trySetUp, type ScenarioKit, type Table } from '../../../kernel/scenario.ts'
import { RESERVED } from '../../../kernel/scenario-names.ts'
import { CARDS } from '../cards/index.ts'
import { createSpellfire } from '../game.ts'
import { offered, spellfire } from '../index.ts'
import { cardSet, type Card } from '../state/card.ts'
import { cardSchema } from '../state/card-schema.ts'
import type { MatchEvent } from '../state/events.ts'
import { checkInvariants } from '../state/invariants.ts'
import { SECTIONS } from '../text/sections.ts'
import { actionOf } from './actions.ts'
import { mismatches } from './expect.ts'
import type { SetUpState } from './resume.ts'
import { setUpPosition } from './set-up.ts'
import { createNames, misnamed } from './names.ts'
import { actionSchema, expectationEntries, positionSchema, type ActionInput, type Expectation, type PositionInput } from './schema.ts'

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
  misdefined: () => null,
  position: positionSchema,
  action: actionSchema,
  expectation: expectationEntries,
  setUp({ cards }, position) {
    const set = withOwn(cards)
    const began: MatchEvent[] = []
    return trySetUp(() => {
      const ready = setUpPosition(cardSet(set), position as PositionInput, event => began.push(event))
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
    misnamed: step => misnamed(step, known, CLAUSES),
    action: (seat, action) => actionOf(state, names, seat, action as ActionInput),
    mismatches: (expected, happened) => mismatches({ state, names }, expected as Expectation, happened as readonly MatchEvent[]),
    unscripted: () => null,
    leftOver: () => null,
  }
}
