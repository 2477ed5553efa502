import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { chanceOf } from './exact.ts'
import { allows, evaluateDeepest, moverIn } from './look-ahead.ts'
import { playNext, playOn, searchByPlayouts } from './playouts.ts'
import type { Question } from './question.ts'
import { byValue } from './search-result.ts'
import { bestOf, weighedLine, type Lines, type WeighedLine } from './weighed-line.ts'

/** Actions compared at each decision: those that look best, and the quietest. */
const LOOKS = { width: 6, playouts: 0, parts: 0, quiet: true } as const
/** Worlds in which lines are compared. Only the best with each first action is then valued in all. */
const COMPARED_IN = 8
/** Actions after which later decisions are looked at, besides the quietest. */
const FOLLOWED = 2
/** Decisions looked at in one estimate. */
const MAX_DECISIONS = 120
/** More answers than other seats give between two decisions of a seat. */
const MAX_ANSWERS = 20

/** A line, and the position after it in each world. */
interface Branch extends WeighedLine {
  ends: readonly unknown[]
}

/**
 * Lines of a game with quick decisions: all that the seat decides before something is revealed or another seat decides. Those decisions are the
 * same in every world, and as careful as when they have to be made; otherwise the estimate would change when the seat reaches them. Only what
 * follows is played quickly.
 */
export function quickLines(game: Game, { seat, information, seed }: Question, worlds: readonly unknown[]): Lines {
  const turn = game.turn(worlds[0])
  const few = worlds.slice(0, COMPARED_IN)
  /** Where quick play ends the turn, or the part of it. */
  const valueAfter = (end: unknown): number => Math.min(1, Math.max(0, evaluateDeepest(game, playOn(game, game.clone(end), turn, 1), seat)))
  const candidatesFor = (known: unknown): readonly unknown[] =>
    searchByPlayouts(game, { seat, information: known, seed }, LOOKS, () => false).considered.map(({ line }) => line[0])

  const codeOf = (action: unknown): string => game.encodeAction(action)
  const start = (action: unknown): Branch => {
    const ends = few.map(world => applyDecision(game, world, seat, action))
    return { ...weighedLine([action], ends.map(valueAfter)), ends }
  }
  const extendBranch = ({ line, values, ends }: Branch, action: unknown): Branch => {
    const next = ends.map(end => decidedLater(game, end, seat, action))
    const nextValues = next.map((end, world) => (end === null ? values[world]! : valueAfter(end)))
    return { ...weighedLine([...line, action], nextValues), ends: next.map((end, world) => end ?? ends[world]) }
  }

  /** The best line by the next decision and the values so far: if all are equal, the rest is the same, such as in another order. */
  const cache = new Map<string, WeighedLine>()
  let remaining = MAX_DECISIONS
  function best(branch: Branch): WeighedLine {
    const key = `${game.pending(branch.ends[0])[0]?.decision} ${branch.values.join()}`
    const before = cache.get(key)
    if (before) return { ...before, line: reorderLine(game, few[0], seat, branch.line, before.line) }
    const next = remaining > 0 ? informationAfter(game, few, seat, branch.line) : null
    if (next === null) return branch
    remaining--
    const all = candidatesFor(next).map(action => extendBranch(branch, action))
    const quietest = codeOf(game.candidates(game.determinize(next, rngFrom('quiet')), seat, rngFrom('quiet'), 1)[0])
    const followed = all.toSorted(byValue).filter(({ line }, rank) => rank < FOLLOWED || codeOf(line.at(-1)) === quietest)
    const result = bestOf(followed.map(best))
    cache.set(key, result)
    return result
  }

  const bestFrom = (action: unknown): WeighedLine => {
    const { line } = best(start(action))
    return weighedLine(
      line,
      worlds.map(world =>
        valueAfter(
          line.slice(1).reduce((end, each) => decidedLater(game, end, seat, each) ?? end, applyDecision(game, world, seat, line[0])),
        ),
      ),
    )
  }
  return { compareLines: () => candidatesFor(information).map(bestFrom), startingWith: bestFrom }
}

/** A copy of the position after the action. */
function applyDecision(game: Game, before: unknown, seat: Seat, action: unknown): unknown {
  const next = game.clone(before)
  game.apply(next, seat, action)
  return next
}

/** The same after other seats have answered what came before; null if the action isn't legal then. */
function decidedLater(game: Game, before: unknown, seat: Seat, action: unknown): unknown {
  const turn = game.turn(before)
  let state = game.clone(before)
  for (let count = 0; count < MAX_ANSWERS; count++) {
    const mover = moverIn(game, state, turn)
    if (mover === null) return null
    if (mover === seat) break
    state = playNext(game, state, mover)
  }
  if (moverIn(game, state, turn) !== seat || !allows(game, state, seat, action)) return null
  game.apply(state, seat, action)
  return state
}

/** A line, and then what it lacks of another one, as far as that is legal. */
function reorderLine(game: Game, world: unknown, seat: Seat, line: readonly unknown[], other: readonly unknown[]): unknown[] {
  const codes = line.map(action => game.encodeAction(action))
  const lacking = other.filter(action => {
    const at = codes.indexOf(game.encodeAction(action))
    if (at >= 0) codes.splice(at, 1)
    return at < 0
  })
  const all = [...line]
  let state = line.slice(1).reduce((end, action) => decidedLater(game, end, seat, action) ?? end, applyDecision(game, world, seat, line[0]))
  for (const action of lacking) {
    const next = decidedLater(game, state, seat, action)
    if (next === null) continue
    state = next
    all.push(action)
  }
  return all
}

/** What the seat knows at its next decision after the line; null if, in most worlds, it has none in this turn or something is revealed before it. */
function informationAfter(game: Game, worlds: readonly unknown[], seat: Seat, line: readonly unknown[]): unknown {
  const quiet = worlds.map(world => quietEnd(game, world, seat, line)).filter(end => end !== null)
  return quiet.length * 2 >= worlds.length ? game.informationFor(quiet[0], seat) : null
}

/** The position after the line, where others answer in the quietest way; null if something is revealed, or the seat has nothing more to decide. */
function quietEnd(game: Game, world: unknown, seat: Seat, line: readonly unknown[]): unknown {
  const state = game.clone(world)
  const turn = game.turn(state)
  const rng = rngFrom('quiet')
  let isRevealed = false
  const apply = (mover: Seat, action: unknown): void =>
    game.apply(state, mover, action, event => {
      isRevealed ||= game.reveals(event)
    })
  for (const [index, action] of line.entries()) {
    if (index > 0 && !allows(game, state, seat, action)) return null
    apply(seat, action)
    for (let count = 0; count < MAX_ANSWERS && !isRevealed; count++) {
      const mover = moverIn(game, state, turn)
      if (mover === null || mover === seat) break
      apply(mover, game.candidates(state, mover, rng, 1)[0])
    }
    if (isRevealed || moverIn(game, state, turn) !== seat) return null
  }
  return chanceOf(state) === chanceOf(world) ? state : null
}
