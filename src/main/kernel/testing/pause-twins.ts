import { otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Game } from '../game.ts'
import { rngFrom, type Rng } from '../rng.ts'

/** What the frame needs of a state here: whom the match pauses for, and its generator. */
type Paused = { pauses: readonly Seat[]; rng: Rng }

/**
 * What the viewer sees after an action of their own, while the other seat passes in every answer window: who was asked what, in order, up to
 * the first decision of another kind. The generator is the same in every world.
 */
function asked(game: Game, start: unknown, viewer: Seat, encoded: string): string[] {
  const state = game.clone(start) as Paused
  state.rng = rngFrom('twins')
  const { decisions, pass } = game.answers!
  const seen: string[] = []
  const action = game.decodeAction(encoded)
  if (action === null || game.check(state, viewer, action).length > 0) return ['not allowed']
  game.apply(state, viewer, action)
  for (;;) {
    const pending = game.pending(state)
    seen.push(pending.map(({ seat, decision }) => (decisions.includes(decision) ? `${seat} ${decision}` : `${seat}`)).join())
    const answering = pending.find(({ seat, decision }) => seat === otherSeat(viewer) && decisions.includes(decision))
    if (!answering) return seen
    const found = game.options(game.informationFor(state, answering.seat), answering.seat, pass)
    if (!found.ok || found.choice.action === null) throw new Error('a window that can’t be passed')
    game.apply(state, answering.seat, found.choice.action)
  }
}

/** A decision of seat 1 that comes without a pause ends the comparison. */
function differ(one: readonly string[], other: readonly string[]): boolean {
  const end = [one, other].map(seen => seen.indexOf('1')).filter(index => index >= 0)
  const most = Math.min(one.length, other.length, ...end)
  return one.slice(0, most).join(' | ') !== other.slice(0, most).join(' | ')
}

interface Comparison {
  seed: string
  moments: number
  pauses: readonly Seat[]
  /** Moves seat 1's hidden hand from a guess to a copy of the state, in games where a guess changes more than that. */
  twinOf?: (copy: unknown, guessed: unknown) => unknown
}

/** Plays random matches that pause for seat 1, and compares each moment of seat 0 with one in which seat 1 holds other cards. */
export function comparePauses(
  game: Game,
  begin: (seed: string) => { state: unknown },
  { seed, moments, pauses, twinOf }: Comparison,
): { differing: number; windows: number } {
  const rng = rngFrom(seed)
  let differing = 0
  let windows = 0
  for (let at = 0, played = 0; at < moments; played++) {
    const state = begin(`${seed} ${played}`).state as Paused
    state.pauses = pauses
    while (at < moments && game.outcome(state) === null) {
      const [next] = game.pending(state)
      if (!next) break
      const action = game.randomAction(state, next.seat, rng)
      if (next.seat === 0) {
        at++
        const guessed = game.determinize(game.informationFor(state, 0), rng)
        const twin = (twinOf ? twinOf(game.clone(state), guessed) : guessed) as Paused
        twin.pauses = pauses
        const encoded = game.encodeAction(action)
        const [one, other] = [asked(game, state, 0, encoded), asked(game, twin, 0, encoded)]
        if (one.length > 1 || other.length > 1) windows++
        if (differ(one, other)) differing++
      }
      game.apply(state, next.seat, action)
    }
  }
  return { differing, windows }
}
