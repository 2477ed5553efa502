import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { inPlay } from '../state/passives.ts'
import { canUse, levelOf } from '../state/reading.ts'
import { holdingOf, NONE, PLACES, unrazedCount, type State } from '../state/state.ts'

/** Champions compared of those that could be sent. */
const CHAMPIONS = 3
/** The share of the levels in hand that a champion will have in its round: not every card is drawn, spared or left unanswered. */
const PLAYABLE = 0.7
/** Levels that an attacker should be ahead of the strongest champion in the opponent's pool, which has a hand too. */
const ENOUGH = 4

/** The level that a champion may reach with the cards in hand. */
function reach(state: State, seat: Seat, champion: number): number {
  const { hand } = state.players[seat]
  let inHand = 0
  for (const card of hand) {
    const def = state.cards[card]!
    if (def.card.type === 'ally' || (def.isSupport && canUse(state, champion, def))) inHand += def.bonus
  }
  const level = hand.includes(champion) ? state.cards[champion]!.level : levelOf(state, champion)
  return level + PLAYABLE * inHand
}

/** How many levels a realm and its holding help the defender; a realm with a champion of its own is harder by one. */
function shelterOf(state: State, realm: number): number {
  let levels = state.cards[realm]!.level > 0 ? 1 : 0
  for (const card of [realm, holdingOf(state, realm)]) {
    if (card === NONE) continue
    for (const { when, does } of state.cards[card]!.card.lines)
      if (when === 'defended') for (const one of does) if (one.do === 'level') levels += one.whom === 'defender' ? one.n : Math.abs(one.n)
  }
  return levels
}

/** Whether an attack has a chance: otherwise a sampled hand of the opponent's would now and then make it look good. */
function isPromising(state: State, seat: Seat, { card, to }: Action, defence: number): boolean {
  return state.cards[card]!.passivesOf.has('instant') || reach(state, seat, card) >= defence + shelterOf(state, to) + ENOUGH
}

/** Whether the champion should follow one that has won a round, rather than leave the realm standing (SF-R-BAT.14): with half of that lead. */
const shouldFollow = (state: State, seat: Seat, { card, to }: Action, defence: number): boolean =>
  defence === 0 || reach(state, seat, card) >= defence + shelterOf(state, to) + ENOUGH / 2

/** The level of the opponent's strongest champion in the pool. */
function defenceOf(state: State, seat: Seat): number {
  const among = inPlay(state)
  return state.players[otherSeat(seat)].pool.reduce((most, champion) => Math.max(most, levelOf(state, champion, among)), 0)
}

/**
 * Of the actions that send a champion, those worth comparing: the champions that may reach the highest level, each against the realm that helps
 * its defender least. Attacks without a chance are left out, except to keep the opponent from winning (SF-R-END.1). Passing is left out where it
 * would waste a won round or a realm's own champion.
 */
export function worthSending(state: State, seat: Seat, actions: readonly Action[]): Action[] {
  const sent = new Map<number, Action>()
  const others: Action[] = []
  for (const action of actions) {
    const { type, card, to } = action
    if (type !== 'attack' && type !== 'defend') {
      others.push(action)
      continue
    }
    const cached = sent.get(card)
    if (!cached || (type === 'attack' && shelterOf(state, to) < shelterOf(state, cached.to))) sent.set(card, action)
  }
  const { decision } = state.asks!
  let able = [...sent.values()]
  if (decision === 'attack' && unrazedCount(state.players[otherSeat(seat)]) < PLACES) {
    const defence = defenceOf(state, seat)
    able = able.filter(action => isPromising(state, seat, action, defence))
  }
  const follows = decision === 'follow' && able.some(action => shouldFollow(state, seat, action, defenceOf(state, seat)))
  const reached = new Map(able.map(({ card }) => [card, reach(state, seat, card)]))
  able.sort((a, b) => reached.get(b.card)! - reached.get(a.card)!)
  const best = able.slice(0, CHAMPIONS)
  if (follows) return best
  // A realm that nobody defends is lost anyway (SF-BAT.5), so its champion fights.
  const home = decision === 'defence' ? able.find(({ card }) => card === state.battle!.target) : undefined
  if (home) return best.includes(home) ? best : [...best, home]
  return [...others, ...best]
}
