import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { doerOf } from './batch.ts'
import { fight } from './combat.ts'
import { combine, endProtection } from './combine.ts'
import { hasContributions, noContributions } from '../state/contribution.ts'
import { removeDead } from './deaths.ts'
import { endingOf, endMatch } from './ending.ts'
import { toNamed, type Match } from '../state/events.ts'
import { contribute } from '../effects/index.ts'
import { functionOf, manaFor, manaReturned } from '../mechanics/recycling.ts'
import {
  CARDS_A_TURN,
  cardOf,
  HAND_LIMIT,
  mage,
  MANA_A_TURN,
  ownerOf,
  removeCard,
  sumOf,
  type Entity,
  type Phase,
  type State,
} from '../state/state.ts'
import type { Spell } from './stage.ts'
import { drawCards, gainMana } from '../mechanics/zones.ts'

/** EN-V39: the number of cards a player may keep at D4. */
export const handLimit = (state: State, seat: Seat): number => Math.max(0, HAND_LIMIT + sumOf(mage(state, seat), 'hand-limit'))

/** The number of cards a player must discard at D4 (EN-R2.9). */
export const surplusOf = (state: State, seat: Seat): number => Math.max(0, state.players[seat].hand.length - handLimit(state, seat))

function enter(state: State, phase: Phase): void {
  state.phase = phase
  state.decided = [null, null]
}

/** What the phase does once everyone has decided, and the next one. */
export function closePhase(match: Match): void {
  const { state } = match
  if (state.phase === 'recycle') {
    recycle(match)
    enter(state, 'plan')
  } else if (state.phase === 'plan') {
    const stage = fight(match)
    removeDead(match)
    const ending = endingOf(state)
    putAway(match, stage)
    enter(state, 'discard')
    if (ending) endMatch(match, ending)
  } else {
    discard(match)
    lowerDurations(match)
    beginTurn(match)
  }
}

/** P1 to P3 (EN-R2.3 to EN-R2.5). */
export function beginTurn(match: Match): void {
  const { state, emit } = match
  state.turn++
  enter(state, 'recycle')
  emit?.({ type: 'turn-began', clause: 'EN-R2.3', amount: state.turn })
  for (const seat of SEATS) gainMana(match, seat, MANA_A_TURN, 'EN-R2.4')
  for (const seat of SEATS) drawCards(match, seat, CARDS_A_TURN, 'EN-R2.5')
}

const NO_CARDS: readonly number[] = []

function chosenCards(state: State, seat: Seat): readonly number[] {
  const decision = state.decided[seat]
  return decision?.type === 'recycle' || decision?.type === 'discard' ? decision.cards : NO_CARDS
}

const WHEN_RECYCLED = { effects: 'EN-R3.12', cards: 'EN-R3.12', mana: 'EN-R3.4', summons: 'EN-R3.12' }

/** P4: all cards are shown and discarded, and all mana is gained, at once (EN-R3.4, EN-R3.11, EN-R3.12). */
function recycle(match: Match): void {
  const { state, emit } = match
  const mana: [number, number] = [0, 0]
  const texts = noContributions()
  for (const seat of SEATS) {
    const cards = chosenCards(state, seat)
    if (cards.length === 0) continue
    const player = state.players[seat]
    const recyclingFunction = functionOf(state, seat)
    let paid = 0
    for (const number of cards) {
      const card = cardOf(state, number)
      const amount = manaFor(state, seat, card)
      emit?.({ type: 'card-recycled', clause: 'EN-RECYCLE.4', seat, card: number, amount, by: recyclingFunction })
      mana[seat] += amount
      if (recyclingFunction === 'blood' && manaReturned(recyclingFunction, card) > 0) paid++
      if (card.onRecycled) contribute(card.onRecycled, doerOf(seat, { seat, id: card.id, x: 0, card: number, entity: null }), state, texts)
      removeCard(player.hand, number)
      putOnPile(state, seat, number)
    }
    mage(state, seat).health -= paid
    if (paid > 0) emit?.({ type: 'blood-lost', clause: 'EN-R3.7', seat, amount: paid })
  }
  if (hasContributions(texts) || mana[0] + mana[1] > 0) combine(match, texts, WHEN_RECYCLED, mana)
}

/** EN-R1.11: the order of a pile has no meaning; sorting by number reveals nothing. */
function putOnPile(state: State, seat: Seat, card: number): void {
  const { discard } = state.players[seat]
  discard.push(card)
  let index = discard.length - 1
  for (; index > 0 && discard[index - 1]! > card; index--) discard[index] = discard[index - 1]!
  discard[index] = card
}

/** D3 (EN-R2.8, EN-R9.5). */
function putAway({ state, emit }: Match, spells: readonly Spell[]): void {
  for (const { seat, casting } of spells) {
    putOnPile(state, seat, casting.card)
    emit?.({ type: 'spell-put-away', clause: 'EN-R2.8', seat, card: casting.card })
  }
}

/** D4 (EN-R2.9). */
function discard({ state, emit }: Match): void {
  for (const seat of SEATS)
    for (const card of chosenCards(state, seat)) {
      removeCard(state.players[seat].hand, card)
      putOnPile(state, seat, card)
      emit?.({ type: 'card-discarded', clause: 'EN-R2.9', seat, card })
    }
}

/** D5: all durations that are due decrease together, then those at zero end (EN-EFFECT.3, EN-GRACE.1, EN-R8.7). */
function lowerDurations(match: Match): void {
  for (const { entities } of match.state.players)
    for (const entity of entities) {
      lowerProtection(match, entity)
      if (entity.effects.length > 0) lowerEffects(match, entity)
    }
}

function lowerProtection(match: Match, entity: Entity): void {
  const { protection } = entity
  if (!protection || protection.duration === null || protection.applied >= match.state.turn) return
  protection.duration--
  if (protection.duration <= 0) endProtection(match, entity, 'expired', 'EN-EFFECT.6')
}

function lowerEffects({ state, emit }: Match, entity: Entity): void {
  let isOver = false
  for (const effect of entity.effects) {
    if (effect.applied < state.turn) effect.duration--
    isOver ||= effect.duration <= 0
  }
  if (!isOver) return
  for (const effect of entity.effects)
    if (effect.duration <= 0)
      emit?.({ type: 'effect-expired', clause: 'EN-EFFECT.6', seat: ownerOf(entity.id), entity: toNamed(entity), effect })
  entity.effects = entity.effects.filter(effect => effect.duration > 0)
}
