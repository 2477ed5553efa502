import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type texts from '../../../../../resources/locales/en/enchantoria-cards.json'
import { checkedSchema, parseNamed, type CheckProblem, type Parsed } from '../../../kernel/checked-schema.ts'
import {
  CARD_TYPES,
  RARITIES,
  type Address,
  type Amount,
  type Card,
  type EntityDef,
  type NewEntity,
  type Primitive,
  type TargetSpec,
} from '../state/card.ts'
import { primitiveSchema } from '../effects/index.ts'
import { cardPictureSchema } from '../../../../shared/card-picture.ts'
import { artSchema, cardName, entityEntries, integerBetween, slug, targetSchema, textOf } from '../effects/new-entity.ts'

/** The longest id of a card. */
const MAX_ID = 60
/** That of what a card brings has a hyphen and a number more. */
const MAX_ENTITY_ID = MAX_ID + 8
/** What a card brings can bring something itself, and that something more, but not for ever. */
const MAX_DEPTH = 3
const someText = textOf(primitiveSchema)

/** One instruction with its path, such as `does.1` or `onHit.0.then`. */
interface Placed {
  path: (string | number)[]
  primitive: Primitive
}
type ProblemName = keyof (typeof texts)['problem']
type TextName = 'does' | 'onRecycled' | 'onCountered' | 'onHit' | 'auto' | 'onDeath' | 'order'

const problem = (name: ProblemName, path: CheckProblem['path']): CheckProblem => ({
  path,
  reason: message(`enchantoria-cards.problem.${name}`),
})

const withInner = (placed: Placed): Placed[] =>
  placed.primitive.do === 'if' ? [placed, ...withInner({ path: [...placed.path, 'then'], primitive: placed.primitive.then })] : [placed]
const placedIn = (path: (string | number)[], text: readonly Primitive[] | undefined): Placed[] =>
  (text ?? []).flatMap((primitive, index) => withInner({ path: [...path, index], primitive }))

const addressIn = (primitive: Primitive): Address | null => ('to' in primitive ? primitive.to : null)
const amountsIn = (primitive: Primitive): Amount[] => [
  ...('n' in primitive ? [primitive.n] : []),
  ...(primitive.do === 'counter' && primitive.limit !== undefined ? [primitive.limit] : []),
]
const readsX = (amount: Amount): boolean => typeof amount !== 'number' && amount !== 'recycled'

/** Texts outside of Combat batches: they can't deal damage, heal or remove anything (EN-R3.13, EN-R9.8). */
const QUIET: readonly Primitive['do'][] = ['draw', 'mana', 'effect']

interface CheckContext {
  /** In how many that are brought it is. */
  depth: number
  text: TextName
  targets: readonly TargetSpec[]
  hasX: boolean
  isCounter: boolean
  chooses: Card['choose']
}

/** Why no such target is chosen: the writer left it out, or the text can't have it. */
function targetProblem(to: 'target' | 'second', text: TextName): ProblemName {
  if (text === 'onRecycled' || text === 'auto' || text === 'onDeath') return 'untargeted'
  if (text === 'order') return 'one-target'
  return to === 'target' ? 'no-target' : 'no-second'
}

function addressProblem(primitive: Primitive, { targets, text }: CheckContext): ProblemName | null {
  const to = addressIn(primitive)
  if ((to === 'target' && targets.length < 1) || (to === 'second' && targets.length < 2)) return targetProblem(to, text)
  if (primitive.do !== 'effect') return null
  const kinds = to === 'target' ? targets[0]?.kinds : to === 'second' ? targets[1]?.kinds : undefined
  if (primitive.kind === 'stun') {
    const canHitMage = to === 'summons' ? false : kinds ? kinds.includes('mage') : true
    return canHitMage ? 'stuns-mage' : null
  }
  if (primitive.kind === 'function' || primitive.kind === 'hand-limit' || primitive.kind === 'recycle-limit')
    return to === 'me' || to === 'foe' ? null : 'of-mage'
  return null
}

function kindProblem(primitive: Primitive, { text, isCounter, chooses }: CheckContext): ProblemName | null {
  const spellText = text === 'does'
  if (primitive.do === 'counter') {
    if (!isCounter || !spellText) return 'not-a-counter'
    return primitive.types === 'named' && chooses !== 'type' ? 'no-type' : null
  }
  if (primitive.do === 'recover') return chooses === 'discarded' && spellText ? null : 'no-card'
  if (primitive.do === 'protect' && primitive.bound && text !== 'order' && text !== 'auto') return 'bound'
  const isQuiet = QUIET.includes(primitive.do)
  if (text === 'onRecycled' && !isQuiet) return 'not-in-combat'
  if (text === 'onDeath' && !isQuiet && primitive.do !== 'summon') return 'among-deaths'
  return null
}

function problemsOf({ path, primitive }: Placed, context: CheckContext): CheckProblem[] {
  const amounts = amountsIn(primitive)
  const xIsMissing = !context.hasX && (amounts.some(readsX) || (primitive.do === 'summon' && primitive.x === true))
  const problems: (ProblemName | null)[] = [
    addressProblem(primitive, context),
    kindProblem(primitive, context),
    xIsMissing ? 'no-x' : null,
    amounts.includes('recycled') && context.text !== 'onHit' ? 'no-hit' : null,
  ]
  const own = problems.flatMap(name => (name === null ? [] : [problem(name, path)]))
  if (primitive.do !== 'summon' || typeof primitive.entity === 'string') return own
  return [...own, ...newProblems(primitive.entity, [...path, 'entity'], primitive.x === true, context.depth)]
}

/** What is wrong with a creature or construct that a card brings. */
function newProblems(entity: NewEntity, path: (string | number)[], hasX: boolean, depth: number): CheckProblem[] {
  if (depth >= MAX_DEPTH) return [problem('too-deep', path)]
  const needsX = typeof entity.health === 'object' && !hasX
  const inside = entityProblems(entity, path, depth + 1)
  return needsX ? [...inside, problem('needs-x', [...path, 'health'])] : inside
}

function cardProblems(card: Card): CheckProblem[] {
  const { targets = [], cost, type, choose } = card
  const texts = ['does', 'onRecycled', 'onCountered', 'onHit'] as const
  const result = texts.flatMap(text => {
    const context: CheckContext = {
      depth: 0,
      text,
      targets: text === 'onRecycled' ? [] : targets,
      hasX: cost === 'X' && text !== 'onRecycled',
      isCounter: type === 'counter',
      chooses: choose,
    }
    return placedIn([text], card[text]).flatMap(placed => problemsOf(placed, context))
  })
  const all = placedIn([], card.does).map(({ primitive }) => primitive)
  const summons = all.some(primitive => primitive.do === 'summon')
  if (summons !== (type === 'summoning')) result.push(problem(summons ? 'not-a-summoning' : 'no-summon', ['type']))
  const counters = all.filter(primitive => primitive.do === 'counter')
  if (type === 'counter' && counters.length !== 1) result.push(problem('one-counter', ['does']))
  if (card.onHit && type !== 'counter') result.push(problem('hits-nothing', ['onHit']))
  if (choose === 'type' && !counters.some(({ types }) => types === 'named')) result.push(problem('unused-type', ['choose']))
  if (choose === 'discarded' && !all.some(primitive => primitive.do === 'recover')) result.push(problem('unused-card', ['choose']))
  return result
}

function entityProblems(entity: NewEntity, at: (string | number)[] = [], depth = 0): CheckProblem[] {
  const context = (text: TextName, targets: readonly TargetSpec[]): CheckContext => ({
    depth,
    text,
    targets,
    hasX: typeof entity.health === 'object' && text !== 'onDeath',
    isCounter: false,
    chooses: undefined,
  })
  const result = [
    ...placedIn([...at, 'order', 'does'], entity.order?.does).flatMap(placed =>
      problemsOf(placed, context('order', [entity.order!.target])),
    ),
    ...placedIn([...at, 'auto'], entity.auto).flatMap(placed => problemsOf(placed, context('auto', []))),
    ...placedIn([...at, 'onDeath'], entity.onDeath).flatMap(placed => problemsOf(placed, context('onDeath', []))),
  ]
  if (entity.order && entity.kind === 'construct') result.push(problem('construct-order', [...at, 'order']))
  if (entity.auto && entity.kind === 'creature') result.push(problem('creature-auto', [...at, 'auto']))
  return result
}

const cardEntries = v.strictObject({
  id: slug(MAX_ID),
  name: cardName,
  type: v.picklist(CARD_TYPES),
  cost: v.union([integerBetween(0, 20), v.literal('X')], 'a cost is a number from 0 to 20, or "X"'),
  rarity: v.picklist(RARITIES),
  art: artSchema,
  picture: v.optional(cardPictureSchema),
  targets: v.optional(v.pipe(v.array(targetSchema), v.minLength(1), v.maxLength(2))),
  choose: v.optional(v.picklist(['type', 'discarded'])),
  swift: v.optional(v.literal(true)),
  does: someText,
  onRecycled: v.optional(someText),
  onCountered: v.optional(someText),
  onHit: v.optional(someText),
})

const namedEntity = v.strictObject({ id: slug(MAX_ENTITY_ID), ...entityEntries(primitiveSchema) })

/** A card, ours or a player's own. */
export const cardSchema = checkedSchema(cardEntries as v.GenericSchema<Card>, cardProblems)

/** A creature or construct, ours or a player's own. */
export const entitySchema = checkedSchema(namedEntity as object as v.GenericSchema<EntityDef>, entity => entityProblems(entity))

/** Parses a card from outside; otherwise says what is wrong: card, field, reason. */
export const parseCard = (input: unknown): Parsed<Card> => parseNamed('card', cardSchema, input)

/** Parses a creature or construct from outside; otherwise says what is wrong. */
export const parseEntity = (input: unknown): Parsed<EntityDef> => parseNamed('entity', entitySchema, input)

/** What is wrong with a set: its cards, its entities, duplicate ids, and summons of unknown entities. */
export function setErrors(cards: readonly unknown[], entities: readonly unknown[]): string[] {
  const parsedCards = cards.map(parseCard)
  const parsedEntities = entities.map(parseEntity)
  const errors = [...parsedCards, ...parsedEntities].flatMap(parsed => (parsed.ok ? [] : parsed.errors))
  const goodCards = parsedCards.flatMap(parsed => (parsed.ok ? [parsed.value] : []))
  const goodEntities = parsedEntities.flatMap(parsed => (parsed.ok ? [parsed.value] : []))
  for (const ids of [goodCards.map(card => card.id), goodEntities.map(entity => entity.id)])
    errors.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `${id}: id: it stands twice in the set`))
  const knownIds = new Set(goodEntities.map(entity => entity.id))
  for (const thing of [...goodCards, ...goodEntities])
    for (const { entity } of summonsIn(thing)) if (!knownIds.has(entity)) errors.push(`${thing.id}: summon: there is no ${entity}`)
  return errors
}

/** What a card or entity can summon that it doesn't bring itself, and the path in its data. */
export function summonsIn(
  thing: Pick<Card, 'does' | 'onCountered' | 'onHit'> | NewEntity,
): { path: (string | number)[]; entity: string }[] {
  const { does, onCountered, onHit } = 'does' in thing ? thing : { does: [], onCountered: [], onHit: [] }
  const { onDeath, auto, order } = 'kind' in thing ? thing : { onDeath: [], auto: [], order: undefined }
  const placed = [
    ...Object.entries({ does, onCountered, onHit, onDeath, auto }).flatMap(([name, text]) => placedIn([name], text)),
    ...placedIn(['order', 'does'], order?.does),
  ]
  return placed.flatMap(({ path, primitive }) => {
    if (primitive.do !== 'summon') return []
    const { entity } = primitive
    const at = [...path, 'entity']
    return typeof entity === 'string' ? [{ path: at, entity }] : summonsIn(entity).map(one => ({ ...one, path: [...at, ...one.path] }))
  })
}
