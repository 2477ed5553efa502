import { shuffle } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Duel } from './rules.ts'
import { cardOf, findHex, type State } from '../state/state.ts'
import { setOff } from './triggers.ts'
import { withCause, changeInPlay, type Cause } from './values.ts'
import { knows, seesHand, learn, showToBoth } from '../state/known.ts'

export function takeFrom(zone: number[], card: number): void {
  const index = zone.indexOf(card)
  if (index < 0) throw new RangeError(`card ${card} is not in that zone`)
  for (let at = index; at < zone.length - 1; at++) zone[at] = zone[at + 1]!
  zone.pop()
}

/** Puts a card face up: from now on both know it and its place (GD-R.22). The caller has removed it from its old place. */
export function turnFaceUp(state: State, card: number, zone: 'discard' | 'void' | 'removed'): void {
  showToBoth(state, card)
  const { discard, void: exiled, removed } = state.wizards[state.owner[card]!]
  const pile = zone === 'discard' ? discard : zone === 'void' ? exiled : removed
  pile.push(card)
}

/** Discards a card from its owner's hand. */
export function discardFromHand(duel: Duel, card: number, cause: Cause): void {
  const seat = duel.state.owner[card]!
  takeFrom(duel.state.wizards[seat].hand, card)
  turnFaceUp(duel.state, card, 'discard')
  duel.emit?.(withCause(cause, { type: 'card-discarded', clause: cause.clause, seat, card }, cause.random))
  setOff(duel, 'card-discarded', seat)
}

/** Into the Void (GD-R.50) from hand, Discard or Deck. */
export function exileFrom(duel: Duel, zone: 'hand' | 'discard' | 'deck', card: number, cause: Cause): void {
  const seat = duel.state.owner[card]!
  takeFrom(duel.state.wizards[seat][zone], card)
  turnFaceUp(duel.state, card, 'void')
  duel.emit?.(withCause(cause, { type: 'card-exiled', clause: cause.clause, seat, card }, zone === 'deck'))
}

/** Call when Hexes come or go: their pending triggers are removed (GD-DISPEL.3), and maxima may fall. */
function changeHexes(duel: Duel, change: () => void): void {
  changeInPlay(duel, change)
  duel.state.triggers = duel.state.triggers.filter(({ card }) => findHex(duel.state, card))
}

/** The Hexes that `owner` has in play leave, and their effects end (GD-7.2.5). */
function gatherHexes(duel: Duel, owner: Seat): number[] {
  const gathered: number[] = []
  for (const afflicted of duel.state.wizards)
    afflicted.hexes = afflicted.hexes.filter(({ card }) => {
      if (duel.state.owner[card] !== owner) return true
      gathered.push(card)
      duel.emit?.({ type: 'hex-gathered', clause: 'GD-7.2.5', seat: owner, card })
      return false
    })
  return gathered
}

/** GD-7.2.3 to 7.2.6: everything but the hand, and what is resolving (GD-R.11) or removed (GD-R.10), becomes the Deck. */
function reshuffle(duel: Duel, seat: Seat): void {
  const { state } = duel
  const wizard = state.wizards[seat]
  const gathered = [...wizard.discard, ...wizard.void]
  changeHexes(duel, () => gathered.push(...gatherHexes(duel, seat)))
  wizard.discard = []
  wizard.void = []
  wizard.reshuffled = true
  learn(state, gathered, { drop: knows(0) | knows(1) })
  shuffle(gathered, state.rng)
  wizard.deck = gathered
  duel.emit?.({ type: 'deck-reshuffled', clause: gathered.length > 0 ? 'GD-7.2.3' : 'GD-R.9', seat, amount: gathered.length })
}

/** Draws one at a time, with a reshuffle when the next card is missing (GD-7.2.2, GD-7.2.7, GD-R.57). */
export function drawCards(duel: Duel, seat: Seat, count: number, cause: Cause): void {
  const { state } = duel
  const wizard = state.wizards[seat]
  for (let drawn = 0; drawn < count; drawn++) {
    if (wizard.deck.length === 0) reshuffle(duel, seat)
    if (state.ending) return
    const card = wizard.deck.pop()
    if (card === undefined) {
      duel.emit?.({ type: 'nothing-drawn', clause: 'GD-R.9', seat })
      return
    }
    wizard.hand.push(card)
    learn(state, [card], { add: seesHand(state, seat) })
    if (state.active === seat) wizard.drew = true
    duel.emit?.(withCause(cause, { type: 'card-drawn', clause: cause.clause, seat, card }))
  }
}

/** Moves a Hex from play to its owner's Discard (GD-DISPEL.2, GD-R.17); its counters are lost (GD-R.55). */
export function removeHex(duel: Duel, card: number, how: 'hex-dispelled' | 'hex-expired', cause: Cause): void {
  const hex = findHex(duel.state, card)
  if (!hex) return
  const wizard = duel.state.wizards[hex.afflicted]
  changeHexes(duel, () => {
    wizard.hexes.splice(wizard.hexes.indexOf(hex.hex), 1)
    turnFaceUp(duel.state, card, 'discard')
    duel.emit?.(withCause(cause, { type: how, clause: cause.clause, seat: hex.afflicted, card }))
  })
}

/** GD-3.2, GD-R.20: the Hex of `controller` is now on `afflicted`. */
export function attachHex(duel: Duel, card: number, controller: Seat, afflicted: Seat): void {
  showToBoth(duel.state, card)
  changeHexes(duel, () => {
    duel.state.wizards[afflicted].hexes.push({ card, controller, turnsLeft: cardOf(duel.state, card).lasts ?? null, waiting: 0 })
    duel.emit?.({ type: 'hex-attached', clause: 'GD-3.2', seat: afflicted, card })
  })
}
