import { rngFrom } from '../../../kernel/rng.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import { createGothicDuel } from '../game.ts'
import { setUpPosition, type PlacedCard, type SidePosition } from '../scenario/position.ts'
import type { BurnMarker, WardMarker } from '../state/state.ts'
import { filler } from './cards.ts'
import { Driver, seatOf, type Name } from './driver.ts'

export { filler, hex, spell } from './cards.ts'
export type { Driver, How, Name, Side, Thing } from './driver.ts'

/** A Hex in play; by default controlled by the side that would have played it, and owned by its controller. */
export interface HexSetup {
  hex: Card
  by?: Name
  owner?: Name
  turnsLeft?: number
}

/** One wizard's side. Defaults: 20 Vitality, 10 Will, 10 Soulfire, no hand, a Deck of ten cards that do nothing. */
export interface SideSetup {
  vitality?: number
  will?: number
  soulfire?: number
  maxSoulfire?: number
  hand?: Card[]
  /** Top first. */
  deck?: Card[]
  discard?: Card[]
  void?: Card[]
  hexes?: (Card | HexSetup)[]
  burn?: (number | Partial<BurnMarker>)[]
  ward?: number | Partial<WardMarker>
  channel?: number[]
  reshuffled?: boolean
  drew?: boolean
  haunted?: boolean
  warded?: boolean
  spellsCast?: number
}

/** A moment in a Main Phase; turn 3 by default. */
export interface ScenarioSetup {
  active?: Name
  turn?: number
  me?: SideSetup
  foe?: SideSetup
  seed?: string
}

/** A duel in a Main Phase with these cards, played on through the game's own `check` and `apply`. */
export function scenario(setup: ScenarioSetup = {}): Driver {
  const active = seatOf(setup.active ?? 'me')
  const turn = setup.turn ?? 3
  const { state } = setUpPosition({
    first: turn % 2 === 1 ? active : otherSeat(active),
    turn,
    active,
    phase: 'main',
    sides: [sideOf('me', setup.me ?? {}), sideOf('foe', setup.foe ?? {})],
    rng: rngFrom(setup.seed ?? 'scenario'),
  })
  const cards = state.cards.filter(card => card !== null)
  return new Driver(state, createGothicDuel([...new Set(cards)], { avatars: [], starterDecks: [] }))
}

function sideOf(name: Name, { hexes = [], burn = [], ward, deck, hand, discard, void: exiled, ...side }: SideSetup): SidePosition {
  const seat = seatOf(name)
  const { maxSoulfire = side.soulfire ?? 10, soulfire = maxSoulfire } = side
  const toPlaced = (cards: Card[] = []): PlacedCard[] => cards.map(card => ({ card }))
  const laid: SidePosition = {
    ...side,
    wizard: name,
    soulfire,
    maxSoulfire,
    hand: toPlaced(hand),
    deck: toPlaced(deck ?? Array<Card>(10).fill(filler)),
    discard: toPlaced(discard),
    void: toPlaced(exiled),
    hexes: hexes.map(entry => {
      const { hex, by, owner, turnsLeft }: HexSetup = 'hex' in entry ? entry : { hex: entry }
      const controller = by ? seatOf(by) : hex.attach === 'you' ? seat : otherSeat(seat)
      return { card: hex, controller, owner: owner ? seatOf(owner) : controller, turnsLeft }
    }),
    burn: burn.map(marker => ({
      amount: 1,
      damage: 'vitality',
      stays: false,
      waiting: false,
      ...(typeof marker === 'number' ? { amount: marker } : marker),
    })),
  }
  if (ward === undefined) return laid
  const marker: WardMarker = {
    left: 1,
    against: 'both',
    until: 'end-of-turn',
    ending: false,
    ...(typeof ward === 'number' ? { left: ward } : ward),
  }
  return { ...laid, ward: marker, warded: side.warded ?? marker.until === 'end-of-turn' }
}
