import { otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Amount, AnyEffect, Card, Cost, Text } from './card.ts'
import type { Effect } from './effects/index.ts'
import type { TormentText } from './effects/torment.ts'
import { cardOf, type State } from './state.ts'

/** The most that a text can do in a turn to a wizard other than its own, and for what: never less than it does. */
interface Most {
  vitality: number
  will: number
  /** Instances of damage, each of which something may increase. */
  hits: number
  /** Soulfire that it gives or saves. */
  soulfire: number
  /** May bring more cards to hand. */
  brings: boolean
}
const NOTHING: Most = { vitality: 0, will: 0, hits: 0, soulfire: 0, brings: false }

/** What is counted can't well be more, where the card sets no bound. */
const MOST_COUNTED = 20

const mostOf = (amount: Amount | undefined): number =>
  amount === undefined ? 0 : typeof amount === 'number' ? amount : amount === 'X' ? MOST_COUNTED : (amount.most ?? MOST_COUNTED)

const sum = (one: Most, other: Most): Most => ({
  vitality: one.vitality + other.vitality,
  will: one.will + other.will,
  hits: one.hits + other.hits,
  soulfire: one.soulfire + other.soulfire,
  brings: one.brings || other.brings,
})

function ofEffect(given: AnyEffect): Most {
  const effect = given as Effect
  switch (effect.effect) {
    case 'damage':
      return effect.to === 'you' ? NOTHING : { ...NOTHING, vitality: mostOf(effect.vitality), will: mostOf(effect.will), hits: 1 }
    case 'lose':
      return effect.who === 'you' ? NOTHING : { ...NOTHING, [effect.value]: mostOf(effect.amount) }
    case 'burn':
      return effect.who === 'you' ? NOTHING : { ...NOTHING, [effect.damage ?? 'vitality']: mostOf(effect.amount), hits: 1 }
    case 'become':
      return effect.who === 'you' ? NOTHING : { ...NOTHING, [effect.value]: MOST_COUNTED }
    case 'channel':
      return { ...NOTHING, soulfire: effect.amount }
    case 'soulfire':
      return effect.who === 'enemy' ? NOTHING : { ...NOTHING, soulfire: mostOf(effect.amount) }
    case 'draw':
    case 'return':
      return { ...NOTHING, brings: true }
    default:
      return NOTHING
  }
}

const mostOfText = (text: Text & TormentText): Most =>
  [...text.effects, ...(text.torment ?? []).flatMap(({ effects }) => effects)].map(ofEffect).reduce(sum, NOTHING)

/** A way of using a card. */
interface Use {
  cost: number
  hasX: boolean
  most: Most
}
interface Uses {
  hand: Use[]
  void: Use | null
  /** Of all its triggers, each time one is set off; and what it adds to every instance of damage. */
  triggers: Most
  increases: number
  saves: number
}

function usesOf(card: Card): Uses {
  const use = (text: Text, soulfire: Cost['soulfire']): Use => ({
    cost: soulfire === 'X' ? 1 : (soulfire ?? 0),
    hasX: soulfire === 'X',
    most: mostOfText(text),
  })
  const hand = [use(card, card.cost)]
  if (card.ritual) hand.push(use(card.ritual, card.ritual.cost.soulfire))
  const modifiers = card.modifiers ?? []
  const total = (kinds: readonly string[], sign: 1 | -1): number =>
    modifiers.reduce((all, { modify, by }) => all + (kinds.includes(modify) ? Math.max(0, sign * by) : 0), 0)
  return {
    hand,
    void: card.haunt ? use(card.haunt, card.haunt.cost?.soulfire) : null,
    triggers: (card.triggers ?? []).map(mostOfText).reduce(sum, NOTHING),
    increases: total(['damage-taken', 'damage-dealt'], 1),
    saves: total(['soulfire-cost'], -1),
  }
}

const known = new WeakMap<Card, Uses>()
function lookUp(card: Card): Uses {
  let found = known.get(card)
  if (!found) known.set(card, (found = usesOf(card)))
  return found
}

/** Triggers of one Hex that can be set off in a turn, each once or more. */
const MOST_SET_OFF = 6

/**
 * False only where nothing that `seat` can do in this turn kills, be it by Burn as the next one starts: the most that its cards could do, were each at its best and the whole
 * Soulfire spent on any part of it. Cheap, and wide of the mark in the other direction.
 */
export function mayWin(state: State, seat: Seat): boolean {
  const me = state.wizards[seat]
  const enemy = state.wizards[otherSeat(seat)]
  let free = NOTHING
  let increases = 0
  let saves = 0
  for (const wizard of state.wizards)
    for (const hex of wizard.hexes) {
      const uses = lookUp(cardOf(state, hex.card))
      for (let time = 0; time < MOST_SET_OFF; time++) free = sum(free, uses.triggers)
      increases += uses.increases
      saves += uses.saves
    }
  const plays: Use[] = []
  for (const number of me.hand) {
    const uses = lookUp(cardOf(state, number))
    for (let time = 0; time < MOST_SET_OFF; time++) free = sum(free, uses.triggers)
    increases += uses.increases
    saves += uses.saves
    plays.push(...uses.hand)
  }
  for (const number of me.void) {
    const use = lookUp(cardOf(state, number)).void
    if (use && !me.haunted) plays.push(use)
  }
  if (free.brings || plays.some(({ most, cost }) => most.brings && cost <= me.soulfire + 2)) return true
  const soulfire = me.soulfire + Math.max(0, ...me.channel) + free.soulfire + plays.reduce((all, { most }) => all + most.soulfire, 0)
  const deadly = (value: 'vitality' | 'will'): boolean => {
    let total = free[value] + (free[value] > 0 ? MOST_SET_OFF * increases : 0)
    for (const { amount, damage } of enemy.burn) if (damage === value) total += amount + increases
    let left = soulfire
    const worth = plays
      .filter(({ most }) => most[value] > 0)
      .map(({ cost, hasX, most }) => ({
        price: Math.max(Math.min(1, cost), cost - saves),
        damage: (hasX ? Math.min(most[value], left) : most[value]) + increases * most.hits,
      }))
      .sort((one, other) => other.damage * Math.max(0.5, one.price) - one.damage * Math.max(0.5, other.price))
    for (const { price, damage } of worth) {
      if (left <= 0 && price > 0) break
      total += damage
      left -= price
    }
    return total >= enemy[value]
  }
  return deadly('vitality') || deadly('will')
}
