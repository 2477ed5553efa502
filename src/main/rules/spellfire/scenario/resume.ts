import { InvariantViolation } from '../../../kernel/invariant.ts'
import { InvalidPosition, SIDES } from '../../../kernel/scenario.ts'
import { idOf, isLabelled, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import type { Path } from '../../../kernel/problem.ts'
import { definitionOf, type Definition, type Definitions } from '../state/definition.ts'
import { stateOf } from '../state/encoding.ts'
import { determinize, informationFor } from '../state/information.ts'
import { checkInvariants } from '../state/invariants.ts'
import type { State } from '../state/state.ts'
import { walk } from '../turn/options.ts'
import { viewFor } from '../view/view-for.ts'
import type { PositionInput } from './schema.ts'
import { writeTable } from './write.ts'

/** Additions to the state for a set-up table: the numbers of labelled cards, such as `sword#2`. */
export interface SetUpState {
  state: State
  labels: Map<string, number>
}

/** Stands in for an unknown card: it can never be played. */
export const STAND_IN: Definition = definitionOf({
  type: 'event',
  id: UNKNOWN_CARD,
  number: '0/SR',
  name: 'Unknown card',
  nature: 'helpful',
  art: 'card-random',
  lines: [],
})

const WORK = 'spellfire.scenario.problem.work'

/** The position in the middle of which an export was made, from its `work`. What it says lies where must be what the position says. */
export function resume(definitions: Definitions, { work, ...position }: PositionInput): SetUpState {
  const rng = rngOfSeed(position.seed)
  const known = work && stateOf({ ...work, rng }, definitions)
  if (!known) throw new InvalidPosition(['work'], WORK)
  const labels = new Map<string, number>()
  const table = writeTable(known, String)
  for (const key of ['format', 'turn', 'active', 'phase', 'rule', ...SIDES] as const)
    expectAgreement(known, position[key] ?? null, table[key] ?? null, [key], labels)
  const state = completeState(known)
  if (!isPlayable(state)) throw new InvalidPosition(['work'], WORK)
  return { state, labels }
}

/** Unseen cards become stand-ins, in any of the places where they can be. */
function completeState(state: State): State {
  const cards = state.cards.map(def => def ?? STAND_IN)
  const isHidden = state.players.some(({ hand, deck }) => [...hand, ...deck].some(card => card < 0))
  if (!isHidden) return { ...state, cards }
  return { ...determinize({ ...state, cards }, [...state.rng]), pauses: state.pauses, rng: state.rng }
}

/** Whether the decision can be shown and made. */
function isPlayable(state: State): boolean {
  try {
    checkInvariants(state)
    for (const seat of [0, 1] as const) viewFor(informationFor(state, seat), seat)
    return state.asks === null || walk(informationFor(state, state.asks.seat), state.asks.seat, []).ok
  } catch (error) {
    if (error instanceof InvariantViolation || error instanceof RangeError || error instanceof TypeError) return false
    throw error
  }
}

/** `actual` is the same part, with numbers for names. Labels get the numbers of their cards. */
function expectAgreement(state: State, input: unknown, actual: unknown, path: Path, labels: Map<string, number>): void {
  if (typeof input === 'string' && typeof actual === 'string' && /^\d+$/.test(actual)) {
    const card = Number(actual)
    if (idOf(input) !== (state.cards[card]?.card.id ?? UNKNOWN_CARD)) throw new InvalidPosition(path, WORK)
    if (!isLabelled(input)) return
    if (labels.has(input)) throw new InvalidPosition(path, 'label-twice', { name: input })
    labels.set(input, card)
  } else if (typeof input === 'object' && typeof actual === 'object' && input !== null && actual !== null) {
    for (const key of new Set([...Object.keys(input), ...Object.keys(actual)])) {
      const [a, b] = [input, actual].map(value => (value as Record<string, unknown>)[key] ?? null)
      expectAgreement(state, a, b, [...path, Array.isArray(input) ? Number(key) : key], labels)
    }
  } else if (input !== actual) throw new InvalidPosition(path, WORK)
}
