import { serialize } from 'node:v8'
import type { Game } from '../../src/main/kernel/game.ts'
import { turnsOf, writeReplays } from '../../src/main/kernel/compact-replay.ts'
import { replay, type Replay } from '../../src/main/kernel/replay.ts'
import { playRandomly, recordOf } from './matches.ts'
import { each, onTop, perSecond, type Measured } from './measure.ts'
import { searchFigures } from './thinking.ts'
import type { Figure } from './figure.ts'

/** Positions of matches between ready-made decks, from the first decision to the last. */
interface Sample {
  states: unknown[]
  actions: number
}

const MATCHES = 40

function sampleOf(game: Game, format?: string): Sample {
  const states: unknown[] = []
  let actions = 0
  for (let match = 0; match < MATCHES; match++)
    actions += playRandomly(game, match, { format, visit: state => states.push(game.clone(state)) })
  return { states, actions }
}

const still = (value: number): Measured => ({ median: value, min: value, max: value })

/** A figure over all sampled positions: median, minimum and maximum. */
function spread<T>(items: readonly T[], size: (item: T) => number): Measured {
  const sizes = items.map(size).sort((a, b) => a - b)
  return { median: sizes[sizes.length >> 1] ?? 0, min: sizes[0] ?? 0, max: sizes.at(-1) ?? 0 }
}

/** Memory of one copy of a position, as the mean over many. Needs `--expose-gc`, else 0. */
function bytesOfClone(game: Game, states: readonly unknown[]): Measured {
  const { gc } = globalThis as { gc?: () => void }
  if (!gc) return still(0)
  const kept: unknown[] = []
  gc()
  const before = process.memoryUsage().heapUsed
  for (let round = 0; round < 5; round++) for (const state of states) kept.push(game.clone(state))
  gc()
  return still((process.memoryUsage().heapUsed - before) / kept.length)
}

/** Bytes of a replay's own line, without what it shares with others (game, cards, decks). */
function bytesOfReplay(game: Game, record: Replay): number {
  const [line = ''] = writeReplays([{ record, turns: turnsOf(game, record).turns }])
    .trimEnd()
    .split('\n')
    .reverse()
  return Buffer.byteLength(line)
}

/** Speed and size of a game: random matches between its ready-made decks of a format, without conceding. */
export function benchGame(game: Game, format?: string): Figure[] {
  const { states, actions } = sampleOf(game, format)
  let match = 0
  const games = perSecond(() => (playRandomly(game, match++, { format }), 1))
  const logged = { matches: 0, events: 0 }
  const silent = (number: number): void => void playRandomly(game, number, { format })
  const logging = (number: number): void => {
    const log: unknown[] = []
    playRandomly(game, number, { format, emit: event => log.push(event) })
    logged.matches++
    logged.events += log.length
  }
  const blockOf = (play: (number: number) => void) => (block: number) => {
    for (let number = block * MATCHES; number < (block + 1) * MATCHES; number++) play(number)
  }
  const played = perSecond(() => playRandomly(game, match++, { format }))
  const overAll = (work: (state: unknown) => void): Measured =>
    perSecond(() => {
      for (const state of states) work(state)
      return states.length
    })
  const records = Array.from({ length: MATCHES }, (_, index) => recordOf(game, index, format))
  const shown = (state: unknown): string => JSON.stringify(game.viewFor(game.informationFor(state, 0), 0))
  const timed = (key: string, name: string, work: (state: unknown) => void, unit: 'ns' | 'µs'): Figure => ({
    key,
    name,
    unit,
    value: each(overAll(work), unit === 'ns' ? 1e9 : 1e6),
  })
  return [
    { key: 'randomGamesPerSecond', name: 'random games', unit: '/s', value: games },
    { key: 'actionsPerGame', name: 'actions a game', unit: '', value: still(actions / MATCHES) },
    { key: 'nanosecondsPerAction', name: 'choosing and doing an action', unit: 'ns', value: each(played, 1e9) },
    { key: 'eventLogCostPercent', name: 'the event log, on top', unit: '%', value: onTop(blockOf(silent), blockOf(logging)) },
    { key: 'eventsPerGame', name: 'events a game', unit: '', value: still(logged.events / Math.max(1, logged.matches)) },
    timed('cloneNanoseconds', 'clone', state => game.clone(state), 'ns'),
    { key: 'stateBytes', name: 'clone, in memory', unit: 'bytes', value: bytesOfClone(game, states) },
    timed('hashMicroseconds', 'hash', state => game.hash(state), 'µs'),
    { key: 'encodedBytes', name: 'state as text', unit: 'bytes', value: spread(states, state => Buffer.byteLength(game.encode(state))) },
    { key: 'serializedBytes', name: 'state, structured clone', unit: 'bytes', value: spread(states, state => serialize(state).byteLength) },
    timed('viewMicroseconds', 'view of a seat, as JSON', shown, 'µs'),
    { key: 'viewBytes', name: 'view of a seat, as JSON', unit: 'bytes', value: spread(states, state => Buffer.byteLength(shown(state))) },
    timed('optionsMicroseconds', 'what can be chosen', state => game.options(game.informationFor(state, 0), 0, []), 'µs'),
    ...searchFigures(game, states),
    { key: 'replayBytes', name: 'replay, as a line', unit: 'bytes', value: spread(records, record => bytesOfReplay(game, record)) },
    {
      key: 'replayGamesPerSecond',
      name: 'replays played through',
      unit: '/s',
      value: perSecond(() => {
        for (const record of records) replay(game, record)
        return records.length
      }),
    },
  ]
}
