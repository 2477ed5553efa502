import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES, type Domain, type GodCard, type Source } from '../state/card.ts'
import type { EventType, MatchEvent } from '../state/events.ts'
import type { ActionKind } from '../state/frames.ts'
import { campOf, NONE, PLACES, unitsOf, type State } from '../state/state.ts'
import { concede } from '../turn/ending.ts'
import { checkAction } from '../turn/legality.ts'
import { decide, proceed } from '../turn/run.ts'
import { cardTarget } from '../mechanics/targets.ts'
import { scriptDice } from '../scenario/script-dice.ts'
import { checkEvent } from './check-event.ts'
import { checkInvariants } from '../state/invariants.ts'

export type Name = 'me' | 'foe'
export const seatOf = (name: Name): Seat => (name === 'me' ? 0 : 1)
const nameOf = (seat: Seat): Name => (seat === 0 ? 'me' : 'foe')

/** A zone from its side's point of view: `camp`, `far` (the enemy's Camp), or as the rules call it. */
export type Where = 'camp' | 'epicenter' | 'far' | 'reserve' | 'ambush' | 'removed'
export const placeOf = (where: Where, seat: Seat): number =>
  where === 'camp' ? campOf(seat) : where === 'far' ? campOf(otherSeat(seat)) : PLACES.indexOf(where)

/** Domains by the letters of their tokens. */
export const LETTERS: Record<string, Domain> = { Y: 'creation', R: 'destruction', G: 'life', B: 'death' }

/** A miniature by its side and index in the Expedition: `me.0` is the player's own Leader. */
export type Ref = `${Name}.${number}`

export class Driver {
  readonly state: State
  readonly events: MatchEvent[] = []
  readonly me: Side
  readonly foe: Side
  readonly #faces: number[] = []

  constructor(state: State) {
    this.state = state
    this.me = new Side(this, 'me')
    this.foe = new Side(this, 'foe')
    this.run(() => proceed({ state, emit: event => this.hear(event) }))
  }

  /** The faces of the next dice, in the order they are rolled. */
  dice(...faces: number[]): this {
    this.#faces.push(...faces)
    return this
  }
  hear(event: MatchEvent): void {
    const isRolled = (event.type === 'dice-rolled' || event.type === 'dice-rerolled') && event.dice!.length > 0
    if (isRolled && this.#faces.length === 0)
      throw new Error(`${event.roll} roll of ${event.dice!.length} dice for ${event.unit}: no dice were set`)
    if (!scriptDice(this.state, this.#faces, event)) throw new Error(`too few dice for a ${event.roll} roll`)
    checkEvent(event, this.state)
    this.events.push(event)
  }
  run(work: () => void): this {
    work()
    checkInvariants(this.state)
    return this
  }
  /** Does it, or throws with the clauses that forbid it. */
  act(seat: Seat, action: Action): this {
    const reasons = checkAction(this.state, seat, action)
    if (reasons.length > 0)
      throw new Error(`${nameOf(seat)} may not: ${reasons.map(({ clause, message }) => `${clause} ${message.key}`).join(', ')}`)
    return this.run(() => decide({ state: this.state, emit: event => this.hear(event) }, seat, action))
  }

  /** The open decision, as `me window`; null once it is over. */
  get asked(): string | null {
    const { ask, ending } = this.state
    return ending || !ask ? null : `${nameOf(ask.seat)} ${ask.decision}`
  }
  get diceLeft(): number {
    return this.#faces.length
  }
  get outcome(): string | null {
    const { ending } = this.state
    return ending && `${ending.winner === null ? 'draw' : nameOf(ending.winner)} ${ending.clause}`
  }
  number(ref: Ref): number {
    const [name, place] = ref.split('.')
    const unit = unitsOf(this.state, seatOf(name as Name))[Number(place)]
    if (unit === undefined) throw new Error(`there is no ${ref}`)
    return unit
  }
  unit(ref: Ref) {
    return this.state.units[this.number(ref)]!
  }
  place(ref: Ref): string {
    return PLACES[this.unit(ref).place]!
  }
  wounds(ref: Ref): number {
    return this.unit(ref).wounds
  }
  /** Names of the waiting Cards, the top one last. */
  get waiting(): string[] {
    return this.state.waiting.map(({ card }) => this.state.cards[card]!.name)
  }
  eventsOf(type: EventType): MatchEvent[] {
    return this.events.filter(event => event.type === type)
  }
  clauses(type: EventType): string[] {
    return this.eventsOf(type).map(event => event.clause)
  }
  /** Finishes the Activation with nobody doing anything more. */
  finish(): this {
    while (this.state.ask && ['action', 'window'].includes(this.state.ask.decision)) {
      const { seat, decision } = this.state.ask
      this.act(seat, decision === 'action' ? { type: 'stop' } : { type: 'decline' })
    }
    return this
  }
  /** Everyone stops, declines and passes until the round is over. */
  endRound(): this {
    const { round } = this.state
    while (this.state.ask && this.state.round === round) {
      const { seat, decision, from, min } = this.state.ask
      const ready = this.state.units.findIndex(unit => unit.seat === seat && unit.ready && unit.place <= 2)
      if (decision === 'activate') this.act(seat, ready >= 0 ? { type: 'activate', unit: ready, place: NONE } : { type: 'pass' })
      else if (decision === 'action' || decision === 'window') this.act(seat, { type: decision === 'action' ? 'stop' : 'decline' })
      else this.act(seat, { type: 'choose', picks: from.slice(0, min) })
    }
    return this
  }
}

/** One side's actions; each throws if it is illegal. */
export class Side {
  readonly #match: Driver
  readonly seat: Seat

  constructor(match: Driver, name: Name) {
    this.#match = match
    this.seat = seatOf(name)
  }

  activate(ref: Ref, where?: Where): Driver {
    return this.#match.act(this.seat, this.activation(ref, where))
  }
  activation(ref: Ref, where?: Where): Action {
    return { type: 'activate', unit: this.#match.number(ref), place: where ? placeOf(where, this.seat) : NONE }
  }
  pass(): Driver {
    return this.#match.act(this.seat, { type: 'pass' })
  }
  stop(): Driver {
    return this.#match.act(this.seat, { type: 'stop' })
  }
  decline(): Driver {
    return this.#match.act(this.seat, { type: 'decline' })
  }
  action(action: ActionKind, { at, to = [], printed }: { at?: Ref; to?: Where | Where[]; printed?: number } = {}): Action {
    const { state } = this.#match
    const def = state.defs[state.activeUnit]
    const index = def?.actions.findIndex(({ type }) => type === action) ?? NONE
    return {
      type: 'act',
      action,
      target: at ? this.#match.number(at) : NONE,
      printed: printed ?? index,
      path: [to].flat().map(where => placeOf(where, this.seat)),
    }
  }
  attack(at: Ref, printed?: number): Driver {
    return this.#match.act(this.seat, this.action('attack', printed === undefined ? { at } : { at, printed }))
  }
  move(...to: Where[]): Driver {
    return this.#match.act(this.seat, this.action('move', { to }))
  }
  do(action: ActionKind, at?: Ref): Driver {
    return this.#match.act(this.seat, this.action(action, at ? { at } : {}))
  }
  choose(...picks: number[]): Driver {
    return this.#match.act(this.seat, { type: 'choose', picks })
  }
  /** The token of that Domain. */
  gain(domain: Domain): Driver {
    return this.choose(DOMAINS.indexOf(domain))
  }
  playing(card: GodCard, at: (Ref | GodCard)[] = [], source?: Source): Action {
    const { state } = this.#match
    const is = (number: number, one: GodCard): boolean => state.cards[number] === one
    const held = state.hands[this.seat].find(number => is(number, card))
    const anywhere = state.cards.findIndex((one, number) => one === card && number % 2 === this.seat)
    const targets = at.map(one =>
      typeof one === 'string'
        ? this.#match.number(one)
        : cardTarget(state.waiting.findLast(({ card: number }) => is(number, one))?.card ?? 0),
    )
    return { type: 'play', card: held ?? anywhere, targets, pick: source ? SOURCES.indexOf(source) : NONE }
  }
  play(card: GodCard, at: (Ref | GodCard)[] = [], source?: Source): Driver {
    return this.#match.act(this.seat, this.playing(card, at, source))
  }
  /** The clauses that forbid it; none if it is legal. */
  clausesAgainst(action: unknown): string[] {
    return checkAction(this.#match.state, this.seat, action).map(({ clause }) => clause)
  }
  concede(): Driver {
    return this.#match.run(() => concede({ state: this.#match.state, emit: event => this.#match.hear(event) }, this.seat))
  }

  /** Tokens by letters, `YYR`. */
  get faith(): string {
    return Object.keys(LETTERS)
      .map((letter, domain) => letter.repeat(this.#match.state.faith[this.seat * 4 + domain]!))
      .join('')
  }
  get ether(): number {
    return this.#match.state.ether[this.seat]!
  }
  #names(numbers: readonly number[]): string[] {
    return numbers.map(number => this.#match.state.cards[number]!.name)
  }
  get hand(): string[] {
    return this.#names(this.#match.state.hands[this.seat])
  }
  /** The top Card last. */
  get discard(): string[] {
    return this.#names(this.#match.state.discards[this.seat])
  }
}
