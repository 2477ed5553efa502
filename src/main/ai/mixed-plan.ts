import type { Seat } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, nextShare, rngFrom, type Rng } from '../kernel/rng.ts'
import { restOfTurn } from './rest-of-turn.ts'
import type { IsTimeUp, Question, Search } from './question.ts'
import { byValue, NOTHING, type ConsideredLine, type SearchResult } from './search-result.ts'

export interface Mixing {
  /** Own decisions considered at most and, in each world, the opponent's. */
  mine: number
  theirs: number
  /** The best of the own decisions in the first world, which are compared in all others. */
  kept: number
  /** Sampled worlds, and more of them if there are fewer own decisions. */
  worlds: number
  /** Rounds of learning. */
  rounds: number
  /** Decisions that each side considers in the rest of the turn; with 0, positions are evaluated right after the decision. */
  width: number
  /** Own decisions considered at most, and sampled worlds, when they don't depend on the opponent's. */
  alone: { mine: number; worlds: number }
}

/** A sampled world: the opponent's possible decisions, and the value of each pair of decisions for the AI. */
interface World {
  state: unknown
  theirs: readonly unknown[]
  value: readonly (readonly number[])[]
  regrets: number[]
  /** The opponent's learned strategy here, not yet scaled to a sum of 1. */
  answers: number[]
}

interface MixSearch extends Search {
  effort: Mixing
}

/**
 * For simultaneous decisions: plays plans of both sides against each other, and uses regret matching to find
 * a mixed strategy that is hard to exploit. The choice is then sampled from it.
 */
export const searchMixed = (game: Game, question: Question, effort: Mixing, isTimeUp: IsTimeUp): SearchResult =>
  weighMix(game, question, effort, isTimeUp).result

/** The result of a search, and the values of any other decision in each of its worlds, against what the opponent learned there. */
interface MixWeighing {
  result: SearchResult
  valuesOf(action: unknown): number[]
}

export function weighMix(game: Game, question: Question, effort: Mixing, isTimeUp: IsTimeUp): MixWeighing {
  const { seat, seed } = question
  const information = game.withoutOwnCommitment?.(question.information, seat) ?? question.information
  const rng = rngFrom(seed)
  const first = game.determinize(information, rng)
  const isAlone = decidesAlone(game, first, seat)
  const mine = game.candidates(first, seat, rng, isAlone ? effort.alone.mine : effort.mine)
  if (mine.length === 0) return { result: NOTHING, valuesOf: () => [] }
  const search: MixSearch = { game, seat, information, rng, effort, isTimeUp }
  if (mine.length === 1) return onlyOne(search, first, mine)
  return isAlone ? bestAlone(search, first, mine) : bestMix(search, first, mine)
}

/** Whether the result of the seat's decision doesn't depend on another made at the same time. */
function decidesAlone(game: Game, state: unknown, seat: Seat): boolean {
  const pending = game.pending(state)
  return pending.length === 1 || pending.some(one => one.seat === seat && game.independentDecisions?.includes(one.decision))
}

/** Compares the decisions with one of the opponent's only, the quietest. */
function bestAlone(search: MixSearch, first: unknown, mine: readonly unknown[]): MixWeighing {
  const worlds = sampleWorlds(search, mine, search.effort.alone.worlds, [worldOf(search, first, mine, 1)], 1)
  const considered = mine.map((action, index) => lineOf(action, worlds, index, 0)).sort(byValue)
  considered[0]!.share = 1
  return { result: { chosen: considered[0]!.line[0], considered, isSure: false }, valuesOf: action => valuesIn(search, worlds, action) }
}

/** An only decision isn't compared with anything. */
const onlyOne = (search: MixSearch, first: unknown, mine: readonly unknown[]): MixWeighing => ({
  result: { chosen: mine[0], considered: [{ line: mine, visits: 0, value: 0.5, share: 1 }], isSure: false },
  valuesOf: action =>
    valuesIn(
      search,
      sampleWorlds(search, [], search.effort.alone.worlds, [worldOf(search, first, [], search.effort.theirs)], search.effort.theirs),
      action,
    ),
})

function bestMix(search: MixSearch, first: unknown, mine: readonly unknown[]): MixWeighing {
  const { effort, rng } = search
  const { theirs, rounds } = effort
  const world = worldOf(search, first, mine, theirs)
  const indices = bestIn(world, Math.min(effort.kept, mine.length), rounds, rng)
  const kept = indices.map(index => mine[index])
  const count = 1 + Math.floor((effort.mine + (effort.worlds - 1) * effort.kept - mine.length) / kept.length)
  const worlds = sampleWorlds(search, kept, count, [startOver(world, indices)], theirs)
  const shares = supportOf(mixPlans(kept.length, worlds, rounds, rng))
  const considered = [
    ...kept.map((action, index) => lineOf(action, worlds, index, shares[index]!)),
    ...mine.flatMap((action, index) => (indices.includes(index) ? [] : [lineOf(action, [world], index, 0)])),
  ]
  considered.sort((a, b) => b.share! - a.share!)
  return {
    result: { chosen: kept[sampleIndex(shares, rng)], considered, isSure: false },
    valuesOf: action => valuesIn(search, worlds, action),
  }
}

/** The value of an own decision in each of the worlds, against the opponent's strategy there. */
const valuesIn = (search: MixSearch, worlds: readonly World[], action: unknown): number[] =>
  worlds.map(world => againstMix(valuesAgainst(search, world.state, action, world.theirs), world.answers))

/** As many worlds as `count`, including those at the start. */
function sampleWorlds(search: MixSearch, mine: readonly unknown[], count: number, worlds: World[], theirs: number): World[] {
  const { game, information, rng, isTimeUp } = search
  while (worlds.length < count && !isTimeUp()) worlds.push(worldOf(search, game.determinize(information, rng), mine, theirs))
  return worlds
}

/** The indices of so many of the own decisions that do best against the opponent's learned strategy in that world, in order. */
function bestIn(world: World, count: number, rounds: number, rng: Rng): number[] {
  const indices = world.value.map((_, index) => index)
  if (count === indices.length) return indices
  mixPlans(indices.length, [world], rounds, rng)
  const values = indices.map(index => valueAgainstMix(world, index))
  const best = indices.toSorted((a, b) => values[b]! - values[a]!).slice(0, count)
  return best.sort((a, b) => a - b)
}

/** The world with only those decisions of its own, before anything is learned. */
const startOver = ({ state, theirs, value }: World, indices: readonly number[]): World => ({
  state,
  theirs,
  value: indices.map(index => value[index]!),
  regrets: theirs.map(() => 0),
  answers: theirs.map(() => 0),
})

const lineOf = (action: unknown, worlds: readonly World[], index: number, share: number): ConsideredLine => ({
  line: [action],
  visits: worlds.length,
  value: worlds.reduce((sum, world) => sum + valueAgainstMix(world, index), 0) / worlds.length,
  share,
})

/** The value of an own decision in that world against the opponent's strategy there. */
const valueAgainstMix = ({ value, answers }: World, index: number): number => againstMix(value[index]!, answers)

function againstMix(value: readonly number[], answers: readonly number[]): number {
  const total = sumOf(answers)
  return value.reduce((sum, each, answer) => sum + each * (total > 0 ? answers[answer]! / total : 1 / answers.length), 0)
}

function worldOf(search: MixSearch, state: unknown, mine: readonly unknown[], max: number): World {
  const { game, seat, rng } = search
  const other = otherSeat(seat)
  const theirs = game.pending(state).some(pending => pending.seat === other) ? game.candidates(state, other, rng, max) : [null]
  const value = mine.map(own => valuesAgainst(search, state, own, theirs))
  return { state, theirs, value, regrets: theirs.map(() => 0), answers: theirs.map(() => 0) }
}

/** The value of an own decision against each of the opponent's. */
function valuesAgainst({ game, seat, rng, effort }: MixSearch, state: unknown, own: unknown, theirs: readonly unknown[]): number[] {
  const turn = game.turn(state)
  return theirs.map(answer => {
    const next = game.clone(state)
    game.apply(next, seat, own)
    if (answer !== null) game.apply(next, otherSeat(seat), answer)
    restOfTurn(game, next, turn, rng, effort.width)
    return game.evaluate(next, seat)
  })
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Writes probabilities in proportion to positive regret; uniform if there is none. */
export function matchRegrets(regrets: readonly number[], output: number[] = []): number[] {
  let total = 0
  for (const regret of regrets) total += Math.max(0, regret)
  for (let index = 0; index < regrets.length; index++) output[index] = total > 0 ? Math.max(0, regrets[index]!) / total : 1 / regrets.length
  return output
}

const inShares = (sums: readonly number[]): number[] => {
  const all = sumOf(sums)
  return sums.map(value => (all > 0 ? value / all : 1 / sums.length))
}

/** Regret matching plus: the gains over the mean are added to the regrets, which never fall below 0. */
function learn(regrets: number[], gains: readonly number[], chances: readonly number[]): void {
  let mean = 0
  for (let index = 0; index < gains.length; index++) mean += gains[index]! * chances[index]!
  for (let index = 0; index < gains.length; index++) regrets[index] = Math.max(0, regrets[index]! + gains[index]! - mean)
}

/**
 * The AI has one strategy for all worlds, which it can't tell apart; the opponent has one in each, which is left there. Loops instead of
 * array methods: hundreds of rounds are a good part of a decision.
 */
function mixPlans(count: number, worlds: readonly World[], rounds: number, rng: Rng): number[] {
  const regrets = Array<number>(count).fill(0)
  const sum = Array<number>(count).fill(0)
  const chances: number[] = []
  const replies: number[] = []
  const gains: number[] = []
  const losses: number[] = []
  for (let round = 0; round < rounds; round++) {
    const world = worlds[nextBelow(rng, worlds.length)]!
    matchRegrets(regrets, chances)
    matchRegrets(world.regrets, replies)
    replies.length = losses.length = world.theirs.length
    losses.fill(0)
    for (let own = 0; own < count; own++) {
      const row = world.value[own]!
      const chance = chances[own]!
      let gain = 0
      for (let answer = 0; answer < row.length; answer++) {
        gain += row[answer]! * replies[answer]!
        losses[answer]! -= row[answer]! * chance
      }
      gains[own] = gain
      sum[own]! += chance * (round + 1)
    }
    for (let answer = 0; answer < replies.length; answer++) world.answers[answer]! += replies[answer]! * (round + 1)
    learn(regrets, gains, chances)
    learn(world.regrets, losses, replies)
  }
  return inShares(sum)
}

/** Smaller probabilities are noise. */
const MIN_CHANCE = 0.05

function supportOf(chances: readonly number[]): number[] {
  const max = Math.max(...chances)
  return inShares(chances.map(chance => (chance >= Math.min(MIN_CHANCE, max) ? chance : 0)))
}

function sampleIndex(shares: readonly number[], rng: Rng): number {
  let remaining = nextShare(rng)
  for (const [index, share] of shares.entries()) {
    remaining -= share
    if (remaining < 0) return index
  }
  return shares.indexOf(Math.max(...shares))
}
