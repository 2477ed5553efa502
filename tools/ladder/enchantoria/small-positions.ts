import { rngFrom, nextBelow, type Rng } from '../../../src/main/kernel/rng.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { everyPlan } from '../../../src/main/rules/enchantoria/challenges/every-plan.ts'
import { createEnchantoria } from '../../../src/main/rules/enchantoria/game.ts'
import { MAGES } from '../../../src/main/rules/enchantoria/state/mages.ts'
import type { Action } from '../../../src/main/rules/enchantoria/state/actions.ts'
import type { Card, EntityDef } from '../../../src/main/rules/enchantoria/state/card.ts'
import { cardSet } from '../../../src/main/rules/enchantoria/state/card-set.ts'
import { informationFor } from '../../../src/main/rules/enchantoria/state/information.ts'
import { cloneState, LAST_TURN, newEntity, type PlayerState, type State } from '../../../src/main/rules/enchantoria/state/state.ts'
import { decide } from '../../../src/main/rules/enchantoria/turn/run.ts'
import { SEATS, type Seat } from '../../../src/shared/seat.ts'
import type { SmallPosition } from '../best-response.ts'
import { guaranteed, valueOf, type OneSidedGame } from '../one-sided-game.ts'

/** Cards and creatures of their own, so that tuning those of the game changes no position. */
const of = (id: string, entries: Pick<Card, 'type' | 'cost' | 'does'> & Partial<Card>): Card => ({
  id,
  name: id,
  rarity: 'common',
  art: 'star',
  ...entries,
})
const ANY = { targets: [{}] }
const OWN = { targets: [{ side: 'own' as const }] }
const POOL: readonly Card[] = [
  of('bolt', { type: 'attack', cost: 2, ...ANY, does: [{ do: 'damage', to: 'target', n: 3 }] }),
  of('dart', { type: 'attack', cost: 1, ...ANY, swift: true, does: [{ do: 'damage', to: 'target', n: 2 }] }),
  of('lance', { type: 'attack', cost: 3, ...ANY, does: [{ do: 'pierce', to: 'target', n: 4 }] }),
  of('flame', { type: 'attack', cost: 'X', ...ANY, does: [{ do: 'damage', to: 'target', n: { xPlus: 1 } }] }),
  of('wall', { type: 'ward', cost: 2, ...OWN, does: [{ do: 'block', to: 'target', n: 6 }] }),
  of('circle', { type: 'ward', cost: 3, ...OWN, does: [{ do: 'protect', to: 'target', n: 4 }] }),
  of('answer', {
    type: 'ward',
    cost: 2,
    does: [
      { do: 'block', to: 'me', n: 2 },
      { do: 'if', foeCast: 'attack', then: { do: 'damage', to: 'foe', n: 3 } },
    ],
  }),
  of('balm', { type: 'healing', cost: 1, ...OWN, does: [{ do: 'heal', to: 'target', n: 3 }] }),
  of('quench', { type: 'counter', cost: 2, does: [{ do: 'counter', types: ['attack'], pick: 'highest' }] }),
  of('hush', { type: 'counter', cost: 1, does: [{ do: 'counter', types: ['ward', 'healing'], pick: 'all' }] }),
  of('last', { type: 'counter', cost: 1, does: [{ do: 'counter', types: ['counter'], pick: 'all' }] }),
]
const ENEMY = { side: 'enemy' as const }
const ENTITIES: readonly EntityDef[] = [
  {
    id: 'wolf',
    name: 'wolf',
    kind: 'creature',
    health: 4,
    art: 'star',
    order: { target: ENEMY, does: [{ do: 'damage', to: 'target', n: 2 }] },
  },
  {
    id: 'healer',
    name: 'healer',
    kind: 'creature',
    health: 3,
    art: 'star',
    order: { target: { side: 'own' }, does: [{ do: 'heal', to: 'target', n: 2 }] },
  },
  { id: 'guard', name: 'guard', kind: 'creature', health: 4, art: 'star', passives: { guard: 2 } },
]

/** Kinds of cards in a position: everybody knows that nothing else can be in a hand. */
const KINDS = 4
/** Plans of ours, and answers in all possible hands together. */
const MAX_PLANS = 60
const MAX_ANSWERS = 400
/** Positions in which random plans lose no more than this don't matter. */
const MIN_AT_STAKE = 0.2
const WITHIN = 0.005

function pick<T>(items: readonly T[], rng: Rng): T {
  const item = items[nextBelow(rng, items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function invented(rng: Rng): { cards: Card[]; state: State } {
  const pool = POOL.slice()
  const cards = Array.from({ length: KINDS }, () => pool.splice(nextBelow(rng, pool.length), 1)).flat()
  const hands = SEATS.map(() => Array.from({ length: 1 + nextBelow(rng, 2) }, () => pick(cards, rng).id)) as [string[], string[]]
  const player = (seat: Seat): PlayerState => {
    const things = Array.from({ length: nextBelow(rng, 2) }, (_, index) => {
      const { id, kind, health } = pick(ENTITIES, rng)
      return newEntity((index + 1) * 2 + seat, id, kind, health as number)
    })
    const own = { ...newEntity(seat, null, 'mage', 30), health: 3 + nextBelow(rng, 6) }
    const hand = hands[seat].map((_, index) => index * 2 + seat)
    return { mana: 1 + nextBelow(rng, 4), deck: [], hand, discard: [], entities: [own, ...things], exhaustion: 0 }
  }
  const state: State = {
    set: cardSet(cards, ENTITIES),
    cards: hands,
    turn: LAST_TURN,
    phase: 'plan',
    players: [player(0), player(1)],
    decided: [null, null],
    summoned: [1, 1],
    ending: null,
    rng: rngFrom('position'),
  }
  return { cards, state }
}

/** Every hand that the enemy may have, as often as it is dealt from three copies of each card. */
function possibleHands({ players }: State, kinds: readonly Card[]): Map<string, { hand: string[]; weight: number }> {
  const copies = kinds.flatMap(({ id }) => [id, id, id])
  const found = new Map<string, { hand: string[]; weight: number }>()
  const deal = (hand: string[], left: readonly string[]): void => {
    if (hand.length < players[1].hand.length) left.forEach((id, index) => deal([...hand, id], left.toSpliced(index, 1)))
    else {
      const sorted = hand.toSorted()
      const known = found.get(sorted.join()) ?? { hand: sorted, weight: 0 }
      known.weight++
      found.set(sorted.join(), known)
    }
  }
  deal([], copies)
  return found
}

function result(state: State, mine: Action, theirs: Action): number {
  const after = cloneState(state)
  decide({ state: after, emit: undefined }, 0, mine)
  decide({ state: after, emit: undefined }, 1, theirs)
  if (!after.ending) throw new Error('the last turn ends the match')
  const { winner } = after.ending
  return winner === null ? 0.5 : winner === 0 ? 1 : 0
}

/** Position `number` of that seed, whose turn decides the match (EN-R10.6): null if it is too large, or if hardly anything depends on the plan. */
function positionOf(seed: string, number: number): SmallPosition | null {
  const { cards, state } = invented(rngFrom(`${seed} ${number}`))
  const hands = [...possibleHands(state, cards).values()]
  const total = hands.reduce((sum, { weight }) => sum + weight, 0)
  const worlds = hands.map(({ hand, weight }) => {
    const world = cloneState(state)
    world.cards = [state.cards[0], hand]
    return { world, chance: weight / total, answers: everyPlan(world, 1) }
  })
  const plans = everyPlan(state, 0)
  if (plans.length < 3 || plans.length > MAX_PLANS || worlds.reduce((sum, { answers }) => sum + answers.length, 0) > MAX_ANSWERS)
    return null
  const among = (mine: readonly Action[]): OneSidedGame => ({
    chances: worlds.map(({ chance }) => chance),
    payoffs: worlds.map(({ world, answers }) => mine.map(plan => answers.map(answer => result(world, plan, answer)))),
  })
  const whole = among(plans)
  const { high: value } = valueOf(whole, WITHIN)
  const atRandom = new Map(plans.map(plan => [plan, 1 / plans.length]))
  if (value - guaranteed(whole, [...atRandom.values()]) < MIN_AT_STAKE) return null
  const game = createEnchantoria({ cards, entities: ENTITIES }, { avatars: MAGES, starterDecks: [] }) as Game
  return {
    game,
    question: { seat: 0, information: informationFor(state, 0), seed: `${seed} ${number}` },
    value,
    first: plans[0],
    atRandom,
    guaranteed: mix => guaranteed(among([...mix.keys()] as Action[]), [...mix.values()]),
  }
}

/** The first `count` small positions of that seed. */
export function smallPositions(seed: string, count: number): SmallPosition[] {
  const found: SmallPosition[] = []
  for (let number = 0; found.length < count; number++) {
    const position = positionOf(seed, number)
    if (position) found.push(position)
  }
  return found
}
