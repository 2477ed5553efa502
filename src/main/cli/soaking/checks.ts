import { isDeepStrictEqual } from 'node:util'
import { SEATS, otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Game } from '../../kernel/game.ts'
import type { Rng } from '../../kernel/rng.ts'
import { checkInvariants } from '../../rules/gothic-duel/testing/invariants.ts'
import type { State } from '../../rules/gothic-duel/state.ts'
import { dealHiddenAnew } from '../../rules/gothic-duel/testing/hidden.ts'
import { oneOf } from '../../ai/match-ups.ts'

/** What no soaked match may do; thrown with the sentence that says what was seen. */
export class Broken extends Error {
  override name = 'Broken'
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise)
}

/** Things that no program and no person may do, whatever the moment. */
const NONSENSE: readonly unknown[] = [null, 0, 'e', [], { type: 'use' }, { type: 'choose', picks: [4000] }, { type: 'end-turn', also: 1 }]

/** Every moment: the state is a possible one, and somebody must decide unless it is over. */
export function checkMoment(game: Game, state: State): void {
  checkInvariants(state)
  demand(
    (game.pending(state).length === 0) === (game.outcome(state) !== null),
    'nobody must decide though it goes on, or the other way round',
  )
}

/** Every candidate is legal for its seat and for nobody else. */
export function checkLegality(game: Game, state: unknown, seat: Seat, candidates: readonly unknown[]): void {
  demand(candidates.length > 0, 'no candidate for the seat that must decide')
  for (const action of candidates) {
    const text = game.encodeAction(action)
    demand(game.check(state, seat, action).length === 0, `candidate ${text} is refused`)
    demand(game.check(state, otherSeat(seat), action).length > 0, `${text} is allowed to the seat that does not decide`)
    demand(isDeepStrictEqual(game.decodeAction(text), action), `${text} is read back as another action`)
  }
}

/** Nonsense is refused; asking what is allowed, of nonsense and of candidates, changes nothing. */
export function checkRefusals(game: Game, state: unknown, seat: Seat, candidates: readonly unknown[]): void {
  const before = game.encode(state)
  for (const action of NONSENSE) demand(game.check(state, seat, action).length > 0, `${JSON.stringify(action)} is allowed`)
  for (const action of candidates) game.check(state, seat, action)
  game.pending(state)
  game.outcome(state)
  game.evaluate(state, seat)
  game.know(state, seat)
  demand(game.encode(state) === before, 'asking what is allowed changed the state')
}

/** A copy shares nothing that a move changes, and goes on as the original does, as does one that has been text. */
export function checkCopies(game: Game, state: State, seat: Seat, action: unknown): void {
  const before = game.encode(state)
  const copy = game.clone(state) as State
  demand(shared(state, copy) === null, `a copy shares ${String(shared(state, copy))}`)
  const read = game.decode(before)
  demand(read !== null && game.hash(read) === game.hash(state), 'a state read back from text is another one')
  game.apply(copy, seat, action)
  game.apply(read, seat, action)
  demand(game.hash(copy) === game.hash(read), 'a state read back from text goes on otherwise')
  demand(game.encode(state) === before, 'a move on a copy changed the original')
}

/** The path to the first object that both hold; cards and owners never change and may be. */
function shared(one: unknown, other: unknown, path = 'state'): string | null {
  if (typeof one !== 'object' || one === null) return null
  if (one === other) return path
  for (const [key, value] of Object.entries(one)) {
    if (path === 'state' && (key === 'cards' || key === 'owner')) continue
    const found = shared(value, (other as Record<string, unknown>)[key], `${path}.${key}`)
    if (found) return found
  }
  return null
}

/** What a seat knows and is shown does not change when what it may not know is dealt anew; and a world made from it fits it. */
export function checkSecrets(game: Game, state: State, rng: Rng): void {
  for (const viewer of SEATS) {
    const known = game.know(state, viewer)
    const other = game.know(dealHiddenAnew(state, viewer, rng), viewer)
    demand(isDeepStrictEqual(known, other), `seat ${viewer} knows something of what is hidden from it`)
    demand(isDeepStrictEqual(game.present(known, viewer), game.present(other, viewer)), `seat ${viewer} is shown something hidden`)
    const world = game.determinize(known, rng) as State
    checkMoment(game, world)
    const again = game.know(world, viewer) as State
    demand(isDeepStrictEqual(again, known), `a world made from what seat ${viewer} knows does not fit it`)
    for (const { seat } of game.pending(state))
      if (seat === viewer)
        for (const action of game.candidates(world, seat, rng, 16))
          demand(game.check(state, seat, action).length === 0, `${game.encodeAction(action)} is legal only in a made-up world`)
  }
}

/** Picking among what is offered, from what the seat knows, always leads to a legal action. */
export function checkPicks(game: Game, state: unknown, seat: Seat, rng: Rng): void {
  const known = game.know(state, seat)
  const draft: string[] = []
  for (let picks = 0; picks < 64; picks++) {
    const step = game.options(known, seat, draft)
    demand(step.ok, `picking ${draft.join(' ')} was offered and then refused`)
    const { action, options } = step.choice
    if (action !== null) {
      demand(game.check(state, seat, action).length === 0, `picking ${draft.join(' ')} leads to what is not allowed`)
      return
    }
    const open = options.filter(option => option.reasons.length === 0)
    demand(open.length > 0, `after ${draft.join(' ')} there is nothing to pick`)
    demand(new Set(options.map(option => option.pick)).size === options.length, `after ${draft.join(' ')} two options have one pick`)
    draft.push(oneOf(open, rng).pick)
  }
  throw new Broken(`no end of picking: ${draft.join(' ')}`)
}
