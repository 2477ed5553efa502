import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Emit } from '../../../kernel/game.ts'
import { Wrong } from '../../../kernel/scenario.ts'
import { idOf } from '../../../kernel/scenario-names.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import type { CardSet } from '../state/card.ts'
import type { Definition } from '../state/definition.ts'
import type { MatchEvent } from '../state/events.ts'
import { emptyState } from '../state/setup.ts'
import { newPlayer, NONE, PLACES, type State } from '../state/state.ts'
import { attach, enter } from '../state/zones.ts'
import { goOn } from '../turn/deciding.ts'
import { TURN_STEPS } from '../turn/turn.ts'
import type { CarrierInput, PositionInput, RealmInput, SideInput } from './schema.ts'

/** What a laid table needs besides the state: the numbers of the cards that were given a label, as `sword#2`. */
export interface Laid {
  state: State
  labels: Map<string, number>
}

const asCarrier = (input: string | CarrierInput): CarrierInput => (typeof input === 'string' ? { is: input } : input)
const asRealm = (input: string | RealmInput): RealmInput => (typeof input === 'string' ? { is: input } : input)

/** Lays the cards of a position, numbered in the order in which they are written; throws `Wrong` at what can't be. */
class Layer {
  readonly labels = new Map<string, number>()
  readonly #cards: Definition[] = []
  readonly #owner: Seat[] = []
  readonly #state: State

  constructor(state: State) {
    this.#state = state
  }

  card(ref: string, seat: Seat): number {
    const def = this.#state.definitions.get(idOf(ref))
    if (!def) throw new Wrong([], 'no-card', { card: ref })
    const number = this.#cards.length
    this.#cards.push(def)
    this.#owner.push(seat)
    if (ref.includes('#')) this.labels.set(ref, number)
    this.#state.host.push(NONE)
    this.#state.since.push(0)
    this.#state.chosen.push(NONE)
    this.#state.due.push(0)
    return number
  }

  list(refs: readonly string[] | undefined, seat: Seat): number[] {
    return (refs ?? []).map(ref => this.card(ref, seat))
  }

  /** What is attached comes after all that it may be attached to, in the order in which it is written. */
  carrier({ is, attached = [], chosen }: CarrierInput, seat: Seat): number {
    const card = this.card(is, seat)
    enter(this.#state, card)
    if (chosen !== undefined) this.#state.chosen[card] = chosen
    for (const one of attached.map(asCarrier)) {
      const item = this.card(one.is, seat)
      attach(this.#state, item, card)
      if (one.chosen !== undefined) this.#state.chosen[item] = one.chosen
    }
    return card
  }

  finish(): void {
    this.#state.cards = this.#cards
    this.#state.owner = this.#owner
  }
}

function setUpSide(layer: Layer, state: State, seat: Seat, side: SideInput): void {
  const player = state.players[seat]
  player.hand = layer.list(side.hand, seat)
  player.deck = layer.list(side.deck, seat).reverse()
  for (const zone of ['discard', 'limbo', 'abyss', 'void'] as const) player[zone] = layer.list(side[zone], seat)
  for (const [place, input] of (side.realms ?? []).slice(0, PLACES).entries()) {
    if (input === null) continue
    const realm = asRealm(input)
    player.realms[place] = layer.carrier(realm, seat)
    if (realm.razed) player.razed |= 1 << place
  }
  player.pool = (side.pool ?? []).map(input => layer.carrier(asCarrier(input), seat))
  for (const ref of side.continuing ?? []) player.continuing.push(layer.carrier({ is: ref }, seat))
  if (side.dungeon !== undefined) {
    player.dungeon = layer.card(side.dungeon, seat)
    player.dungeonIs = side.dungeonAside ? 'aside' : 'in-play'
    if (!side.dungeonAside) enter(state, player.dungeon)
  } else player.dungeonIs = 'lost'
  player.laidRealm = player.realms.some(realm => realm !== NONE)
  player.turnsTaken = side.turns ?? 0
  player.turnsDue = side.turns ?? 0
  for (const card of player.limbo) state.due[card] = player.turnsTaken + 1
  player.mulligans = side.mulligans ?? 0
}

/** The table as written, up to the first decision. */
export function setUpPosition(set: CardSet, position: PositionInput, emit?: Emit<MatchEvent>): Laid {
  const state = emptyState(set, position.format, 'scenario')
  state.rng = rngOfSeed(position.seed)
  const active: Seat = position.active === 'foe' ? 1 : 0
  const turn = position.turn ?? 5
  const layer = new Layer(state)
  for (const seat of SEATS) {
    state.players[seat] = newPlayer()
    const turns = Math.ceil(turn / 2)
    setUpSide(layer, state, seat, { turns, ...(seat === 0 ? position.me : position.foe) })
  }
  if (position.rule !== undefined) {
    state.rule = layer.card(position.rule, active)
    enter(state, state.rule)
  }
  layer.finish()
  const step = position.phase ?? 'start'
  Object.assign(state, { turn, active, first: active, next: otherSeat(active), phase: -1 })
  state.frames = [{ type: 'turn', step: TURN_STEPS.indexOf(step), done: 0 }]
  while (state.ending === null && state.asks === null) goOn({ state, emit })
  return { state, labels: layer.labels }
}
