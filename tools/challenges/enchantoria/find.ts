import { nextBelow, rngFrom, type Rng } from '../../../src/main/kernel/rng.ts'
import { oneOf } from '../../../src/main/kernel/match-ups.ts'
import { everyPlan } from '../../../src/main/rules/enchantoria/challenges/every-plan.ts'
import { enchantoriaChallenges } from '../../../src/main/rules/enchantoria/challenges/index.ts'
import { solve, type Solved } from '../../../src/main/rules/enchantoria/challenges/solve.ts'
import { CARDS } from '../../../src/main/rules/enchantoria/cards/index.ts'
import type { CardType } from '../../../src/main/rules/enchantoria/state/card.ts'
import { ENTITIES } from '../../../src/main/rules/enchantoria/state/entities.ts'
import { cloneState, type State } from '../../../src/main/rules/enchantoria/state/state.ts'
import type { PositionInput, SideInput } from '../../../src/main/rules/enchantoria/scenario/schema.ts'
import type { Found } from '../find.ts'
import { setUpPosition } from '../set-up.ts'

/** Positions that are invented for a seed. */
const TRIES = 40
/** Plans of each player; a test goes through all pairs. */
const MAX_PLANS = 700
const MIN_PLANS = 20
/** Plans that would win against an opponent who does nothing. */
const MIN_TEMPTING = 6
/** Cards of the opponent's without which there would be more solutions. */
const MIN_REPLIES = 2
const MAX_HEALTH = 14

/** How often each type is in a hand. */
const MINE: Readonly<Record<CardType, number>> = { attack: 5, counter: 3, craft: 1, enchantment: 2, ward: 1, healing: 1, summoning: 1 }
const THEIRS: Readonly<Record<CardType, number>> = { attack: 1, counter: 4, craft: 1, enchantment: 1, ward: 4, healing: 3, summoning: 1 }

const PILE = ['mend', 'mend', 'parry', 'parry']
const between = (rng: Rng, low: number, high: number): number => low + nextBelow(rng, high - low + 1)

function handOf(weights: Readonly<Record<CardType, number>>, size: number, rng: Rng): string[] {
  const pool = CARDS.flatMap(card => Array<string>(weights[card.type]).fill(card.id))
  const hand: string[] = []
  while (hand.length < size) {
    const card = oneOf(pool, rng)
    if (!hand.includes(card) || nextBelow(rng, 4) === 0) hand.push(card)
  }
  return hand
}

/** Different ones, so that a name is enough to tell them apart. */
function fieldOf(size: number, rng: Rng): string[] {
  const field = new Set<string>()
  while (field.size < size) field.add(oneOf(ENTITIES, rng).id)
  return [...field]
}

function effectsOf(
  rng: Rng,
  kinds: readonly ['burning' | 'poison' | 'regrowth' | 'stoneskin' | 'weakness', number][],
): SideInput['effects'] {
  if (nextBelow(rng, 3) > 0) return undefined
  const [kind, most] = oneOf(kinds, rng)
  return [{ kind, n: between(rng, 1, most), duration: between(rng, 1, 2) }]
}

function sideOf(side: SideInput): SideInput {
  return Object.fromEntries(
    Object.entries(side).filter(([, value]) => value !== undefined && value !== 0 && (!Array.isArray(value) || value.length > 0)),
  ) as SideInput
}

/** A small position, in which the opponent's health is yet to be set. */
function invent(rng: Rng): PositionInput {
  const turn = between(rng, 4, 12)
  return {
    turn,
    phase: 'plan',
    me: sideOf({
      health: between(rng, 1, 16),
      mana: between(rng, 2, 8),
      hand: handOf(MINE, between(rng, 3, 5), rng),
      field: fieldOf(Math.max(0, between(rng, -1, 2)), rng),
      protection: Math.max(0, between(rng, -4, 4)) || undefined,
      effects: effectsOf(rng, [
        ['burning', 2],
        ['weakness', 1],
        ['poison', 2],
      ]),
      deck: PILE,
    }),
    foe: sideOf({
      health: MAX_HEALTH,
      mana: between(rng, 2, 7),
      hand: handOf(THEIRS, between(rng, 2, 4), rng),
      field: fieldOf(Math.max(0, between(rng, -2, 2)), rng),
      protection: Math.max(0, between(rng, -4, 4)) || undefined,
      effects: effectsOf(rng, [
        ['burning', 2],
        ['regrowth', 2],
        ['poison', 2],
        ['stoneskin', 1],
      ]),
      deck: PILE,
    }),
  }
}

function solvedAt(state: State, health: number): Solved {
  const at = cloneState(state)
  const [mage] = at.players[1].entities
  if (mage) mage.health = health
  return solve(at)
}

/** The most health at which the opponent can be beaten, with its solutions. */
function tightest(state: State): { health: number; solved: Solved } | null {
  let best: { health: number; solved: Solved } | null = null
  for (let [low, high] = [1, MAX_HEALTH]; low <= high;) {
    const health = (low + high) >> 1
    const solved = solvedAt(state, health)
    if (solved.solutions.length > 0) {
      best = { health, solved }
      low = health + 1
    } else high = health - 1
  }
  return best
}

/** Without the cards of the opponent's that change nothing. */
function withoutIdleCards(position: PositionInput, solutions: number): PositionInput {
  const foe = position.foe ?? {}
  for (const [index] of (foe.hand ?? []).entries()) {
    const less = { ...position, foe: { ...foe, hand: foe.hand?.filter((_, other) => other !== index) } }
    const state = setUpPosition('enchantoria', less)
    if (state && solve(state as State).solutions.length === solutions) return withoutIdleCards(less, solutions)
  }
  return position
}

function look(invented: PositionInput): Omit<Found, 'from'> | null {
  const first = setUpPosition('enchantoria', invented) as State | null
  if (!first) return null
  const counts = [everyPlan(first, 0).length, everyPlan(first, 1).length] as const
  if (counts[0] < MIN_PLANS || Math.max(...counts) > MAX_PLANS) return null
  const best = tightest(first)
  if (best?.solved.solutions.length !== 1 || best.solved.tempting < MIN_TEMPTING) return null
  const position = withoutIdleCards({ ...invented, foe: { ...invented.foe, health: best.health } }, 1)
  const state = setUpPosition('enchantoria', position) as State
  const { plans, tempting, solutions } = solve(state)
  const [plan] = solutions
  if (plan?.type !== 'plan' || (position.foe?.hand ?? []).length < MIN_REPLIES || tempting < MIN_TEMPTING) return null
  const plays = plan.castings.length + plan.orders.length
  if (plays < 2) return null
  const both = { me: enchantoriaChallenges.write?.(state, plan), foe: 'nothing' }
  const step = { both, expect: { decides: [], outcome: { winner: 'me' } } }
  const scenario = { title: 'Win whatever they do', clauses: [], position, script: [step] }
  return { goal: 'win-whatever', scenario, rating: { lines: plans, wins: 1, plays } }
}

/** Invents small positions and sets the opponent's health so that exactly one plan wins against every reply. */
export function* findPlans(seed: string): Generator<Found> {
  const rng = rngFrom(seed)
  for (let number = 0; number < TRIES; number++) {
    const found = look(invent(rng))
    if (found) yield { ...found, from: `${seed}, position ${number}` }
  }
}
