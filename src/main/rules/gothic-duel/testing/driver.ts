import type { Reason } from '../../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action, Use } from '../state/actions.ts'
import type { Card } from '../state/card.ts'
import { findDescribedUse } from '../scenario/described-use.ts'
import type { DuelEvent } from '../state/events.ts'
import type { Frame, UseMode } from '../state/frames.ts'
import type { GothicDuel } from '../game.ts'
import { pendingChoice } from '../turn/legality.ts'
import { labelOf, waitingEffects } from '../turn/order.ts'
import { rules } from '../turn/rulebook.ts'
import type { State, WizardState } from '../state/state.ts'
import { wizardTarget } from '../state/wizard-targets.ts'
import { MAIN } from '../turn/turn.ts'
import { checkInvariants } from '../state/invariants.ts'
import { checkLedger } from './ledger.ts'
import { checkPicking } from './picking.ts'
import { checkSecrets } from './secrets.ts'

export type Name = 'me' | 'foe'

/** Something to choose: a card (any copy of it), a wizard, or a waiting Burn marker, as `Burn 2`. */
export type Thing = Card | Name | `Burn ${number}`

export interface How {
  mode?: 'base' | 'ritual'
  x?: number
  /** For each instruction that needs targets, in printed order, its target or targets; last, the wizard that a Hex is attached to. */
  targets?: (Thing | Thing[])[]
  discard?: Card[]
  exile?: Card[]
}

const SEAT: Record<Name, Seat> = { me: 0, foe: 1 }
export const seatOf = (name: Name): Seat => SEAT[name]

const nameOf = (seat: Seat): Name => (seat === 0 ? 'me' : 'foe')

export class Driver {
  readonly me: Side
  readonly foe: Side
  /** Everything that has happened, in order. */
  readonly events: DuelEvent[] = []
  readonly state: State
  readonly game: GothicDuel

  constructor(state: State, game: GothicDuel) {
    this.state = state
    this.game = game
    this.me = new Side(this, 'me')
    this.foe = new Side(this, 'foe')
  }

  /** Does it, or throws with the clauses that forbid it. */
  act(seat: Seat, action: Action): void {
    const reasons = this.game.check(this.state, seat, action)
    if (reasons.length > 0)
      throw new Error(`${nameOf(seat)} may not: ${reasons.map(({ clause, message }) => `${clause} ${message.key}`).join(', ')}`)
    checkPicking(this.game, this.state, seat, action)
    const before = this.game.clone(this.state)
    const silentState = this.game.clone(this.state)
    const emitted: DuelEvent[] = []
    this.game.apply(this.state, seat, action, event => emitted.push(event))
    this.events.push(...emitted)
    checkInvariants(this.state)
    checkLedger(before, emitted, this.state)
    checkSecrets(this.game, this.state)
    this.game.apply(silentState, seat, action)
    if (this.game.hash(silentState) !== this.game.hash(this.game.clone(this.state))) throw new Error('the result differs without listeners')
  }

  get active(): Name {
    return nameOf(this.state.active)
  }
  get turn(): number {
    return this.state.turn
  }
  /** The open choice, as `foe discard`; null in a Main Phase or when the duel is over. */
  get pending(): string | null {
    const choice = pendingChoice(this.state)
    return choice && `${nameOf(choice.seat)} ${choice.purpose}`
  }
  /** The winner and the clause, as `me GD-1.2` or `draw GD-R.1`; null while the duel continues. */
  get outcome(): string | null {
    const { ending } = this.state
    return ending && `${ending.winner === null ? 'draw' : nameOf(ending.winner)} ${ending.clause}`
  }

  /** The events of one type so far. */
  eventsOf<T extends DuelEvent['type']>(type: T): (DuelEvent & { type: T })[] {
    return this.events.filter((event): event is DuelEvent & { type: T } => event.type === type)
  }
  /** The clauses of the events of one type, in order. */
  clauses(type: DuelEvent['type']): string[] {
    return this.eventsOf(type).map(event => event.clause)
  }

  /** The active player ends the turn, then the other one: the same player's Main Phase again. */
  round(): this {
    const seat = this.state.active
    this.act(seat, { type: 'end-turn' })
    this.act(otherSeat(seat), { type: 'end-turn' })
    return this
  }

  /** Throws unless it is a Main Phase with nothing unfinished. */
  expectIdle(): void {
    const { state } = this
    const [turn, ...work]: Frame[] = state.frames
    const markers = state.wizards.flatMap(wizard => wizard.burn).filter(marker => marker.waiting).length
    const marked = state.wizards.flatMap(wizard => wizard.hexes).filter(hex => hex.waiting !== 0).length
    const left = { ending: state.ending, work, triggers: state.triggers, markers, marked, answers: turn?.answers, step: turn?.step }
    const idle = { ending: null, work: [], triggers: [], markers: 0, marked: 0, answers: [], step: MAIN }
    if (JSON.stringify(left) !== JSON.stringify(idle)) throw new Error(`not idle: ${JSON.stringify(left)}`)
  }
}

export class Side {
  readonly #duel: Driver
  readonly seat: Seat

  constructor(duel: Driver, name: Name) {
    this.#duel = duel
    this.seat = seatOf(name)
  }

  get #wizard(): WizardState {
    return this.#duel.state.wizards[this.seat]
  }
  #names(cards: readonly number[]): string[] {
    return cards.map(card => this.#duel.state.cards[card]!.name)
  }

  get vitality(): number {
    return this.#wizard.vitality
  }
  get will(): number {
    return this.#wizard.will
  }
  get soulfire(): number {
    return this.#wizard.soulfire
  }
  get maxSoulfire(): number {
    return this.#wizard.maxSoulfire
  }
  get hand(): string[] {
    return this.#names(this.#wizard.hand)
  }
  /** Top first. */
  get deck(): string[] {
    return this.#names(this.#wizard.deck).reverse()
  }
  get discard(): string[] {
    return this.#names(this.#wizard.discard)
  }
  get void(): string[] {
    return this.#names(this.#wizard.void)
  }
  get removed(): string[] {
    return this.#names(this.#wizard.removed)
  }
  /** Attached to this wizard, oldest first. */
  get hexes(): string[] {
    return this.#names(this.#wizard.hexes.map(hex => hex.card))
  }
  get burn(): number[] {
    return this.#wizard.burn.map(marker => marker.amount)
  }
  /** The remaining Ward, 0 without one. */
  get ward(): number {
    return this.#wizard.ward?.left ?? 0
  }
  get channel(): number[] {
    return [...this.#wizard.channel]
  }
  get reshuffled(): boolean {
    return this.#wizard.reshuffled
  }

  play(card: Card, how: How = {}): this {
    return this.#use(this.#useOf(card, how.mode ?? 'base', how))
  }
  haunt(card: Card, how: How = {}): this {
    return this.#use(this.#useOf(card, 'haunt', how))
  }
  endTurn(): this {
    return this.#use({ type: 'end-turn' })
  }
  concede(): this {
    this.#duel.game.concede(this.#duel.state, this.seat, event => this.#duel.events.push(event))
    return this
  }

  /** Answers the open choice with these things in this order. */
  choose(...things: Thing[]): this {
    const choice = pendingChoice(this.#duel.state)
    if (!choice) throw new Error('there is nothing to choose')
    const from = choice.from.slice()
    const picks = things.map(thing => {
      const at = choice.purpose === 'order' ? from.indexOf(this.#waiting(thing)) : this.#find(thing, from)
      if (at < 0) throw new Error(`${typeof thing === 'string' ? thing : thing.name} is not among what can be chosen`)
      return from.splice(at, 1)[0]!
    })
    return this.#use({ type: 'choose', picks })
  }
  /** The current choices, as names. */
  get choices(): string[] {
    return pendingChoice(this.#duel.state)?.from.map(value => this.#duel.state.cards[value]?.name ?? String(value)) ?? []
  }

  /** The clauses that forbid it; none if it is legal. */
  reasons(card: Card, how: How = {}): string[] {
    return this.refusal(card, how).map(({ clause }) => clause)
  }
  hauntReasons(card: Card, how: How = {}): string[] {
    return this.#check(this.#useOf(card, 'haunt', how)).map(({ clause }) => clause)
  }
  refusal(card: Card, how: How = {}): Reason[] {
    return this.#check(this.#useOf(card, how.mode ?? 'base', how))
  }
  /** The clauses that forbid any other action. */
  reasonsFor(action: unknown): string[] {
    return this.#check(action).map(({ clause }) => clause)
  }
  /** The Soulfire cost that the interface shows now. */
  costOf(card: Card, mode: UseMode = 'base'): number | undefined {
    const { game, state } = this.#duel
    const information = game.informationFor(state, this.seat)
    const number = this.#numberOf(card, mode)
    const pick = `${mode === 'haunt' ? 'haunt' : 'play'}:${number}`
    const first = game.options(information, this.seat, [])
    if (!first.ok) return undefined
    const modes = card.ritual && mode !== 'haunt' ? game.options(information, this.seat, [pick]) : null
    const option = modes?.ok ? modes.choice.options.find(option => option.pick === `mode:${mode}`) : null
    return (option ?? first.choice.options.find(option => option.pick === pick))?.cost
  }

  #check(action: unknown): Reason[] {
    return this.#duel.game.check(this.#duel.state, this.seat, action)
  }
  #use(action: Action): this {
    this.#duel.act(this.seat, action)
    return this
  }

  #numberOf(card: Card, way: UseMode): number {
    const { state } = this.#duel
    const at = this.#find(card, way === 'haunt' ? this.#wizard.void : this.#wizard.hand)
    if (at >= 0) return (way === 'haunt' ? this.#wizard.void : this.#wizard.hand)[at]!
    return state.cards.findIndex((other, number) => other === card && state.owner[number] === this.seat)
  }

  #useOf(card: Card, way: UseMode, how: How): Use {
    const { state } = this.#duel
    const wizards = [wizardTarget(0), wizardTarget(1)]
    const is = (thing: Thing, value: number): boolean => this.#find(thing, [value]) === 0
    const { x, targets, discard, exile } = how
    const result = findDescribedUse<Thing>(state, this.seat, { card, way, x, targets, discard, exile }, wizards, is)
    if (result.ok) return result.use
    throw new Error(`${typeof result.missing === 'string' ? result.missing : result.missing.name} is not in this duel`)
  }
  #find(thing: Thing, from: readonly number[]): number {
    if (typeof thing === 'string') return thing === 'me' || thing === 'foe' ? from.indexOf(wizardTarget(seatOf(thing))) : -1
    return from.findIndex(value => this.#duel.state.cards[value] === thing)
  }
  #waiting(thing: Thing): number {
    const { state } = this.#duel
    const below = state.frames.at(-2)
    if (below?.type !== 'order') return -1
    return waitingEffects(rules, state, below.of).findIndex(effect =>
      typeof thing === 'string'
        ? effect.hook !== null && thing === `Burn ${String(labelOf(state, effect).values?.amount)}`
        : state.cards[effect.card] === thing,
    )
  }
}
