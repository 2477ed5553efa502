import type { Seat } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, nextShare, rngFrom, type Rng } from '../kernel/rng.ts'
import { restOfTurn } from './rest-of-turn.ts'
import type { IsTimeUp, Question } from './question.ts'
import { NOTHING, type Considered, type Verdict } from './verdict.ts'

export interface Mixing {
  /** Sampled worlds, and more of them if there are few own decisions. */
  worlds: number
  /** Own decisions considered at most and, in each world, the opponent's. */
  mine: number
  theirs: number
  /** Rounds of learning. */
  rounds: number
  /** Decisions that each side considers in the rest of the turn; with 0, positions are evaluated right after the decision. */
  width: number
}

/** A sampled world: the opponent's possible decisions, and the value of each pair of decisions for the AI. */
interface World {
  theirs: unknown[]
  worth: number[][]
  regrets: number[]
}

/**
 * For simultaneous decisions: plays plans of both sides against each other, and uses regret matching to find
 * a mixed strategy that is hard to exploit. The choice is then sampled from it.
 */
export function judgeMixed(game: Game, question: Question, effort: Mixing, isTimeUp: IsTimeUp): Verdict {
  const { seat, seed } = question
  const information = game.withoutOwnCommitment?.(question.information, seat) ?? question.information
  const rng = rngFrom(seed)
  const first = game.determinize(information, rng)
  const mine = game.candidates(first, seat, rng, effort.mine)
  if (mine.length === 0) return NOTHING
  if (mine.length === 1) return { chosen: mine[0], considered: [{ line: mine, visits: 0, worth: 0.5, share: 1 }], isSure: false }
  const worlds: World[] = []
  const count = Math.floor((effort.worlds * effort.mine) / mine.length)
  for (let world = 0; world < count && !(world > 0 && isTimeUp()); world++)
    worlds.push(worldOf(game, world === 0 ? first : game.determinize(information, rng), seat, mine, rng, effort))
  const mix = mixPlans(mine.length, worlds, effort.rounds, rng)
  const shares = kept(mix.shares)
  const considered = mine.map((action, place): Considered => {
    const worth = worlds.reduce((sum, world) => sum + meetingMix(world, place, mix.answers) / worlds.length, 0)
    return { line: [action], visits: worlds.length, worth, share: shares[place]! }
  })
  return { chosen: mine[drawn(shares, rng)], considered: considered.sort((one, other) => other.share! - one.share!), isSure: false }
}

/** The value of an own decision in that world against the opponent's strategy there. */
const meetingMix = (world: World, place: number, answers: ReadonlyMap<World, readonly number[]>): number =>
  world.worth[place]!.reduce((sum, value, answer) => sum + value * answers.get(world)![answer]!, 0)

function worldOf(game: Game, state: unknown, seat: Seat, mine: unknown[], rng: Rng, effort: Mixing): World {
  const other = otherSeat(seat)
  const turn = game.turn(state)
  const theirs = game.pending(state).some(pending => pending.seat === other) ? game.candidates(state, other, rng, effort.theirs) : [null]
  const worth = mine.map(own =>
    theirs.map(answer => {
      const next = game.clone(state)
      game.apply(next, seat, own)
      if (answer !== null) game.apply(next, other, answer)
      restOfTurn(game, next, turn, rng, effort.width)
      return game.evaluate(next, seat)
    }),
  )
  return { theirs, worth, regrets: theirs.map(() => 0) }
}

/** Probabilities in proportion to positive regret; uniform if there is none. */
export function matched(regrets: readonly number[]): number[] {
  const total = regrets.reduce((sum, regret) => sum + Math.max(0, regret), 0)
  return regrets.map(regret => (total > 0 ? Math.max(0, regret) / total : 1 / regrets.length))
}

/** The learned strategy, and the opponent's response in each world. */
interface Mix {
  shares: number[]
  answers: ReadonlyMap<World, readonly number[]>
}

const inShares = (sums: readonly number[]): number[] => {
  const all = sums.reduce((total, value) => total + value, 0)
  return sums.map(value => (all > 0 ? value / all : 1 / sums.length))
}

/** The AI has one strategy for all worlds, which it can't tell apart; the opponent has one in each. */
function mixPlans(count: number, worlds: readonly World[], rounds: number, rng: Rng): Mix {
  const regrets = Array<number>(count).fill(0)
  const sum = Array<number>(count).fill(0)
  const theirs = new Map(worlds.map(world => [world, world.theirs.map(() => 0)]))
  for (let round = 0; round < rounds; round++) {
    const chances = matched(regrets)
    chances.forEach((chance, place) => (sum[place]! += chance * (round + 1)))
    const world = worlds[nextBelow(rng, worlds.length)]!
    const answers = matched(world.regrets)
    answers.forEach((chance, place) => (theirs.get(world)![place]! += chance * (round + 1)))
    const values = world.worth.map(row => row.reduce((total, value, place) => total + value * answers[place]!, 0))
    const mean = values.reduce((total, value, place) => total + value * chances[place]!, 0)
    values.forEach((value, place) => (regrets[place] = Math.max(0, regrets[place]! + value - mean)))
    const losses = world.theirs.map((_, place) => world.worth.reduce((total, row, own) => total - row[place]! * chances[own]!, 0))
    const meanLoss = losses.reduce((total, value, place) => total + value * answers[place]!, 0)
    losses.forEach((value, place) => (world.regrets[place] = Math.max(0, world.regrets[place]! + value - meanLoss)))
  }
  return { shares: inShares(sum), answers: new Map([...theirs].map(([world, sums]) => [world, inShares(sums)])) }
}

/** Smaller probabilities are noise. */
const LEAST_CHANCE = 0.05

function kept(chances: readonly number[]): number[] {
  const most = Math.max(...chances)
  return inShares(chances.map(chance => (chance >= Math.min(LEAST_CHANCE, most) ? chance : 0)))
}

function drawn(shares: readonly number[], rng: Rng): number {
  let left = nextShare(rng)
  for (const [place, share] of shares.entries()) {
    left -= share
    if (left < 0) return place
  }
  return shares.indexOf(Math.max(...shares))
}
