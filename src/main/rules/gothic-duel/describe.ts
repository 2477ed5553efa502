import type { CardFace, CardPart } from '../../../shared/card-face.ts'
import { message, type Message } from '../../../shared/message.ts'
import type { AnyEffect, Card, Cost, Modifier, Text, Trigger } from './card.ts'
import { describeCondition } from './effects/define.ts'
import type { Rules } from './rules.ts'

/** One instruction as a clause: "if …, deal 2 Vitality damage to the enemy wizard". */
function clause(rules: Rules, effect: AnyEffect): Message {
  const kind = rules.effects.get(effect.effect)
  if (!kind) throw new RangeError(`no such effect: ${effect.effect}`)
  const described = kind.describe(effect as never)
  return effect.when ? message('gothic-duel.text.when', { condition: describeCondition(effect.when), effect: described }) : described
}

const asSentence = (effect: Message): Message => message('gothic-duel.text.sentence', { effect })

/** Several instructions in one sentence, in printed order. */
const together =
  (rules: Rules) =>
  (effects: readonly AnyEffect[]): Message =>
    effects.map(effect => clause(rules, effect)).reduce((first, next) => message('gothic-duel.text.then', { first, next }))

function lines(rules: Rules, text: Text): Message[] {
  return [
    ...text.effects.map(effect => asSentence(clause(rules, effect))),
    ...rules.textKeywords.flatMap(keyword => keyword.describe(text, together(rules)).map(asSentence)),
  ]
}

/** The parts of a cost besides, or with, Soulfire: "2 Soulfire, 3 Vitality, discard a card"; null for nothing. */
function describeCost(cost: Cost): Message | null {
  const parts = (['soulfire', 'vitality', 'will', 'discard', 'exile'] as const).flatMap(part => {
    const amount = cost[part]
    return amount === undefined || amount === 0
      ? []
      : [message(`gothic-duel.cost.${part}`, amount === 'X' ? { amount } : { count: amount, amount })]
  })
  return parts.length === 0 ? null : message('gothic-duel.cost.all', { parts })
}

/** All in one sentence: what it does, and what keywords add. */
function describeTrigger(rules: Rules, trigger: Trigger): Message {
  const parts = [
    ...trigger.effects.map(effect => clause(rules, effect)),
    ...rules.textKeywords.flatMap(keyword => keyword.describe(trigger, together(rules))),
  ]
  return asSentence(
    message('gothic-duel.text.trigger', {
      when: message(`gothic-duel.trigger.${trigger.when}.${trigger.whose}`),
      effect: parts.reduce((first, next) => message('gothic-duel.text.then', { first, next })),
    }),
  )
}

const describeModifier = (modifier: Modifier): Message =>
  asSentence(
    message(
      `gothic-duel.modifier.${modifier.modify}${modifier.only ? `-${modifier.only}` : ''}.${modifier.by > 0 ? 'more' : 'less'}.${modifier.whose}`,
      {
        amount: Math.abs(modifier.by),
      },
    ),
  )

function rulesLines(rules: Rules, card: Card): Message[] {
  const additional = card.additional && describeCost(card.additional)
  return [
    ...(additional ? [message('gothic-duel.text.additional-cost', { cost: additional })] : []),
    ...(card.attach ? [message(`gothic-duel.text.attach.${card.attach}`)] : []),
    ...lines(rules, card),
    ...(card.triggers ?? []).map(trigger => describeTrigger(rules, trigger)),
    ...(card.modifiers ?? []).map(describeModifier),
    ...(card.lasts === undefined ? [] : [message('gothic-duel.text.lasts', { count: card.lasts })]),
    ...(card.goes ? [message(`gothic-duel.text.goes.${card.goes}`)] : []),
  ]
}

function alternative(rules: Rules, kind: 'ritual' | 'haunt', text: Text & { cost?: Cost | undefined }): CardPart {
  const cost = text.cost && describeCost(text.cost)
  return { kind, ...(cost ? { cost } : {}), lines: lines(rules, text) }
}

export const KEYWORDS = ['drain', 'torment', 'channel', 'burn', 'ward', 'ritual', 'haunt', 'insight', 'dispel'] as const

/** Which keywords a card uses: those whose name stands as a field or an instruction anywhere in its data. */
export function keywordsOf(card: Card): string[] {
  const found = new Set<string>()
  const search = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(search)
    else if (value !== null && typeof value === 'object')
      for (const [field, inner] of Object.entries(value)) {
        if (inner === undefined) continue
        found.add(field === 'effect' ? String(inner) : field)
        search(inner)
      }
  }
  search(card)
  return KEYWORDS.filter(keyword => found.has(keyword))
}

/** The printed card; its text can't disagree with what it does, because it is made from it. */
export function faceOf(rules: Rules, card: Card): CardFace {
  const parts: CardPart[] = [{ kind: 'rules', lines: rulesLines(rules, card) }]
  if (card.ritual) parts.push(alternative(rules, 'ritual', card.ritual))
  if (card.haunt) parts.push(alternative(rules, 'haunt', card.haunt))
  return {
    id: card.id,
    name: card.name,
    school: card.school,
    type: card.type,
    cost: card.cost,
    art: card.art,
    ...(card.flavour === undefined ? {} : { flavour: card.flavour }),
    parts,
    keywords: keywordsOf(card),
  }
}
