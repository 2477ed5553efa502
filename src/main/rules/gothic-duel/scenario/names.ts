import type { Path, Problem } from '../../../kernel/problem.ts'
import { problem, seatOfSide, SIDES } from '../../../kernel/scenario.ts'
import type { Card } from '../card.ts'
import type { State } from '../state.ts'
import { seatOfTarget, wizardTarget } from '../targets.ts'
import { UNKNOWN_CARD } from './schema.ts'

/** `spark#2` is the copy labelled 2 of the card `spark`. */
export const idOf = (ref: string): string => ref.split('#')[0]!
const isLabelled = (ref: string): boolean => ref.includes('#')

/** Names that stand for no card. */
export const RESERVED: readonly string[] = [...SIDES, UNKNOWN_CARD]

/** What the names in a scenario mean on the table that was laid from it. */
export interface Names {
  /** Whether a value (a card's number, or a wizard as a target) is what the name says. */
  is(ref: string, value: number): boolean
  /** The name of a value, labelled where the position labels it. */
  of(value: number): string
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
    of(value) {
      const seat = seatOfTarget(value)
      return seat === null ? (labels.get(value) ?? state.cards[value]?.id ?? UNKNOWN_CARD) : SIDES[seat]
    },
    wizards: SIDES.map(side => wizardTarget(seatOfSide(side))),
  }
}

/** Keys of a step under which every text is a name; `costs` has names for keys. */
const NAMING = new Set([
  ...['play', 'haunt', 'choose', 'targets', 'discard', 'exile', 'hand', 'deck', 'void', 'removed', 'hexes'],
  ...['card', 'cards', 'source', 'from'],
])

interface Known {
  cards: ReadonlyMap<string, Card>
  labels: ReadonlyMap<string, number>
  clauses: ReadonlySet<string>
}

/** The first name in an action or expectation that means nothing here, or the first clause that there isn't. */
export function misnamed(written: unknown, known: Known): Problem | null {
  const wrongName = (ref: string, path: Path): Problem | null => {
    if (RESERVED.includes(ref)) return null
    if (!known.cards.has(idOf(ref))) return problem(path, 'no-card', { card: idOf(ref) }).problem
    return isLabelled(ref) && !known.labels.has(ref) ? problem(path, 'no-label', { card: ref }).problem : null
  }
  const visit = (value: unknown, path: Path, key: string): Problem | null => {
    if (typeof value === 'string') {
      if (key === 'clause' && !known.clauses.has(value)) return problem(path, 'no-clause', { clause: value }).problem
      return NAMING.has(key) ? wrongName(value, path) : null
    }
    if (typeof value !== 'object' || value === null) return null
    if (Array.isArray(value)) return first(value.map((item, place) => () => visit(item, [...path, place], key)))
    return first(
      Object.entries(value).map(
        ([name, inner]) =>
          () =>
            (key === 'costs' ? wrongName(name, [...path, name]) : null) ?? visit(inner, [...path, name], name),
      ),
    )
  }
  return visit(written, [], '')
}

function first(looks: readonly (() => Problem | null)[]): Problem | null {
  for (const look of looks) {
    const found = look()
    if (found) return found
  }
  return null
}
