import { nextBelow } from '../../../kernel/rng.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { BOON_CLAUSES, BOON_DEALS, type BoonEffect } from '../state/boons.ts'
import { isAvatar } from '../state/card-facts.ts'
import type { Definition } from '../state/definition.ts'
import type { Match } from '../state/events.ts'
import { isUniqueInPlay } from '../state/reading.ts'
import { defOf, NONE, type State } from '../state/state.ts'
import { discardFromHand, drawCards, enter, leavePlay, noteSeen, putOn, take, takeRevealed } from './zones.ts'

/**
 * Deals the boons in the state after the opening hands: the first player's, then the second's, each in order, and what anyone has seen last. Again after
 * each Mulligan (SF-R-MULL.6).
 */
export function dealBoons(match: Match): void {
  const { state, emit } = match
  if (!state.boons) return
  const last: (() => void)[] = []
  for (const seat of [state.first, otherSeat(state.first)])
    for (const id of state.boons.ids[seat]) {
      const deal = BOON_DEALS[id] ?? []
      const [first] = deal
      if (first) emit?.({ type: 'boon-dealt', clause: BOON_CLAUSES[first.effect][0], seat, boon: id })
      for (const effect of deal) {
        const run = (): void => dealEffect(match, seat, effect)
        if (effect.effect === 'see-hand' || effect.effect === 'see-deck') last.push(run)
        else run()
      }
    }
  for (const run of last) run()
}

function dealEffect(match: Match, seat: Seat, effect: BoonEffect): void {
  const { state } = match
  const clause = BOON_CLAUSES[effect.effect][0]
  const player = state.players[seat]
  switch (effect.effect) {
    case 'draw':
      return void drawCards(match, seat, effect.amount, clause)
    case 'draw-type':
      return drawFitting(match, seat, clause, ({ card }) => effect.types.includes(card.type) && !isAvatarCard(card))
    case 'discard':
      return discardAtRandom(match, effect.who === 'you' ? seat : otherSeat(seat), effect.amount, clause)
    case 'realm':
      return layRealm(match, seat, clause)
    case 'limbo': {
      const champion = takeTopmost(state, seat, ({ card }) => card.type === 'champion' && !isAvatar(card))
      if (champion !== NONE) putOn(match, champion, 'limbo', clause)
      return
    }
    case 'card':
      return addToHand(match, seat, effect.card, clause)
    case 'rule':
      return layRule(match, seat, effect.card, clause)
    case 'dungeon':
      if (player.dungeon !== NONE) return
      player.dungeon = newCard(state, seat, effect.card)
      player.dungeonIs = 'aside'
      return match.emit?.({ type: 'card-dealt', clause, seat, card: player.dungeon, to: 'aside' })
    case 'see-hand':
      return see(match, seat, state.players[otherSeat(seat)].hand, clause)
    case 'see-deck':
      return see(match, seat, player.deck.slice(-effect.amount).reverse(), clause)
  }
}

const isAvatarCard = (card: Definition['card']): boolean => card.type === 'champion' && isAvatar(card)

/** The topmost card of the Draw Pile that fits, taken out of it; NONE if there is none. */
function takeTopmost(state: State, seat: Seat, fits: (def: Definition) => boolean): number {
  const { deck } = state.players[seat]
  const card = deck.findLast(card => fits(defOf(state, card)))
  if (card === undefined) return NONE
  take(deck, card)
  return card
}

function drawFitting({ state, emit }: Match, seat: Seat, clause: string, fits: (def: Definition) => boolean): void {
  const card = takeTopmost(state, seat, fits)
  if (card === NONE) return
  state.players[seat].hand.push(card)
  emit?.({ type: 'card-drawn', clause, seat, card, seenBy: seat })
}

function discardAtRandom(match: Match, seat: Seat, count: number, clause: string): void {
  const { hand } = match.state.players[seat]
  for (let discarded = 0; discarded < count && hand.length > 0; discarded++)
    discardFromHand(match, seat, hand[nextBelow(match.state.rng, hand.length)]!, clause)
}

/** Into the front-most empty position. It hasn't been played, so nothing is set off by it. */
function layRealm({ state, emit }: Match, seat: Seat, clause: string): void {
  const player = state.players[seat]
  const index = player.realms.indexOf(NONE)
  if (index < 0) return
  const realm = takeTopmost(state, seat, def => def.card.type === 'realm' && !isUniqueInPlay(state, def))
  if (realm === NONE) return
  player.realms[index] = realm
  player.laidRealm = true
  enter(state, realm)
  emit?.({ type: 'card-dealt', clause, seat, card: realm, to: 'formation' })
}

/** A new one discards the old (SF-R-TURN.3). */
function layRule(match: Match, seat: Seat, id: string, clause: string): void {
  const { state, emit } = match
  if (state.rule !== NONE && defOf(state, state.rule).card.id === id) return
  if (state.rule !== NONE) leavePlay(match, state.rule, 'discard', clause)
  const card = newCard(state, seat, id)
  state.rule = card
  enter(state, card)
  emit?.({ type: 'card-dealt', clause, seat, card, to: 'rule' })
}

function addToHand({ state, emit }: Match, seat: Seat, id: string, clause: string): void {
  const card = newCard(state, seat, id)
  takeRevealed(state, card)
  emit?.({ type: 'card-dealt', clause, seat, card, to: 'hand' })
}

/** A card more of that seat, with the next number, in no zone yet. */
function newCard(state: State, seat: Seat, id: string): number {
  const def = state.definitions.get(id)
  if (!def) throw new RangeError(`no card ${id}`)
  state.cards = [...state.cards, def]
  state.owner = [...state.owner, seat]
  state.host.push(NONE)
  state.since.push(0)
  state.chosen.push(NONE)
  state.due.push(0)
  return state.cards.length - 1
}

function see({ state, emit }: Match, seat: Seat, cards: readonly number[], clause: string): void {
  for (const card of cards) {
    noteSeen(state, seat, card)
    emit?.({ type: 'card-shown', clause, seat: state.owner[card]!, card, seenBy: seat })
  }
}
