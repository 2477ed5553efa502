import { isDeepStrictEqual } from 'node:util'
import { type Seat, type Viewer } from '../../src/shared/seat.ts'
import { randomMatchUp } from '../../src/main/ai/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import { samplesFor } from './sample-calls.ts'
import type { TwinGame } from './twin-states.ts'
import { inputFor, MATCH, openWorld, personIn, playingWindow, viewerIn, WINDOW, type Chair, type World } from './twin-worlds.ts'

/** A call whose answers, or a stream whose messages, tell two worlds apart that its caller must not be able to tell apart. */
export interface Difference {
  chair: string
  path: string
  input: unknown
  answers: readonly [readonly string[], readonly string[]]
}

export interface Compared {
  differences: Difference[]
  /** Calls that were made in both worlds, and those of them that did what they were asked. */
  asked: number
  answered: Set<string>
  /** Plays that were made in both worlds while they were watched. */
  plays: number
}

/** Actions weighed for one that shows the viewer nothing that sets the worlds apart, and how many of them are made. */
const MOST_TRIED = 16
const MOST_PLAYS = 4
/** Picks on the way to an action, and drafts that are tried for one. */
const MOST_PICKS = 6
const MOST_DRAFTS = 400

/** What the chair's window is told in a moment of a match drawn by `seed`, and in a world where what it may not know is something else. */
export async function compareWorlds(twins: TwinGame, chair: Chair, seed: string, each: number): Promise<Compared> {
  const { game } = twins
  const rng = rngFrom(`secrets ${chair.name} ${seed}`)
  const state = drawnMoment(game, rng, personIn(chair))
  const viewer = viewerIn(chair, game.pending(state)[0]?.seat ?? 0)
  const twin = twins.twin(state, viewer, rng)
  const pair = new Pair(twins, chair, state, twin)
  const compared: Compared = { differences: [], asked: 0, answered: new Set(), plays: 0 }
  try {
    for (const path of Object.keys(samplesFor(game)))
      for (let number = 0; number < timesOf(path, each); number++) await askBoth(pair, path, `${seed} ${path} ${number}`, compared)
    await pair.reopen()
    for (let play = 0; play < MOST_PLAYS; play++) if (!(await playBoth(pair, viewer, rng, compared))) break
  } finally {
    await pair.close()
  }
  return compared
}

/** At the table there is most to be asked. */
const timesOf = (path: string, each: number): number => (/^matches\.(options|preview|act|undo)$/.test(path) ? 6 * each : each)

/** A position of a match that was played randomly for a while; where one person plays it is theirs to decide in, as a rule. */
function drawnMoment(game: Game, rng: Rng, person: Seat | null): unknown {
  const state = game.setup(randomMatchUp(game, rng), rng.join(' '))
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

/** Two worlds in which the same has been done. */
class Pair {
  readonly #open: (() => Promise<World>)[]
  #worlds: World[] = []
  readonly game: Game
  readonly chair: Chair
  /** Where the two matches stand. */
  states: [unknown, unknown]

  constructor(twins: TwinGame, chair: Chair, state: unknown, twin: unknown) {
    const { game } = twins
    this.game = game
    this.chair = chair
    this.states = [game.clone(state), game.clone(twin)]
    this.#open = [state, twin].map((one, mark) => () => openWorld({ twins, chair, state: one, mark: String(mark) }))
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

  /** Both as they were in the beginning. */
  async reopen(): Promise<void> {
    await this.close()
  }
}

async function askBoth(pair: Pair, path: string, seed: string, compared: Compared): Promise<void> {
  const worlds = await pair.worlds()
  const { chair } = pair
  const [input, twinInput] = worlds.map(world => inputFor(pair.game, world, chair, path, rngFrom(seed)))
  // What the caller can name is the same in both, or that tells them apart already; what someone else could name tells nothing.
  const inputs = [input, playingWindow(chair) === WINDOW ? twinInput : input]
  const before = worlds.map(world => world.changes())
  const [one = [], other = []] = await Promise.all(worlds.map((world, place) => world.ask(path, inputs[place])))
  compared.asked++
  if (one.some(text => !/"s":[45]\d\d/.test(text))) compared.answered.add(path)
  if (!isDeepStrictEqual([inputs[0], one], [inputs[1], other])) note(compared, pair, path, inputs, [one, other])
  // What one call did to a match is not to be seen by the next one, which could be of another match then.
  const isChanged = path === 'matches.sit' || worlds.some((world, place) => world.changes() !== before[place])
  if (isChanged && /^(matches|replays|challenges)\./.test(path)) await pair.reopen()
}

function note({ differences }: Compared, { chair }: Pair, path: string, input: unknown, answers: Difference['answers']): void {
  differences.push({ chair: chair.name, path, input, answers })
}

/** Makes a play that shows the viewer nothing that sets the worlds apart, before the eyes of whoever watches; false where there is none. */
async function playBoth(pair: Pair, viewer: Viewer, rng: Rng, compared: Compared): Promise<boolean> {
  const found = blindAction(pair, viewer, rng)
  if (!found) return false
  const { seat, action } = found
  const worlds = await pair.worlds()
  const watching = await Promise.all(worlds.map(world => world.watch()))
  const { chair, game } = pair
  if (chair.players[seat] === 'program') await Promise.all(worlds.map(world => world.decide(action)))
  else {
    const draft = draftOf(game, pair.states[0], seat, action)
    if (!draft || !isSameDraft(pair, seat, draft, action)) return false
    await Promise.all(worlds.map(world => act(world, chair, draft)))
  }
  const [one = [], other = []] = watching.map(stop => stop())
  compared.plays++
  if (one.length < 2 || other.length < 2) throw new Error(`${chair.name}: a play was not shown`)
  if (!isDeepStrictEqual(one, other)) note(compared, pair, 'matches.watch', action, [one, other])
  for (const path of ['matches.view', 'matches.position', 'matches.options', 'matches.preview', 'matches.list'])
    await askBoth(pair, path, `${path} ${compared.plays}`, compared)
  for (const state of pair.states) game.apply(state, seat, game.decodeAction(action))
  return true
}

/** An action that both worlds allow, and after which the viewer knows the same of both. */
function blindAction({ game, states }: Pair, viewer: Viewer, rng: Rng): { seat: Seat; action: string } | null {
  const [next] = game.pending(states[0])
  if (!next) return null
  const { seat } = next
  for (const candidate of game.candidates(game.clone(states[0]), seat, rng, MOST_TRIED)) {
    const outcomes = states.map(state => {
      const after = game.clone(state)
      if (game.check(after, seat, candidate).length > 0) return null
      const seen: unknown[] = []
      game.apply(after, seat, candidate, event => seen.push(game.observe(event, viewer, after)))
      return { seen, known: game.informationFor(after, viewer), end: game.outcome(after), pending: game.pending(after) }
    })
    const [one, other] = outcomes
    // Whose turn it is then is whom two people at one machine wait for: the caller must not have become someone else.
    if (one && isDeepStrictEqual(one, other) && !one.end && one.pending[0]?.seat === seat)
      return { seat, action: game.encodeAction(candidate) }
  }
  return null
}

/** The picks that make that action. */
function draftOf(game: Game, state: unknown, seat: Seat, action: string): string[] | null {
  const known = game.informationFor(state, seat)
  const waiting: string[][] = [[]]
  for (let tried = 0; waiting.length > 0 && tried < MOST_DRAFTS; tried++) {
    const draft = waiting.shift() ?? []
    const step = game.options(known, seat, draft)
    if (!step.ok) continue
    if (step.choice.action !== null && game.encodeAction(step.choice.action) === action) return draft
    if (draft.length < MOST_PICKS)
      for (const { pick, reasons } of step.choice.options) if (reasons.length === 0) waiting.push([...draft, pick])
  }
  return null
}

const isSameDraft = ({ game, states }: Pair, seat: Seat, draft: string[], action: string): boolean =>
  states.every(state => {
    const step = game.options(game.informationFor(state, seat), seat, draft)
    return step.ok && step.choice.action !== null && game.encodeAction(step.choice.action) === action
  })

async function act(world: World, chair: Chair, draft: string[]): Promise<void> {
  const client = playingWindow(chair)
  const seen = world.services.matches.view(MATCH, client)
  await world.ask('matches.act', { id: MATCH, revision: seen.ok ? seen.value.revision : -1, draft }, client)
}
