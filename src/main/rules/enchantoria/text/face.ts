import { RULES_PART, type CardFace, type KeywordInfo } from '../../../../shared/card-face.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { type Card, type NewEntity, type Primitive, MAX_COPIES } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { DECK_SECTION } from '../cards/deck-check.ts'
import { describePrimitive } from '../effects/index.ts'
import { entityIn } from '../state/state.ts'
import { describePassives, createTextContext, type TextContext } from '../effects/text-context.ts'

const sentence = (what: Message): Message => message('enchantoria.text.sentence', { what })

const clauses = (text: readonly Primitive[], say: TextContext): Message[] => text.map(primitive => describePrimitive(primitive, say))

/** A text with its trigger, in one sentence: "when recycled: gain 2 mana". */
const describeTriggered = (occasion: string, text: readonly Primitive[] | undefined, say: TextContext): Message[] =>
  text ? [sentence(message(`enchantoria.text.${occasion}`, { what: clauses(text, say) }))] : []

const healthOf = ({ health }: NewEntity): Message =>
  typeof health === 'number'
    ? message('enchantoria.amount.number', { n: health })
    : message('enchantoria.amount.x-plus', { n: health.xPlus })

/** "Grey Wolf: creature, 4 health." `art`: its figure, for the field. */
const describeHead = (entity: NewEntity): Message => {
  const { name, kind, art } = entity
  return sentence(message('enchantoria.text.entity', { name, kind: message(`enchantoria.kind.${kind}`), health: healthOf(entity), art }))
}

/** A creature's or construct's properties, line by line. */
function describeEntity(set: CardSet, entity: NewEntity): Message[] {
  const { order, auto, onDeath, passives } = entity
  const say = createTextContext(set, order && [order.target])
  return [
    describeHead(entity),
    ...describeTriggered('order', order?.does, say),
    ...describeTriggered('auto', auto, say),
    ...describePassives(passives ?? {}).map(sentence),
    ...describeTriggered('on-death', onDeath, say),
  ]
}

function summonedBy(set: CardSet, text: readonly Primitive[]): NewEntity[] {
  return text.flatMap(primitive => {
    if (primitive.do === 'if') return summonedBy(set, [primitive.then])
    return primitive.do === 'summon' ? [entityIn(set, primitive.entity)] : []
  })
}

/** What it summons, what that summons or leaves behind, and so on; each once. */
function entitiesOf(set: CardSet, { does, onHit = [], onCountered = [] }: Card): NewEntity[] {
  const entities = new Map<string, NewEntity>()
  const next = summonedBy(set, [...does, ...onHit, ...onCountered])
  for (let entity = next.shift(); entity; entity = next.shift()) {
    const text = JSON.stringify(entity)
    if (entities.has(text)) continue
    entities.set(text, entity)
    next.push(...summonedBy(set, [...(entity.order?.does ?? []), ...(entity.auto ?? []), ...(entity.onDeath ?? [])]))
  }
  return [...entities.values()]
}

/** Those that a game's own card wouldn't bring. */
const newFigures = ({ art }: Card, entities: readonly NewEntity[]): string[] => [
  ...new Set(entities.filter(entity => !('id' in entity) && entity.art !== art).map(entity => entity.art)),
]

const KEYWORDS = [
  'swift',
  'block',
  'protection',
  'piercing',
  'counter',
  'stun',
  'burning',
  'poison',
  'regrowth',
  'stoneskin',
  'might',
  'weakness',
  'hand-limit',
  'recycle-limit',
  'function',
] as const

const KEYWORD_CLAUSES: Record<(typeof KEYWORDS)[number], string[]> = {
  swift: ['EN-R5.4'],
  block: ['EN-BLOCK.1', 'EN-R7.1'],
  protection: ['EN-PROTECT.1', 'EN-PROTECT.6', 'EN-PROTECT.7'],
  piercing: ['EN-R7.9'],
  counter: ['EN-COUNTER.1', 'EN-COUNTER.3', 'EN-COUNTER.4'],
  stun: ['EN-V32', 'EN-R9.9'],
  burning: ['EN-V33'],
  poison: ['EN-V34'],
  regrowth: ['EN-V35'],
  stoneskin: ['EN-V36'],
  might: ['EN-V37', 'EN-R5.10'],
  weakness: ['EN-V38', 'EN-R5.10'],
  'hand-limit': ['EN-V39'],
  'recycle-limit': ['EN-V40'],
  function: ['EN-V31', 'EN-R3.5', 'EN-R3.7'],
}

export const describeKeywords = (): KeywordInfo[] =>
  KEYWORDS.map(id => ({
    id,
    name: message(`enchantoria.keyword.${id}.name`),
    reminder: message(`enchantoria.keyword.${id}.reminder`),
    clauses: KEYWORD_CLAUSES[id],
  }))

/** The names of keywords in the data: a primitive, or a kind of effect. */
const KEYWORD_OF: Record<string, string> = { protect: 'protection', pierce: 'piercing' }

function keywordsOf(card: Card, entities: readonly NewEntity[]): string[] {
  const keywords = new Set<string>(card.swift ? ['swift'] : [])
  const search = (primitive: Primitive): void => {
    keywords.add(KEYWORD_OF[primitive.do] ?? primitive.do)
    if (primitive.do === 'effect') keywords.add(primitive.kind)
    if (primitive.do === 'dispel') keywords.add('protection')
    if (primitive.do === 'if') search(primitive.then)
  }
  for (const { does, onRecycled = [], onCountered = [], onHit = [] } of [card])
    for (const primitive of [...does, ...onRecycled, ...onCountered, ...onHit]) search(primitive)
  for (const { order, auto = [], onDeath = [] } of entities)
    for (const primitive of [...(order?.does ?? []), ...auto, ...onDeath]) search(primitive)
  return KEYWORDS.filter(keyword => keywords.has(keyword))
}

/** The printed card. Its text is generated from its data, so it always matches what the card does. */
export function faceOf(set: CardSet, card: Card): CardFace {
  const say = createTextContext(set, card.targets)
  const entities = entitiesOf(set, card)
  const figures = newFigures(card, entities)
  const lines = [
    ...(card.swift ? [sentence(message('enchantoria.text.swift'))] : []),
    ...(card.choose === 'type' ? [sentence(message('enchantoria.text.name-a-type'))] : []),
    ...clauses(card.does, say).map(sentence),
    ...describeTriggered('on-hit', card.onHit, say),
    ...describeTriggered('on-countered', card.onCountered, say),
    ...describeTriggered('on-recycled', card.onRecycled, say),
    ...entities.flatMap(entity => describeEntity(set, entity)),
  ]
  return {
    id: card.id,
    name: card.name,
    section: DECK_SECTION,
    facets: { type: [card.type], rarity: [card.rarity] },
    costs: [{ resource: 'mana', amount: card.cost }],
    art: card.art,
    ...(card.picture && { picture: card.picture }),
    ...(figures.length > 0 && { figures }),
    parts: [{ kind: RULES_PART, lines }],
    keywords: keywordsOf(card, entities),
    maxCopies: MAX_COPIES[card.rarity],
  }
}
