import type { Emit, MatchConfig } from '../../../kernel/game.ts'
import { rngFrom, shuffle } from '../../../kernel/rng.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { CardSet } from '../state/card-set.ts'
import type { Match, MatchEvent } from '../state/events.ts'
import { newEntity, OPENING_HAND, START_HEALTH, type PlayerState, type State } from '../state/state.ts'
import { beginTurn } from './turn.ts'
import { proceed } from './run.ts'
import { drawCards } from '../mechanics/zones.ts'

/** Ids by seat. */
export type Boons = NonNullable<MatchConfig['boons']>

/** What setup is given. */
interface SetupKit {
  set: CardSet
  /** Deals what each seat begins with besides its opening hand. */
  dealBoons(match: Match, boons: Boons): void
}

/**
 * EN-R1.1 to EN-R1.6, up to the first decision. Nobody goes first, whatever the config says. A player's card numbers are assigned at random,
 * so that a number reveals nothing.
 */
export function setup(config: MatchConfig, seed: string, { set, dealBoons }: SetupKit, emit?: Emit<MatchEvent>): State {
  const rng = rngFrom(seed)
  const cards = SEATS.map(seat => {
    const list: string[] = []
    for (const { card, count } of config.seats[seat].cards) for (let copy = 0; copy < count; copy++) list.push(card)
    shuffle(list, rng)
    return list
  }) as [string[], string[]]
  const player = (seat: Seat): PlayerState => {
    const deck = cards[seat].map((_, index) => index * 2 + seat)
    shuffle(deck, rng)
    return { mana: 0, deck, hand: [], discard: [], entities: [newEntity(seat, null, 'mage', START_HEALTH)], exhaustion: 0 }
  }
  const state: State = {
    set,
    cards,
    turn: 0,
    phase: 'recycle',
    players: [player(0), player(1)],
    decided: [null, null],
    summoned: [0, 0],
    ending: null,
    rng,
  }
  const match = { state, emit }
  emit?.({ type: 'match-began', clause: 'EN-R1.3' })
  for (const seat of SEATS) drawCards(match, seat, OPENING_HAND, 'EN-R1.3')
  if (config.boons) dealBoons(match, config.boons)
  beginTurn(match)
  proceed(match)
  return state
}
