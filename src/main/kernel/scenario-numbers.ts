import * as v from 'valibot'
import type { Seat } from '../../shared/seat.ts'
import { InvalidPosition } from './scenario.ts'
import { integerBetween } from './scenario-shapes.ts'

/** The numbers that the named cards of an exported position had in the match, in the order they are written. */
export const numbersSchema = v.pipe(v.array(integerBetween(0, 999)), v.maxLength(400))

/** Numbers cards as an export says, or in the order they are written. `isByParity`: even numbers are seat 0's, odd ones seat 1's. */
export class Numbering {
  readonly isGiven: boolean
  readonly #numbers: readonly number[]
  readonly #taken: ReadonlySet<number>
  readonly #next: [number, number]
  readonly #isByParity: boolean
  #place = 0

  constructor(numbers: readonly number[] | undefined, isByParity: boolean) {
    this.isGiven = numbers !== undefined
    this.#numbers = numbers ?? []
    this.#taken = new Set(numbers)
    this.#isByParity = isByParity
    this.#next = isByParity ? [0, 1] : [0, 0]
    if (this.#taken.size < this.#numbers.length) throw new InvalidPosition(['numbers'], 'numbers')
  }

  /** For the next card that has a name. */
  nextNamed(seat: Seat): number {
    if (!this.isGiven) return this.nextUnknown(seat)
    const number = this.#numbers[this.#place]
    if (number === undefined) throw new InvalidPosition(['numbers'], 'numbers')
    if (this.#isByParity && number % 2 !== seat) throw new InvalidPosition(['numbers', this.#place], 'numbers')
    this.#place++
    return number
  }

  /** For an unknown card: one that no other card has. */
  nextUnknown(seat: Seat): number {
    const row = this.#isByParity ? seat : 0
    const step = this.#isByParity ? 2 : 1
    while (this.#taken.has(this.#next[row])) this.#next[row] += step
    const number = this.#next[row]
    this.#next[row] += step
    return number
  }

  /** There must be no number without a card, nor a gap among those of `cards`. */
  finish(...cards: readonly (readonly unknown[])[]): void {
    if (this.#place !== this.#numbers.length || cards.some(list => list.includes(undefined)))
      throw new InvalidPosition(['numbers'], 'numbers')
  }
}
