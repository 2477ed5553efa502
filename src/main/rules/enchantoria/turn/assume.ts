import { asks, completes, DONE, refuses, type Walked } from '../../../kernel/option-walk.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Draft, Option } from '../../../../shared/match.ts'
import { message, reason, type Reason } from '../../../../shared/message.ts'
import { COPIES_CLAUSE } from '../cards/deck-check.ts'
import { MAX_COPIES } from '../state/card.ts'
import { normalizeAction, type Casting, type Order } from '../state/actions.ts'
import type { InformationState } from '../state/information.ts'
import { cloneState, entityOf, UNKNOWN, type State } from '../state/state.ts'
import { nameOf } from '../text/naming.ts'
import { addReasons, orderTargets } from './legality.ts'
import { answerPart, askCasting, entityLabel, prompt, wrongPick } from './options.ts'

const refusal = (clause: string, key: string, values?: Record<string, string | number>): Reason =>
  reason(clause, `enchantoria.reason.${key}`, values)

/**
 * What `seat` may assume that the enemy has planned, from public facts and its own information (EN-R1.12): any card that the enemy can still
 * hold and afford, at any target, and any order to entities on their field. `cast:fireball` and `order:5` begin a part, as in a plan of your
 * own.
 */
export function assume(information: InformationState, seat: Seat, assumption: Draft): Walked<InformationState> {
  if (information.phase !== 'plan' || information.ending) return refuses([refusal('EN-R11.2', 'nothing-to-assume')])
  const foe = otherSeat(seat)
  const state = cloneState(information)
  state.decided[foe] = null
  const castings: Casting[] = []
  const orders: Order[] = []
  const picks = [...assumption]
  for (;;) {
    const pick = picks.shift()
    if (pick === undefined) return asksMore(state, seat, foe, castings, orders)
    if (pick === 'done') {
      if (picks.length > 0) return wrongPick('EN-R11.2')
      state.decided[foe] = normalizeAction({ type: 'plan', castings, orders })
      return completes(prompt('ready'), state)
    }
    const [noun = '', which = ''] = pick.split(':')
    const part = noun === 'cast' ? castPart(state, foe, castings, which, picks) : orderPart(state, foe, orders, pick, picks)
    if (!('added' in part)) return part
  }
}

type Part = { added: true } | Walked<never>

function castPart(state: State, foe: Seat, castings: Casting[], id: string, picks: string[]): Part {
  const number = nextUnseen(state, foe)
  const blocked = assumedReasons(state, foe, castings, id)
  if (blocked.length > 0 || number === null) return refuses(blocked)
  deal(state, foe, number, id)
  const result = askCasting(state, foe, castings, number, picks)
  if (!('casting' in result)) return result
  castings.push(result.casting)
  return { added: true }
}

function orderPart(state: State, foe: Seat, orders: Order[], pick: string, picks: string[]): Part {
  const groups = /^order:(\d+)$/.exec(pick)
  const id = Number(groups?.[1] ?? -1)
  const from = orderTargets(state, foe, id)
  if (!from || orders.some(({ entity }) => entity === id)) return wrongPick('EN-R4.9')
  const asked = answerPart(picks, {
    prompt: prompt('order', { creature: nameOf(state, entityOf(state, id), otherSeat(foe)) }),
    from,
    label: entityLabel,
  })
  if (!('value' in asked)) return asked
  orders.push({ entity: id, target: asked.value })
  return { added: true }
}

/** An unseen card of the enemy's, to stand for an assumed one. */
function nextUnseen(state: State, foe: Seat): number | null {
  const index = state.cards[foe].indexOf(null)
  return index < 0 ? null : index * 2 + foe
}

/** Puts an assumed card into the enemy's hand, in place of an unknown one. */
function deal(state: State, foe: Seat, number: number, id: string): void {
  const cards = state.cards[foe].map((card, index) => (index === number >> 1 ? id : card))
  state.cards = foe === 0 ? [cards, state.cards[1]] : [state.cards[0], cards]
  const player = state.players[foe]
  const index = player.hand.indexOf(UNKNOWN)
  player.hand = player.hand.map((card, at) => (at === index ? number : card))
}

/** Why the enemy can't have that card in their plan in addition to those; empty if they can, as far as public information tells. */
function assumedReasons(state: State, foe: Seat, castings: readonly Casting[], id: string): Reason[] {
  const card = state.set.cards.get(id)
  const number = nextUnseen(state, foe)
  if (!card) return [refusal('EN-DECK.5', 'unknown-card', { card: id })]
  if (number === null || !state.players[foe].hand.includes(UNKNOWN)) return [refusal('EN-R1.8', 'hand-all-assumed')]
  if (state.cards[foe].filter(one => one === id).length >= MAX_COPIES[card.rarity])
    return [refusal(COPIES_CLAUSE[card.rarity], 'all-copies-seen', { card: card.name })]
  const dealt = { ...state, players: [...state.players] as State['players'] }
  dealt.players[foe] = { ...state.players[foe] }
  deal(dealt, foe, number, id)
  return addReasons(dealt, foe, castings, number)
}

function asksMore(state: State, seat: Seat, foe: Seat, castings: readonly Casting[], orders: readonly Order[]): Walked<never> {
  const cards = [...state.set.cards.values()].map(({ id, cost }): Option => ({
    pick: `cast:${id}`,
    ref: { type: 'mode', mode: id },
    ...(cost === 'X' ? {} : { cost }),
    reasons: assumedReasons(state, foe, castings, id),
  }))
  const creatures = state.players[foe].entities.filter(
    ({ id }) => (orderTargets(state, foe, id)?.length ?? 0) > 0 && !orders.some(({ entity }) => entity === id),
  )
  const sent = creatures.map(({ id }): Option => ({ pick: `order:${id}`, ref: { type: 'piece', piece: String(id) }, reasons: [] }))
  return asks(message('enchantoria.prompt.assume', { who: message(`enchantoria.who.${seat === foe ? 'you' : 'enemy'}`) }), [
    ...cards,
    ...sent,
    DONE,
  ])
}
