import * as v from 'valibot'
import { cardPictureSchema } from '../../../../shared/card-picture.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { checkedSchema, parseNamed, type CheckProblem, type Parsed } from '../../../kernel/checked-schema.ts'
import { PAY_PLACES, PHASES, CONCERNS, TRIGGERS, type Card, type Line } from '../state/card.ts'
import { hasRealmChampion } from '../state/card-facts.ts'
import { PASSIVE } from '../state/definition.ts'
import type { Primitive, PrimitiveName } from '../state/primitive.ts'
import { anyChampion, cardName, playFilters, primitiveSchema, tagged } from './primitive-schema.ts'
import { CHAMPION_TYPES, MARKS, SUPPORT_TYPES, TRAITS, WORLDS } from '../state/terms.ts'

const number = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(60))
const yes = v.optional(v.literal(true))
const whom = v.picklist(['foe', 'attacker', 'defender'])

export const conditionSchema = tagged('if', {
  battle: {},
  champion: { whom, is: anyChampion },
  'other-adventurer': {},
  'user-defends': {},
  'champion-defended': {},
  'in-pool-before-this-turn': {},
  'played-after-six': {},
})
export const paymentSchema = tagged('pay', {
  'discard-self': { from: v.pipe(v.array(v.picklist(PAY_PLACES)), v.minLength(1)) },
  'attach-self-as-holding': {},
  'abyss-self': {},
})
const lineEntries = {
  limit: v.optional(v.picklist(['once-a-turn', 'once-a-game'])),
  may: yes,
  pay: v.optional(paymentSchema),
  if: v.optional(v.pipe(v.array(conditionSchema), v.minLength(1), v.maxLength(4))),
  until: v.optional(v.picklist(['start-of-my-next-turn', 'dispelled'])),
  does: v.pipe(v.array(primitiveSchema), v.minLength(1), v.maxLength(8)),
}
const triggered = Object.fromEntries(TRIGGERS.map(when => [when, lineEntries]))
export const lineSchema = tagged('when', {
  ...triggered,
  react: { ...lineEntries, to: playFilters, concerning: v.optional(v.picklist(CONCERNS)) },
}) as v.GenericSchema<Line>

const common = {
  id: slug,
  number: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}\/\S[\S ]*$/, 'a number and an edition, such as 118/4th'), v.maxLength(20))),
  name: cardName,
  art: slug,
  picture: v.optional(cardPictureSchema),
  flavour: v.optional(v.pipe(v.string(), v.maxLength(160))),
  onePerDeck: yes,
  lines: v.pipe(v.array(lineSchema), v.maxLength(6)),
}
const world = v.picklist(WORLDS)
const mark = v.picklist(MARKS)
const level = number(0, 20)
const bonus = number(0, 12)
const traits = v.optional(v.pipe(v.array(v.picklist(TRAITS)), v.minLength(1)))
const support = {
  ...common,
  mark,
  phases: v.pipe(v.array(v.picklist(PHASES)), v.minLength(1)),
  bonus,
  usableBy: v.optional(anyChampion),
  eitherSide: yes,
}

const shapes = tagged('type', {
  realm: {
    ...common,
    world,
    coast: yes,
    champion: v.optional(v.strictObject({ type: v.picklist(CHAMPION_TYPES.filter(type => type !== 'avatar')), level: number(1, 20) })),
  },
  holding: { ...common, world },
  champion: {
    ...common,
    champion: v.picklist(CHAMPION_TYPES),
    world,
    level,
    furtherLevels: v.optional(v.pipe(v.array(level), v.minLength(1), v.maxLength(3))),
    traits,
    calledBy: v.optional(anyChampion),
    onePerPool: yes,
  },
  ally: { ...common, bonus, traits },
  'magical-item': { ...common, mark, bonus, weapon: v.optional(v.picklist(['sword', 'weapon'])), onRealm: yes },
  artifact: { ...common, mark, world, bonus },
  event: { ...common, nature: v.picklist(['harmful', 'helpful']) },
  ...Object.fromEntries(SUPPORT_TYPES.map(type => [type, support])),
  rule: common,
  dungeon: common,
})

/** Primitives that only make sense as an answer to a play. */
const ANSWERS: readonly PrimitiveName[] = ['negate', 'stay', 'redirect', 'reflect', 'copy-event']
/** Primitives that apply while a card is in play, instead of once. */
const LASTING: readonly PrimitiveName[] = [
  'tag',
  'type',
  'use',
  'immune',
  'instant',
  'falls',
  'no-attack',
  'limit',
  'hand-max',
  'draw-more',
  'copy-power',
  'rule',
]
/** Primitives that can apply all the time. */
const PASSIVES: readonly PrimitiveName[] = PASSIVE
/** Moments at which a player uses a power, and pays for it. */
const USED: readonly Line['when'][] = ['act', 'pool', 'start', 'end', 'react']
const BETWEEN_TURNS: readonly PrimitiveName[] = ['skip-turn']

type Path = (string | number)[]
const problem = (key: string): Message => message(`spellfire-cards.problem.${key}`)

function primitiveProblem({ when }: Line, { do: name }: Primitive): Message | null {
  if (ANSWERS.includes(name) && when !== 'react') return problem('answers-nothing')
  if (LASTING.includes(name) && when !== 'static' && when !== 'defended') return problem('happens-once')
  if (BETWEEN_TURNS.includes(name) && when !== 'between') return problem('not-between-turns')
  if (name === 'survive' && when !== 'lose') return problem('no-defeat')
  if ((when === 'static' || when === 'defended') && !PASSIVES.includes(name)) return problem('no-moment')
  return null
}

/** What is chosen comes first in a line, and is not chosen again within a choice. */
function primitiveProblems(card: Card, line: Line, list: readonly Primitive[], path: Path, isWithin = false): CheckProblem[] {
  return list.flatMap((primitive, at) => {
    const here = [...path, at]
    const messages = [
      primitiveProblem(line, primitive),
      realmProblem(card, primitive),
      levelProblem(card, primitive),
      countProblem(primitive),
    ]
    if (primitive.do === 'choose' && (isWithin || at > 0)) messages.push(problem('choose-first'))
    const inner =
      primitive.do === 'choose'
        ? primitive.options.flatMap((option, index) => primitiveProblems(card, line, option, [...here, 'options', index], true))
        : []
    return [...messages.flatMap(reason => (reason ? [{ path: here, reason }] : [])), ...inner]
  })
}

/** SF-R-RLM.5, SF-R-RLM.7. */
function realmProblem({ type }: Card, primitive: Primitive): Message | null {
  if (primitive.do === 'abyss' && primitive.holding)
    return primitive.what.of === 'realm' || (primitive.what.of === 'self' && type === 'realm') ? null : problem('no-holding')
  if (primitive.do !== 'raze' && primitive.do !== 'rebuild') return null
  const { what } = primitive
  if (what.of !== 'realm' && !(what.of === 'self' && type === 'realm' && primitive.do === 'raze')) return problem('no-realm')
  return primitive.do === 'rebuild' && !(what.of === 'realm' && what.razed) ? problem('not-razed') : null
}

/** SF-BASE.1. */
const levelProblem = (card: Card, { do: name }: Primitive): Message | null =>
  (name === 'base' || name === 'set-base') && card.type !== 'champion' && !hasRealmChampion(card) ? problem('no-level') : null

const countProblem = (primitive: Primitive): Message | null =>
  'what' in primitive && typeof primitive.what === 'object' && primitive.what.of === 'saying-immune' && primitive.n !== 'all'
    ? problem('every-card')
    : null

function lineProblems(card: Card, line: Line, index: number): CheckProblem[] {
  const path = ['lines', index]
  const result = primitiveProblems(card, line, line.does, [...path, 'does'])
  const isEventOrSupport = card.type === 'event' || 'phases' in card
  if (line.when === 'defended' && card.type !== 'realm' && card.type !== 'holding' && !('onRealm' in card && card.onRealm))
    result.push({ path: [...path, 'when'], reason: problem('not-defended') })
  if (line.until && (line.when !== 'play' || !isEventOrSupport)) result.push({ path: [...path, 'until'], reason: problem('cannot-go-on') })
  if (line.pay?.pay === 'attach-self-as-holding' && card.type !== 'holding')
    result.push({ path: [...path, 'pay'], reason: problem('not-a-holding') })
  if (line.pay && !USED.includes(line.when) && line.when !== 'static' && line.when !== 'defended')
    result.push({ path: [...path, 'pay'], reason: problem('no-price') })
  if (line.pay?.pay === 'abyss-self' && card.type !== 'champion') result.push({ path: [...path, 'pay'], reason: problem('not-in-pool') })
  if ((line.limit || line.may || line.pay) && (line.when === 'static' || line.when === 'defended'))
    result.push({ path: [...path, 'when'], reason: problem('always-holds') })
  return result
}

function cardProblems(card: Card): CheckProblem[] {
  const result = card.lines.flatMap((line, index) => lineProblems(card, line, index))
  if (card.type === 'champion' && (card.champion === 'avatar') !== (card.calledBy !== undefined))
    result.push({ path: ['calledBy'], reason: problem('called-by') })
  if (card.type === 'champion' && card.onePerPool && card.champion !== 'avatar')
    result.push({ path: ['onePerPool'], reason: problem('one-per-pool') })
  if ('eitherSide' in card && card.eitherSide && !card.lines.some(({ does }) => does.some(primitive => primitive.do === 'wall')))
    result.push({ path: ['eitherSide'], reason: problem('no-wall') })
  if ('phases' in card && card.phases.includes('any') && card.phases.length > 1)
    result.push({ path: ['phases'], reason: problem('any-phase') })
  const isIdle = card.lines.length === 0 && (card.type === 'event' || card.type === 'rule' || card.type === 'dungeon')
  if (isIdle || ('phases' in card && card.bonus === 0 && card.lines.length === 0)) result.push({ path: ['lines'], reason: problem('idle') })
  return result
}

/** A card, ours or a player's own. */
export const cardSchema = checkedSchema(shapes as v.GenericSchema<Card>, cardProblems)

/** Parses a card from outside; otherwise says what is wrong: card, field, reason. */
export const parseCard = (input: unknown): Parsed<Card> => parseNamed('card', cardSchema, input)

/** What is wrong with a set: its cards, and duplicate ids. */
export function setErrors(cards: readonly unknown[]): string[] {
  const parsed = cards.map(parseCard)
  const ids = parsed.flatMap(result => (result.ok ? [result.value.id] : []))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${id}: id: it stands twice in the set`)
  return [...parsed.flatMap(result => (result.ok ? [] : result.errors)), ...twice]
}
