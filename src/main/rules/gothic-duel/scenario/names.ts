import type { Problem } from '../../../kernel/problem.ts'
import { problem, seatOfSide, SIDES } from '../../../kernel/scenario.ts'
import { cardNameProblem, firstProblem, isLabelled, UNKNOWN_CARD, type KnownNames } from '../../../kernel/scenario-names.ts'
import type { State } from '../state/state.ts'
import { seatOfTarget, wizardTarget } from '../state/wizard-targets.ts'

/** Resolves the names in a scenario to cards and wizards of its position. */
export interface Names {
  /** Whether a name stands for a value (a card's number, or a wizard as a target). */
  is(ref: string, value: number): boolean
  /** The name of a value, with its label if the position gives it one. */
  nameOf(value: number): string
  wizards: readonly number[]
}

export function createNames(state: State, numbers: ReadonlyMap<string, number>): Names {
  const labels = new Map([...numbers].map(([ref, number]) => [number, ref]))
  return {
    is(ref, value) {
      const seat = seatOfTarget(value)
      if (seat !== null || ref === 'me' || ref === 'foe') return seat !== null && ref === SIDES[seat]
      return isLabelled(ref) ? numbers.get(ref) === value : state.cards[value]?.id === ref
    },
    nameOf(value) {
      const seat = seatOfTarget(value)
      return seat === null ? (labels.get(value) ?? state.cards[value]?.id ?? UNKNOWN_CARD) : SIDES[seat]
    },
    wizards: SIDES.map(side => wizardTarget(seatOfSide(side))),
  }
}

/** Keys of a step under which every text is a name; `costs` has names for keys. */
const NAMING = new Set([
  ...['play', 'haunt', 'choose', 'targets', 'discard', 'exile', 'hand', 'deck', 'void', 'removed', 'hexes', 'costs'],
  ...['card', 'cards', 'source', 'from'],
])
const KEYED = new Set(['costs'])

/** The first name in an action or expectation that can't be resolved, or the first unknown clause. */
export function nameProblem(input: unknown, known: KnownNames, clauses: ReadonlySet<string>): Problem | null {
  return firstProblem(
    input,
    (text, path, key) => {
      if (key === 'clause' && !clauses.has(text)) return problem(path, 'no-clause', { clause: text }, { to: text, among: clauses }).problem
      return NAMING.has(key) ? cardNameProblem(text, path, known) : null
    },
    KEYED,
  )
}
