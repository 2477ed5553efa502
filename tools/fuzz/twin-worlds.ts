import { setImmediate } from 'node:timers/promises'
import { SEATS, type Seat, type Viewer } from '../../src/shared/seat.ts'
import { study } from '../../src/main/ai/study.ts'
import { createRouter } from '../../src/main/ipc/router.ts'
import { serveContract } from '../../src/main/ipc/transport.ts'
import { plainOf } from '../../src/main/kernel/added-cards.ts'
import type { Game, MatchConfig } from '../../src/main/kernel/game.ts'
import { cardsOf } from '../../src/main/kernel/replay.ts'
import type { Rng } from '../../src/main/kernel/rng.ts'
import { describeError } from '../../src/main/log/log.ts'
import { writeEverything } from '../../src/main/full-export/full-export-file.ts'
import { openMatchFiles } from '../../src/main/matches/match-file.ts'
import { encodeLine, MATCH_FORMAT, type MatchEntry, type MatchHeader } from '../../src/main/matches/match-record.ts'
import { openServices, type Services } from '../../src/main/services/services.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { invariant } from './reader.ts'
import { knownIn, samplesFor, type Known } from './sample-calls.ts'
import type { TwinGame } from './twin-states.ts'

const DIRECTORY = '/data'
const TIME = Date.UTC(2026, 0, 1)
/** The match with the hidden cards. */
export const MATCH = 'the-match'
/** The client that plays for a person who isn't the caller. */
const OTHER_WINDOW = 'window-2'
export const WINDOW = 'window-1'

/** Characters of a logged secret: few enough that the log has the place of the error in either world. */
const MAX_SECRET = 1000

/** Who sits where, and which of them is the caller. */
export interface Perspective {
  name: string
  players: readonly ['person' | 'ai', 'person' | 'ai']
  /** In hot-seat: whether the caller is seated. */
  sits?: boolean
}

export const PERSPECTIVES: readonly Perspective[] = [
  { name: 'a person at the first seat', players: ['person', 'ai'] },
  { name: 'a person at the second seat', players: ['ai', 'person'] },
  { name: 'one of two persons', players: ['person', 'person'], sits: true },
  { name: 'the curtain between two persons', players: ['person', 'person'] },
  { name: 'who watches two AIs', players: ['ai', 'ai'] },
]

/** The viewer of a window at that seat while `awaited` has to decide. */
export const viewerIn = (perspective: Perspective, awaited: Seat): Viewer =>
  personIn(perspective) ?? (perspective.sits ? awaited : 'spectator')

/** The seat of the only person; null if there is none, or more than one. */
export function personIn({ players }: Perspective): Seat | null {
  const persons = SEATS.filter(seat => players[seat] === 'person')
  return persons.length === 1 ? (persons[0] ?? null) : null
}

/** The window that plays for people: in hot-seat the caller if seated, otherwise the other window. */
export const playingWindow = ({ players, sits = false }: Perspective): string =>
  players.every(player => player === 'person') && !sits ? OTHER_WINDOW : WINDOW

/** The app with the match at `state`, played by AIs that wait for instructions. */
export interface World {
  services: Services
  /** Everything that comes back for a message over the wire, until no more arrives. */
  ask(path: string, input: unknown, client?: string): Promise<string[]>
  /** Records what that window receives about the match from now on. */
  watch(client?: string): Promise<() => string[]>
  /** Lets the awaited AI do that. */
  decide(action: string): Promise<void>
  changes(): number
  close(): Promise<void>
}

/** The match with hidden information: its position, and what each seat plays. */
export interface MatchInWorld {
  state: unknown
  seats: MatchConfig['seats']
}

export interface WorldOptions {
  twins: TwinGame
  perspective: Perspective
  match: MatchInWorld
  /** Distinguishes the worlds: the seed of the match, and an error that the app has logged. */
  mark: string
}

export async function openWorld({ twins, perspective, match, mark }: WorldOptions): Promise<World> {
  const { game } = twins
  const { state } = match
  const seed = `seed of world ${mark}`
  /** Sets up the match as it is at `state`, also with other cards. */
  const fixed = (one: Game): Game => ({
    ...one,
    setup(config, given, emit) {
      if (given !== seed) return one.setup(config, given, emit)
      for (const event of twins.dealt?.(state) ?? []) emit?.(event)
      return one.clone(state)
    },
    withCardSet(hash, cards) {
      const other = one.withCardSet(hash, cards)
      return other && fixed(other)
    },
    withAdded(cards) {
      const added = one.withAdded(cards)
      return added && fixed(added)
    },
  })
  const fixedGame = fixed(plainOf(game))
  const studied = [fixed(game)]
  const storage = createMemoryStorage()
  const files = openMatchFiles(storage.disk, `${DIRECTORY}/matches`)
  // Gives the match an end to be replayed to, as any match has; only its file has it.
  const noted: MatchEntry = { type: 'hint', seat: 0, at: TIME, turn: game.turn(state), outcome: null, hash: game.hash(state) }
  files.create(headerOf(twins, perspective, match, seed), [noted])
  let ids = 0
  let choose: ((action: string) => void) | null = null
  const services = await openServices({
    dataDirectory: DIRECTORY,
    host: 'web',
    version: '0',
    games: [fixedGame],
    ai: { choose: () => new Promise(resolve => (choose = resolve)), close: () => Promise.resolve() },
    studies: {
      size: 1,
      study: request => Promise.resolve(study(studied, request)),
      close: () => Promise.resolve(),
    },
    analysts: { size: 1, study: () => new Promise(() => undefined), close: () => Promise.resolve() },
    labWorkers: {
      size: 1,
      play: () => new Promise(() => undefined),
      repeat: () => new Promise(() => undefined),
      close: () => Promise.resolve(),
    },
    makeStore: storage.makeStore,
    disk: storage.disk,
    now: () => TIME,
    randomId: () => `id-${++ids}`,
    randomSeed: () => `seed-${++ids}`,
  })
  if (twins.set !== undefined) invariant(services.sets.import(twins.set).ok, 'the set can be imported')
  const report = (error: unknown): void => services.log.note('error', describeError(error))
  report(secretError(`secret of ${mark}: ${game.encode(state).slice(0, MAX_SECRET)}`))
  const peerFor = serveContract(createRouter(services), report)

  function send(path: string, input: unknown, client: string): { sent: string[]; handled: Promise<void>; close(): void } {
    const sent: string[] = []
    const peer = peerFor(client, text => sent.push(text))
    const message = { i: '1', p: { u: `/${path.replace('.', '/')}`, ...(input === undefined ? {} : { b: { json: input } }) } }
    return { sent, handled: peer.receive(JSON.stringify(message)), close: () => peer.close() }
  }

  const world: World = {
    services,
    async ask(path, input, client = WINDOW) {
      const { sent, handled, close } = send(path, input, client)
      // Exports are packed and unpacked in other threads.
      if (path.startsWith('everything.')) await handled
      await quiet()
      close()
      return sent
    },
    async watch(client = WINDOW) {
      const { sent, close } = send('matches.watch', { id: MATCH }, client)
      await quiet()
      return () => {
        close()
        return sent
      }
    },
    async decide(action) {
      choose?.(action)
      await quiet()
    },
    changes: storage.changes,
    close: () => services.close(),
  }
  await fillWorld(world, game, perspective)
  return world
}

/** An error with its own place only: how many callers of an async function V8 names differs from one time to the next. */
function secretError(secret: string): Error {
  const error = new Error(secret)
  error.stack = error.stack?.split('\n    at ').slice(0, 2).join('\n    at ') ?? ''
  return error
}

/** Waits until everything is done that needs no clock, worker or disk. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await setImmediate()
}

/** Prepares decks, a finished match, and the seated players. */
async function fillWorld({ services, ask }: World, game: Game, perspective: Perspective): Promise<void> {
  const { decks, matches } = services
  const [one] = game.catalog.starterDecks
  const [avatar] = game.catalog.avatars
  invariant(one !== undefined && avatar !== undefined, 'a game to play')
  decks.save({ game: game.id, name: 'Mine', cards: one.cards })
  const seat = { avatar: avatar.id, deck: { from: 'starter', id: one.id } } as const
  const over = matches.create({
    game: game.id,
    seats: [
      { ...seat, player: { type: 'person', name: 'Ada' } },
      { ...seat, player: { type: 'ai', level: 'apprentice' } },
    ],
    first: 0,
  })
  if (over.ok) matches.concede(over.value.id, WINDOW)
  const seen = matches.view(MATCH, OTHER_WINDOW)
  invariant(seen.ok, 'the match can be opened')
  const { curtain } = seen.value
  if (curtain !== null) await ask('matches.sit', { id: MATCH, seat: curtain }, playingWindow(perspective))
}

function headerOf({ game, deckOf }: TwinGame, { players }: Perspective, { state, seats }: MatchInWorld, seed: string): MatchHeader {
  const playerAt = (seat: Seat) =>
    players[seat] === 'person'
      ? ({ type: 'person', name: ['Ada', 'Mina'][seat] ?? '' } as const)
      : ({ type: 'ai', level: 'apprentice' } as const)
  const shown = (seat: Seat) => ({ player: playerAt(seat), avatar: seats[seat].avatar, deckName: 'A deck' })
  const played = (seat: Seat) => ({ ...seats[seat], ...(deckOf && { cards: deckOf(state, seat) }) })
  return {
    format: MATCH_FORMAT,
    id: MATCH,
    game: game.id,
    rulesVersion: game.rulesVersion,
    ...cardsOf(game),
    seed,
    config: {
      seats: [played(0), played(1)],
      first: 0,
    },
    seats: [shown(0), shown(1)],
    decks: [null, null],
    startedAt: TIME,
  }
}

const GUESSED_SEAT = { player: { type: 'person', name: 'Ada' }, avatar: '', deckName: '' } as const
const guessed = (game: Game): MatchHeader => ({
  ...{ format: MATCH_FORMAT, id: MATCH, game: game.id, rulesVersion: '', cardSetHash: '', seed: 'a guess', startedAt: TIME },
  config: {
    seats: [
      { avatar: '', cards: [] },
      { avatar: '', cards: [] },
    ],
    first: 0,
  },
  seats: [GUESSED_SEAT, GUESSED_SEAT],
})
/** A full export forged by someone who guesses at that match. Real ones are written to disk by main, and no window has them. */
const guess = async (game: Game): Promise<string> =>
  (
    await writeEverything(
      {
        pictures: [],
        sets: [],
        decks: [],
        runs: [],
        challenges: [],
        positions: [],
        days: [],
        lab: [],
        searches: [],
        settings: [],
        matches: [{ match: encodeLine(guessed(game)), analysis: null }],
      },
      TIME,
    )
  )[0] ?? ''

/** An input for that call that refers to that match wherever it can. */
export function inputFor(game: Game, { services }: World, perspective: Perspective, path: string, rng: Rng): unknown {
  const all = knownIn(services, playingWindow(perspective), ['gr1-AAAA', 'neither'])
  const known: Known = {
    decks: all.decks,
    binned: all.binned,
    versions: all.versions,
    matches: [MATCH],
    running: [MATCH],
    turn: all.turn,
    everything: () => guess(game),
    labRuns: all.labRuns,
    runs: all.runs,
    positions: all.positions,
    sets: all.sets,
    backups: all.backups,
    challenges: all.challenges,
    texts: all.texts,
  }
  return samplesFor(game)[path]?.(known, rng)
}
