import type { OpenInformation } from '../../../kernel/game.ts'
import type { Rng } from '../../../kernel/rng.ts'
import type { Phase } from '../../../../shared/games/gothic-duel/view.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Card, DamageType } from './card.ts'
import type { Frame } from './frames.ts'

/** Stands for a card that the viewer may not know, in a state from `informationFor`. */
export const UNKNOWN = -1

/** GD-1.1, GD-4.2, GD-5.7, GD-6.1, GD-R.14. */
export const START_VITALITY = 20
export const START_WILL = 10
export const START_SOULFIRE = 3
export const MAX_SOULFIRE = 10
export const START_HAND_LIMIT = 7
export const LAST_TURN = 200

/** GD-5.4, GD-5.5. */
export const OPENING_HAND = 5
export const SECOND_PLAYERS_CARDS = 1

/** `waiting`: still to be dealt in the current start-of-turn step (GD-R.52, GD-R.53). */
export interface BurnMarker {
  amount: number
  damage: DamageType
  stays: boolean
  waiting: boolean
}

export interface WardMarker {
  left: number
  against: DamageType | 'both'
  until: 'end-of-turn' | 'next-turn'
  /** A Ward until the next turn: in that turn, it ends after the start-of-turn effects (GD-R.8). */
  ending: boolean
}

/**
 * A Hex in play. `turnsLeft` decreases as each turn of its wizard begins, and at 0 it expires in that turn (GD-R.56). `waiting` has bit t set
 * while its trigger t is still to resolve in the current step.
 */
export interface AttachedHex {
  card: number
  controller: Seat
  turnsLeft: number | null
  waiting: number
}

/** A wizard and its zones. Cards are indexes into `State.cards`; the top of a Deck is its last. */
export interface WizardState {
  wizard: string
  vitality: number
  will: number
  soulfire: number
  maxSoulfire: number
  deck: number[]
  hand: number[]
  discard: number[]
  void: number[]
  /** Out of the game for good (GD-HAUNT.2). */
  removed: number[]
  /** Attached to this wizard, under either control. */
  hexes: AttachedHex[]
  burn: BurnMarker[]
  ward: WardMarker | null
  /** Had Ward this turn, used up or not (GD-R.8). */
  warded: boolean
  channel: number[]
  /** Has reshuffled at least once (GD-7.2.8). */
  reshuffled: boolean
  /** Of the present turn. */
  drew: boolean
  haunted: boolean
  spellsCast: number
}

/** The most boons a wizard can begin with. */
export const MAX_BOONS = 40

export type WizardPair = [WizardState, WizardState]

/** A trigger that was set off and is waiting (GD-R.51). */
export interface WaitingTrigger {
  card: number
  trigger: number
}

export interface Ending {
  winner: Seat | null
  clause: string
  by: 'vitality' | 'will' | 'both' | 'concession' | 'turns' | 'chain'
}

/**
 * A duel as plain data. `cards`, `owner` and the list of `known` are never mutated (only replaced) and are shared by clones; everything else
 * belongs to the state. `known` tells for each card who knows its place (bits 0 and 1: seats 0 and 1) and who has ever seen which card it is
 * (bits 2 and 3).
 */
export interface State {
  cards: readonly (Card | null)[]
  owner: readonly Seat[]
  first: Seat
  turn: number
  active: Seat
  phase: Phase
  wizards: WizardPair
  known: readonly number[]
  triggers: WaitingTrigger[]
  frames: Frame[]
  ending: Ending | null
  rng: Rng
  /** A house rule, off by default. Never changes. */
  open?: OpenInformation
  /** How many boons each wizard began with, if any (descent/): a card more each, and values above a maximum. Never changes. */
  boons?: readonly [number, number]
}

export const newWizard = (wizard: string): WizardState => ({
  wizard,
  vitality: START_VITALITY,
  will: START_WILL,
  soulfire: START_SOULFIRE,
  maxSoulfire: START_SOULFIRE,
  deck: [],
  hand: [],
  discard: [],
  void: [],
  removed: [],
  hexes: [],
  burn: [],
  ward: null,
  warded: false,
  channel: [],
  reshuffled: false,
  drew: false,
  haunted: false,
  spellsCast: 0,
})

const cloneWizard = (wizard: WizardState): WizardState => ({
  wizard: wizard.wizard,
  vitality: wizard.vitality,
  will: wizard.will,
  soulfire: wizard.soulfire,
  maxSoulfire: wizard.maxSoulfire,
  deck: wizard.deck.slice(),
  hand: wizard.hand.slice(),
  discard: wizard.discard.slice(),
  void: wizard.void.slice(),
  removed: wizard.removed.slice(),
  hexes: wizard.hexes.map(hex => ({ card: hex.card, controller: hex.controller, turnsLeft: hex.turnsLeft, waiting: hex.waiting })),
  burn: wizard.burn.map(burn => ({ amount: burn.amount, damage: burn.damage, stays: burn.stays, waiting: burn.waiting })),
  ward: wizard.ward && { left: wizard.ward.left, against: wizard.ward.against, until: wizard.ward.until, ending: wizard.ward.ending },
  warded: wizard.warded,
  channel: wizard.channel.slice(),
  reshuffled: wizard.reshuffled,
  drew: wizard.drew,
  haunted: wizard.haunted,
  spellsCast: wizard.spellsCast,
})

/** A frame holds numbers, strings, lists of numbers and lists of such lists; nothing deeper. */
function cloneFrame(frame: Frame): Frame {
  if (frame.type === 'turn') return { type: 'turn', step: frame.step, answers: frame.answers.map(answer => answer.slice()) }
  const copy = { ...frame } as Record<string, unknown>
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.map(item => (Array.isArray(item) ? item.slice() : item) as unknown)
  }
  return copy as unknown as Frame
}

export function cloneState(state: State): State {
  const copy: State = {
    cards: state.cards,
    owner: state.owner,
    first: state.first,
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    wizards: [cloneWizard(state.wizards[0]), cloneWizard(state.wizards[1])],
    known: state.known,
    triggers: state.triggers.map(trigger => ({ card: trigger.card, trigger: trigger.trigger })),
    frames: state.frames.map(cloneFrame),
    ending: state.ending,
    rng: [state.rng[0], state.rng[1], state.rng[2], state.rng[3]],
  }
  if (state.open) copy.open = state.open
  if (state.boons) copy.boons = state.boons
  return copy
}

/** The card behind a number; only for cards that this state knows. */
export function cardOf(state: State, card: number): Card {
  const result = state.cards[card]
  if (!result) throw new RangeError(`no known card ${card}`)
  return result
}

/** Caches what `workOut` finds about a card, by number: copies of a state share their list of cards, and the results for the last list are kept. */
export function onceACard<T extends object>(workOut: (card: Card) => T): (state: State, card: number) => T {
  const cache = new WeakMap<Card, T>()
  let list: State['cards'] | null = null
  let byNumber: (T | undefined)[] = []
  return (state, number) => {
    if (list !== state.cards) {
      list = state.cards
      byNumber = []
    }
    const result = byNumber[number]
    if (result) return result
    const card = cardOf(state, number)
    let created = cache.get(card)
    if (!created) cache.set(card, (created = workOut(card)))
    return (byNumber[number] = created)
  }
}

/** The Hex in play with that card number, and the wizard it is attached to. */
export function findHex(state: State, card: number): { hex: AttachedHex; afflicted: Seat } | null {
  for (const afflicted of [0, 1] as const)
    for (const hex of state.wizards[afflicted].hexes) if (hex.card === card) return { hex, afflicted }
  return null
}
