import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Reason } from '../../../../shared/message.ts'
import type { Emit } from '../../../kernel/game.ts'
import type { Path } from '../../../kernel/problem.ts'
import { brokenRule, InvalidPosition, sideOfSeat } from '../../../kernel/scenario.ts'
import { idOf, UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { rngOfSeed } from '../../../kernel/scenario-shapes.ts'
import type { CardSet } from '../state/card.ts'
import { definitionsOf, type Definition } from '../state/definition.ts'
import { CARD_TYPES, SUPPORT_TYPES, type CardType } from '../state/terms.ts'
import type { MatchEvent } from '../state/events.ts'
import { TURN_STEPS } from '../state/frames.ts'
import { emptyState } from '../turn/setup.ts'
import { defOf, newPlayer, NONE, PLACES, typeOf, type State } from '../state/state.ts'
import { attach, enter } from '../mechanics/zones.ts'
import { canHold } from '../turn/answers.ts'
import { isCrowded } from '../turn/plays.ts'
import { proceed } from '../turn/run.ts'
import { bearerReason } from '../turn/reasons.ts'
import { refusal } from '../turn/why.ts'
import { phaseBefore } from '../turn/turn.ts'
import { resume, STAND_IN, type SetUpState } from './resume.ts'
import { DEFAULT_TURN, type CarrierInput, type PositionInput, type RealmInput, type SideInput } from './schema.ts'

const asCarrier = (input: string | CarrierInput): CarrierInput => (typeof input === 'string' ? { is: input } : input)
const asRealm = (input: string | RealmInput): RealmInput => (typeof input === 'string' ? { is: input } : input)

const IN_PILES: readonly CardType[] = CARD_TYPES.filter(type => type !== 'dungeon')
const ATTACHABLE: readonly CardType[] = ['holding', 'magical-item', 'artifact', 'ally', ...SUPPORT_TYPES]
const CONTINUING: readonly CardType[] = ['event', ...SUPPORT_TYPES]

/** Sets up the cards of a position, numbered in the order they are written; throws `InvalidPosition` at impossible ones. */
class Layer {
  readonly labels = new Map<string, number>()
  readonly #cards: Definition[] = []
  readonly #owner: Seat[] = []
  readonly #inPlay = new Set<string>()
  readonly #chosen: { card: number; ref: string; path: Path }[] = []
  readonly #state: State

  constructor(state: State) {
    this.#state = state
    state.cards = this.#cards
    state.owner = this.#owner
  }

  card(ref: string, seat: Seat, path: Path, types: readonly CardType[] = IN_PILES): number {
    const def = ref === UNKNOWN_CARD ? STAND_IN : this.#state.definitions.get(idOf(ref))
    if (!def) throw new InvalidPosition(path, 'no-card', { card: idOf(ref) }, { to: idOf(ref), among: this.#state.definitions.keys() })
    if (!types.includes(def.card.type)) throw new InvalidPosition(path, 'spellfire.scenario.problem.not-there', { card: def.card.name })
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

  list(refs: readonly string[] | undefined, seat: Seat, path: Path, types = IN_PILES): number[] {
    return (refs ?? []).map((ref, index) => this.card(ref, seat, [...path, index], types))
  }

  /** A face-up card must be known, of a type that can be there, and unique (SF-COSMOS.1). */
  open(ref: string, seat: Seat, types: readonly CardType[], path: Path): number {
    if (ref === UNKNOWN_CARD) throw new InvalidPosition(path, 'unknown-open')
    const card = this.card(ref, seat, path, types)
    const def = this.#cards[card]!
    if (def.isUnique && this.#inPlay.has(def.icon))
      throw new InvalidPosition(path, 'spellfire.scenario.problem.twice', { card: def.card.name })
    this.#inPlay.add(def.icon)
    return card
  }

  #choose(card: number, chosen: CarrierInput['chosen'], path: Path): void {
    if (chosen === undefined) return
    const types = this.#cards[card]!.passivesOf.get('type')?.[0]?.does
    const max = types?.do === 'type' ? types.oneOf.length - 1 : typeOf(this.#state, card) === 'champion' ? 1 : -1
    if (typeof chosen === 'string' ? max >= 0 : chosen > max)
      throw new InvalidPosition([...path, 'chosen'], 'spellfire.scenario.problem.no-choice', { choice: chosen })
    if (typeof chosen === 'string') this.#chosen.push({ card, ref: chosen, path: [...path, 'chosen'] })
    else this.#state.chosen[card] = chosen
  }

  /** Attachments come after everything they may be attached to, in the order they are written. */
  carrier({ is, attached = [], chosen }: CarrierInput, seat: Seat, types: readonly CardType[], path: Path): number {
    const card = this.open(is, seat, types, path)
    enter(this.#state, card)
    this.#choose(card, chosen, path)
    for (const [index, one] of attached.map(asCarrier).entries()) {
      const here = [...path, 'attached', index]
      const item = this.open(one.is, seat, ATTACHABLE, here)
      const reason = reasonNotToAttach(this.#state, card, item)
      if (reason) throw brokenRule(here, reason)
      attach(this.#state, item, card)
      this.#choose(item, one.chosen, here)
    }
    return card
  }

  /** SF-R-GEN.9: a champion keeps what is attached to it, and none of it is in play. */
  inLimbo(input: CarrierInput, seat: Seat, path: Path): number {
    if (!input.attached && input.chosen === undefined) return this.card(input.is, seat, path)
    const card = this.carrier(input, seat, ['champion'], path)
    this.#state.since[card] = 0
    return card
  }

  /** Resolves the cards that were chosen for others, when all are there. */
  finish(): void {
    for (const { card, ref, path } of this.#chosen) {
      const chosen = this.labels.get(ref) ?? this.#cards.findIndex(def => def.card.id === ref)
      if (this.#cards[chosen]?.card.type !== 'champion')
        throw new InvalidPosition(path, 'spellfire.scenario.problem.no-choice', { choice: ref })
      this.#state.chosen[card] = chosen
    }
  }
}

/** Why the card can't be attached to the other; null if it can. */
function reasonNotToAttach(state: State, host: number, card: number): Reason | null {
  const def = defOf(state, card)
  if (def.card.type === 'holding')
    return canHold(state, host, def) ? null : refusal('SF-R-TURN.9', 'no-realm-to-hold', { card: def.card.name })
  if (def.card.type === 'magical-item' || def.card.type === 'artifact') return bearerReason(state, host, def)
  return typeOf(state, host) === 'champion' ? null : refusal('SF-R-USE.4', 'no-bearer', { card: def.card.name })
}

function setUpSide(layer: Layer, state: State, seat: Seat, side: SideInput): void {
  const player = state.players[seat]
  const name = sideOfSeat(seat)
  for (const key of ['resolving', 'among'] as const)
    if (side[key]) throw new InvalidPosition([name, key], 'spellfire.scenario.problem.wants-work', { key })
  const carriers = (zone: 'pool' | 'continuing', types: readonly CardType[]): number[] =>
    (side[zone] ?? []).map((input, index) => layer.carrier(asCarrier(input), seat, types, [name, zone, index]))
  player.hand = layer.list(side.hand, seat, [name, 'hand'])
  player.deck = layer.list(side.deck, seat, [name, 'deck']).reverse()
  for (const zone of ['discard', 'abyss'] as const) player[zone] = layer.list(side[zone], seat, [name, zone])
  // SF-DUN.8: a Dungeon too.
  player.void = layer.list(side.void, seat, [name, 'void'], CARD_TYPES)
  player.limbo = (side.limbo ?? []).map((input, index) => layer.inLimbo(asCarrier(input), seat, [name, 'limbo', index]))
  for (const [index, input] of (side.realms ?? []).slice(0, PLACES).entries()) {
    if (input === null) continue
    const realm = asRealm(input)
    player.realms[index] = layer.carrier(realm, seat, ['realm'], [name, 'realms', index])
    if (!realm.razed) continue
    if (realm.attached?.length) throw new InvalidPosition([name, 'realms', index, 'attached'], 'spellfire.scenario.problem.razed-holds')
    player.razed |= 1 << index
  }
  player.pool = carriers('pool', ['champion'])
  for (const [index, champion] of player.pool.entries()) {
    const def = defOf(state, champion)
    if (isCrowded(state, seat, def, champion))
      throw brokenRule([name, 'pool', index], refusal('SF-AVA.6', 'one-avatar', { card: def.card.name }))
  }
  player.continuing = carriers('continuing', CONTINUING)
  if (side.dungeon !== undefined) {
    const isAside = side.dungeonAside === true
    player.dungeon =
      isAside && side.dungeon === UNKNOWN_CARD
        ? layer.card(side.dungeon, seat, [name, 'dungeon'])
        : layer.open(side.dungeon, seat, ['dungeon'], [name, 'dungeon'])
    player.dungeonIs = isAside ? 'aside' : 'in-play'
    if (!isAside) enter(state, player.dungeon)
  } else {
    if (side.dungeonAside) throw new InvalidPosition([name, 'dungeonAside'], 'spellfire.scenario.problem.no-dungeon')
    player.dungeonIs = 'lost'
  }
  player.laidRealm = player.realms.some(realm => realm !== NONE)
  player.turnsTaken = side.turns ?? 0
  player.turnsDue = side.turns ?? 0
  for (const card of player.limbo) state.due[card] = player.turnsTaken + 1
  player.mulligans = side.mulligans ?? 0
}

/** The described table, up to the first decision. */
export function setUpPosition(set: CardSet, position: PositionInput, emit?: Emit<MatchEvent>): SetUpState {
  if (position.work) return resume(definitionsOf(set), position)
  const state = emptyState(set, position.format, 'scenario')
  state.rng = rngOfSeed(position.seed)
  const active: Seat = position.active === 'foe' ? 1 : 0
  const turn = position.turn ?? DEFAULT_TURN
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
  proceed({ state, emit })
  return { state, labels: layer.labels }
}
