import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Amount, AnyEffect, Card, Cost, Text, TriggerWhen } from '../state/card.ts'
import type { Effect } from '../effects/index.ts'
import type { TormentText } from '../effects/torment.ts'
import { onceACard, type State, type WizardState } from '../state/state.ts'

/** An upper bound on what a text can do in a turn to the other wizard. */
interface Most {
  vitality: number
  will: number
  /** Added for each point of X. */
  vitalityX: number
  willX: number
  /** Instances of damage, each of which can be increased. */
  hits: number
  /** Soulfire that it gains or saves. */
  soulfire: number
  /** Can return cards from its wizard's own Discard or Void to hand. */
  returns: boolean
}
const NOTHING: Most = { vitality: 0, will: 0, vitalityX: 0, willX: 0, hits: 0, soulfire: 0, returns: false }

/** An assumed maximum for counts that the card doesn't limit. */
const MAX_COUNTED = 20

const mostOf = (amount: Amount | undefined): number =>
  amount === undefined || amount === 'X' ? 0 : typeof amount === 'number' ? amount : (amount.most ?? MAX_COUNTED)

const only = (value: 'vitality' | 'will', amount: Amount | undefined): Partial<Most> => ({
  [value]: mostOf(amount),
  [`${value}X`]: amount === 'X' ? 1 : 0,
})
const much = (value: 'vitality' | 'will', amount: Amount | undefined): Most => ({ ...NOTHING, ...only(value, amount) })

function sum(a: Most, b: Most): Most {
  if (a === NOTHING) return b
  if (b === NOTHING) return a
  return {
    vitality: a.vitality + b.vitality,
    will: a.will + b.will,
    vitalityX: a.vitalityX + b.vitalityX,
    willX: a.willX + b.willX,
    hits: a.hits + b.hits,
    soulfire: a.soulfire + b.soulfire,
    returns: a.returns || b.returns,
  }
}

function ofEffect(given: AnyEffect): Most {
  const effect = given as Effect
  switch (effect.effect) {
    case 'damage':
      return effect.to === 'you' ? NOTHING : { ...much('vitality', effect.vitality), ...only('will', effect.will), hits: 1 }
    case 'lose':
      return effect.who === 'you' ? NOTHING : much(effect.value, effect.amount)
    case 'burn':
      return effect.who === 'you' ? NOTHING : { ...much(effect.damage ?? 'vitality', effect.amount), hits: 1 }
    case 'become':
      return effect.who === 'you' ? NOTHING : { ...NOTHING, [effect.value]: MAX_COUNTED }
    case 'channel':
      return { ...NOTHING, soulfire: effect.amount }
    case 'soulfire':
      return effect.who === 'enemy' ? NOTHING : { ...NOTHING, soulfire: effect.amount === 'X' ? MAX_COUNTED : mostOf(effect.amount) }
    case 'return':
      return { ...NOTHING, returns: true }
    default:
      return NOTHING
  }
}

const mostOfText = (text: Text & TormentText): Most =>
  [...text.effects, ...(text.torment ?? []).flatMap(({ effects }) => effects)].map(ofEffect).reduce(sum, NOTHING)

interface Use {
  cost: number
  hasX: boolean
  most: Most
}
interface Uses {
  hand: Use[]
  /** It returns to hand after being played. */
  again: boolean
  void: Use | null
  /** All its triggers over the turn, if it is in play; and what it adds to each instance of damage. */
  triggers: Most
  increases: number
  saves: number
}

/** Triggers that go off once a turn; the others go off at most `MAX_TRIGGERS` times. */
const ONCE = new Set<TriggerWhen>(['start-of-turn', 'end-of-turn'])
const MAX_TRIGGERS = 6
/** How often a card that returns to hand may be played. */
const MAX_REPEATS = 4

const ofTriggers = (card: Card): Most =>
  (card.triggers ?? []).reduce((all, trigger) => {
    const each = mostOfText(trigger)
    for (let time = 0; time < (ONCE.has(trigger.when) ? 1 : MAX_TRIGGERS); time++) all = sum(all, each)
    return all
  }, NOTHING)

function usesOf(card: Card): Uses {
  const triggers = ofTriggers(card)
  const use = (text: Text, soulfire: Cost['soulfire'], more = NOTHING): Use => ({
    cost: soulfire === 'X' ? 1 : (soulfire ?? 0),
    hasX: soulfire === 'X',
    most: sum(mostOfText(text), more),
  })
  const hand = [use(card, card.cost, triggers)]
  if (card.ritual) hand.push(use(card.ritual, card.ritual.cost.soulfire, triggers))
  const modifiers = card.modifiers ?? []
  const total = (kinds: readonly string[], sign: 1 | -1): number =>
    modifiers.reduce((all, { modify, by }) => all + (kinds.includes(modify) ? Math.max(0, sign * by) : 0), 0)
  return {
    hand,
    again: card.goes === 'hand',
    void: card.haunt ? use(card.haunt, card.haunt.cost?.soulfire) : null,
    triggers,
    increases: total(['damage-taken', 'damage-dealt'], 1),
    saves: total(['soulfire-cost'], -1),
  }
}

const usesIn = onceACard(usesOf)

/** The one Haunt of the turn (GD-HAUNT.3), with the lowest cost and the best effects of all, since a card may still reach the Void this turn. */
function bestHaunt(state: State, { hand, discard, void: exiled }: WizardState): Use | null {
  let best: Use | null = null
  for (const pile of [exiled, hand, discard])
    for (const number of pile) {
      const use = usesIn(state, number).void
      if (use) best = best ? either(best, use) : use
    }
  return best
}

const either = (use: Use, other: Use): Use => ({
  cost: Math.min(use.cost, other.cost),
  hasX: use.hasX && other.hasX,
  most: {
    vitality: Math.max(use.most.vitality, other.most.vitality),
    will: Math.max(use.most.will, other.most.will),
    vitalityX: Math.max(use.most.vitalityX, other.most.vitalityX),
    willX: Math.max(use.most.willX, other.most.willX),
    hits: Math.max(use.most.hits, other.most.hits),
    soulfire: Math.max(use.most.soulfire, other.most.soulfire),
    returns: use.most.returns || other.most.returns,
  },
})

/** The most that each amount of Soulfire buys. Scratch space for `reaches`. */
let bought = new Float64Array(64)

interface Means {
  soulfire: number
  increases: number
  saves: number
}

const concerns = ({ most }: Use, isWill: boolean): boolean => (isWill ? most.will + most.willX : most.vitality + most.vitalityX) > 0

/** The most that a use can do to a value when this much is paid for it. */
function doneBy({ most }: Use, isWill: boolean, paid: number, { increases, saves }: Means): number {
  const perX = isWill ? most.willX : most.vitalityX
  return (isWill ? most.will : most.vitality) + perX * (paid + saves) + increases * most.hits
}

const priceOf = ({ cost }: Use, { saves }: Means): number => Math.max(Math.min(1, cost), cost - saves)

/** Whether `soulfire` can do this much to a value, each card being used in at most one way. */
function reaches(plays: readonly (readonly Use[])[], isWill: boolean, needed: number, means: Means): boolean {
  const { soulfire } = means
  // A quick bound: pay for each with all of it. That is usually too little already.
  let bound = 0
  for (const ways of plays) {
    let best = 0
    for (const use of ways)
      if (concerns(use, isWill) && priceOf(use, means) <= soulfire) best = Math.max(best, doneBy(use, isWill, soulfire, means))
    bound += best
  }
  if (bound < needed) return false
  if (bought.length <= soulfire) bought = new Float64Array(2 * soulfire)
  bought.fill(0, 0, soulfire + 1)
  for (const ways of plays) {
    if (!ways.some(use => concerns(use, isWill))) continue
    for (let remaining = soulfire; remaining >= 0; remaining--) {
      let best = bought[remaining]!
      for (const use of ways) {
        if (!concerns(use, isWill)) continue
        for (let paid = priceOf(use, means); paid <= remaining; paid++) {
          best = Math.max(best, bought[remaining - paid]! + doneBy(use, isWill, paid, means))
          if (!use.hasX) break
        }
      }
      bought[remaining] = best
    }
  }
  return bought[soulfire]! >= needed
}

/**
 * False only if nothing that `seat` can do this turn with its available cards kills, including by Burn as the next turn starts. An upper
 * bound: every card at its best, and the Soulfire spent optimally. Cards it might draw don't count, since no certain win can rely on them.
 * Cheap, with many false positives.
 */
export function canWinThisTurn(state: State, seat: Seat): boolean {
  const me = state.wizards[seat]
  const enemy = state.wizards[otherSeat(seat)]
  let free = NOTHING
  let increases = 0
  let saves = 0
  for (const wizard of state.wizards)
    for (const hex of wizard.hexes) {
      const uses = usesIn(state, hex.card)
      free = sum(free, uses.triggers)
      increases += uses.increases
      saves += uses.saves
    }
  const plays: (readonly Use[])[] = []
  let returns = free.returns
  let gained = free.soulfire
  const addPlay = (ways: readonly Use[]): void => {
    plays.push(ways)
    for (const { most } of ways) {
      gained += most.soulfire
      returns ||= most.returns
    }
  }
  const addHand = (cards: readonly number[]): void => {
    for (const number of cards) {
      const uses = usesIn(state, number)
      increases += uses.increases
      saves += uses.saves
      for (let time = 0; time < (uses.again ? MAX_REPEATS : 1); time++) addPlay(uses.hand)
    }
  }
  addHand(me.hand)
  const haunt = me.haunted ? null : bestHaunt(state, me)
  if (haunt) addPlay([haunt])
  if (returns) {
    // Each returned card may be played once more.
    addHand(me.hand)
    addHand(me.discard)
    addHand(me.void)
  }
  const means = { soulfire: me.soulfire + Math.max(0, ...me.channel) + gained, increases, saves }
  const deadly = (isWill: boolean): boolean => {
    const value = isWill ? 'will' : 'vitality'
    let total = free[value] + (free[value] > 0 ? MAX_TRIGGERS * increases : 0)
    for (const { amount, damage } of enemy.burn) if (damage === value) total += amount + increases
    return total >= enemy[value] || reaches(plays, isWill, enemy[value] - total, means)
  }
  return deadly(false) || deadly(true)
}
