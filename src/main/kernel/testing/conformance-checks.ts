import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Outcome } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import { otherSeat, SEATS, type Viewer } from '../../../shared/seat.ts'
import { tableViewSchema } from '../../../shared/table-view.ts'
import type { Game, GameEvent } from '../game.ts'
import { InvariantViolation, invariant } from '../invariant.ts'
import { oneOf } from '../match-ups.ts'
import type { Rng } from '../rng.ts'
import { checkDamage } from './damaged-states.ts'
import type { Check, GameChecks, Moment, Suite } from './game-checks.ts'
import { checkPauses } from './pause-twins.ts'
import { receivedBy } from './twin-worlds.ts'

/** Candidates considered. */
const WIDTH = 24

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

/** Actions that are never legal. */
const NONSENSE: readonly unknown[] = [
  null,
  0,
  'e',
  [],
  {},
  { type: 'use' },
  { type: 'choose', picks: [4000] },
  { type: 'end-turn', also: 1 },
]

/** Texts with a hole where a value or a translation is missing. */
const GAP = /\[[a-z]+[-.a-z]*\.|[{}|]/

export const suiteOf = (game: Game, own: GameChecks): Suite => ({
  game,
  own,
  clauses: new Set(game.catalog.rules.flatMap(({ clauses }) => clauses)),
  read: new Set(),
  met: new Set(),
})

/** Each message is formatted once in a suite. */
function checkWords({ own, read }: Suite, message: Message): void {
  const text = JSON.stringify(message)
  if (read.has(text)) return
  const words = own.inWords(message)
  invariant(words !== '' && !GAP.test(words), `${message.key} reads “${words}”`)
  read.add(text)
}

/** A state is valid, and someone must decide unless the match is over. */
export function checkState(game: Game, own: GameChecks, state: unknown): void {
  own.checkInvariants(state)
  invariant(
    (game.pending(state).length === 0) === (game.outcome(state) !== null),
    'nobody must decide though it goes on, or the other way round',
  )
}

/** Every candidate is legal for its seat, and for the other seat only if that one may decide too. */
function checkLegality({ game, own, state, seat, rng }: Moment): void {
  const candidates = game.candidates(state, seat, rng, WIDTH)
  const other = otherSeat(seat)
  const isAlone = !own.mayDecide(state, other)
  invariant(candidates.length > 0, 'no candidate for the seat that must decide')
  const drawn = game.randomAction(state, seat, rng)
  invariant(drawn !== null, 'no random action for the seat that must decide')
  if (isAlone) invariant(game.randomAction(state, other, rng) === null, 'a random action for the seat that does not decide')
  for (const action of [...candidates, drawn]) {
    const text = game.encodeAction(action)
    invariant(game.check(state, seat, action).length === 0, `candidate ${text} is refused`)
    invariant(game.allows?.(state, seat, action) !== false, `candidate ${text} is allowed by one check and refused by the other`)
    if (isAlone) invariant(game.check(state, other, action).length > 0, `${text} is allowed to the seat that does not decide`)
    if (isAlone) invariant(game.allows?.(state, other, action) !== true, `${text} is allowed to the seat that does not decide`)
    invariant(isDeepStrictEqual(game.decodeAction(text), action), `${text} is read back as another action`)
  }
}

/** Refusals name a clause and have words; asking changes nothing, and neither does what is refused. */
function checkRefusals(moment: Moment): void {
  const { game, clauses, state, seat, rng } = moment
  const before = game.encode(state)
  const candidates = game.candidates(state, seat, rng, WIDTH)
  for (const action of NONSENSE) invariant(game.check(state, seat, action).length > 0, `${JSON.stringify(action)} is allowed`)
  for (const one of SEATS)
    for (const action of [...NONSENSE, ...candidates])
      for (const { clause, message } of game.check(state, one, action)) {
        invariant(clauses.has(clause), `refused by ${clause}, which is no clause`)
        checkWords(moment, message)
      }
  game.outcome(state)
  for (const one of SEATS)
    for (const chance of [game.evaluate(state, one), game.evaluateNet?.(state, one), game.evaluateDeep?.(state, one)])
      invariant(chance === undefined || (chance >= 0 && chance <= 1), `a chance of ${chance} to win`)
  invariant(game.encode(state) === before, 'asking what is allowed changed the state')
}

/** The path to the first mutable object that both share. */
function sharedPath(a: unknown, b: unknown, constant: readonly string[], path = 'state'): string | null {
  if (typeof a !== 'object' || a === null) return null
  if (a === b) return path
  for (const [key, value] of Object.entries(a)) {
    const below = `${path}.${key}`
    if (constant.includes(below)) continue
    const result = sharedPath(value, (b as Record<string, unknown>)[key], constant, below)
    if (result) return result
  }
  return null
}

/** A copy shares no mutable data and plays on like the original, and so does a decoded state. */
function checkCopies({ game, own, state, seat, action }: Moment): void {
  const before = game.encode(state)
  const copy = game.clone(state)
  const both = sharedPath(state, copy, own.constant)
  invariant(both === null, `a copy shares ${String(both)}`)
  const result = game.decode(before)
  invariant(result !== null && game.encode(result) === before, 'a state read back from text is another one')
  const copied = game.decodeAction(game.encodeAction(action))
  const told: GameEvent[][] = [[], []]
  game.apply(copy, seat, copied, event => told[0]!.push(event))
  game.apply(result, seat, action, event => told[1]!.push(event))
  invariant(
    game.encode(copy) === game.encode(result) && isDeepStrictEqual(told[0], told[1]),
    'a state read back from text goes on otherwise',
  )
  invariant(game.encode(state) === before, 'a move on a copy changed the original')
}

/** A seat that concedes loses, at any moment. */
function checkConcession({ game, own, state }: Moment): void {
  for (const seat of SEATS) {
    const copy = game.clone(state)
    game.concede(copy, seat)
    checkState(game, own, copy)
    invariant(game.outcome(copy)?.winner === otherSeat(seat), `seat ${seat} conceded and has not lost`)
  }
}

/** Where several decide at once, it makes no difference who is asked first. */
function checkSimultaneous({ game, state, rng }: Moment): void {
  if (game.pending(state).length < 2) return
  const actions = SEATS.map(seat => oneOf(game.candidates(state, seat, rng, 6), rng))
  const [a, b] = SEATS.map(first => {
    const copy = game.clone(state)
    for (const seat of [first, otherSeat(first)]) game.apply(copy, seat, actions[seat])
    return game.encode(copy)
  })
  invariant(a === b, 'it makes a difference who decides first')
}

function checkViews({ game, own, state }: Moment): void {
  for (const viewer of VIEWERS) {
    const view = game.viewFor(game.informationFor(state, viewer), viewer)
    invariant(isDeepStrictEqual(v.parse(tableViewSchema, view), view), 'a view is no table view')
    invariant(isDeepStrictEqual(v.parse(own.view, view.own), view.own), 'its own part of a view is not as its schema says')
    const zoned = view.zones.flatMap(zone => zone.cards)
    invariant(new Set(zoned).size === zoned.length, 'a view has a card in two zones')
  }
}

/** Events and the outcome name a clause and have words for every viewer that may see them. */
export function checkEvents(suite: Suite, state: unknown, events: readonly GameEvent[]): void {
  const { game, clauses } = suite
  const outcome: Outcome | null = game.outcome(state)
  if (outcome) {
    invariant(clauses.has(outcome.clause), `ended by ${outcome.clause}, which is no clause`)
    checkWords(suite, outcome.message)
  }
  for (const event of events) {
    invariant(clauses.has(event.clause), `${event.type} by ${event.clause}, which is no clause`)
    for (const viewer of VIEWERS) {
      const shownEvent = game.observe(event, viewer, state)
      if (shownEvent) checkWords(suite, shownEvent.message)
    }
  }
}

/** Another world that nobody among the viewers can tell from this one. */
function twinFor(own: GameChecks, state: unknown, viewer: Viewer, rng: Rng): unknown {
  let twin = state
  for (const seat of viewer === 'spectator' ? SEATS : [viewer]) twin = own.resampleHidden(twin, seat, rng)
  return twin
}

/** Information, view, options, exports, refusals and the other's hidden events are equal, byte for byte, in a world that differs only in what is hidden. */
export function checkTwins({ game, own, state, events, rng }: Omit<Moment, 'seat' | 'action'>): void {
  for (const viewer of VIEWERS) {
    const twin = twinFor(own, state, viewer, rng)
    const information = game.informationFor(state, viewer)
    const other = game.informationFor(twin, viewer)
    invariant(isDeepStrictEqual(information, other), `${seatNamed(viewer)} knows something of what is hidden from it`)
    const views = [information, other].map(one => JSON.stringify(game.viewFor(one, viewer)))
    invariant(views[0] === views[1], `${seatNamed(viewer)} is shown something hidden`)
    if (viewer === 'spectator') continue
    own.checkKnowledge?.(information, viewer)
    const actions = game.pending(state).flatMap(({ seat }) => game.candidates(game.clone(state), seat, rng, 4))
    const hidden = events.filter(event => 'seenBy' in event && event.seenBy === otherSeat(viewer))
    const [one, two] = [state, twin].map(world => receivedBy(game, world, viewer, { actions, events: hidden }))
    invariant(one === two, `seat ${viewer} learns something hidden from an option, a refusal, an event or an export`)
  }
}

const seatNamed = (viewer: Viewer): string => (viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`)

/** Moves played in a world made from what a seat knows. */
const MOVES_AHEAD = 4

/** A world made from what a viewer knows agrees with it, has another generator, allows only what is legal, and can be played on. */
function checkGuesses({ game, own, state, rng }: Moment): void {
  const chance = rngOf(state)
  for (const viewer of VIEWERS) {
    const information = game.informationFor(state, viewer)
    const guesses = viewer === 'spectator' ? [information] : [information, game.inferOpponentDeck?.(information, rng) ?? information]
    for (const guessed of guesses) {
      const world = withPausesOf(state, game.determinize(guessed, rng))
      checkState(game, own, world)
      invariant(rngOf(world) !== chance, `a world made for ${seatNamed(viewer)} has the generator of the match`)
      invariant(
        isDeepStrictEqual(game.informationFor(world, viewer), information),
        `a world made from what ${seatNamed(viewer)} knows does not fit it`,
      )
      invariant(isDeepStrictEqual(game.pending(world), game.pending(state)), 'others decide in a made-up world')
      for (const { seat } of game.pending(state))
        if (seat === viewer)
          for (const action of game.candidates(world, seat, rng, 16))
            invariant(game.check(state, seat, action).length === 0, `${game.encodeAction(action)} is legal only in a made-up world`)
      for (let moves = 0; moves < MOVES_AHEAD; moves++) {
        const [next] = game.pending(world)
        if (!next) break
        game.apply(world, next.seat, game.randomAction(world, next.seat, rng))
      }
      checkState(game, own, world)
    }
  }
}

/** What a search considers has no pauses. */
const withPausesOf = (state: unknown, world: unknown): unknown =>
  typeof state === 'object' && state !== null && 'pauses' in state ? Object.assign(world as object, { pauses: state.pauses }) : world

const rngOf = (state: unknown): string => JSON.stringify((state as { rng: Rng }).rng)

const MAX_PICKS = 64

/** Choosing among the offered options, from the seat's information, always gives a legal action, with words for every step. */
function checkPicks(moment: Moment): void {
  const { game, state, seat, rng } = moment
  const information = game.informationFor(state, seat)
  const draft: string[] = []
  for (let picks = 0; picks < MAX_PICKS; picks++) {
    const step = game.options(information, seat, draft)
    invariant(step.ok, `picking ${draft.join(' ')} was offered and then refused`)
    const { action, options, prompt } = step.choice
    if (action !== null) {
      invariant(game.check(state, seat, action).length === 0, `picking ${draft.join(' ')} leads to what is not allowed`)
      return
    }
    checkWords(moment, prompt)
    for (const { reasons } of options) for (const { message } of reasons) checkWords(moment, message)
    const open = options.filter(option => option.reasons.length === 0)
    invariant(open.length > 0, `after ${draft.join(' ')} there is nothing to pick`)
    invariant(new Set(options.map(option => option.pick)).size === options.length, `after ${draft.join(' ')} two options have one pick`)
    // Deselecting could go on forever, so finish once that is possible.
    const done = picks < MAX_PICKS / 2 ? undefined : open.find(option => option.pick === 'done')
    draft.push((done ?? oneOf(open, rng)).pick)
  }
  throw new InvariantViolation(`no end of picking: ${draft.join(' ')}`)
}

export const AGREED = 'worlds that a seat can’t tell apart are the same to it'
export const PAUSED = 'a match pauses for an answer whatever the other holds'
export const EVENTS = 'events name clauses and have words'

/** Checks of a decision. Those of whole matches are in `conformance-match.ts`. */
export const CHECKS: readonly Check[] = [
  { title: 'every candidate is legal, for its seat alone', every: 4, run: checkLegality },
  { title: EVENTS, every: 3, run: moment => checkEvents(moment, moment.state, moment.events) },
  { title: 'every view is a table view', every: 24, run: checkViews },
  { title: 'refusals name clauses and change nothing', every: 32, run: checkRefusals },
  { title: 'copies and states read back go on alike', every: 24, run: checkCopies },
  { title: 'damaged states are refused', every: 128, run: checkDamage },
  { title: 'a seat that concedes loses', every: 48, run: checkConcession },
  { title: 'the order of simultaneous decisions makes no difference', every: 24, run: checkSimultaneous },
  { title: AGREED, every: 32, run: checkTwins },
  { title: 'worlds made from what a seat knows agree with it', every: 32, run: checkGuesses },
  { title: PAUSED, every: 12, run: checkPauses },
  { title: 'picking step by step leads to legal actions', every: 12, run: checkPicks },
]
