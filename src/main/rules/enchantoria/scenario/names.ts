import * as v from 'valibot'
import type { Path, Problem } from '../../../kernel/problem.ts'
import { problem, sideOfSeat, SIDES, type SideName } from '../../../kernel/scenario.ts'
import {
  cardNameProblem,
  firstProblem,
  idOf,
  isLabelled,
  REF_PATTERN,
  UNKNOWN_CARD,
  type KnownNames,
} from '../../../kernel/scenario-names.ts'
import { NUMBERED_KINDS } from '../state/card.ts'
import type { Named } from '../state/events.ts'
import { ownerOf, type State } from '../state/state.ts'

const ENTITY = `(me|foe)(\\.${REF_PATTERN})?`

/** A mage by its side, `foe`; a creature or construct by side and id, `foe.grey-wolf`; a specific one by its label, `foe.grey-wolf#2`. */
export const entityRefSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${ENTITY}$`), 'no name of something in play: me, foe, or one of these with an id, as in foe.grey-wolf'),
)

/** The source of something: a card, an entity, or a kind of effect. */
export const sourceSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${ENTITY}|${REF_PATTERN})$`), 'no name of a card or of something in play'),
)

/** Resolves the names in a scenario to cards and entities of its position, which are numbers. */
export interface Names {
  isCard(ref: string, card: number): boolean
  card(number: number): string
  isEntity(ref: string, entity: Named): boolean
  entity(entity: Named): string
}

/** Labels of the position and their numbers; entity labels have the side in front. */
export interface Labels {
  cards: ReadonlyMap<string, number>
  entities: ReadonlyMap<string, number>
}

const invertMap = (labels: ReadonlyMap<string, number>): Map<number, string> => new Map([...labels].map(([ref, number]) => [number, ref]))

const sideOfEntity = ({ id }: Named): SideName => sideOfSeat(ownerOf(id))
const withSide = (entity: Named): string => (entity.what === null ? sideOfEntity(entity) : `${sideOfEntity(entity)}.${entity.what}`)

export function createNames(state: Pick<State, 'cards'>, { cards, entities }: Labels): Names {
  const [cardLabels, entityLabels] = [invertMap(cards), invertMap(entities)]
  const idOfCard = (number: number): string => state.cards[ownerOf(number)][number >> 1] ?? UNKNOWN_CARD
  return {
    isCard: (ref, card) => (isLabelled(ref) ? cards.get(ref) === card : idOfCard(card) === ref),
    card: number => cardLabels.get(number) ?? idOfCard(number),
    isEntity: (ref, entity) => (isLabelled(ref) ? entities.get(ref) === entity.id : withSide(entity) === ref),
    entity: entity => entityLabels.get(entity.id) ?? withSide(entity),
  }
}

/** Keys of a step whose texts are all names of cards, of entities, or of either. */
const CARDS = new Set(['cast', 'card', 'recover', 'recycle', 'discard', 'hand', 'deck', 'returns'])
const ENTITIES = new Set(['at', 'entity', 'targets', 'bound'])
const KEYED = new Set(['returns'])

/** All valid names: cards, and possible entities; entity labels have the side in front. */
export interface Known {
  cards: KnownNames
  entities: KnownNames
  clauses: ReadonlySet<string>
}

function entityNameProblem(ref: string, path: Path, { ids, labels }: KnownNames): Problem | null {
  const [, id] = ref.split('.')
  if (id === undefined) return null
  if (!ids.has(idOf(id)))
    return problem(path, 'enchantoria.scenario.problem.no-entity', { entity: idOf(id) }, { to: idOf(id), among: ids.keys() }).problem
  return isLabelled(ref) && !labels.has(ref) ? problem(path, 'no-label', { name: ref }, { to: ref, among: labels.keys() }).problem : null
}

/** The side of an entity on a field follows from the field. */
function fieldNameProblem(ref: string, path: Path, known: Known): Problem | null {
  const side = SIDES.find(name => path.includes(name)) ?? 'me'
  return entityNameProblem(`${side}.${ref}`, path, known.entities)
}

const isKind = (text: string): boolean => (NUMBERED_KINDS as readonly string[]).includes(text)
const hasSide = (text: string): boolean => SIDES.some(side => text === side || text.startsWith(`${side}.`))

/** The first name in an action or expectation that can't be resolved, or the first unknown clause. */
export function nameProblem(input: unknown, known: Known): Problem | null {
  return firstProblem(
    input,
    (text, path, key) => {
      if (key === 'clause' && !known.clauses.has(text))
        return problem(path, 'no-clause', { clause: text }, { to: text, among: known.clauses }).problem
      if (key === 'source' && isKind(text)) return null
      if (key === 'source' ? hasSide(text) : ENTITIES.has(key))
        return isInField(path) ? fieldNameProblem(text, path, known) : entityNameProblem(text, path, known.entities)
      if (key === 'field') return fieldNameProblem(text, path, known)
      return key === 'source' || CARDS.has(key) ? cardNameProblem(text, path, known.cards) : null
    },
    KEYED,
  )
}

/** `field[0].entity`, for names of the field's own side. */
const isInField = (path: Path): boolean => path.at(-1) === 'entity' && path.includes('field')
