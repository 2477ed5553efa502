import { onTestFinished } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { cardSet, DOMAINS, type AnyMiniature, type GodCard } from '../state/card.ts'
import { startOf } from '../turn/setup.ts'
import { cloneState } from '../state/state.ts'
import { leader, miniature } from './cards.ts'

import { Driver, LETTERS, placeOf, seatOf, type Name, type Where } from './driver.ts'

export interface UnitSetup {
  is?: AnyMiniature
  at?: Where
  wounds?: number
  ready?: boolean
  guard?: boolean
  panicked?: boolean
}
export interface SideSetup {
  /** The Leader, then the others. Without `is`: a plain Leader, or a plain miniature. */
  units?: (UnitSetup | AnyMiniature)[]
  hand?: GodCard[]
  discard?: GodCard[]
  /** Tokens by letters: `YYR`. */
  faith?: string
  ether?: number
}
export interface SkirmishSetup {
  me?: SideSetup
  foe?: SideSetup
  round?: number
  initiative?: Name
  /** Whose turn it is to activate. */
  turn?: Name
  first?: Name
}

/** A skirmish at the point where someone is about to activate. */
export function skirmish(setup: SkirmishSetup = {}): Driver {
  const sides = [setup.me ?? {}, setup.foe ?? {}]
  const units = sides.map(side => (side.units ?? [{}, {}]).map((unit): UnitSetup => ('id' in unit ? { is: unit } : unit)))
  const decks = sides.map((side, seat) => ({
    expedition: units[seat]!.map((unit, index) => unit.is ?? (index === 0 ? leader() : miniature())),
    cards: [...(side.hand ?? []), ...(side.discard ?? [])],
  }))
  const all = decks.flatMap(({ cards }) => cards)
  const state = startOf(
    cardSet({ cards: all, leaders: [], miniatures: [] }),
    [decks[0]!, decks[1]!],
    seatOf(setup.first ?? 'me'),
    rngFrom('test'),
  )
  const list = state.cards.slice()
  for (const seat of [0, 1] as const) {
    const side = sides[seat]!
    // In the given order, so that a test can refer to them.
    const { cards } = decks[seat]!
    for (const [place, card] of cards.entries()) list[place * 2 + seat] = card
    const numbers = cards.map((_, index) => index * 2 + seat)
    const held = side.hand?.length ?? 0
    state.hands[seat] = numbers.slice(0, held)
    state.discards[seat] = numbers.slice(held)
    for (const letter of side.faith ?? '') state.faith[seat * 4 + DOMAINS.indexOf(LETTERS[letter]!)]!++
    state.ether[seat] = side.ether ?? 0
  }
  state.cards = list
  const flat = units.flat()
  for (const [number, unit] of state.units.entries()) {
    const { at = 'camp', wounds, ready = true, guard = false, panicked = false } = flat[number]!
    Object.assign(unit, { place: placeOf(at, unit.seat), wounds: wounds ?? unit.wounds, ready: ready && at !== 'removed', guard, panicked })
  }
  state.round = setup.round ?? 2
  state.initiative = seatOf(setup.initiative ?? setup.turn ?? 'me')
  state.frames = [{ type: 'match', step: 3, next: seatOf(setup.turn ?? 'me') }]
  const driver = new Driver(cloneState(state))
  onTestFinished(() => {
    if (driver.diceLeft > 0) throw new Error(`${driver.diceLeft} dice were set and not rolled`)
  })
  return driver
}
