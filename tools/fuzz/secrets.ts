import { isDeepStrictEqual } from 'node:util'
import { type Seat, type Viewer } from '../../src/shared/seat.ts'
import { randomMatchUp } from '../../src/main/kernel/match-ups.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import { samplesFor } from './sample-calls.ts'
import type { TwinGame } from './twin-states.ts'
import {
  inputFor,
  MATCH,
  openWorld,
  personIn,
  playingWindow,
  viewerIn,
  WINDOW,
  type MatchInWorld,
  type Perspective,
  type World,
} from './twin-worlds.ts'

/** A call or stream whose output differs between two worlds that the caller must not be able to tell apart. */
export interface Difference {
  perspective: string
  path: string
  input: unknown
  answers: readonly [readonly string[], readonly string[]]
}

export interface Compared {
  differences: Difference[]
  /** Calls that were made in both worlds, and how many of them succeeded. */
  asked: number
  answered: Set<string>
  /** Plays that were made in both worlds while being watched. */
  plays: number
}

/** Actions tried to find one that reveals no difference to the viewer, and how many of those are made. */
const MAX_TRIED = 16
const MAX_PLAYS = 4
/** Limits of picks per action, and of drafts tried for one. */
const MAX_PICKS = 6
const MAX_DRAFTS = 400

/** Compares what a seat's window receives at a random moment of a match with a world that differs only in hidden information. */
export async function compareWorlds(twins: TwinGame, perspective: Perspective, seed: string, each: number): Promise<Compared> {
  const { game } = twins
  const rng = rngFrom(`secrets ${perspective.name} ${seed}`)
  const config = randomMatchUp(game, rng)
  const state = drawnMoment(game, config, rng, personIn(perspective))
  const viewer = viewerIn(perspective, game.pending(state)[0]?.seat ?? 0)
  const twin = twins.twin(state, viewer, rng)
  const pair = new Pair(twins, perspective, [
    { state, seats: config.seats },
    { state: twin, seats: othersFor(config.seats, viewer, randomMatchUp(game, rng).seats) },
  ])
  const compared: Compared = { differences: [], asked: 0, answered: new Set(), plays: 0 }
  try {
    for (const path of Object.keys(samplesFor(game)))
      for (let number = 0; number < timesOf(path, each); number++) await askBoth(pair, path, `${seed} ${path} ${number}`, compared)
    await pair.reopen()
    for (let play = 0; play < MAX_PLAYS; play++) if (!(await playBoth(pair, viewer, rng, compared))) break
  } finally {
    await pair.close()
  }
  return compared
}

/** Calls at the table have the most to leak. */
const timesOf = (path: string, each: number): number => (/^matches\.(options|preview|act|undo)$/.test(path) ? 6 * each : each)

/** A position after some random play, usually with the person to decide if there is only one. */
function drawnMoment(game: Game, config: MatchConfig, rng: Rng, person: Seat | null): unknown {
  const state = game.setup(config, rng.join(' '))
  const wanted = nextBelow(rng, 4) === 0 ? null : person
  let found = game.clone(state)
  for (let moves = 4 + nextBelow(rng, 40); ; moves--) {
    const [next] = game.pending(state)
    if (!next) return found
    if (wanted === null || wanted === next.seat) {
      found = game.clone(state)
      if (moves <= 0) return found
    }
    const action = game.randomAction(state, next.seat, rng)
    if (action === null) return found
    game.apply(state, next.seat, action)
  }
}

/** Other decks for the seats whose decks the viewer doesn't know. */
const othersFor = (seats: MatchConfig['seats'], viewer: Viewer, others: MatchConfig['seats']): MatchConfig['seats'] => {
  const deckFor = (seat: Seat) => ({ ...seats[seat], cards: (seat === viewer ? seats : others)[seat].cards })
  return [deckFor(0), deckFor(1)]
}

/** Two worlds with the same history of calls. */
class Pair {
  readonly #open: (() => Promise<World>)[]
  #worlds: World[] = []
  readonly game: Game
  readonly perspective: Perspective
  /** The states of the two matches. */
  states: [unknown, unknown]

  constructor(twins: TwinGame, perspective: Perspective, matches: readonly [MatchInWorld, MatchInWorld]) {
    const { game } = twins
    const [one, other] = matches
    this.game = game
    this.perspective = perspective
    this.states = [game.clone(one.state), game.clone(other.state)]
    this.#open = matches.map((match, mark) => () => openWorld({ twins, perspective, match, mark: String(mark) }))
  }

  async worlds(): Promise<[World, World]> {
    if (this.#worlds.length === 0) this.#worlds = await Promise.all(this.#open.map(open => open()))
    const [one, other] = this.#worlds
    if (!one || !other) throw new RangeError('two worlds')
    return [one, other]
  }

  async close(): Promise<void> {
    await Promise.all(this.#worlds.splice(0).map(world => world.close()))
  }

  /** Both in their initial state. */
  async reopen(): Promise<void> {
    await this.close()
  }
}

async function askBoth(pair: Pair, path: string, seed: string, compared: Compared): Promise<void> {
  const worlds = await pair.worlds()
  const { perspective } = pair
  const [input, twinInput] = await Promise.all(worlds.map(world => inputFor(pair.game, world, perspective, path, rngFrom(seed))))
  // The caller can refer to the same things in both worlds, or that is already a leak; what others can refer to doesn't matter.
  const inputs = [input, playingWindow(perspective) === WINDOW ? twinInput : input]
  const before = worlds.map(world => world.changes())
  const [one = [], other = []] = await Promise.all(worlds.map((world, index) => world.ask(path, inputs[index])))
  compared.asked++
  if (one.some(text => !/"s":[45]\d\d/.test(text))) compared.answered.add(path)
  if (!isDeepStrictEqual([inputs[0], one], [inputs[1], other])) note(compared, pair, path, inputs, [one, other])
  // Reset both worlds after a change, so that it can't affect the next call.
  const isChanged = path === 'matches.sit' || worlds.some((world, index) => world.changes() !== before[index])
  if (isChanged && /^(matches|replays|challenges)\./.test(path)) await pair.reopen()
}

function note({ differences }: Compared, { perspective }: Pair, path: string, input: unknown, answers: Difference['answers']): void {
  differences.push({ perspective: perspective.name, path, input, answers })
}

/** Makes a watched play that reveals no difference to the viewer; false if there is none. */
async function playBoth(pair: Pair, viewer: Viewer, rng: Rng, compared: Compared): Promise<boolean> {
  const found = blindAction(pair, viewer, rng)
  if (!found) return false
  const { seat, action } = found
  const worlds = await pair.worlds()
  const watching = await Promise.all(worlds.map(world => world.watch()))
  const { perspective, game } = pair
  if (perspective.players[seat] === 'ai') await Promise.all(worlds.map(world => world.decide(action)))
  else {
    const draft = draftOf(game, pair.states[0], seat, action)
    if (!draft || !isSameDraft(pair, seat, draft, action)) return false
    await Promise.all(worlds.map(world => act(world, perspective, draft)))
  }
  const [one = [], other = []] = watching.map(stop => stop())
  compared.plays++
  if (one.length < 2 || other.length < 2) throw new Error(`${perspective.name}: a play was not shown`)
  if (!isDeepStrictEqual(one, other)) note(compared, pair, 'matches.watch', action, [one, other])
  for (const path of ['matches.view', 'matches.position', 'matches.options', 'matches.preview', 'matches.list'])
    await askBoth(pair, path, `${path} ${compared.plays}`, compared)
  for (const state of pair.states) game.apply(state, seat, game.decodeAction(action))
  return true
}

/** An action that is legal in both worlds and leaves the viewer with the same information. */
function blindAction({ game, states }: Pair, viewer: Viewer, rng: Rng): { seat: Seat; action: string } | null {
  const [next] = game.pending(states[0])
  if (!next) return null
  const { seat } = next
  for (const candidate of game.candidates(game.clone(states[0]), seat, rng, MAX_TRIED)) {
    const outcomes = states.map(state => {
      const after = game.clone(state)
      if (game.check(after, seat, candidate).length > 0) return null
      const seen: unknown[] = []
      game.apply(after, seat, candidate, event => seen.push(game.observe(event, viewer, after)))
      return { seen, known: game.informationFor(after, viewer), end: game.outcome(after), pending: game.pending(after) }
    })
    const [one, other] = outcomes
    // In hot-seat the turn decides who is awaited, and the caller must stay the same person.
    if (one && isDeepStrictEqual(one, other) && !one.end && one.pending[0]?.seat === seat)
      return { seat, action: game.encodeAction(candidate) }
  }
  return null
}

/** The picks that form that action. */
function draftOf(game: Game, state: unknown, seat: Seat, action: string): string[] | null {
  const known = game.informationFor(state, seat)
  const waiting: string[][] = [[]]
  for (let tried = 0; waiting.length > 0 && tried < MAX_DRAFTS; tried++) {
    const draft = waiting.shift() ?? []
    const step = game.options(known, seat, draft)
    if (!step.ok) continue
    if (step.choice.action !== null && game.encodeAction(step.choice.action) === action) return draft
    if (draft.length < MAX_PICKS)
      for (const { pick, reasons } of step.choice.options) if (reasons.length === 0) waiting.push([...draft, pick])
  }
  return null
}

const isSameDraft = ({ game, states }: Pair, seat: Seat, draft: string[], action: string): boolean =>
  states.every(state => {
    const step = game.options(game.informationFor(state, seat), seat, draft)
    return step.ok && step.choice.action !== null && game.encodeAction(step.choice.action) === action
  })

async function act(world: World, perspective: Perspective, draft: string[]): Promise<void> {
  const client = playingWindow(perspective)
  const seen = world.services.matches.view(MATCH, client)
  await world.ask('matches.act', { id: MATCH, revision: seen.ok ? seen.value.revision : -1, draft }, client)
}
