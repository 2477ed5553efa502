import type { Problem } from '../../../kernel/problem.ts'
import { problem } from '../../../kernel/scenario.ts'
import { cardNameProblem, firstProblem, isLabelled, UNKNOWN_CARD, type KnownNames } from '../../../kernel/scenario-names.ts'
import { NONE, type State } from '../state/state.ts'
import { CHAMPION_TYPES } from '../state/terms.ts'
import { PLACES_NAMED } from './schema.ts'

/** Resolves the names in a scenario to cards of its position. */
export interface Names {
  isCard(ref: string, card: number): boolean
  card(number: number): string
}

export function createNames(state: Pick<State, 'cards'>, labels: ReadonlyMap<string, number>): Names {
  const byNumber = new Map([...labels].map(([ref, number]) => [number, ref]))
  const idOfCard = (number: number): string => state.cards[number]?.card.id ?? UNKNOWN_CARD
  return {
    isCard: (ref, card) => card !== NONE && (isLabelled(ref) ? labels.get(ref) === card : idOfCard(card) === ref),
    card: number => byNumber.get(number) ?? idOfCard(number),
  }
}

/** Keys of a step whose texts aren't card names. */
const WORDS = new Set([
  'do',
  'illegal',
  'legal',
  'both',
  'decides',
  'decision',
  'phase',
  'of',
  'winner',
  'type',
  'rebuild',
  'dungeon',
  'reason',
])
const TYPES: ReadonlySet<string> = new Set<string>(CHAMPION_TYPES)
const PLACES: ReadonlySet<string> = new Set<string>(PLACES_NAMED)
const isWord = (text: string, key: string): boolean =>
  WORDS.has(key) || (key === 'as' && TYPES.has(text)) || (key === 'at' && PLACES.has(text))

/** The first name in an action or expectation that can't be resolved, or the first unknown clause. */
export function nameProblem(input: unknown, cards: KnownNames, clauses: ReadonlySet<string>): Problem | null {
  return firstProblem(
    input,
    (text, path, key) => {
      if (key === 'clause')
        return clauses.has(text) ? null : problem(path, 'no-clause', { clause: text }, { to: text, among: clauses }).problem
      return isWord(text, key) ? null : cardNameProblem(text, path, cards)
    },
    new Set(),
  )
}
