import { otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Game } from '../game.ts'
import { InvariantViolation, invariant } from '../invariant.ts'
import { rngFrom, type Rng } from '../rng.ts'
import type { Moment } from './game-checks.ts'

/** What the frame needs of a state here: whom the match pauses for, and its generator. */
type Paused = { pauses: readonly Seat[]; rng: Rng }

/**
 * What the viewer sees after an action of their own, while the other seat passes in every answer window: who was asked what, in order, up to
 * the first decision of another kind. The generator is the same in every world.
 */
function askedAfter(game: Game, start: unknown, viewer: Seat, encoded: string): string[] {
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
    const result = game.options(game.informationFor(state, answering.seat), answering.seat, pass)
    if (!result.ok || result.choice.action === null) throw new InvariantViolation('a window that can’t be passed')
    game.apply(state, answering.seat, result.choice.action)
  }
}

/** A decision of the other seat that comes without a pause ends the comparison. */
function differ(a: readonly string[], b: readonly string[], seat: Seat): boolean {
  const end = [a, b].map(seen => seen.indexOf(String(otherSeat(seat)))).filter(index => index >= 0)
  const max = Math.min(a.length, b.length, ...end)
  return a.slice(0, max).join(' | ') !== b.slice(0, max).join(' | ')
}

/** In a game with answer windows: where a match pauses for the other seat, the one that acts is answered at the same moments whatever that one holds. */
export function checkPauses({ game, own, state, seat, action, rng }: Moment): void {
  if (!game.answers || !(state as Paused).pauses.includes(otherSeat(seat))) return
  const guessed = game.determinize(game.informationFor(state, seat), rng)
  const twin = (own.withOtherHand?.(game.clone(state), otherSeat(seat), guessed) ?? guessed) as Paused
  twin.pauses = (state as Paused).pauses
  const encoded = game.encodeAction(action)
  const [one, two] = [state, twin].map(world => askedAfter(game, world, seat, encoded))
  invariant(!differ(one!, two!, seat), `that seat ${seat} is asked again tells what the other holds: ${one!.join()} or ${two!.join()}`)
}
