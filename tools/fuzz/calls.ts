import { monitorEventLoopDelay } from 'node:perf_hooks'
import { inspect } from 'node:util'
import { createRouterClient, ORPCError } from '@orpc/server'
import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { createLimiter } from '../../src/main/ipc/limits.ts'
import { createRouter } from '../../src/main/ipc/router.ts'
import { MAX_REFUSAL } from '../../src/main/ipc/short-error.ts'
import type { Peer } from '../../src/main/ipc/transport.ts'
import { serveContract } from '../../src/main/ipc/transport.ts'
import { nextBelow, type Rng, rngFrom } from '../../src/main/kernel/rng.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Services } from '../../src/main/services/services.ts'
import { openServices } from '../../src/main/services/services.ts'
import type { MemoryStorage } from './memory-storage.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { hostileInput } from './hostile.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { invariant } from './reader.ts'
import { knownIn, samplesFor, type Samples } from './sample-calls.ts'

const DIRECTORY = '/data'
const CLIENTS = ['window-1', 'window-2'] as const
/** Errors that a call may end with; anything else is a bug. */
const EXPECTED = ['BAD_REQUEST', 'NOT_FOUND', 'REFUSED', 'NOT_SAVED', 'BAD_FILE', 'BUSY']
const MAX_DECKS = 12
const MAX_MATCHES = 8
const MAX_COPIES = 20
const MAX_TEXTS = 24
/** The app restarts on its own data after this many calls. */
const RESTART = 250
const MAX_HEAP = 1024 ** 3
const ORDINARY = Object.getOwnPropertyNames(Object.prototype).join()

type Call = (input: unknown) => Promise<unknown>
interface App {
  services: Services
  call(path: string, client: string): Call
  peer: Peer
}

/** What the calls took so far. */
export interface Figures {
  /** Characters of the largest refusal. */
  largestRefusal: number
  /** The longest time in milliseconds that nothing else could run. */
  longestStall: number
  /** Bytes of the process. */
  mostMemory: number
}

/** An app in memory that is called by a malicious client. */
export interface CallFuzzer {
  /** Makes call number `number`; throws if the app misbehaves. */
  step(number: number): Promise<void>
  /** Calls that have succeeded so far. */
  done(): ReadonlySet<string>
  figures(): Figures
  close(): Promise<void>
}

export async function openCallFuzzer(game: Game, seed: string): Promise<CallFuzzer> {
  const samples = samplesFor(game)
  const storage = createMemoryStorage()
  const unforeseen: unknown[] = []
  const texts: string[] = []
  const done = new Set<string>()
  const clock = { time: Date.UTC(2026, 0, 1), ids: 0 }
  let app = await open(game, storage, clock, unforeseen)
  // Most calls on sets need one.
  app.services.sets.create(game.id, 'First')
  let before: { path: string; client: string; input: unknown } | null = null
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  const figures: Figures = { largestRefusal: 0, longestStall: 0, mostMemory: 0 }

  async function restart(): Promise<void> {
    await app.services.close()
    app.peer.close()
    clock.time += 24 * 60 * 60 * 1000
    app = await open(game, storage, clock, unforeseen)
    invariant(
      app.services.notices.list().length === 0,
      `the next start found damage: ${JSON.stringify([app.services.notices.list(), ...setAside(storage)])}`,
    )
    const { decks, matches } = app.services
    decks.deleteAll(idsAfter(decks.list(), MAX_DECKS))
    decks.emptyBin(idsAfter(decks.bin(), MAX_DECKS))
    for (const match of matches.list(CLIENTS[0]).slice(MAX_MATCHES)) matches.delete(match.id)
    for (const path of [...storage.files().keys()].filter(file => /backups|exports/.test(file)).slice(0, -MAX_COPIES))
      storage.disk.remove(path)
  }

  async function one(rng: Rng): Promise<void> {
    const path = oneOf(Object.keys(samples), rng)
    const client = oneOf(CLIENTS, rng)
    const right = await samples[path]?.(knownIn(app.services, client, texts), rng)
    const input = changed(right, rng)
    before = { path, client, input }
    const changes = storage.changes()
    const answer = await ask(app, path, client, input)
    if (!answer.ok) {
      figures.largestRefusal = Math.max(figures.largestRefusal, answer.size)
      invariant(answer.size <= MAX_REFUSAL, `${path} was refused in ${answer.size} characters: ${shown(input)}`)
      invariant(storage.changes() === changes, `${path} failed (${answer.code}) and changed something: ${shown(input)}`)
      return
    }
    done.add(path)
    keepTexts(answer.value, texts)
  }

  return {
    async step(number) {
      const rng = rngFrom(`calls ${seed} ${number}`)
      clock.time += 1000
      try {
        const kind = nextBelow(rng, 20)
        if (number % RESTART === RESTART - 1) await restart()
        else if (kind < 14) await one(rng)
        else if (kind < 16 && before) await ask(app, before.path, before.client, before.input)
        else if (kind < 18) await Promise.all(Array.from({ length: 2 + nextBelow(rng, 6) }, () => atOnce(app, samples, texts, rng)))
        else await callOverWire(app, samples, texts, rng)
        invariant(unforeseen.length === 0, `nobody foresaw ${shown(unforeseen[0])}`)
        invariant(Object.getOwnPropertyNames(Object.prototype).join() === ORDINARY, 'every object has got something')
        figures.mostMemory = Math.max(figures.mostMemory, process.memoryUsage.rss())
        invariant(process.memoryUsage().heapUsed < MAX_HEAP, 'memory grows without bound')
      } catch (error) {
        throw new Error(`call ${number} of seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    },
    done: () => done,
    figures: () => ({ ...figures, longestStall: Math.round(stalls.max / 1e6) }),
    async close() {
      stalls.disable()
      app.peer.close()
      await app.services.close()
    },
  }
}

function changed(right: unknown, rng: Rng): unknown {
  const way = nextBelow(rng, 4)
  return way < 2 ? right : way === 2 ? mutateValue(right, rng) : hostileInput(right, rng)
}

async function open(game: Game, storage: MemoryStorage, clock: { time: number; ids: number }, unforeseen: unknown[]): Promise<App> {
  const services = await openServices({
    dataDirectory: DIRECTORY,
    host: 'web',
    version: '0',
    games: [game],
    ai: { choose: () => new Promise(() => undefined), close: () => Promise.resolve() },
    studies: { size: 1, study: () => Promise.reject(new Error('nobody studies here')), close: () => Promise.resolve() },
    analysts: { size: 1, study: (_, signal) => untilAborted(signal), close: () => Promise.resolve() },
    labWorkers: {
      size: 1,
      play: (_, signal) => untilAborted(signal),
      repeat: (_, signal) => untilAborted(signal),
      close: () => Promise.resolve(),
    },
    makeStore: storage.makeStore,
    disk: storage.disk,
    now: () => clock.time,
    randomId: () => `id-${++clock.ids}`,
    randomSeed: () => `seed-${++clock.ids}`,
  })
  const router = createRouter(
    services,
    undefined,
    createLimiter(() => clock.time),
  )
  return {
    services,
    call(path, client) {
      const [group = '', name = ''] = path.split('.')
      const groups = createRouterClient(router, { context: { client } }) as unknown as Record<string, Record<string, Call>>
      const found = groups[group]?.[name]
      if (!found) throw new Error(`the contract has no ${path}`)
      return found
    },
    peer: serveContract(router, error => unforeseen.push(error))('window-3', () => undefined),
  }
}

const setAside = (storage: MemoryStorage): string[] =>
  [...storage.files()].filter(([path]) => /\.(unreadable|corrupt)\./.test(path)).map(([path, text]) => `${path}: ${text.slice(0, 500)}`)

const idsAfter = (things: readonly { id: string }[], most: number): string[] => things.slice(most).map(({ id }) => id)

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))

type Answer = { ok: true; value: unknown } | { ok: false; code: string; size: number }

/** The first value of a stream. */
async function ask(app: App, path: string, client: string, input: unknown): Promise<Answer> {
  try {
    const value = await app.call(path, client)(input)
    if (!isStream(value)) return { ok: true, value }
    await value.next()
    await value.return?.()
    return { ok: true, value: undefined }
  } catch (error) {
    if (error instanceof ORPCError && EXPECTED.includes(String(error.code)))
      return { ok: false, code: String(error.code), size: JSON.stringify(error).length }
    throw new Error(`${path} broke over ${shown(input)}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

const isStream = (value: unknown): value is AsyncIterator<unknown> =>
  typeof value === 'object' && value !== null && 'next' in value && typeof value.next === 'function'

async function drawn(
  app: App,
  samples: Samples,
  texts: readonly string[],
  rng: Rng,
): Promise<{ path: string; client: string; input: unknown }> {
  const path = oneOf(Object.keys(samples), rng)
  const client = oneOf(CLIENTS, rng)
  return { path, client, input: await samples[path]?.(knownIn(app.services, client, texts), rng) }
}

async function atOnce(app: App, samples: Samples, texts: readonly string[], rng: Rng): Promise<void> {
  const { path, client, input } = await drawn(app, samples, texts, rng)
  await ask(app, path, client, input)
}

/** Sends a transport message mutated as text or as data. It must be handled or refused without an error report. */
async function callOverWire(app: App, samples: Samples, texts: readonly string[], rng: Rng): Promise<void> {
  const { path, input } = await drawn(app, samples, texts, rng)
  // Waiting for a stream that is still being fed would never end.
  if (path.includes('.watch')) return
  const call = {
    i: String(nextBelow(rng, 1000)),
    p: { u: `/${path.replace('.', '/')}`, ...(input === undefined ? {} : { b: { json: input } }) },
  }
  const way = nextBelow(rng, 3)
  const message = way === 0 ? mutateText(JSON.stringify(call), rng) : JSON.stringify(way === 1 ? mutateValue(call, rng) : call)
  await app.peer.receive(message).catch(() => undefined)
}

/** Collects files and codes from answers as input for later calls. */
function keepTexts(value: unknown, texts: string[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of ['text', 'code', 'list']) {
    const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value
    if (typeof found === 'string' && found !== '') texts.unshift(found)
  }
  texts.splice(MAX_TEXTS)
}

const shown = (value: unknown): string =>
  value instanceof Error
    ? (value.stack ?? value.message)
    : inspect(value, { depth: 3, maxStringLength: 200, maxArrayLength: 5 }).slice(0, 600)
