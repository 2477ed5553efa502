import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneOf } from '../../../src/main/kernel/match-ups.ts'
import { allGames } from '../../../src/main/games.ts'
import { nextBelow, rngFrom } from '../../../src/main/kernel/rng.ts'
import { parseCommandLine } from '../../../tools/commands.ts'
import { hostileInput } from '../../../tools/fuzz/hostile.ts'
import { samplesFor, type Known } from '../../../tools/fuzz/sample-calls.ts'
import { attackHost, messageOf, type HostUnderAttack } from './host-under-attack.ts'

const { values } = parseCommandLine('hostile')
const CALLS = Number(values.calls)
/** Bytes that the host may take. */
const MAX_MEMORY = 400e6
/** Calls after which the caller looks again at what it can refer to. */
const LOOK = 300
/** An answer with a status. An answer without one may have a code too, such as a deck's. */
const REFUSAL = /^\{"i":"[^"]*","p":\{"s":\d+.*?"code":"(\w+)"/
/** Errors that a call may end with. */
const EXPECTED = ['BAD_REQUEST', 'NOT_FOUND', 'REFUSED', 'NOT_SAVED', 'BAD_FILE', 'BUSY']

interface Worst {
  beside: number
  size: number
}

async function knownIn(host: HostUnderAttack): Promise<Known> {
  const ids = async (path: string): Promise<string[]> => ((await host.call(path)) as { id: string }[]).map(({ id }) => id)
  const matches = (await host.call('matches.list')) as { id: string; outcome: unknown }[]
  return {
    decks: await ids('decks.list'),
    binned: await ids('shelf.bin'),
    versions: [],
    matches: matches.map(({ id }) => id),
    running: matches.filter(({ outcome }) => !outcome).map(({ id }) => id),
    turn: () => null,
    labRuns: [],
    runs: await ids('lab.list'),
    positions: [],
    sets: [],
    backups: [],
    challenges: await ids('challenges.list'),
    everything: () => Promise.resolve('{}'),
    texts: [],
  }
}

/** A message that calls with a hostile input. Some inputs can't be written as JSON: then it is brackets without end. */
function drawn(number: number, known: Known): Promise<{ id: string; path: string; message: string }> {
  const rng = rngFrom(`${values.seed} ${number}`)
  const game = allGames[number % allGames.length]
  if (!game) throw new RangeError('there is no game')
  const samples = samplesFor(game)
  const path = oneOf(Object.keys(samples), rng)
  const id = `call-${number}`
  return Promise.resolve(samples[path]?.(known, rng)).then(right => {
    try {
      return { id, path, message: messageOf(id, path, nextBelow(rng, 10) === 0 ? right : hostileInput(right, rng)) }
    } catch {
      return { id, path, message: messageOf(id, path, '').replace('""', '['.repeat(1_000_000)) }
    }
  })
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'grimoire-hostile-'))
const host = await attackHost(dataDirectory)
const worst = new Map<string, Worst>()
const outcomes = new Map<string, number>()
const problems: string[] = []
let known = await knownIn(host)
try {
  for (let number = 0; number < CALLS; number++) {
    if (number % LOOK === LOOK - 1) known = await knownIn(host)
    const { id, path, message } = await drawn(number, known)
    await host.longestBeside()
    const outcome = await host.send(id, message)
    const text = outcome.type === 'answer' ? outcome.text : ''
    const code = outcome.type === 'answer' ? (REFUSAL.exec(text.slice(0, 300))?.[1] ?? 'ok') : outcome.type
    if (path.includes('.watch')) host.end(id)
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    if (code !== 'ok' && !EXPECTED.includes(code)) problems.push(`call ${number} (${path}): ${code}, after ${message.slice(0, 200)}`)
    const beside = await host.longestBeside()
    const before = worst.get(path) ?? { beside: 0, size: 0 }
    worst.set(path, { beside: Math.max(before.beside, beside), size: Math.max(before.size, text.length) })
  }
  const { most } = host.memory()
  if (most > MAX_MEMORY) problems.push(`the host took ${Math.round(most / 1e6)} MB`)
  if (host.printed() !== '') problems.push(`the host printed: ${host.printed().slice(0, 500)}`)
  const by = (figure: keyof Worst): string =>
    [...worst]
      .sort(([, one], [, other]) => other[figure] - one[figure])
      .slice(0, 5)
      .map(([path, figures]) => `${path} ${Math.round(figures[figure])}`)
      .join(', ')
  console.log([...outcomes].map(([code, count]) => `${code} ${count}`).join(', '))
  console.log(`Longest call beside, in ms: ${by('beside')}`)
  console.log(`Largest answers, in characters: ${by('size')}`)
  console.log(`Memory of the host: ${Math.round(most / 1e6)} MB`)
} finally {
  await host.stop()
  await rm(dataDirectory, { recursive: true })
}
for (const problem of problems.slice(0, 20)) console.error(problem)
if (problems.length > 0) process.exitCode = 1
