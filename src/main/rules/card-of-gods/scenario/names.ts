import * as v from 'valibot'
import type { Path, Problem } from '../../../kernel/problem.ts'
import { problem, sideOfSeat } from '../../../kernel/scenario.ts'
import {
  cardNameProblem,
  firstProblem,
  idOf,
  isLabelled,
  REF_PATTERN,
  UNKNOWN_CARD,
  type KnownNames,
} from '../../../kernel/scenario-names.ts'
import { DOMAINS, SOURCES } from '../state/card.ts'
import { REMOVED, type State } from '../state/state.ts'

/** Zones, and places off the battlefield, from the point of view of `me`, who is seat 0; in the order of the engine’s places. */
export const PLACE_NAMES = ['my-camp', 'epicenter', 'foe-camp', 'reserve', 'ambush', 'removed'] as const

/** A miniature by side and id, `foe.zombie`; a specific one of two by its label, `foe.zombie#2`. */
const UNIT_PATTERN = `(me|foe)\\.${REF_PATTERN}`
export const unitRefSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${UNIT_PATTERN}$`), 'no name of a miniature: me or foe with an id, as in foe.zombie'),
)
export const anyRefSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${UNIT_PATTERN}|${REF_PATTERN})$`), 'no name of a card, a miniature or a place'),
)

/** Labels of the position and their numbers; miniature labels have the side in front. */
export interface Labels {
  cards: ReadonlyMap<string, number>
  units: ReadonlyMap<string, number>
}

/** Resolves the names in a scenario to cards and miniatures of its position. */
export interface Names {
  isCard(ref: string, card: number): boolean
  card(number: number): string
  isUnit(ref: string, unit: number): boolean
  unit(number: number): string
  /** All miniatures with that name, those out of the match last. */
  unitsNamed(ref: string): number[]
}

const invertMap = (labels: ReadonlyMap<string, number>): Map<number, string> => new Map([...labels].map(([ref, number]) => [number, ref]))

export function createNames(state: Pick<State, 'cards' | 'units' | 'defs'>, labels: Labels): Names {
  const [cards, units] = [invertMap(labels.cards), invertMap(labels.units)]
  const idOfCard = (number: number): string => state.cards[number]?.id ?? UNKNOWN_CARD
  const withSide = (unit: number): string => `${sideOfSeat(state.units[unit]!.seat)}.${state.defs[unit]!.id}`
  const isUnit = (ref: string, unit: number): boolean => (isLabelled(ref) ? labels.units.get(ref) === unit : withSide(unit) === ref)
  return {
    isCard: (ref, card) => (isLabelled(ref) ? labels.cards.get(ref) === card : idOfCard(card) === ref),
    card: number => cards.get(number) ?? idOfCard(number),
    isUnit,
    unit: number => units.get(number) ?? withSide(number),
    unitsNamed(ref) {
      const result = [...state.units.keys()].filter(unit => isUnit(ref, unit))
      const isOut = (unit: number): number => (state.units[unit]!.place === REMOVED ? 1 : 0)
      return result.sort((a, b) => isOut(a) - isOut(b))
    },
  }
}

/** Keys of a step whose texts are all names of cards, of miniatures, or of either. */
const CARDS = new Set(['play', 'card', 'hand', 'discard', 'waiting'])
const UNITS = new Set(['activate', 'attack', 'mend', 'reserve', 'ambush', 'unit', 'target'])
const EITHER = new Set(['at', 'choose'])
const WORDS: ReadonlySet<string> = new Set([...PLACE_NAMES, ...DOMAINS, ...SOURCES])

export interface Known {
  cards: KnownNames
  units: KnownNames
  /** The names of the Attacks of all miniatures in the match. */
  attacks: ReadonlySet<string>
  clauses: ReadonlySet<string>
}

function unitProblem(ref: string, path: Path, { ids, labels }: KnownNames): Problem | null {
  const id = ref.slice(ref.indexOf('.') + 1)
  if (!ids.has(idOf(id)))
    return problem(path, 'card-of-gods.scenario.problem.no-entity', { entity: idOf(id) }, { to: idOf(id), among: ids.keys() }).problem
  return isLabelled(ref) && !labels.has(ref) ? problem(path, 'no-label', { name: ref }, { to: ref, among: labels.keys() }).problem : null
}

/** The first name in an action or expectation that can't be resolved, or the first unknown clause. */
export function nameProblem(input: unknown, known: Known): Problem | null {
  return firstProblem(
    input,
    (text, path, key) => {
      if (key === 'clause' && !known.clauses.has(text))
        return problem(path, 'no-clause', { clause: text }, { to: text, among: known.clauses }).problem
      if (key === 'with' && !known.attacks.has(text))
        return problem(path, 'card-of-gods.scenario.problem.no-attack', { name: text }, { to: text, among: known.attacks }).problem
      if (UNITS.has(key) || (EITHER.has(key) && text.includes('.'))) return unitProblem(text, path, known.units)
      return (CARDS.has(key) || EITHER.has(key)) && !WORDS.has(text) ? cardNameProblem(text, path, known.cards) : null
    },
    new Set(),
  )
}
