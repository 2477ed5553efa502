import { goalOf } from '../../../src/main/kernel/challenge.ts'
import { CHALLENGER } from '../../../src/main/kernel/goal.ts'
import { fingerprint } from '../../../src/main/kernel/hash.ts'
import { oneOf } from '../../../src/main/kernel/match-ups.ts'
import { TooMuch } from '../../../src/main/kernel/too-much.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../../src/main/kernel/rng.ts'
import { CARDS } from '../../../src/main/rules/spellfire/cards/index.ts'
import { Solver, type Solved } from '../../../src/main/rules/spellfire/challenges/solve.ts'
import { spellfire } from '../../../src/main/rules/spellfire/index.ts'
import { writeAction } from '../../../src/main/rules/spellfire/scenario/write-action.ts'
import type { PositionInput, SideInput } from '../../../src/main/rules/spellfire/scenario/schema.ts'
import type { Action } from '../../../src/main/rules/spellfire/state/actions.ts'
import { encodeState } from '../../../src/main/rules/spellfire/state/encoding.ts'
import { isRazed, NONE, type State } from '../../../src/main/rules/spellfire/state/state.ts'
import { actionsNow } from '../../../src/main/rules/spellfire/turn/asking.ts'
import type { Found } from '../find.ts'
import { setUpPosition } from '../set-up.ts'

/** Positions that are invented for a seed. */
const TRIES = 40
/** A test searches each challenge again. */
const MAX_POSITIONS = 1200
const MIN_PLAYS = 2
const MIN_LINES = 24
const MIN_FAILING = 0.85
const LONGEST = 40

/** Chance, cards that others would have to be drawn for, and the time of day are in no challenge. */
const LEFT_OUT = new Set([
  ...['jory-quickfinger', 'undead-htimsen', 'caravan-raiders', 'hurricane', 'storm-at-sea', 'transformation', 'turning-of-the-year'],
  ...[
    'good-fortune',
    'unusually-good-fortune',
    'caravan',
    'temporal-stasis',
    'lake-of-names',
    'verenestra',
    'the-sunfather',
    'the-drowned-mother',
  ],
])
const CHAMPIONS: readonly string[] = ['hero', 'psionicist', 'thief', 'regent', 'cleric', 'wizard', 'monster']
const OTHERS: readonly string[] = ['realm', 'holding', 'rule', 'dungeon', 'champion']

const offered = CARDS.filter(({ id }) => !LEFT_OUT.has(id))
const idsOf = (type: string): string[] => offered.filter(card => card.type === type).map(({ id }) => id)
const realms = idsOf('realm')
const worldOf = new Map(offered.flatMap(card => ('world' in card ? [[card.id, card.world] as const] : [])))
/** A holding has its realm's world. */
const holdingsOf = (realm: string): string[] => idsOf('holding').filter(id => worldOf.get(id) === worldOf.get(realm))
const champions = idsOf('champion')
const items = idsOf('magical-item').filter(id => id !== 'ward-stone' && id !== 'chest-of-many-things' && id !== 'mirror-mask')
const allies = idsOf('ally')
const support = offered.filter(({ type }) => !OTHERS.includes(type) && !CHAMPIONS.includes(type)).map(({ id }) => id)

const PILE = ['bonewhite-guard', 'bonewhite-guard', 'bonewhite-guard']

function taken(from: readonly string[], count: number, rng: Rng): string[] {
  const left = [...from]
  shuffle(left, rng)
  return left.slice(0, count)
}
const between = (rng: Rng, low: number, high: number): number => low + nextBelow(rng, high - low + 1)

interface Sizes {
  realms: number
  pool: number
  hand: number
}

function sideOf(rng: Rng, realmIds: readonly string[], championIds: readonly string[], hand: number): SideInput {
  const [first = '', ...rest] = realmIds
  const holdings = holdingsOf(first)
  return {
    realms: [
      holdings.length > 0 && nextBelow(rng, 3) === 0 ? { is: first, attached: [oneOf(holdings, rng)] } : first,
      ...rest.map(is => (nextBelow(rng, 3) === 0 ? { is, razed: true as const } : is)),
    ],
    pool: championIds.map(is => (nextBelow(rng, 2) === 0 ? { is, attached: [oneOf(items, rng)] } : is)),
    hand: taken([...support, ...allies, ...allies], hand, rng),
    deck: PILE,
  }
}

/** Sizes of a position in which everything can be searched, by goal: the challenger's and the enemy's. */
const SIZES = {
  raze: (rng: Rng) => [
    { realms: between(rng, 1, 2), pool: between(rng, 2, 3), hand: between(rng, 3, 4) },
    { realms: between(rng, 1, 2), pool: between(rng, 1, 2), hand: between(rng, 1, 2) },
  ],
  hold: (rng: Rng) => [
    { realms: between(rng, 1, 2), pool: between(rng, 1, 2), hand: between(rng, 2, 3) },
    { realms: 1, pool: between(rng, 1, 2), hand: between(rng, 1, 2) },
  ],
  round: (rng: Rng) => [
    { realms: 1, pool: between(rng, 1, 2), hand: between(rng, 3, 5) },
    { realms: 1, pool: between(rng, 1, 2), hand: between(rng, 3, 4) },
  ],
} satisfies Record<string, (rng: Rng) => readonly [Sizes, Sizes]>
type GoalName = keyof typeof SIZES
const GOAL_NAMES = ['raze', 'hold', 'round'] as const satisfies readonly GoalName[]

function invent(goal: GoalName, rng: Rng): PositionInput {
  const [mine, theirs] = SIZES[goal](rng)
  const lands = taken(realms, mine.realms + theirs.realms, rng)
  const fighters = taken(champions, mine.pool + theirs.pool, rng)
  return {
    turn: 2 * between(rng, 3, 9) + 1,
    phase: goal === 'hold' || (goal === 'raze' && nextBelow(rng, 2) === 0) ? 'pool' : 'attack',
    me: sideOf(rng, lands.slice(0, mine.realms), fighters.slice(0, mine.pool), mine.hand),
    foe: sideOf(rng, lands.slice(mine.realms), fighters.slice(mine.pool), theirs.hand),
  }
}

interface Step {
  seat: number
  action: Action
}

/** The line with the fewest plays that reaches the goal against the best replies. */
function solutionFrom(solver: Solver, start: State, isOpen: (state: State) => boolean): Step[] | null {
  const known = new Map<string, Step[] | null>()
  const plays = (steps: readonly Step[]): number => steps.filter(({ seat, action }) => seat === CHALLENGER && action.type !== 'pass').length
  function from(state: State, depth: number): Step[] | null {
    if (!isOpen(state) || !state.asks) return []
    if (depth > LONGEST) return null
    const key = fingerprint(encodeState(state))
    const before = known.get(key)
    if (before !== undefined) return before
    const { seat } = state.asks
    const reply = seat === CHALLENGER ? null : solver.reply(state)
    const actions = seat === CHALLENGER ? [...actionsNow(state)] : reply ? [reply.action] : []
    let best: Step[] | null = null
    for (const action of actions) {
      const next = solver.stateAfter(state, action)
      if (seat === CHALLENGER && !solver.solve(next).isForced) continue
      const rest = from(next, depth + 1)
      const line = rest && [{ seat, action }, ...rest]
      if (line && (!best || plays(line) < plays(best))) best = line
    }
    known.set(key, best)
    return best
  }
  return from(start, 0)
}

const expected = (goal: string, end: State): object => {
  if (goal === 'hold') return { turn: end.turn, me: { razed: razedOf(end, 0) } }
  if (goal === 'raze') return { foe: { razed: razedOf(end, 1) } }
  return { turn: end.turn }
}
const razedOf = (state: State, seat: 0 | 1): string[] =>
  state.players[seat].realms.flatMap(realm => (realm !== NONE && isRazed(state, realm) ? [state.cards[realm]?.card.id ?? ''] : []))

function look(goal: string, position: PositionInput): Omit<Found, 'from'> | null {
  const start = setUpPosition('spellfire', position) as State | null
  const asked = goalOf(spellfire, goal)
  if (start?.asks?.seat !== CHALLENGER || !asked) return null
  const progress = (state: State) => asked.progress(state, { start: () => start, actions: () => [] })
  const solver = new Solver(progress, MAX_POSITIONS)
  const solved = solvedBy(solver, start)
  if (!solved?.isForced || solved.lines < MIN_LINES || 1 - solved.wins / solved.lines < MIN_FAILING) return null
  const steps = solutionFrom(solver, start, state => progress(state) === 'open')
  const plays = steps?.filter(({ seat, action }) => seat === CHALLENGER && action.type !== 'pass').length ?? 0
  if (!steps || plays < MIN_PLAYS) return null
  let state = start
  const script = steps.map(({ seat, action }, index) => {
    const step = { do: writeAction(state, action), ...(seat === CHALLENGER ? {} : { by: 'foe' }) }
    state = solver.stateAfter(state, action)
    return index === steps.length - 1 ? { ...step, expect: expected(goal, state) } : step
  })
  const { lines, wins } = solved
  return { goal, scenario: { title: goal, clauses: [], position, script }, rating: { lines, wins, plays } }
}

function solvedBy(solver: Solver, state: State): Solved | null {
  try {
    return solver.solve(state)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** Invents small positions with every card known and keeps those whose goal can be forced, in few of many ways. */
export function* findForced(seed: string): Generator<Found> {
  const rng = rngFrom(seed)
  for (let number = 0; number < TRIES; number++) {
    const goal = oneOf(GOAL_NAMES, rng)
    const found = look(goal, invent(goal, rng))
    if (found) yield { ...found, from: `${seed}, position ${number}` }
  }
}
