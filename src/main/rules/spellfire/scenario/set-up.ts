import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Emit } from '../../../kernel/game.ts'
import type { Path } from '../../../kernel/problem.ts'
import { sideOfSeat, InvalidPosition } from '../../../kernel/scenario.ts'
import { idOf, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import type { CardSet } from '../state/card.ts'
import { definitionOf, type Definition } from '../state/definition.ts'
import { SUPPORT_TYPES, type CardType } from '../state/terms.ts'
import type { MatchEvent } from '../state/events.ts'
import { emptyState } from '../state/setup.ts'
import { newPlayer, NONE, PLACES, type State } from '../state/state.ts'
import { attach, enter } from '../state/zones.ts'
import { proceed } from '../turn/deciding.ts'
import { phaseBefore, TURN_STEPS } from '../turn/turn.ts'
import type { CarrierInput, PositionInput, RealmInput, SideInput } from './schema.ts'

/** Additions to the state for a set-up table: the numbers of labelled cards, such as `sword#2`. */
export interface SetUpState {
  state: State
  labels: Map<string, number>
}

const asCarrier = (input: string | CarrierInput): CarrierInput => (typeof input === 'string' ? { is: input } : input)
const asRealm = (input: string | RealmInput): RealmInput => (typeof input === 'string' ? { is: input } : input)

/** Stands in for an unknown card: it can never be played. */
const STAND_IN: Definition = definitionOf({
  type: 'event',
  id: UNKNOWN_CARD,
  number: '0/SR',
  name: 'Unknown card',
  nature: 'helpful',
  art: 'card-random',
  lines: [],
})

const ATTACHABLE: readonly CardType[] = ['holding', 'magical-item', 'artifact', 'ally', ...SUPPORT_TYPES]
const CONTINUING: readonly CardType[] = ['event', ...SUPPORT_TYPES]

/** Sets up the cards of a position, numbered in the order they are written; throws `InvalidPosition` at impossible ones. */
class Layer {
  readonly labels = new Map<string, number>()
  readonly #cards: Definition[] = []
  readonly #owner: Seat[] = []
  readonly #inPlay = new Set<string>()
  readonly #state: State

  constructor(state: State) {
    this.#state = state
  }

  card(ref: string, seat: Seat, path: Path): number {
    const def = ref === UNKNOWN_CARD ? STAND_IN : this.#state.definitions.get(idOf(ref))
    if (!def) throw new InvalidPosition(path, 'no-card', { card: idOf(ref) })
    if (this.labels.has(ref)) throw new InvalidPosition(path, 'label-twice', { name: ref })
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

  list(refs: readonly string[] | undefined, seat: Seat, path: Path): number[] {
    return (refs ?? []).map((ref, place) => this.card(ref, seat, [...path, place]))
  }

  /** A face-up card must be known, of a type that can be there, and unique (SF-COSMOS.1). */
  open(ref: string, seat: Seat, types: readonly CardType[], path: Path): number {
    if (ref === UNKNOWN_CARD) throw new InvalidPosition(path, 'unknown-open')
    const card = this.card(ref, seat, path)
    const def = this.#cards[card]!
    if (!types.includes(def.card.type)) throw new InvalidPosition(path, 'spellfire.scenario.problem.not-there', { card: def.card.name })
    if (def.isUnique && this.#inPlay.has(def.icon))
      throw new InvalidPosition(path, 'spellfire.scenario.problem.twice', { card: def.card.name })
    this.#inPlay.add(def.icon)
    return card
  }

  #choose(card: number, chosen: number | undefined, path: Path): void {
    if (chosen === undefined) return
    const types = this.#cards[card]!.passivesOf.get('type')?.[0]?.does
    if (types?.do === 'type' && chosen >= types.oneOf.length)
      throw new InvalidPosition(path, 'spellfire.scenario.problem.no-choice', { n: chosen })
    this.#state.chosen[card] = chosen
  }

  /** Attachments come after everything they may be attached to, in the order they are written. */
  carrier({ is, attached = [], chosen }: CarrierInput, seat: Seat, types: readonly CardType[], path: Path): number {
    const card = this.open(is, seat, types, path)
    enter(this.#state, card)
    this.#choose(card, chosen, path)
    for (const [place, one] of attached.map(asCarrier).entries()) {
      const here = [...path, 'attached', place]
      const item = this.open(one.is, seat, ATTACHABLE, here)
      attach(this.#state, item, card)
      this.#choose(item, one.chosen, here)
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
  const name = sideOfSeat(seat)
  player.hand = layer.list(side.hand, seat, [name, 'hand'])
  player.deck = layer.list(side.deck, seat, [name, 'deck']).reverse()
  for (const zone of ['discard', 'limbo', 'abyss', 'void'] as const) player[zone] = layer.list(side[zone], seat, [name, zone])
  for (const [place, input] of (side.realms ?? []).slice(0, PLACES).entries()) {
    if (input === null) continue
    const realm = asRealm(input)
    player.realms[place] = layer.carrier(realm, seat, ['realm'], [name, 'realms', place])
    if (!realm.razed) continue
    if (realm.attached?.length) throw new InvalidPosition([name, 'realms', place, 'attached'], 'spellfire.scenario.problem.razed-holds')
    player.razed |= 1 << place
  }
  player.pool = (side.pool ?? []).map((input, place) => layer.carrier(asCarrier(input), seat, ['champion'], [name, 'pool', place]))
  for (const [place, ref] of (side.continuing ?? []).entries())
    player.continuing.push(layer.carrier({ is: ref }, seat, CONTINUING, [name, 'continuing', place]))
  if (side.dungeon !== undefined) {
    const isAside = side.dungeonAside === true
    player.dungeon =
      isAside && side.dungeon === UNKNOWN_CARD
        ? layer.card(side.dungeon, seat, [name, 'dungeon'])
        : layer.open(side.dungeon, seat, ['dungeon'], [name, 'dungeon'])
    player.dungeonIs = isAside ? 'aside' : 'in-play'
    if (!isAside) enter(state, player.dungeon)
  } else player.dungeonIs = 'lost'
  player.laidRealm = player.realms.some(realm => realm !== NONE)
  player.turnsTaken = side.turns ?? 0
  player.turnsDue = side.turns ?? 0
  for (const card of player.limbo) state.due[card] = player.turnsTaken + 1
  player.mulligans = side.mulligans ?? 0
}

/** The described table, up to the first decision. */
export function setUpPosition(set: CardSet, position: PositionInput, emit?: Emit<MatchEvent>): SetUpState {
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
    state.rule = layer.open(position.rule, active, ['rule'], ['rule'])
    enter(state, state.rule)
  }
  layer.finish()
  const step = position.phase ?? 'start'
  Object.assign(state, { turn, active, first: active, next: otherSeat(active), phase: phaseBefore(step) })
  state.frames = [{ type: 'turn', step: TURN_STEPS.indexOf(step), done: 0 }]
  while (state.ending === null && state.asks === null) proceed({ state, emit })
  return { state, labels: layer.labels }
}
