import { expect } from 'vitest'
import type { Seat } from '../../../../shared/seat.ts'
import { act, type Action } from '../state/actions.ts'
import type { Card } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { levelOf } from '../state/reading.ts'
import { attachedTo, NONE, typeOf, type Decision, type State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'
import { decide } from '../turn/run.ts'
import { checkAction } from '../turn/legality.ts'
import { checkEvent } from './check-event.ts'
import { checkInvariants } from '../state/invariants.ts'

/** A card by its id in the set, or one made for the test. */
export type Named = string | Card

export const idOf = (input: Named): string => (typeof input === 'string' ? input : input.id)

/** A match played on through the rules alone. `me` is seat 0, and by default it is their turn. */
export class Table {
  readonly state: State
  readonly events: MatchEvent[] = []
  /** The events since the last decision. */
  happened: MatchEvent[] = []

  constructor(begin: (emit: (event: MatchEvent) => void) => State) {
    this.state = begin(event => this.#hear(event))
  }

  #hear(event: MatchEvent): void {
    this.events.push(event)
    this.happened.push(event)
  }

  /** The number of a card of that seat; the first copy, looking in play, then in hand, then in piles. */
  find(named: Named, seat?: Seat): number {
    const id = idOf(named)
    const all = this.state.cards.flatMap((def, number) =>
      def?.card.id === id && (seat === undefined || this.state.owner[number] === seat) ? [number] : [],
    )
    const rank = (card: number): number => {
      if (this.state.since[card]! > 0) return 0
      return this.state.players.some(player => player.hand.includes(card)) ? 1 : 2
    }
    const [best] = all.sort((a, b) => rank(a) - rank(b))
    if (best === undefined) throw new RangeError(`no ${id} here`)
    return best
  }

  get asked(): Decision | null {
    return this.state.asks?.decision ?? null
  }
  get seat(): Seat | null {
    return this.state.asks?.seat ?? null
  }

  /** Legal actions of the deciding player; for a given card only, if there is one. */
  actions(type: Action['type'], named?: Named): Action[] {
    const ids = named === undefined ? null : idOf(named)
    return actionsNow(this.state).filter(
      action => action.type === type && (ids === null || (action.card !== NONE && this.state.cards[action.card]?.card.id === ids)),
    )
  }
  can(type: Action['type'], named?: Named): boolean {
    return this.actions(type, named).length > 0
  }
  /** Possible destinations or targets of that card, by card ids. */
  destinations(type: Action['type'], named: Named): string[] {
    return [...new Set(this.actions(type, named).map(({ to }) => this.state.cards[to]?.card.id ?? ''))]
  }

  do(action: Action): this {
    const { asks } = this.state
    if (!asks) throw new Error('nobody is asked')
    const reasons = checkAction(this.state, asks.seat, action)
    if (reasons.length > 0) throw new Error(`${JSON.stringify(action)} while ${asks.decision} of ${asks.seat}: ${JSON.stringify(reasons)}`)
    this.happened = []
    decide({ state: this.state, emit: event => this.#hear(event) }, asks.seat, action)
    for (const event of this.happened) checkEvent(event, this.state)
    if (!this.state.ending) checkInvariants(this.state)
    return this
  }

  /** The first legal action of that type with that card and, if given, that destination and those targets. */
  take(type: Action['type'], named?: Named, on?: { to?: Named | number; targets?: Named[]; option?: number }): this {
    const targets = on?.targets?.map(idOf)
    const action = this.actions(type, named).find(action => {
      const to = on?.to
      if (to !== undefined && (typeof to === 'number' ? action.to !== to : this.state.cards[action.to]?.card.id !== idOf(to))) return false
      if (on?.option !== undefined && action.option !== on.option) return false
      return (
        !targets ||
        (targets.length === action.targets.length &&
          action.targets.every((card, index) => this.state.cards[card]?.card.id === targets[index]))
      )
    })
    if (!action) {
      const actions = actionsNow(this.state).map(one => `${one.type} ${this.state.cards[one.card]?.card.id ?? ''}`)
      throw new Error(
        `no ${type} ${named === undefined ? '' : idOf(named)} while ${this.asked} of seat ${this.seat}: ${actions.join(', ')}`,
      )
    }
    return this.do(action)
  }
  play(named: Named, on?: Parameters<Table['take']>[2]): this {
    return this.take('play', named, on)
  }
  attack(named: Named, target: Named): this {
    return this.take('attack', named, { to: target })
  }
  defend(named: Named): this {
    return this.take('defend', named)
  }
  pass(times = 1): this {
    for (let time = 0; time < times; time++) this.do(act('pass'))
    return this
  }
  /** Passes until that decision, or the end. */
  passTo(decision: Decision): this {
    for (let times = 0; times < 60 && this.asked !== decision && !this.state.ending; times++) {
      const quiet = actionsNow(this.state)[0]!
      this.do(quiet)
    }
    expect(this.asked).toBe(decision)
    return this
  }

  level(named: Named): number {
    return levelOf(this.state, this.find(named))
  }
  zone(seat: Seat, zone: 'hand' | 'discard' | 'limbo' | 'abyss' | 'void' | 'pool' | 'continuing' | 'deck' | 'realms'): string[] {
    return this.state.players[seat][zone].map(card => this.state.cards[card]?.card.id ?? '')
  }
  attached(named: Named): string[] {
    return attachedTo(this.state, this.find(named)).map(card => this.state.cards[card]!.card.id)
  }
  isRazed(named: Named): boolean {
    const realm = this.find(named)
    const player = this.state.players[this.state.owner[realm]!]
    return ((player.razed >> player.realms.indexOf(realm)) & 1) === 1
  }
  eventsOf(type: MatchEvent['type']): MatchEvent[] {
    return this.happened.filter(event => event.type === type)
  }
  clauses(): string[] {
    return this.happened.map(event => event.clause)
  }
  typeOf(named: Named): string {
    return typeOf(this.state, this.find(named))
  }
}
