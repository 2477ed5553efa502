import * as v from 'valibot'
import { cardPictureSchema } from '../../../../shared/card-picture.ts'
import { message } from '../../../../shared/message.ts'
import { yesOrNo } from '../../../kernel/card-form.ts'
import { checkedSchema, parseNamed, type Parsed } from '../../../kernel/checked-schema.ts'
import { cardProblems, miniatureProblems } from './card-checks.ts'
import {
  DOMAINS,
  FACTIONS,
  FORBIDDABLE,
  RARITIES,
  REACHES,
  ROLES,
  ROLL_KINDS,
  SIDES,
  SOURCES,
  type Ability,
  type AnyCard,
  type Effect,
  type GodCard,
  type GrantedAbility,
  type Leader,
  type Miniature,
  type WrittenSet,
} from '../state/card.ts'
import { MAX_CARD_NAME, nameSchema } from '../../../../shared/name.ts'

const integerBetween = (min: number, max: number) =>
  v.pipe(
    v.number(`a number from ${min} to ${max}`),
    v.integer('a whole number'),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  )
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(60))
const name = nameSchema(MAX_CARD_NAME)
const oneOf = <const T extends readonly string[]>(options: T) => v.picklist(options, `one of ${options.join(', ')}`)
const literals = <const T extends readonly string[]>(...options: T) => oneOf(options)
/** A list without duplicates. */
const listOf = <const T extends readonly string[]>(options: T) =>
  checkedSchema(v.array(oneOf(options)) as v.GenericSchema<T[number][]>, list =>
    new Set(list).size === list.length ? [] : [{ path: [], reason: message('card-of-gods-cards.problem.twice') }],
  )
const someOf = <const T extends readonly string[]>(options: T) => v.pipe(listOf(options), v.minLength(1, 'at least one'))

const anySide = literals('ally', 'enemy', 'any')
const rollKind = oneOf(ROLL_KINDS)
const dice = integerBetween(0, 12)
const strength = integerBetween(1, 12)

export const conditionSchema = v.variant('type', [
  v.strictObject({ type: literals('begin', 'end', 'attack-declared', 'moved', 'wounded', 'removed'), side: anySide }),
  v.strictObject({ type: v.literal('rolled'), side: anySide, kind: v.optional(rollKind) }),
  v.strictObject({ type: v.literal('waiting'), side: v.literal('enemy', 'only a Card of the enemy') }),
])

export const extraSchema = v.variant('type', [
  v.strictObject({ type: literals('roll-has-critical', 'opponent-has-more-ether') }),
  v.strictObject({ type: v.literal('opponent-has-faith'), atLeast: integerBetween(1, 20) }),
])

export const targetSchema = v.variant('type', [
  v.strictObject({ type: v.literal('card') }),
  v.strictObject({
    type: v.literal('miniature'),
    side: oneOf(SIDES),
    role: v.optional(oneOf(ROLES)),
    hurt: v.optional(v.literal(true)),
    ready: v.optional(yesOrNo),
    panicked: v.optional(v.literal(false)),
    active: v.optional(v.literal(false)),
  }),
])

const plainAbilities = [
  v.strictObject({ type: literals('regeneration', 'zombie', 'thorns', 'leech'), n: strength }),
  v.strictObject({ type: literals('ambush', 'fearless', 'swift', 'terror', 'inspire', 'pious', 'wanderer') }),
  v.strictObject({ type: v.literal('skilled'), roll: rollKind, n: strength }),
] as const
const immunity = <const T extends readonly string[]>(sources: T) => v.strictObject({ type: v.literal('immunity'), source: oneOf(sources) })
export const abilitySchema: v.GenericSchema<Ability> = v.variant('type', [...plainAbilities, immunity(SOURCES)])
export const grantedSchema: v.GenericSchema<GrantedAbility> = v.variant('type', [...plainAbilities, immunity([...SOURCES, 'picked'])])

export const groupSchema = v.variant('type', [
  v.strictObject({ type: literals('leader', 'active') }),
  v.strictObject({
    type: v.literal('zone'),
    of: literals('target', 'active', 'entered'),
    side: anySide,
    others: v.optional(v.literal(true)),
  }),
])
export const triggerSchema = v.strictObject({
  type: literals('moves', 'wounds', 'crit'),
  who: literals('target', 'active', 'ally', 'enemy'),
})

const to = literals('target', 'it')
const effects: v.GenericSchema<Effect[]> = v.pipe(
  v.array(v.lazy(() => effectSchema)),
  v.minLength(1, 'at least one effect'),
  v.maxLength(8),
)
export const effectSchema: v.GenericSchema<Effect> = v.variant('type', [
  v.strictObject({ type: literals('attack', 'wound', 'mend', 'move'), to, n: strength }),
  v.strictObject({ type: v.literal('heal'), to, n: v.union([strength, v.literal('all')], 'a number from 1 to 12, or "all"') }),
  v.strictObject({
    type: v.literal('dice'),
    to,
    roll: rollKind,
    n: v.pipe(integerBetween(-12, 12), v.notValue(0, 'more or fewer dice, not 0')),
  }),
  v.strictObject({ type: v.literal('panic'), to, n: integerBetween(-12, 12) }),
  v.strictObject({ type: literals('reroll', 'faith', 'drain-faith'), n: strength }),
  v.strictObject({ type: literals('mute', 'extra-action', 'cancel') }),
  v.strictObject({ type: literals('shelter', 'ready', 'calm'), to }),
  v.strictObject({ type: v.literal('grant'), to, ability: grantedSchema }),
  v.strictObject({ type: v.literal('forbid'), to, action: oneOf(FORBIDDABLE) }),
  v.strictObject({ type: v.literal('each'), group: groupSchema, does: effects }),
  v.strictObject({ type: v.literal('if-wounded'), does: effects }),
  v.strictObject({ type: v.literal('when'), trigger: triggerSchema, does: effects }),
])

const printed = {
  id: slug,
  name,
  factions: v.optional(someOf(FACTIONS)),
  art: slug,
  picture: v.optional(cardPictureSchema),
  flavour: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
}

const cardEntries = v.strictObject({
  type: v.literal('god-card'),
  ...printed,
  cost: v.strictObject(Object.fromEntries(DOMAINS.map(domain => [domain, v.optional(integerBetween(0, 9))]))),
  rarity: oneOf(RARITIES),
  source: v.optional(oneOf(SOURCES)),
  conditions: v.pipe(v.array(conditionSchema), v.minLength(1, 'at least one condition'), v.maxLength(4)),
  onlyIf: v.optional(extraSchema),
  targets: v.optional(v.pipe(v.array(targetSchema), v.minLength(1), v.maxLength(3))),
  pick: v.optional(literals('source')),
  does: effects,
})

export const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('attack'), name, reach: oneOf(REACHES), dice: strength, source: v.optional(oneOf(SOURCES)) }),
  v.strictObject({ type: v.literal('mend'), n: strength }),
  v.strictObject({ type: v.literal('rally') }),
])

const profile = {
  ...printed,
  wounds: integerBetween(1, 20),
  defence: dice,
  courage: dice,
  devotion: listOf(DOMAINS),
  actions: v.pipe(v.array(actionSchema), v.maxLength(6)),
  abilities: v.optional(v.pipe(v.array(abilitySchema), v.maxLength(8))),
}
const leaderEntries = v.strictObject({ type: v.literal('leader'), ...profile, matches: someOf(DOMAINS) })
const miniatureEntries = v.strictObject({ type: v.literal('miniature'), ...profile, muster: integerBetween(1, 9) })

export const cardSchema = checkedSchema(cardEntries as v.GenericSchema<GodCard>, cardProblems)
export const leaderSchema = checkedSchema(leaderEntries as v.GenericSchema<Leader>, miniatureProblems)
/** A God Card, a Leader or a miniature. */
export const anyCardSchema = checkedSchema(
  v.variant('type', [cardEntries, leaderEntries, miniatureEntries]) as object as v.GenericSchema<AnyCard>,
  card => (card.type === 'god-card' ? cardProblems(card) : miniatureProblems(card)),
)
export const miniatureSchema = checkedSchema(miniatureEntries as v.GenericSchema<Miniature>, miniatureProblems)

/** Parses a God Card from outside; otherwise says what is wrong: card, field, reason. */
export const parseCard = (input: unknown): Parsed<GodCard> => parseNamed('card', cardSchema, input)
export const parseLeader = (input: unknown): Parsed<Leader> => parseNamed('leader', leaderSchema, input)
export const parseMiniature = (input: unknown): Parsed<Miniature> => parseNamed('miniature', miniatureSchema, input)

/** What is wrong with a set: each of its cards, and duplicate ids. */
export function setErrors({ cards, leaders, miniatures }: Record<keyof WrittenSet, readonly unknown[]>): string[] {
  const parsed = [...cards.map(parseCard), ...leaders.map(parseLeader), ...miniatures.map(parseMiniature)]
  const seen = new Set<string>()
  return parsed.flatMap(result => {
    if (!result.ok) return result.errors
    const { id } = result.value
    if (seen.has(id)) return [`${id}: id: it is there twice`]
    seen.add(id)
    return []
  })
}
