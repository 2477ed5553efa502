import { nextBelow } from '../../../kernel/rng.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { typeOf } from '../state/state.ts'
import { attach, discardFromHand, drawCards, noteSeen, shuffleDeck, take, takeRevealed } from '../mechanics/zones.ts'
import { playersOf, TEXT, type Effects } from './define.ts'

/** SF-PILE.2: the Discard Pile back into the Draw Pile. */
export function reshuffle({ state, emit }: Match, seat: Seat, clause: string): void {
  const player = state.players[seat]
  if (player.discard.length === 0) return
  player.deck = [...player.deck, ...player.discard]
  player.discard = []
  shuffleDeck(state, seat)
  player.ranOut = false
  emit?.({ type: 'pile-reshuffled', clause, seat, amount: player.deck.length })
}

/** What moves cards between pile, hand and discard pile, or shows them. */
export const handEffects: Effects<'draw' | 'show-draw' | 'discard' | 'fetch' | 'reshuffle' | 'look'> = {
  draw(match, carried, { player, n }) {
    for (const seat of playersOf(match.state, player, carried)) drawCards(match, seat, n, 'SF-DRAW.1')
  },
  /** SF-R-INFO.3: both see them. */
  'show-draw'(match, carried, { player, n }) {
    for (const seat of playersOf(match.state, player, carried))
      for (let drawn = 0; drawn < n; drawn++) {
        const [card] = drawCards(match, seat, 1, 'SF-DRAW.1')
        if (card === undefined) break
        match.emit?.({ type: 'card-revealed', clause: 'SF-R-INFO.3', seat, card })
        if (typeOf(match.state, card) === 'realm') discardFromHand(match, seat, card, TEXT)
        else noteSeen(match.state, otherSeat(seat), card)
      }
  },
  /** SF-R-RNG.1: at random, each card is equally likely. */
  discard(match, carried, { player, n, by }) {
    const { state } = match
    // Each discard waits on the stack, so that the first player's is on top (SF-R-GEN.6).
    for (const seat of playersOf(state, player, carried).toReversed()) {
      const { hand } = state.players[seat]
      const remaining = n === 'all' ? hand.length : n
      if (by === 'owner') state.frames.push({ type: 'discard', seat, left: remaining, clause: TEXT })
      else
        for (let discarded = 0; discarded < remaining && hand.length > 0; discarded++)
          discardFromHand(match, seat, hand[nextBelow(state.rng, hand.length)]!, TEXT)
    }
  },
  /** SF-PILE.3, SF-ABYSS.5. */
  fetch(match, { me, card, targets }, { from, to }) {
    const { state, emit } = match
    for (const target of targets) {
      // SF-R-GEN.5: to a card that has left play nothing can be attached.
      if (to === 'attached-to-self' && state.since[card] === 0) continue
      if (!take(state.players[me][from], target)) continue
      emit?.({ type: 'card-fetched', clause: from === 'abyss' ? 'SF-ABYSS.5' : 'SF-PILE.3', seat: me, card: target })
      if (to === 'attached-to-self') {
        attach(state, target, card)
        state.frames.push({ type: 'name', card: target })
        continue
      }
      takeRevealed(state, target)
      // SF-ONCE.7, SF-ONCE.8, SF-R-ONCE.2: no wait once two periods have begun since it left.
      if (from === 'abyss' && state.players[me].periods - state.due[target]! < 2) state.waiting.push(target)
    }
  },
  reshuffle(match, carried, { player }) {
    for (const seat of playersOf(match.state, player, carried)) reshuffle(match, seat, 'SF-PILE.2')
  },
  look({ state, emit }, { me, opp }, { zone }) {
    const seen = zone === 'hand-of-opp' ? state.players[opp].hand : state.players[me].deck.slice(-1)
    const owner = zone === 'hand-of-opp' ? opp : me
    for (const card of seen) {
      noteSeen(state, me, card)
      emit?.({ type: 'card-shown', clause: 'SF-R-INFO.3', seat: owner, card, seenBy: me })
    }
  },
}
