import type { Emit, MatchConfig } from '../../../kernel/game.ts'
import { nextBelow, rngFrom } from '../../../kernel/rng.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { dealAnew } from './mulligan.ts'
import { proceed } from './run.ts'
import { BOON_IDS } from '../state/boons.ts'
import type { CardSet } from '../state/card.ts'
import { definitionsOf } from '../state/definition.ts'
import type { MatchEvent } from '../state/events.ts'
import { formatOf } from '../state/formats.ts'
import { newPlayer, NONE, type State } from '../state/state.ts'

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

/** Each counts once. Throws for an unknown id: the frame refuses it before. */
function boonsOf({ boons }: MatchConfig): NonNullable<State['boons']>['ids'] | null {
  if (!boons || boons.every(ids => ids.length === 0)) return null
  for (const id of boons.flat()) if (!BOON_IDS.includes(id)) throw new RangeError(`no boon ${id}`)
  return [[...new Set(boons[0])], [...new Set(boons[1])]]
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
  const boons = boonsOf(config)
  if (boons) state.boons = { ids: boons, cards: cards.length }
  const first: Seat = config.first === 'random' ? (nextBelow(state.rng, 2) === 0 ? 0 : 1) : config.first
  const match = { state, emit }
  dealAnew(match, [0, 0], first)
  proceed(match)
  return state
}
