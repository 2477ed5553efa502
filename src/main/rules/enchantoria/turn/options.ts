import { answer, answerOne, asks, completes, refuses, type Walked } from '../../../kernel/option-walk.ts'
import type { Draft, Option, Ref } from '../../../../shared/match.ts'
import { message, reason, type Message } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { normalizeAction, type Action, type Casting, type Order } from '../state/actions.ts'
import { CARD_TYPES, type CardType, type TargetSpec } from '../state/card.ts'
import { totalPrice } from './combat.ts'
import { addReasons, discardedChoices, orderTargets, turnReasons } from './legality.ts'
import type { InformationState } from '../state/information.ts'
import { resolveAddress, amountOf } from '../effects/define.ts'
import { recycleLimit } from '../mechanics/recycling.ts'
import { cardOf, entityOf, legalTargets, ownerOf, type State } from '../state/state.ts'
import { nameOf } from '../text/naming.ts'
import { surplusOf } from './turn.ts'

export const prompt = (key: string, values?: Record<string, number | Message>): Message => message(`enchantoria.prompt.${key}`, values)
const complete = (action: Action, warnings?: Message[]): Walked<Action> => completes(prompt('ready'), normalizeAction(action), warnings)
export const wrongPick = (clause: string): Walked<never> => refuses([reason(clause, 'enchantoria.reason.no-such-choice')])

/** Completes a plan, and locks it. */
const LOCK: Option = { pick: 'done', ref: { type: 'command', command: 'lock' }, reasons: [] }

/** A mage, creature or construct as a pick and as a place on the table. */
export function entityLabel(id: number): { pick: string; ref: Ref } {
  return { pick: `entity:${id}`, ref: { type: 'piece', piece: String(id) } }
}
const cardLabel = (card: number): { pick: string; ref: Ref } => ({ pick: `card:${card}`, ref: { type: 'card', card } })

/** One of these, for a part of a plan. */
export const answerPart = <T>(
  picks: string[],
  question: { prompt: Message; from: readonly T[]; label(value: T): { pick: string; ref: Ref } },
): { value: T } | Walked<never> => answerOne(picks, { ...question, prompt: () => question.prompt, refuse: () => wrongPick('EN-R4.2') })

/** The most values of X that are offered individually. */
const MAX_X = 60

/** The next target to choose, without any that would leave none for the one after it (EN-R4.6). */
function openTargets(state: State, seat: Seat, specs: readonly TargetSpec[], chosen: readonly number[]): number[] {
  const spec = specs[chosen.length]
  if (!spec) return []
  const isLast = chosen.length + 1 === specs.length
  return legalTargets(state, seat, spec).filter(
    id => !chosen.includes(id) && (isLast || openTargets(state, seat, specs, [...chosen, id]).length > 0),
  )
}

/** X, targets, type, card, in that order: all choices of one casting (EN-R4.2). */
export function askCasting(
  state: State,
  seat: Seat,
  castings: readonly Casting[],
  number: number,
  picks: string[],
): { casting: Casting } | Walked<never> {
  const card = cardOf(state, number)
  const casting: Casting = { card: number, x: 0, targets: [], named: null, discarded: null }
  const name = message('enchantoria.name', { name: card.name })
  if (card.cost === 'X') {
    const remaining = state.players[seat].mana - totalPrice(state, castings)
    const from = Array.from({ length: Math.min(remaining, MAX_X) }, (_, index) => index + 1)
    const label = (value: number) => ({ pick: `number:${value}`, ref: { type: 'number', value } as const })
    const result = answerPart(picks, { prompt: prompt('x', { card: name }), from, label })
    if (!('value' in result)) return result
    casting.x = result.value
  }
  const specs = card.targets ?? []
  for (const index of specs.keys()) {
    const from = openTargets(state, seat, specs, casting.targets)
    const result = answerPart(picks, {
      prompt: prompt(index === 0 ? 'target' : 'second', { card: name }),
      from,
      label: entityLabel,
    })
    if (!('value' in result)) return result
    casting.targets.push(result.value)
  }
  if (card.choose === 'type') {
    const label = (type: CardType) => ({ pick: `type:${type}`, ref: { type: 'mode', mode: type } as const })
    const result = answerPart(picks, { prompt: prompt('type', { card: name }), from: CARD_TYPES, label })
    if (!('value' in result)) return result
    casting.named = result.value
  }
  if (card.choose === 'discarded') {
    const from = discardedChoices(state, seat, castings)
    const result = answerPart(picks, { prompt: prompt('discarded', { card: name }), from, label: cardLabel })
    if (!('value' in result)) return result
    casting.discarded = result.value
  }
  return { casting }
}

/** The options for continuing a plan: add cards, send creatures, lock it. Parts of it can be removed with `take-back` and `stand-down` as well. */
function askPlan(state: State, seat: Seat, castings: readonly Casting[], orders: readonly Order[]): Walked<Action> {
  const { hand, mana, entities } = state.players[seat]
  const cast = new Set(castings.map(({ card }) => card))
  const sent = new Set(orders.map(({ entity }) => entity))
  const creatures = entities.filter(({ id }) => orderTargets(state, seat, id) !== null)
  const options: Option[] = [
    ...hand
      .filter(card => !cast.has(card))
      .map((card): Option => {
        const { cost } = cardOf(state, card)
        return {
          pick: `play:${card}`,
          ref: { type: 'card', card },
          ...(cost === 'X' ? {} : { cost }),
          reasons: addReasons(state, seat, castings, card),
        }
      }),
    ...creatures
      .filter(({ id }) => !sent.has(id))
      .map(({ id }): Option => {
        const isIdle = orderTargets(state, seat, id)?.length === 0
        return {
          pick: `order:${id}`,
          ref: { type: 'piece', piece: String(id) },
          reasons: isIdle ? [reason('EN-R4.6', 'enchantoria.reason.no-target')] : [],
        }
      }),
    LOCK,
  ]
  return asks(prompt('plan', { mana: mana - totalPrice(state, castings), count: castings.length }), options)
}

/** EN-R4.12: warnings for the player before the plan is locked. */
function warningsFor(state: State, seat: Seat, castings: readonly Casting[]): Message[] {
  return castings.flatMap(casting =>
    cardOf(state, casting.card).does.flatMap(primitive => {
      if (primitive.do !== 'protect') return []
      const power = amountOf(primitive.n, { x: casting.x, recycled: 0 })
      const own = resolveAddress(primitive.to, { seat, targets: casting.targets }, state).filter(id => ownerOf(id) === seat)
      return own.flatMap(id => {
        const entity = entityOf(state, id)
        if (!entity.protection || entity.protection.power <= power) return []
        const values = { entity: nameOf(state, entity, seat), old: entity.protection.power, power }
        return [message('enchantoria.warning.weaker-protection', values)]
      })
    }),
  )
}

function walkPlan(state: State, seat: Seat, picks: string[]): Walked<Action> {
  const castings: Casting[] = []
  const orders: Order[] = []
  for (;;) {
    const pick = picks.shift()
    if (pick === undefined) return askPlan(state, seat, castings, orders)
    if (pick === 'done')
      return picks.length > 0 ? wrongPick('EN-R11.2') : complete({ type: 'plan', castings, orders }, warningsFor(state, seat, castings))
    const [noun = '', which = ''] = pick.split(':')
    const number = /^\d+$/.test(which) ? Number(which) : -1
    const castAt = castings.findIndex(({ card }) => card === number)
    const sentAt = orders.findIndex(({ entity }) => entity === number)
    if (noun === 'play' && castAt < 0 && state.players[seat].hand.includes(number)) {
      const blocked = addReasons(state, seat, castings, number)
      if (blocked.length > 0) return refuses(blocked)
      const result = askCasting(state, seat, castings, number, picks)
      if (!('casting' in result)) return result
      castings.push(result.casting)
    } else if (noun === 'order' && sentAt < 0) {
      const from = orderTargets(state, seat, number)
      if (!from) return refuses([reason('EN-R4.9', 'enchantoria.reason.no-order')])
      const creature = nameOf(state, entityOf(state, number), seat)
      const result = answerPart(picks, { prompt: prompt('order', { creature }), from, label: entityLabel })
      if (!('value' in result)) return result
      orders.push({ entity: number, target: result.value })
    } else if (noun === 'take-back' && castAt >= 0) castings.splice(castAt, 1)
    else if (noun === 'stand-down' && sentAt >= 0) orders.splice(sentAt, 1)
    else return wrongPick('EN-R11.2')
  }
}

/** Cards of the player's hand one by one, from `least` to `most` of them. */
function walkCards(state: State, seat: Seat, picks: string[], min: number, max: number): Walked<Action> {
  const type = state.phase === 'recycle' ? 'recycle' : 'discard'
  const refuse = (): Walked<never> => wrongPick(type === 'recycle' ? 'EN-R11.1' : 'EN-R11.3')
  const result = answer(picks, {
    prompt: chosen => prompt(type, { count: max - chosen }),
    from: state.players[seat].hand,
    min,
    max,
    label: cardLabel,
    refuse,
  })
  if (!('values' in result)) return result
  return picks.length > 0 ? refuse() : complete({ type, cards: result.values })
}

/** The options after these picks, computed from the seat's information, so that they reveal nothing hidden. */
export function walk(information: InformationState, seat: Seat, draft: Draft): Walked<Action> {
  const notNow = turnReasons(information, seat)
  if (notNow.length > 0) return refuses(notNow)
  const picks = [...draft]
  if (information.phase === 'plan') return walkPlan(information, seat, picks)
  const surplus = surplusOf(information, seat)
  return information.phase === 'recycle'
    ? walkCards(information, seat, picks, 0, recycleLimit(information, seat))
    : walkCards(information, seat, picks, surplus, surplus)
}
