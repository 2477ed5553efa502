import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Amount, Condition } from '../state/card.ts'
import { count } from '../mechanics/counts.ts'
import { HEX_TRAITS, hexTerms, type HexTerm } from './hex-terms.ts'
import { onceACard, type AttachedHex, type State, type WizardState } from '../state/state.ts'
import { WEIGHTS } from './weights.ts'

/**
 * The features of a position, one number each for a wizard. Vitality and Will are split into bands (the first counts up to its bound, the next
 * from there), since the last points are worth more than the first. Damage from Burn at its next turn counts as dealt; a wizard that it kills
 * before their turn is `doomed`.
 */
const TRAITS = [
  'vitality-3',
  'vitality-7',
  'vitality-12',
  'vitality-more',
  'will-1',
  'will-3',
  'will-6',
  'will-more',
  'doomed',
  'burn',
  'burn-stays',
  'will-burn',
  'will-burn-stays',
  'ward',
  'hand-2',
  'hand-more',
  'hand-cost',
  'hand-too-dear',
  'soulfire',
  'haunts',
  'void-for-hand',
  'reshuffled',
  'deck-low',
  'hexes-on-enemy',
  ...HEX_TRAITS.map(trait => `hex-${trait}` as const),
  'turn',
] as const
const COUNT = TRAITS.length
const traitIndex = (trait: (typeof TRAITS)[number]): number => TRAITS.indexOf(trait)
const VITALITY = traitIndex('vitality-3')
const WILL = traitIndex('will-1')
const DOOMED = traitIndex('doomed')
const BURN = traitIndex('burn')
const WARD = traitIndex('ward')
const HAND = traitIndex('hand-2')
const SOULFIRE = traitIndex('soulfire')
const HAUNTS = traitIndex('haunts')
const RESHUFFLED = traitIndex('reshuffled')
const DECK_LOW = traitIndex('deck-low')
const HEX = traitIndex('hex-vitality')
const HEX_PLACE = Object.fromEntries(HEX_TRAITS.map((trait, at) => [trait, HEX + at])) as Record<HexTerm['trait'], number>
const HEXES_ON_ENEMY = traitIndex('hexes-on-enemy')

/** The most turns of a Hex that count, and the assumed duration of one without an end. */
const MAX_HEX_TURNS = 4

const pointsInBand = (value: number, from: number, to: number): number => (value <= from ? 0 : value >= to ? to - from : value - from)

const add = (output: Float64Array, at: number, value: number): void => {
  output[at] = output[at]! + value
}

/** A card's value to an AI in any zone. */
interface CardValues {
  cost: number
  countsVoid: boolean
  haunts: boolean
  terms: readonly HexTerm[]
}
const valuesOf = onceACard((card): CardValues => ({
  cost: card.cost === 'X' ? 2 : card.cost,
  countsVoid: JSON.stringify(card.effects).includes('"count":"void","of":"you"'),
  haunts: card.haunt !== undefined,
  terms: hexTerms(card),
}))
function addWizard(state: State, wizard: WizardState, isActive: boolean, sign: number, output: Float64Array): void {
  let burn = 0
  let burnStays = 0
  let willBurn = 0
  let willBurnStays = 0
  for (const { amount, damage, stays } of wizard.burn)
    if (damage === 'vitality') {
      burn += amount
      if (stays) burnStays += amount
    } else {
      willBurn += amount
      if (stays) willBurnStays += amount
    }
  const ward = wizard.ward && wizard.ward.until === 'next-turn' ? wizard.ward.left : 0
  const vitality = Math.max(0, wizard.vitality - Math.max(0, burn - ward))
  const will = Math.max(0, wizard.will - willBurn)
  add(output, VITALITY, sign * pointsInBand(vitality, 0, 3))
  add(output, VITALITY + 1, sign * pointsInBand(vitality, 3, 7))
  add(output, VITALITY + 2, sign * pointsInBand(vitality, 7, 12))
  add(output, VITALITY + 3, sign * pointsInBand(vitality, 12, 40))
  add(output, WILL, sign * pointsInBand(will, 0, 1))
  add(output, WILL + 1, sign * pointsInBand(will, 1, 3))
  add(output, WILL + 2, sign * pointsInBand(will, 3, 6))
  add(output, WILL + 3, sign * pointsInBand(will, 6, 20))
  if (vitality === 0 || will === 0) add(output, DOOMED, sign * (isActive ? 0.1 : 1))
  add(output, BURN, sign * burn)
  add(output, BURN + 1, sign * burnStays)
  add(output, BURN + 2, sign * willBurn)
  add(output, BURN + 3, sign * willBurnStays)
  add(output, WARD, sign * Math.max(0, ward - burn))
  addCards(state, wizard, sign, output)
}

function addCards(
  state: State,
  { hand, void: exiled, deck, maxSoulfire, reshuffled }: WizardState,
  sign: number,
  output: Float64Array,
): void {
  let cost = 0
  let expensive = 0
  let countsVoid = 0
  for (const number of hand) {
    const card = valuesOf(state, number)
    if (card.cost > maxSoulfire + 1) expensive++
    else cost += card.cost
    if (card.countsVoid) countsVoid++
  }
  let haunts = 0
  for (const number of exiled) if (valuesOf(state, number).haunts) haunts++
  add(output, HAND, sign * Math.min(hand.length, 2))
  add(output, HAND + 1, sign * pointsInBand(hand.length, 2, 7))
  add(output, HAND + 2, sign * cost)
  add(output, HAND + 3, sign * expensive)
  add(output, SOULFIRE, sign * maxSoulfire)
  add(output, HAUNTS, sign * Math.min(3, haunts))
  add(output, HAUNTS + 1, sign * Math.min(2, countsVoid) * Math.min(4, exiled.length))
  if (reshuffled) add(output, RESHUFFLED, sign)
  if (deck.length < 3) add(output, DECK_LOW, sign)
}

const holdsNow = (state: State, controller: Seat, condition: Condition): boolean => {
  const amount = count(state, condition.of === 'you' ? controller : otherSeat(controller), condition.count)
  return amount >= (condition.atLeast ?? 0) && amount <= (condition.atMost ?? Infinity)
}

function numberOf(state: State, controller: Seat, amount: Amount): number {
  if (typeof amount === 'number') return amount
  if (amount === 'X') return 2
  return Math.min(
    amount.most ?? Infinity,
    amount.each * count(state, amount.of === 'you' ? controller : otherSeat(controller), amount.count),
  )
}

/** A condition that isn't met now may be met later. */
const UNMET_CONDITION_WEIGHT = 0.3

function addHex(state: State, hex: AttachedHex, afflicted: Seat, seat: Seat, output: Float64Array): void {
  const { controller } = hex
  const turns = hex.turnsLeft === null ? MAX_HEX_TURNS : Math.min(MAX_HEX_TURNS, hex.turnsLeft + 0.2)
  if (afflicted !== controller) output[HEXES_ON_ENEMY]! += controller === seat ? 1 : -1
  for (const term of valuesOf(state, hex.card).terms) {
    let amount = turns * term.scale * numberOf(state, controller, term.amount)
    if (term.when && !holdsNow(state, controller, term.when)) amount *= UNMET_CONDITION_WEIGHT
    if (term.torment !== undefined && state.wizards[otherSeat(controller)].will > term.torment) amount *= UNMET_CONDITION_WEIGHT
    const mine = term.who === 'you' || term.who === 'target' ? controller : term.who === 'afflicted' ? afflicted : otherSeat(controller)
    if (term.who !== 'both') output[HEX_PLACE[term.trait]]! += mine === seat ? amount : -amount
  }
}

/** The features of `seat` minus those of the other; `turn` is 1 if it is the turn of `seat`, otherwise -1. */
export const features = (state: State, seat: Seat): number[] => [...fillFeatures(state, seat, new Float64Array(COUNT))]

/** The features of `seat` alone, in order, except whose turn it is. Adds to `into`. */
export const SIDE_TRAITS = COUNT - 1
export function addSide(state: State, seat: Seat, output: Float64Array): void {
  addWizard(state, state.wizards[seat], state.active === seat, 1, output)
  for (const afflicted of [0, 1] as const)
    for (const hex of state.wizards[afflicted].hexes) if (hex.controller === seat) addHex(state, hex, afflicted, seat, output)
}

/** Scratch space for `evaluate`. */
const scratch = new Float64Array(COUNT)

function fillFeatures(state: State, seat: Seat, output: Float64Array): Float64Array {
  output.fill(0)
  addWizard(state, state.wizards[seat], state.active === seat, 1, output)
  addWizard(state, state.wizards[otherSeat(seat)], state.active !== seat, -1, output)
  for (const afflicted of [0, 1] as const) for (const hex of state.wizards[afflicted].hexes) addHex(state, hex, afflicted, seat, output)
  output[COUNT - 1] = state.active === seat ? 1 : -1
  return output
}

/** `lead`, from the results of `addSide` for `seat` and for the other. */
export function leadOf(mine: Float64Array, theirs: Float64Array, isActive: boolean): number {
  let sum = isActive ? WEIGHTS[SIDE_TRAITS]! : -WEIGHTS[SIDE_TRAITS]!
  for (let at = 0; at < SIDE_TRAITS; at++) sum += WEIGHTS[at]! * (mine[at]! - theirs[at]!)
  return sum
}

/** The log odds of `seat`, in a duel that is not over. */
export function lead(state: State, seat: Seat): number {
  const result = fillFeatures(state, seat, scratch)
  let sum = 0
  for (let at = 0; at < COUNT; at++) sum += WEIGHTS[at]! * result[at]!
  return sum
}

/** From 0 (lost) to 1 (won); 0.5 is even. */
export function evaluate(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  return 1 / (1 + Math.exp(-lead(state, seat)))
}
