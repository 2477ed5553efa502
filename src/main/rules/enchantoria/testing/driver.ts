import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Action, Casting, Order } from '../state/actions.ts'
import type { Card, CardType } from '../state/card.ts'
import { cardSet } from '../state/card-set.ts'
import { encodeState } from '../state/encoding.ts'
import { concede } from '../turn/ending.ts'
import type { MatchEvent } from '../state/events.ts'
import { checkAction } from '../turn/legality.ts'
import { cardOf, cloneState, mage, type Effect, type Entity, type State } from '../state/state.ts'
import { surplusOf } from '../turn/turn.ts'
import { decide, waitingFor } from '../turn/run.ts'
import { checkEvent } from './check-event.ts'
import { checkInvariants } from '../state/invariants.ts'

export type Name = 'a' | 'b'
export type CardName = string | Card
/** A mage as `a`, an entity on a field as `a.grey-wolf`, the second of that kind as `a.grey-wolf#2`. */
export type Target = string

/** A card to cast with its choices; a card without any is aimed at the enemy mage if it needs a target. */
export type Cast = CardName | { card: CardName; at?: Target | [Target, Target]; x?: number; type?: CardType; recover?: CardName }
export interface Plan {
  cast?: Cast[]
  /** Each creature with its target. */
  orders?: [Target, Target][]
}

export const seatOf = (name: Name): Seat => (name === 'a' ? 0 : 1)
const nameOf = (seat: Seat): Name => (seat === 0 ? 'a' : 'b')
export const idOf = (entry: CardName): string => (typeof entry === 'string' ? entry : entry.id)

export class Driver {
  readonly state: State
  readonly events: MatchEvent[] = []
  readonly a: Side
  readonly b: Side
  turnStart: State | null = null

  constructor(state: State) {
    this.state = state
    this.a = new Side(this, 'a')
    this.b = new Side(this, 'b')
  }

  side(name: Name): Side {
    return name === 'a' ? this.a : this.b
  }
  /** Does it, or throws with the clauses that forbid it. */
  act(name: Name, action: Action): void {
    const reasons = checkAction(this.state, seatOf(name), action)
    if (reasons.length > 0)
      throw new Error(`${name} may not: ${reasons.map(({ clause, message }) => `${clause} ${message.key}`).join(', ')}`)
    const silentState = cloneState(this.state)
    decide({ state: silentState, emit: undefined }, seatOf(name), action)
    decide({ state: this.state, emit: event => this.#hear(event) }, seatOf(name), action)
    checkInvariants(this.state)
    if (encodeState(silentState) !== encodeState(cloneState(this.state))) throw new Error('the result differs without listeners')
  }

  #hear(event: MatchEvent): void {
    checkEvent(event, this.state)
    this.events.push(event)
    if (event.type === 'turn-began') this.turnStart = cloneState(this.state)
  }
  /** The match right after the previous turn, before anything of the next. */
  get dusk(): Driver {
    return new Driver(this.turnStart ?? this.state)
  }

  /** The plans of a turn, up to the next decision after Combat. Cards to cast are put into the hand if they aren't there. */
  fight(plans: { a?: Plan; b?: Plan } = {}): this {
    for (const name of ['a', 'b'] as const) this.act(name, this.side(name).plan(plans[name]))
    return this
  }
  /** The rest of the turn and the start of the next, up to its plans: discards as required, recycles nothing. */
  rest(): this {
    while (!this.over && this.state.phase !== 'plan') {
      const [seat] = waitingFor(this.state)
      if (seat === undefined) throw new Error('nobody decides')
      const { hand } = this.state.players[seat]
      const cards = this.state.phase === 'discard' ? hand.slice(0, surplusOf(this.state, seat)) : []
      this.act(nameOf(seat), { type: this.state.phase, cards })
    }
    return this
  }
  /** A whole turn. */
  turn(plans: { a?: Plan; b?: Plan } = {}): this {
    return this.fight(plans).rest()
  }
  /** Turns in which nobody plans anything. */
  turns(count: number): this {
    for (let passed = 0; passed < count; passed++) this.turn()
    return this
  }
  /** From this turn's plans to the next recycling, with nothing planned and empty hands, so that a test adds the cards to recycle. */
  toRecycling(): this {
    this.fight()
    while (!this.over && this.state.phase === 'discard') {
      const [seat] = waitingFor(this.state)
      this.act(nameOf(seat!), { type: 'discard', cards: this.state.players[seat!].hand.slice(0, surplusOf(this.state, seat!)) })
    }
    return this
  }
  /** In the Preparation Phase: what each player recycles. */
  recycle(cards: { a?: CardName[]; b?: CardName[] }): this {
    for (const seat of waitingFor(this.state)) {
      const name = nameOf(seat)
      this.act(name, { type: 'recycle', cards: (cards[name] ?? []).map(entry => this.side(name).deal(entry)) })
    }
    return this
  }
  concede(name: Name): this {
    concede({ state: this.state, emit: event => this.#hear(event) }, seatOf(name))
    return this
  }

  get over(): boolean {
    return this.state.ending !== null
  }
  /** The winner and the clause, as `a EN-R10.1` or `draw EN-R10.3`; null while the match continues. */
  get outcome(): string | null {
    const { ending } = this.state
    return ending && `${ending.winner === null ? 'draw' : nameOf(ending.winner)} ${ending.clause}`
  }
  eventsOf<T extends MatchEvent['type']>(type: T): (MatchEvent & { type: T })[] {
    return this.events.filter((event): event is MatchEvent & { type: T } => event.type === type)
  }
  clauses(type: MatchEvent['type']): string[] {
    return this.eventsOf(type).map(event => event.clause)
  }
  /** Ids of the countered spells, sorted. */
  get countered(): string[] {
    return this.eventsOf('spell-countered')
      .map(event => `${nameOf(event.seat)}.${cardOf(this.state, event.card).id}`)
      .sort()
  }
  /** The number of a mage or of an entity on a field. */
  find(target: Target): number {
    const [name = '', what] = target.split('.')
    const { entities } = this.state.players[seatOf(name as Name)]
    if (what === undefined) return entities[0]!.id
    const [id, place = '1'] = what.split('#')
    const entity = entities.filter(entity => entity.what === id)[Number(place) - 1]
    if (!entity) throw new Error(`${target} is not in play`)
    return entity.id
  }
  entity(target: Target): Entity {
    const id = this.find(target)
    return SEATS.flatMap(seat => this.state.players[seat].entities).find(entity => entity.id === id)!
  }
}

export class Side {
  readonly #match: Driver
  readonly name: Name
  readonly seat: Seat

  constructor(match: Driver, name: Name) {
    this.#match = match
    this.name = name
    this.seat = seatOf(name)
  }

  get #player() {
    return this.#match.state.players[this.seat]
  }
  #names(cards: readonly number[]): string[] {
    return cards.map(number => cardOf(this.#match.state, number).id)
  }
  get mage(): Entity {
    return mage(this.#match.state, this.seat)
  }
  get health(): number {
    return this.mage.health
  }
  get mana(): number {
    return this.#player.mana
  }
  get hand(): string[] {
    return this.#names(this.#player.hand)
  }
  get discard(): string[] {
    return this.#names(this.#player.discard)
  }
  get deckSize(): number {
    return this.#player.deck.length
  }
  /** The power of the mage's Protection, null without one. */
  get protection(): number | null {
    return this.mage.protection?.power ?? null
  }
  /** The entities on the field, by id. */
  get field(): (string | null)[] {
    return this.#player.entities.slice(1).map(entity => entity.what)
  }
  /** Effects of the mage as `burning 2/3`: number and duration. */
  get effects(): string[] {
    return this.mage.effects.map(effectText)
  }

  plan({ cast = [], orders = [] }: Plan = {}): Action & { type: 'plan' } {
    const taken: number[] = []
    const castings = cast.map(entry => {
      const casting = this.#casting(typeof entry === 'object' && 'card' in entry ? entry : { card: entry }, taken)
      taken.push(casting.card)
      return casting
    })
    const sent = orders.map(([entity, target]): Order => ({ entity: this.#match.find(entity), target: this.#match.find(target) }))
    return { type: 'plan', castings, orders: sent }
  }
  /** The clauses that forbid the plan; none if it is legal. */
  reasons(plan: Plan = {}): string[] {
    return this.reasonsFor(this.plan(plan))
  }
  reasonsFor(action: unknown): string[] {
    return checkAction(this.#match.state, this.seat, action).map(({ clause }) => clause)
  }

  #casting({ card: entry, at, x = 0, type, recover }: Exclude<Cast, CardName>, taken: readonly number[]): Casting {
    const { state } = this.#match
    const number = this.deal(entry, taken)
    const needed = cardOf(state, number).targets?.length ?? 0
    const foe = this.name === 'a' ? 'b' : 'a'
    const targets = typeof at === 'string' ? [at] : (at ?? (needed === 1 ? [foe] : []))
    const discarded = recover === undefined ? null : this.#player.discard.find(card => cardOf(state, card).id === idOf(recover))
    return {
      card: number,
      x,
      targets: targets.map(target => this.#match.find(target)),
      named: type ?? null,
      discarded: discarded ?? null,
    }
  }
  /** The number of that card in hand, other than those taken; puts one there if necessary. */
  deal(entry: CardName, taken: readonly number[] = []): number {
    const { state } = this.#match
    const id = idOf(entry)
    const held = this.#player.hand.find(number => !taken.includes(number) && state.cards[this.seat][number >> 1] === id)
    if (held !== undefined) return held
    if (typeof entry === 'object') state.set = cardSet([...state.set.cards.values(), entry], [...state.set.entities.values()])
    const number = state.cards[this.seat].length * 2 + this.seat
    const cards = state.cards.map((list, seat) => (seat === this.seat ? [...list, id] : list)) as [string[], string[]]
    state.cards = cards
    this.#player.hand.push(number)
    return number
  }
}

export const effectText = ({ kind, n, function: recyclingFunction, duration }: Effect): string =>
  `${kind} ${recyclingFunction ?? n}/${duration}`
