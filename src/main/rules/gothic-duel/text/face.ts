import { RULES_PART, type CardFace, type CardPart } from '../../../../shared/card-face.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { AnyEffect, Card, Cost, Modifier, Text, Trigger } from '../state/card.ts'
import { describeCondition } from '../effects/define.ts'
import { DECK_SECTION } from '../cards/deck-check.ts'
import { KEYWORDS as TEXT_KEYWORDS, kindOf } from '../effects/index.ts'
import { createTextContext, type TextContext } from '../effects/text-context.ts'

/** One instruction as a clause: "if your Vitality is 5 or less, deal 2 Vitality damage to the enemy". */
function clause(effect: AnyEffect, say: TextContext): Message {
  const { when } = effect
  const certain = say.certain
  say.certain &&= !when
  say.yours = false
  const condition = when && describeCondition(say, when)
  const described = kindOf(effect.effect).describe(effect as never, say)
  say.certain = certain
  return condition
    ? message(`gothic-duel.text.when${when.of === 'enemy' && say.yours ? '-you' : ''}`, { condition, effect: described })
    : described
}

/** One instruction by itself, as a sentence. `attach` if it is on a Hex. */
export const describeEffect = (effect: AnyEffect, attach: Card['attach']): Message => asSentence(clause(effect, createTextContext(attach)))

const asSentence = (effect: Message): Message => message('gothic-duel.text.sentence', { effect })

/** The clauses of these instructions in one line. */
const inSequence = (effects: readonly AnyEffect[], clauses: Message[]): Message =>
  clauses.reduce((first, next, index) => message(`gothic-duel.text.then${effects[index]?.when ? '-when' : ''}`, { first, next }))

/** A sentence for each keyword's addition to a text. None of them is certain to happen. */
function keywordSentences(text: Text, say: TextContext): Message[] {
  say.certain = false
  return TEXT_KEYWORDS.flatMap(keyword =>
    keyword
      .describe(text, effects => {
        say.nextLine()
        return inSequence(
          effects,
          effects.map(effect => clause(effect, say)),
        )
      })
      .map(asSentence),
  )
}

/** A keyword's addition to a text by itself, such as one Torment; null if the text has none. */
export const describeKeyword = (text: Text, attach: Card['attach']): Message | null =>
  keywordSentences({ ...text, effects: [] }, createTextContext(attach))[0] ?? null

function lines(text: Text, say: TextContext): Message[] {
  const sentences = text.effects.map(effect => {
    say.nextLine()
    return asSentence(clause(effect, say))
  })
  return [...sentences, ...keywordSentences(text, say)]
}

/** All parts of a cost: "pay 2 Soulfire and 3 Vitality, and discard a card"; null for nothing. */
export function describeCost(cost: Cost): Message | null {
  const parts = (names: readonly (keyof Cost)[]): Message[] =>
    names.flatMap(part => {
      const amount = cost[part]
      return amount === undefined || amount === 0
        ? []
        : [message(`gothic-duel.cost.${part}`, amount === 'X' ? { amount } : { count: amount, amount })]
    })
  const paid = parts(['soulfire', 'vitality', 'will'])
  const done = parts(['discard', 'exile'])
  if (paid.length + done.length === 0) return null
  const pay = paid.length > 0 ? [message('gothic-duel.cost.pay', { parts: paid })] : []
  return paid.length > 1 && done.length > 0
    ? message('gothic-duel.cost.and', { first: pay, next: done })
    : message('gothic-duel.cost.all', { parts: [...pay, ...done] })
}

/** All in one line: the trigger, the effects, and the additions of keywords. */
export function describeTrigger(trigger: Trigger, attach: Card['attach']): Message {
  const say = createTextContext(attach)
  const whose = say.call(trigger.whose)
  const when = message(`gothic-duel.trigger.${trigger.when}.${whose}`)
  const clauses = trigger.effects.map((effect, index) => {
    const described = clause(effect, say)
    if (index > 0) return described
    return message(`gothic-duel.text.trigger${whose !== 'you' && say.yours && !effect.when ? '-you' : ''}`, { when, effect: described })
  })
  const keywords = keywordSentences(trigger, say)
  if (clauses.length === 0) return message('gothic-duel.text.trigger', { when, effect: oneLine(keywords) })
  return oneLine([asSentence(inSequence(trigger.effects, clauses)), ...keywords])
}

const oneLine = (sentences: Message[]): Message => sentences.reduce((first, next) => message('gothic-duel.text.beside', { first, next }))

export function describeModifier({ modify, only, by, whose }: Modifier, attach: Card['attach']): Message {
  const key = `${modify}${only ? `-${only}` : ''}.${by > 0 ? 'more' : 'less'}.${createTextContext(attach).call(whose)}`
  return asSentence(message(`gothic-duel.modifier.${key}`, { amount: Math.abs(by) }))
}

const destination = ({ goes }: Card): Message[] => (goes ? [message(`gothic-duel.text.goes.${goes}`)] : [])

function rulesLines(card: Card): Message[] {
  const { attach } = card
  const additional = card.additional && describeCost(card.additional)
  return [
    ...(additional ? [message('gothic-duel.text.additional-cost', { cost: additional })] : []),
    ...(attach ? [message(`gothic-duel.text.attach.${attach}`)] : []),
    ...lines(card, createTextContext(attach)),
    ...(card.triggers ?? []).map(trigger => describeTrigger(trigger, attach)),
    ...(card.modifiers ?? []).map(modifier => describeModifier(modifier, attach)),
    ...(card.lasts === undefined
      ? []
      : [message(`gothic-duel.text.lasts.${createTextContext(attach).call('afflicted')}`, { count: card.lasts })]),
    ...destination(card),
  ]
}

/** The Spell's destination applies in Ritual mode too; a haunted one leaves the game (GD-HAUNT.2). */
function ritualPart(card: Card, ritual: NonNullable<Card['ritual']>): CardPart {
  const cost = describeCost(ritual.cost) ?? message('gothic-duel.cost.nothing')
  return { kind: 'ritual', cost, lines: [...lines(ritual, createTextContext()), ...destination(card)] }
}

function hauntPart(haunt: NonNullable<Card['haunt']>): CardPart {
  const cost = haunt.cost && describeCost(haunt.cost)
  return { kind: 'haunt', ...(cost ? { cost } : {}), lines: lines(haunt, createTextContext()) }
}

export const KEYWORDS = ['drain', 'torment', 'channel', 'burn', 'ward', 'ritual', 'haunt', 'insight', 'dispel'] as const

/** The keywords a card uses: those whose name occurs as a field or an instruction anywhere in its data. */
export function keywordsOf(card: Card): string[] {
  const keywords = new Set<string>()
  const search = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(search)
    else if (value !== null && typeof value === 'object')
      for (const [field, inner] of Object.entries(value)) {
        if (inner === undefined) continue
        keywords.add(field === 'effect' ? String(inner) : field)
        search(inner)
      }
  }
  search(card)
  return KEYWORDS.filter(keyword => keywords.has(keyword))
}

/** The card's facets and deck section. */
const factsOf = ({ school, type, cost }: Card): Pick<CardFace, 'section' | 'facets' | 'costs'> => ({
  section: DECK_SECTION,
  facets: { school: [school], type: [type] },
  costs: [{ resource: 'soulfire', amount: cost }],
})

/** The printed card. Its text is generated from its data, so it always matches what the card does. */
export function faceOf(card: Card): CardFace {
  const parts: CardPart[] = [{ kind: RULES_PART, lines: rulesLines(card) }]
  if (card.ritual) parts.push(ritualPart(card, card.ritual))
  if (card.haunt) parts.push(hauntPart(card.haunt))
  return {
    id: card.id,
    name: card.name,
    ...factsOf(card),
    art: card.art,
    ...(card.picture && { picture: card.picture }),
    ...(card.flavour === undefined ? {} : { flavour: card.flavour }),
    parts,
    keywords: keywordsOf(card),
  }
}
