import type { OpenInformation } from '../../../kernel/game.ts'
import type { Rng } from '../../../kernel/rng.ts'
import type { Phase } from '../../../../shared/games/gothic-duel/view.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import type { InformationState } from '../state/information.ts'
import { newWizard, UNKNOWN, type Ending, type State, type WizardState } from '../state/state.ts'
import { MAIN } from '../turn/turn.ts'
import { hasSeen, knows } from '../state/known.ts'

/**
 * A card in a described position; null for an unknown one. `known`: the bits of `State.known`, if not the default ones of its zone. `as`: a name
 * for looking up its number.
 */
export interface PlacedCard {
  card: Card | null
  known?: number | undefined
  as?: string | undefined
  number?: number | undefined
}

export interface PlacedHex extends PlacedCard {
  card: Card
  controller: Seat
  owner: Seat
  turnsLeft?: number | null | undefined
  waiting?: number | undefined
}

type Plain = 'deck' | 'hand' | 'discard' | 'void' | 'removed'
/** One wizard's side; omitted values are as at the start of a duel, omitted zones are empty. */
export type SidePosition = Partial<Omit<WizardState, Plain | 'hexes'>> &
  Partial<Record<Plain, PlacedCard[]>> & {
    /** Cards among this side's unknown ones, wherever they are. */
    among?: PlacedCard[]
    /** Cards of this side in no zone, because they are being resolved (GD-R.11). */
    resolving?: PlacedCard[]
    hexes?: PlacedHex[]
  }

export interface DuelPosition {
  first: Seat
  turn: number
  active: Seat
  phase: Phase
  sides: readonly [SidePosition, SidePosition]
  ending?: Ending | null
  open?: OpenInformation | undefined
  boons?: State['boons']
  rng: Rng
  /** Numbers for the cards that have none; by default they are numbered as they come. */
  nextNumber?: () => number
}

export interface PositionSetUp {
  /** A full state in which no card is unknown. */
  state: InformationState
  /** The numbers of named cards; if several have the same name, the last. */
  numbers: Map<string, number>
}

/** The first step of the turn in each phase; in the Main Phase, the one in which its player acts. */
const STEP: Record<Phase, number> = { start: 0, draw: 2, main: MAIN, end: 5 }

const OPEN = 0b1111

/** Sets up a described position; its Decks are given top first. Doesn't check whether a duel can reach it. */
export function setUpPosition({ sides, phase, ending, turn, open, boons, nextNumber, ...rest }: DuelPosition): PositionSetUp {
  const cards: (Card | null)[] = []
  const owner: Seat[] = []
  const known: number[] = []
  const numbers = new Map<string, number>()
  const add = (placed: PlacedCard, seat: Seat, byDefault: number): number => {
    const number = placed.number ?? nextNumber?.() ?? cards.length
    cards[number] = placed.card
    owner[number] = seat
    known[number] = placed.known ?? byDefault
    if (placed.as !== undefined) numbers.set(placed.as, number)
    return number
  }

  const setUpWizard = (seat: Seat): WizardState => {
    const {
      among = [],
      resolving = [],
      hexes = [],
      deck = [],
      hand = [],
      discard = [],
      void: exiled = [],
      removed = [],
      ...values
    } = sides[seat]
    const zone = (placed: readonly PlacedCard[], byDefault: number): number[] =>
      placed.map(placedCard => (placedCard.card === null ? UNKNOWN : add(placedCard, seat, byDefault)))
    const wizard: WizardState = {
      ...newWizard(''),
      ...values,
      hand: zone(hand, knows(seat) | hasSeen(seat)),
      deck: zone(deck, 0).reverse(),
      discard: zone(discard, OPEN),
      void: zone(exiled, OPEN),
      removed: zone(removed, OPEN),
      hexes: hexes.map(hex => ({
        card: add(hex, hex.owner, OPEN),
        controller: hex.controller,
        turnsLeft: hex.turnsLeft === undefined ? (hex.card.lasts ?? null) : hex.turnsLeft,
        waiting: hex.waiting ?? 0,
      })),
    }
    zone(resolving, OPEN)
    const unknown = [...hand, ...deck].filter(placedCard => placedCard.card === null).length
    for (let index = 0; index < unknown; index++)
      add(among[index] ?? { card: null }, seat, index < among.length ? hasSeen(0) | hasSeen(1) : 0)
    return wizard
  }
  const wizards = SEATS.map(setUpWizard) as State['wizards']

  const state: State = {
    ...rest,
    cards,
    owner,
    known,
    turn: phase === 'start' ? turn - 1 : turn,
    phase,
    wizards,
    triggers: [],
    frames: [{ type: 'turn', step: STEP[phase], answers: [] }],
    ending: ending ?? null,
    ...(open ? { open } : {}),
    ...(boons ? { boons } : {}),
  }
  return { state, numbers }
}
