import { isDeepStrictEqual } from 'node:util'
import { SEATS, otherSeat, type Seat } from '../../src/shared/seat.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Rng } from '../../src/main/kernel/rng.ts'
import { InvariantViolation, invariant } from '../../src/main/kernel/invariant.ts'
import { oneOf } from '../../src/main/ai/match-ups.ts'
import type { OwnChecks } from '../../src/main/kernel/testing/game-checks.ts'
import { receivedBy } from '../../src/main/kernel/testing/twin-worlds.ts'

/** Actions that are never legal. */
const NONSENSE: readonly unknown[] = [null, 0, 'e', [], { type: 'use' }, { type: 'choose', picks: [4000] }, { type: 'end-turn', also: 1 }]

/** At every moment the state is valid, and someone must decide unless the match is over. */
export function checkMoment(game: Game, own: OwnChecks, state: unknown): void {
  own.checkInvariants(state)
  invariant(
    (game.pending(state).length === 0) === (game.outcome(state) !== null),
    'nobody must decide though it goes on, or the other way round',
  )
}

/** Every candidate is legal for its seat, and for the other seat only if that one may decide too. */
export function checkLegality(game: Game, own: OwnChecks, state: unknown, seat: Seat, candidates: readonly unknown[]): void {
  const other = otherSeat(seat)
  const isAlone = !own.mayDecide(state, other)
  invariant(candidates.length > 0, 'no candidate for the seat that must decide')
  for (const action of candidates) {
    const text = game.encodeAction(action)
    invariant(game.check(state, seat, action).length === 0, `candidate ${text} is refused`)
    if (isAlone) invariant(game.check(state, other, action).length > 0, `${text} is allowed to the seat that does not decide`)
    invariant(isDeepStrictEqual(game.decodeAction(text), action), `${text} is read back as another action`)
  }
}

/** Invalid actions are refused, and checking an action never changes the state. */
export function checkRefusals(game: Game, state: unknown, seat: Seat, candidates: readonly unknown[]): void {
  const before = game.encode(state)
  for (const action of NONSENSE) invariant(game.check(state, seat, action).length > 0, `${JSON.stringify(action)} is allowed`)
  for (const action of candidates) game.check(state, seat, action)
  game.pending(state)
  game.outcome(state)
  game.evaluate(state, seat)
  game.informationFor(state, seat)
  invariant(game.encode(state) === before, 'asking what is allowed changed the state')
}

/** A copy shares no mutable data and plays on like the original, and so does a decoded state. */
export function checkCopies(game: Game, own: OwnChecks, state: unknown, seat: Seat, action: unknown): void {
  const before = game.encode(state)
  const copy = game.clone(state)
  const both = shared(state, copy, own.constant)
  invariant(both === null, `a copy shares ${String(both)}`)
  const read = game.decode(before)
  invariant(read !== null && game.hash(read) === game.hash(state), 'a state read back from text is another one')
  game.apply(copy, seat, action)
  game.apply(read, seat, action)
  invariant(game.hash(copy) === game.hash(read), 'a state read back from text goes on otherwise')
  invariant(game.encode(state) === before, 'a move on a copy changed the original')
}

/** The path to the first mutable object that both share. */
function shared(one: unknown, other: unknown, constant: readonly string[], path = 'state'): string | null {
  if (typeof one !== 'object' || one === null) return null
  if (one === other) return path
  for (const [key, value] of Object.entries(one)) {
    const below = `${path}.${key}`
    if (constant.includes(below)) continue
    const found = shared(value, (other as Record<string, unknown>)[key], constant, below)
    if (found) return found
  }
  return null
}

/** A seat's information and view don't change when hidden information is resampled, and a determinized state agrees with them. */
export function checkSecrets(game: Game, own: OwnChecks, state: unknown, rng: Rng): void {
  for (const viewer of SEATS) {
    const known = game.informationFor(state, viewer)
    const resampled = own.resampleHidden(state, viewer, rng)
    const other = game.informationFor(resampled, viewer)
    invariant(isDeepStrictEqual(known, other), `seat ${viewer} knows something of what is hidden from it`)
    invariant(isDeepStrictEqual(game.viewFor(known, viewer), game.viewFor(other, viewer)), `seat ${viewer} is shown something hidden`)
    own.checkKnowledge?.(known, viewer)
    const actions = game.pending(state).flatMap(({ seat }) => game.candidates(game.clone(state), seat, rng, 4))
    const [one, twin] = [state, resampled].map(world => receivedBy(game, world, viewer, { actions, events: [] }))
    invariant(one === twin, `seat ${viewer} learns something hidden from an option, a refusal or an export`)
    for (const guessed of [known, game.inferOpponentDeck?.(known, rng) ?? known]) {
      const world = game.determinize(guessed, rng)
      checkMoment(game, own, world)
      const again = game.informationFor(world, viewer)
      invariant(isDeepStrictEqual(again, known), `a world made from what seat ${viewer} knows does not fit it`)
      for (const { seat } of game.pending(state))
        if (seat === viewer)
          for (const action of game.candidates(world, seat, rng, 16))
            invariant(game.check(state, seat, action).length === 0, `${game.encodeAction(action)} is legal only in a made-up world`)
    }
  }
}

const MAX_PICKS = 64

/** Choosing among the offered options, from the seat's information, always gives a legal action. */
export function checkPicks(game: Game, state: unknown, seat: Seat, rng: Rng): void {
  const known = game.informationFor(state, seat)
  const draft: string[] = []
  for (let picks = 0; picks < MAX_PICKS; picks++) {
    const step = game.options(known, seat, draft)
    invariant(step.ok, `picking ${draft.join(' ')} was offered and then refused`)
    const { action, options } = step.choice
    if (action !== null) {
      invariant(game.check(state, seat, action).length === 0, `picking ${draft.join(' ')} leads to what is not allowed`)
      return
    }
    const open = options.filter(option => option.reasons.length === 0)
    invariant(open.length > 0, `after ${draft.join(' ')} there is nothing to pick`)
    invariant(new Set(options.map(option => option.pick)).size === options.length, `after ${draft.join(' ')} two options have one pick`)
    // Deselecting could go on forever, so finish once that is possible.
    const done = picks < MAX_PICKS / 2 ? undefined : open.find(option => option.pick === 'done')
    draft.push((done ?? oneOf(open, rng)).pick)
  }
  throw new InvariantViolation(`no end of picking: ${draft.join(' ')}`)
}
