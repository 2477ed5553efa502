import type { Emit, MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom, shuffle } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import type { DuelEvent } from '../state/events.ts'
import { duelOf, proceed } from './run.ts'
import { newWizard, type State, OPENING_HAND, SECOND_PLAYERS_CARDS } from '../state/state.ts'
import { learn, seesHand } from '../state/known.ts'
import type { Duel } from '../mechanics/rules.ts'

/** Ids by seat, in the order in which they are dealt. */
export type Boons = NonNullable<MatchConfig['boons']>

/** What setup is given. `find`: the card of an id that has passed the deck check. */
export interface SetupKit {
  find(id: string): Card
  /** Deals what each seat begins with besides its opening hand. */
  dealBoons(duel: Duel, boons: Boons, find: (id: string) => Card): void
}

/** GD-5.1 to GD-5.7, up to the first Main Phase. A player's card numbers are assigned at random, so that a number reveals nothing. */
export function setup(config: MatchConfig, seed: string, { find, dealBoons }: SetupKit, emit?: Emit<DuelEvent>): State {
  const rng = rngFrom(seed)
  const first: Seat = config.first === 'random' ? (nextBelow(rng, 2) as Seat) : config.first
  const cards: Card[] = []
  const owner: Seat[] = []
  const wizards: State['wizards'] = [newWizard(config.seats[0].avatar), newWizard(config.seats[1].avatar)]
  for (const seat of SEATS) {
    const spellbook: Card[] = []
    for (const { card, count } of config.seats[seat].cards) {
      const definition = find(card)
      for (let copy = 0; copy < count; copy++) spellbook.push(definition)
    }
    shuffle(spellbook, rng)
    const { deck } = wizards[seat]
    for (const card of spellbook) {
      deck.push(cards.length)
      cards.push(card)
      owner.push(seat)
    }
    shuffle(deck, rng)
  }
  const state: State = {
    cards,
    owner,
    first,
    turn: 0,
    active: first,
    phase: 'start',
    wizards,
    known: cards.map(() => 0),
    triggers: [],
    frames: [{ type: 'turn', step: 0, answers: [] }],
    ending: null,
    rng,
    ...(config.open && { open: config.open }),
  }
  emit?.({ type: 'duel-began', clause: 'GD-5.3', seat: first })
  dealHand(state, first, OPENING_HAND, 'GD-5.4', emit)
  dealHand(state, otherSeat(first), OPENING_HAND, 'GD-5.4', emit)
  dealHand(state, otherSeat(first), SECOND_PLAYERS_CARDS, 'GD-5.5', emit)
  const duel = duelOf(state, emit)
  if (config.boons) dealBoons(duel, config.boons, find)
  proceed(duel)
  return state
}

/** The opening hand doesn't count as cards drawn in a turn (GD-R.58). */
function dealHand(state: State, seat: Seat, count: number, clause: string, emit?: Emit<DuelEvent>): void {
  const { deck, hand } = state.wizards[seat]
  const dealt = deck.splice(Math.max(0, deck.length - count)).reverse()
  hand.push(...dealt)
  learn(state, dealt, { add: seesHand(state, seat) })
  for (const card of dealt) emit?.({ type: 'card-drawn', clause, seat, card })
}
