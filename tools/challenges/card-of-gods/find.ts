import { startersIn } from '../../../src/shared/deck-format.ts'
import type { DeckList } from '../../../src/shared/deck.ts'
import { CHALLENGER } from '../../../src/main/kernel/goal.ts'
import { oneOf, randomDeck } from '../../../src/main/kernel/match-ups.ts'
import { TooMuch } from '../../../src/main/kernel/too-much.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../../src/main/kernel/rng.ts'
import { outcomesOf } from '../../../src/main/rules/card-of-gods/challenges/dice.ts'
import { createSearch, type Search } from '../../../src/main/rules/card-of-gods/challenges/search.ts'
import { cardOfGods } from '../../../src/main/rules/card-of-gods/index.ts'
import { writeAction } from '../../../src/main/rules/card-of-gods/scenario/write-action.ts'
import type { PositionInput, SideInput, UnitInput } from '../../../src/main/rules/card-of-gods/scenario/schema.ts'
import { cloneState, type State } from '../../../src/main/rules/card-of-gods/state/state.ts'
import { scenarioKits } from '../../../src/main/games.ts'
import { readScenarios } from '../../../src/main/scenarios/read.ts'
import { runScenario } from '../../../src/main/scenarios/run.ts'
import type { Found } from '../find.ts'
import { setUpPosition } from '../set-up.ts'

/** Positions that are invented for a seed. */
const TRIES = 40
const MAX_POSITIONS = 3000
const MIN_PLAYS = 3
const MIN_LINES = 20
const MAX_BEST = 0.15
const MIN_CHANCE = 0.45
const CERTAIN = 1 - 1e-9
const LONGEST = 40

const ZONES = ['my-camp', 'epicenter', 'foe-camp'] as const
const DOMAINS = ['creation', 'destruction', 'life', 'death'] as const
const between = (rng: Rng, low: number, high: number): number => low + nextBelow(rng, high - low + 1)
const sectionOf = new Map(cardOfGods.catalog.cards.map(({ id, section }) => [id, section]))

function deckFor(rng: Rng): DeckList {
  const starters = startersIn(cardOfGods.catalog)
  return nextBelow(rng, 2) === 0 ? oneOf(starters, rng).cards : randomDeck(cardOfGods, rng)
}

/** The Cards of a list, and its leader and miniatures; null if two of these have the same name. */
function partsOf(list: DeckList, rng: Rng): { cards: string[]; units: string[] } | null {
  const [deck] = cardOfGods.catalog.sections.toSorted((a, b) => b.min - a.min)
  const cards = list.flatMap(({ card, count }) => (sectionOf.get(card) === deck?.id ? Array<string>(count).fill(card) : []))
  const others = list.filter(({ card }) => sectionOf.get(card) !== deck?.id)
  shuffle(cards, rng)
  return others.some(({ count }) => count > 1) ? null : { cards, units: others.map(({ card }) => card) }
}

function faithOf(rng: Rng, most: number): SideInput['faith'] {
  const faith: Partial<Record<(typeof DOMAINS)[number], number>> = {}
  for (let count = between(rng, 1, most); count > 0; count--) {
    const domain = oneOf(DOMAINS, rng)
    faith[domain] = (faith[domain] ?? 0) + 1
  }
  return faith
}

/** The enemy has passed and played all Cards, and one miniature of the challenger’s is still ready. */
function invent(rng: Rng): PositionInput | null {
  const [mine, theirs] = [partsOf(deckFor(rng), rng), partsOf(deckFor(rng), rng)]
  if (!mine || !theirs) return null
  const ready = nextBelow(rng, mine.units.length)
  const unit = (id: string, isReady: boolean): UnitInput => ({
    unit: id,
    at: oneOf(ZONES, rng),
    wounds: between(rng, 1, 3),
    ready: isReady,
  })
  const gone = nextBelow(rng, 2) === 0 ? 1 + nextBelow(rng, Math.max(1, theirs.units.length - 1)) : -1
  const hand = between(rng, 1, 2)
  return {
    round: between(rng, 3, 5),
    turn: 'me',
    first: 'me',
    initiative: oneOf(['me', 'foe'] as const, rng),
    passed: ['foe'],
    me: {
      expedition: mine.units.map((id, index) => unit(id, index === ready)),
      ether: between(rng, 6, 11),
      faith: faithOf(rng, 2),
      hand: mine.cards.slice(0, hand),
      discard: mine.cards.slice(hand),
    },
    foe: {
      expedition: theirs.units.map((id, index) => (index === gone ? { unit: id, at: 'removed' as const } : unit(id, false))),
      ether: between(rng, 2, 11),
      discard: theirs.cards,
    },
  }
}

/** The best line, with dice for which it wins; null if a decision can’t be written. */
function solutionFrom(search: Search, start: State): { steps: object[]; dice: number[]; plays: number } | null {
  const [steps, dice]: [Record<string, unknown>[], number[]] = [[], []]
  let state = cloneState(start)
  let plays = 0
  while (!search.isOver(state) && state.ask && steps.length < LONGEST) {
    const { seat } = state.ask
    const action = search.bestAction(state)
    const written = action && writeAction(state, action)
    if (!action || !written) return null
    const [outcome] = outcomesOf(state, seat, action).toSorted(
      (a, b) => search.judge(b.state).chance - search.judge(a.state).chance || b.chance - a.chance,
    )
    if (!outcome) return null
    steps.push({ do: written, ...(seat === CHALLENGER ? {} : { by: 'foe' }) })
    if (seat === CHALLENGER && typeof written === 'object' && !('choose' in written)) plays++
    dice.push(...outcome.faces)
    state = outcome.state
  }
  const last = steps.at(-1)
  if (!last || state.ending?.winner !== CHALLENGER) return null
  last['expect'] = { decides: null, events: [{ type: 'match-ended', clause: state.ending.clause }] }
  return { steps, dice, plays }
}

function judged(search: Search, state: State): ReturnType<Search['judge']> | null {
  try {
    return search.judge(state)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

function look(position: PositionInput): Omit<Found, 'from'> | null {
  const state = setUpPosition('card-of-gods', position) as State | null
  if (state?.ask?.seat !== CHALLENGER) return null
  const search = createSearch(state.round, MAX_POSITIONS)
  const node = judged(search, state)
  if (!node || node.chance < MIN_CHANCE || node.lines < MIN_LINES || node.best / node.lines > MAX_BEST) return null
  const solution = solutionFrom(search, state)
  if (!solution || solution.plays < MIN_PLAYS) return null
  const { steps, dice, plays } = solution
  const scenario = { title: 'Win now', clauses: [], position: dice.length > 0 ? { ...position, dice } : position, script: steps }
  const read = readScenarios(JSON.stringify({ version: 1, game: 'card-of-gods', scenarios: [scenario] }), scenarioKits)
  const [only] = read.ok ? read.scenarios : []
  if (!only || runScenario(only).failures.length > 0) return null
  const rating = { lines: Math.round(node.lines), wins: Math.max(1, Math.round(node.best)), plays }
  return { goal: node.chance > CERTAIN ? 'certain-win' : 'best-chance', scenario, rating }
}

/** Invents positions at the end of a round and keeps those with few best lines among many. */
export function* findBestLines(seed: string): Generator<Found> {
  const rng = rngFrom(seed)
  for (let number = 0; number < TRIES; number++) {
    const position = invent(rng)
    const found = position && look(position)
    if (found) yield { ...found, from: `${seed}, position ${number}` }
  }
}
