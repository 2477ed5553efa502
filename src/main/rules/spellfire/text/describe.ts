import { message, type Message } from '../../../../shared/message.ts'
import type { Card, Condition, Line, Payment, ReactLine } from '../state/card.ts'
import { hasRealmChampion, limitOf } from '../state/card-facts.ts'
import type { Primitive } from '../state/primitive.ts'
import { allChampions, anyChampionNoun, anyPlay, anyPredicate, isPlainGroup, orList, typeNoun } from './nouns.ts'
import { describePrimitive, isImperative } from './effects.ts'

const sentence = (what: Message): Message => message('spellfire.text.sentence', { what })

/** "the attacker is a monster". */
export function describeCondition(condition: Condition, { name }: Pick<Card, 'name'>): Message {
  if (condition.if !== 'champion') return message(`spellfire.if.${condition.if}`, { name })
  return message(`spellfire.if.champion`, { whom: message(`spellfire.whom.${condition.whom}`), is: anyPredicate(condition.is) })
}

/** "discard Calm from your hand". */
export function describePayment(payment: Payment, { name }: Pick<Card, 'name'>): Message {
  if (payment.pay !== 'discard-self') return message(`spellfire.pay.${payment.pay}`, { name })
  return message('spellfire.pay.discard-self', { name, places: orList(payment.from.map(place => message(`spellfire.place.${place}`))) })
}

/** The trigger, by type of card: an ally is played, a spell is the play itself. */
function triggerKey({ when }: Line, { type }: Card): string {
  if (when === 'play') return type === 'ally' ? 'play-ally' : 'play'
  if (when === 'defended') return type === 'realm' ? 'defended' : 'defended-holding'
  if (when === 'lose') return type === 'dungeon' ? 'lose-dungeon' : type === 'champion' ? 'lose' : 'lose-attached'
  return when
}

const describeTo = ({ to, concerning }: ReactLine): Message =>
  concerning ? message(`spellfire.concerning.${concerning}`, { to: anyPlay(to) }) : anyPlay(to)

function withCondition(line: Line, card: Card, what: Message): Message {
  const { if: conditions } = line
  if (!conditions) return what
  if (conditions.length === 1 && conditions[0]?.if === 'battle') return message('spellfire.text.in-battle', { what })
  return message('spellfire.text.if', { if: conditions.map(condition => describeCondition(condition, card)), what })
}

/** Builds the sentence from the inside out: effect, payment, choice, condition, duration, trigger, repetition. */
function describeClauses(line: Line, card: Card, does: readonly Primitive[]): Message {
  const isOrder = does.every(isImperative)
  const limit = limitOf(line)
  const wraps: ((what: Message) => Message)[] = [
    what => (line.pay ? message(`spellfire.text.${isOrder ? 'paying' : 'price'}`, { pay: describePayment(line.pay, card), what }) : what),
    what => (line.may ? message(`spellfire.text.${isOrder || line.pay ? 'may' : 'if-you-want'}`, { what }) : what),
    what => withCondition(line, card, what),
    what => (line.until ? message(`spellfire.text.until-${line.until}`, { what }) : what),
    what =>
      does.every(({ do: name }) => name === 'no-attack')
        ? what
        : message(`spellfire.when.${triggerKey(line, card)}`, {
            what,
            name: card.name,
            ...(line.when === 'react' ? { to: describeTo(line) } : {}),
          }),
    what => (limit ? message(`spellfire.text.${limit}`, { what }) : what),
  ]
  const parts = message('spellfire.list.all', { parts: does.map(primitive => describePrimitive(primitive, card)) })
  return sentence(wraps.reduce((what, wrap) => wrap(what), parts))
}

/** Each lasting effect is a sentence of its own, and so is each restriction on attackers; the rest of a line is one sentence. */
export function describeLine(line: Line, card: Card): Message[] {
  const isApart = ({ do: name }: Primitive): boolean => line.when === 'static' || (line.when === 'defended' && name === 'no-attack')
  const together = line.does.filter(primitive => !isApart(primitive))
  return [...line.does.filter(isApart).map(primitive => [primitive]), ...(together.length > 0 ? [together] : [])].map(does =>
    describeClauses(line, card, does),
  )
}

/** Other requirements: who may use it, where it goes, what is discarded for it. */
function describeConditions(card: Card): Message[] {
  const usableBy = 'usableBy' in card ? card.usableBy : undefined
  const isForAll = usableBy?.some(filter => Object.keys(filter).length === 0)
  return [
    ...(hasRealmChampion(card)
      ? [message('spellfire.text.realm-champion', { type: typeNoun(card.champion.type), n: card.champion.level })]
      : []),
    ...('calledBy' in card && card.calledBy ? [message('spellfire.text.called-by', { what: anyChampionNoun(card.calledBy) })] : []),
    ...('onePerPool' in card && card.onePerPool ? [message('spellfire.text.one-per-pool')] : []),
    ...(usableBy
      ? [
          isForAll
            ? message('spellfire.text.used-by-all')
            : message('spellfire.text.used-by', { who: isPlainGroup(usableBy) ? allChampions(usableBy) : anyChampionNoun(usableBy) }),
        ]
      : []),
    ...('eitherSide' in card && card.eitherSide ? [message('spellfire.text.either-side')] : []),
    ...('onRealm' in card && card.onRealm ? [message('spellfire.text.on-realm')] : []),
    ...(card.onePerDeck ? [message('spellfire.text.one-per-deck')] : []),
  ]
}

/** The rules text of a card, line by line. Generated from its data, so it always matches what the card does. */
export const describeCard = (card: Card): Message[] => [
  ...describeConditions(card),
  ...card.lines.flatMap(line => describeLine(line, card)),
]

/** The text of one line, as a choice. */
export const describePower = (line: Line, card: Card): Message => describeClauses(line, card, line.does)

/** The alternatives of a text, if it has any, one by one. */
export const describeOptions = (lines: readonly Line[], card: Card): Message[] =>
  lines
    .flatMap(line => line.does)
    .flatMap(does => (does.do === 'choose' ? does.options : []))
    .map(option => sentence(message('spellfire.list.all', { parts: option.map(primitive => describePrimitive(primitive, card)) })))
