import type { Emit, MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom } from '../../../kernel/rng.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { dealAnew } from '../turn/mulligan.ts'
import { proceed } from '../turn/deciding.ts'
import type { CardSet } from './card.ts'
import { definitionsOf } from './definition.ts'
import type { MatchEvent } from './events.ts'
import { formatOf } from './formats.ts'
import { newPlayer, NONE, type State } from './state.ts'

export function emptyState(set: CardSet, format: string | undefined, seed: string): State {
  return {
    definitions: definitionsOf(set),
    cards: [],
    owner: [],
    format: formatOf(format).id,
    first: 0,
    pauses: [],
    turn: 0,
    active: 0,
    phase: 0,
    players: [newPlayer(), newPlayer()],
    rule: NONE,
    attached: [],
    host: [],
    since: [],
    chosen: [],
    due: [],
    used: [],
    usedUp: [],
    waiting: [],
    lasting: [],
    battle: null,
    next: 0,
    gained: [],
    gainedLast: false,
    gainedBy: 0,
    seen: [[], []],
    clock: 0,
    game: 1,
    frames: [],
    asks: null,
    ending: null,
    rng: rngFrom(seed),
  }
}

/** SF-R-SET.1 to SF-R-SET.6, up to the first decision. */
export function setup(config: MatchConfig, seed: string, set: CardSet, emit?: Emit<MatchEvent>): State {
  const state: State = { ...emptyState(set, config.format, seed), pauses: config.pauses ?? [] }
  const owner: Seat[] = []
  const cards = SEATS.flatMap(seat =>
    config.seats[seat].cards.flatMap(({ card, count }) => {
      const def = state.definitions.get(card)
      if (!def) throw new RangeError(`no card ${card}`)
      return Array.from({ length: count }, () => {
        owner.push(seat)
        return def
      })
    }),
  )
  state.cards = cards
  state.owner = owner
  const first: Seat = config.first === 'random' ? (nextBelow(state.rng, 2) === 0 ? 0 : 1) : config.first
  const match = { state, emit }
  dealAnew(match, [0, 0], first)
  while (state.ending === null && state.asks === null) proceed(match)
  return state
}
