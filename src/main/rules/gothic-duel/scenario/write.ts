import { sideOfSeat } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { knowsRng, unplacedCards } from '../state/information.ts'
import type { Frame } from '../state/frames.ts'
import { UNKNOWN, type AttachedHex, type State, type WizardState } from '../state/state.ts'
import { seatOfTarget, wizardTarget } from '../state/wizard-targets.ts'
import { hasSeen, knows } from '../state/known.ts'
import type { PositionInput, SideInput } from './schema.ts'
import { writeWork } from './work-names.ts'

/**
 * A scenario file of the position, with every card it names and an empty script: `me` is the viewer's seat, or seat 0 for a spectator. From an
 * information state, unseen cards are `unknown` and there is no seed; from a full state, everything is included.
 */
export function toScenario(known: State, viewer: Viewer): string {
  const state = viewer === 1 ? swapSeats(known) : known
  const ids = [...new Set(state.cards.flatMap(card => (card && card.id !== UNKNOWN_CARD ? [card.id] : [])))].sort()
  const cards = ids.map(id => state.cards.find(card => card?.id === id))
  const scenario = { title: `Turn ${state.turn}`, clauses: [], position: positionOf(state), script: [] }
  return `${JSON.stringify({ version: 1, game: 'gothic-duel', cards, scenarios: [scenario] }, null, 2)}\n`
}

function positionOf(state: State): PositionInput {
  const isPlain = writeWork(state, () => '') === null
  const names = isPlain ? new Map<number, string>() : labels(state)
  const name = (value: number): string => {
    const seat = seatOfTarget(value)
    return seat === null ? (names.get(value) ?? state.cards[value]?.id ?? UNKNOWN_CARD) : sideOfSeat(seat)
  }
  const work = writeWork(state, name)
  const { ending } = state
  return {
    turn: state.turn,
    active: sideOfSeat(state.active),
    first: sideOfSeat(state.first),
    phase: state.phase,
    me: sideOf(state, 0, name),
    foe: sideOf(state, 1, name),
    ...(knowsRng(state) ? { seed: [...state.rng] } : {}),
    ...(ending
      ? { over: { winner: ending.winner === null ? null : sideOfSeat(ending.winner), clause: ending.clause, by: ending.by } }
      : {}),
    numbers: numbersOf(state),
    ...(state.open ? { open: state.open } : {}),
    ...(state.boons ? { boons: { me: state.boons[0], foe: state.boons[1] } } : {}),
    ...(work ? { work } : {}),
  }
}

/** Several copies of a card get labels, so that unfinished work can refer to each. */
function labels(state: State): Map<number, string> {
  const count = new Map<string, number>()
  const ids = state.cards.map(card => card?.id)
  const named = new Map<number, string>()
  for (const [number, id] of ids.entries()) {
    if (id === undefined || ids.filter(other => other === id).length === 1) continue
    count.set(id, (count.get(id) ?? 0) + 1)
    named.set(number, `${id}#${count.get(id) ?? 0}`)
  }
  return named
}

const whoHas = (bits: number, bit: (seat: Seat) => number) => SEATS.filter(seat => (bits & bit(seat)) !== 0).map(sideOfSeat)

function sideOf(state: State, seat: Seat, name: (card: number) => string): SideInput {
  const wizard = state.wizards[seat]
  const own = knows(seat) | hasSeen(seat)
  const entry = (card: number, byDefault: number, always: number): NonNullable<SideInput['hand']>[number] => {
    if (card === UNKNOWN) return UNKNOWN_CARD
    const bits = state.known[card]! | always
    if (bits === byDefault) return name(card)
    const [knownTo, seenBy] = [whoHas(bits, knows), whoHas(bits, hasSeen)]
    return { card: name(card), knownTo, ...(knownTo.join() === seenBy.join() ? {} : { seenBy }) }
  }
  const unlessEmpty = <T>(key: string, list: readonly T[]): object => (list.length > 0 ? { [key]: list } : {})
  const flag = (key: 'reshuffled' | 'drew' | 'haunted'): object => (wizard[key] ? { [key]: true } : {})
  return {
    wizard: wizard.wizard,
    vitality: wizard.vitality,
    will: wizard.will,
    soulfire: wizard.soulfire,
    maxSoulfire: wizard.maxSoulfire,
    hand: wizard.hand.map(card => entry(card, own, own)),
    deck: wizard.deck.toReversed().map(card => entry(card, 0, 0)),
    ...unlessEmpty('discard', wizard.discard.map(name)),
    ...unlessEmpty('void', wizard.void.map(name)),
    ...unlessEmpty('removed', wizard.removed.map(name)),
    ...unlessEmpty('among', unplacedOf(state, seat).map(name)),
    ...unlessEmpty('resolving', resolving(state, seat).map(name)),
    ...unlessEmpty(
      'hexes',
      wizard.hexes.map(hex => hexOf(state, hex, name)),
    ),
    ...unlessEmpty(
      'burn',
      wizard.burn.map(({ amount, damage, stays, waiting }) => ({
        amount,
        ...(damage === 'vitality' ? {} : { damage }),
        ...(stays ? { stays } : {}),
        ...(waiting ? { waiting } : {}),
      })),
    ),
    ...wardOf(wizard),
    ...unlessEmpty('channel', wizard.channel),
    ...flag('reshuffled'),
    ...flag('drew'),
    ...flag('haunted'),
    ...(wizard.spellsCast > 0 ? { spellsCast: wizard.spellsCast } : {}),
  }
}

/** The numbers of the known cards in the order they are written. */
const numbersOf = (state: State): number[] =>
  SEATS.flatMap(seat => {
    const { hand, deck, discard, void: exiled, removed, hexes } = state.wizards[seat]
    const zones = [hand, deck.toReversed(), discard, exiled, removed, unplacedOf(state, seat), resolving(state, seat)]
    return [...zones.flat(), ...hexes.map(({ card }) => card)]
  }).filter(card => card !== UNKNOWN)

/** Cards known to be among the unknown ones. */
const unplacedOf = (state: State, seat: Seat): number[] => unplacedCards(state)[seat].filter(card => state.cards[card])

/** Cards that have left the hand but not reached their destination; a haunted one is among the removed. */
const resolving = (state: State, seat: Seat): number[] =>
  state.frames.flatMap(frame => (frame.type === 'play' && frame.way !== 'haunt' && state.owner[frame.card] === seat ? [frame.card] : []))

function hexOf(
  state: State,
  { card, controller, turnsLeft, waiting }: AttachedHex,
  name: (card: number) => string,
): NonNullable<SideInput['hexes']>[number] {
  const owner = state.owner[card]!
  return {
    card: name(card),
    by: sideOfSeat(controller),
    ...(owner === controller ? {} : { owner: sideOfSeat(owner) }),
    ...(turnsLeft === (state.cards[card]!.lasts ?? null) ? {} : { turnsLeft }),
    ...(waiting === 0 ? {} : { waiting }),
  }
}

function wardOf({ ward, warded }: WizardState): Pick<SideInput, 'ward' | 'warded'> {
  if (!ward) return warded ? { warded } : {}
  const { left, against, until, ending } = ward
  return {
    ward: { left, ...(against === 'both' ? {} : { against }), until, ...(ending ? { ending } : {}) },
    ...(warded === (until === 'end-of-turn') ? {} : { warded }),
  }
}

/** The same position with the seats exchanged. */
function swapSeats(state: State): State {
  const swapSeatBits = (value: number): number => {
    const seat = seatOfTarget(value)
    return seat === null ? value : wizardTarget(otherSeat(seat))
  }
  const bits = (known: number): number =>
    SEATS.reduce<number>(
      (all, seat) => all | (known & knows(seat) ? knows(otherSeat(seat)) : 0) | (known & hasSeen(seat) ? hasSeen(otherSeat(seat)) : 0),
      0,
    )
  const turnedFrame = (frame: Frame): Frame => {
    switch (frame.type) {
      case 'turn':
      case 'order':
        return frame
      case 'play':
        return { ...frame, seat: otherSeat(frame.seat), targets: frame.targets.map(list => list.map(swapSeatBits)) }
      case 'text':
        return {
          ...frame,
          controller: otherSeat(frame.controller),
          afflicted: otherSeat(frame.afflicted),
          targets: frame.targets.map(list => list.map(swapSeatBits)),
          answers: frame.answers.map(list => list.map(swapSeatBits)),
        }
      case 'choose':
        return { ...frame, seat: otherSeat(frame.seat), from: frame.from.map(swapSeatBits) }
    }
  }
  const wizard = ({ hexes, ...rest }: WizardState): WizardState => ({
    ...rest,
    hexes: hexes.map(hex => ({ ...hex, controller: otherSeat(hex.controller) })),
  })
  return {
    ...state,
    owner: state.owner.map(otherSeat),
    first: otherSeat(state.first),
    active: otherSeat(state.active),
    wizards: [wizard(state.wizards[1]), wizard(state.wizards[0])],
    known: state.known.map(bits),
    frames: state.frames.map(turnedFrame),
    ...(state.boons && { boons: [state.boons[1], state.boons[0]] as const }),
    ending: state.ending && { ...state.ending, winner: state.ending.winner === null ? null : otherSeat(state.ending.winner) },
  }
}
