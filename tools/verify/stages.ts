import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { allGames } from '../../src/main/games.ts'
import { openCallFuzzer } from '../fuzz/calls.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { suiteOf } from '../../src/main/kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../src/main/kernel/testing/conformance-match.ts'
import { soakedGames, toolGames, toolsOf } from '../games.ts'

/** A long check in pieces: with the same seed, piece `number` is always the same. */
export interface Stage {
  name: string
  /** The unit of progress. */
  unit: string
  total: number
  /** The amount between two progress lines, which is also the most a kill loses. */
  stride: number
  /** Runs pieces `from` to `to` (exclusive). Null if all is right, else the problem and how to reproduce it. */
  run(seed: string, from: number, to: number): Promise<string | null>
}

export interface Sizes {
  games: number
  cards: number
  kills: number
  inputs: number
  calls: number
}

const CALLS_PER_BATCH = 5000

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a tool installed by npm; its output is reported only if it fails. */
function tool(command: string, args: readonly string[], env: Record<string, string>, show: boolean): Promise<string | null> {
  // npm puts its tools first on the PATH, and on Windows they are shell scripts. No part of this is external input.
  const child = spawn([command, ...args].join(' '), {
    cwd: root,
    env: { ...process.env, ...env },
    shell: true,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
  const again = `${Object.entries(env)
    .map(([name, value]) => `${name}=${value} `)
    .join('')}npx ${command} ${args.join(' ')}`
  return new Promise(resolve => {
    child.once('error', error => resolve(`${again}: ${error.message}`))
    child.once('close', code => resolve(code === 0 ? null : `${output.slice(-4000)}\n${again}`))
  })
}

function soak(seed: string, from: number, to: number): string | null {
  for (const game of soakedGames) {
    const suite = suiteOf(game, toolsOf(game.id).checks)
    for (let number = from; number < to; number++) {
      const [failure] = playConformanceMatch(suite, `${seed}-${number}`).failures
      if (failure)
        return `${failure.check}: ${failure.problem}\nnpm run soak -- --game ${game.id} --only ${JSON.stringify(failure.seed)}\n${JSON.stringify(failure.record)}`
    }
  }
  return null
}

async function fuzzAll(seed: string, from: number, to: number): Promise<string | null> {
  for (let number = from; number < to; number++) {
    const problem = await fuzz(seed, number)
    if (problem !== null) return problem
  }
  return null
}

/** Each piece takes the next game. */
async function callAll(seed: string, from: number, to: number): Promise<string | null> {
  const game = allGames[Math.floor(from / CALLS_PER_BATCH) % allGames.length]
  if (!game) return null
  const fuzzer = await openCallFuzzer(game, `${seed} ${from}`)
  try {
    for (let number = 0; number < to - from; number++) await fuzzer.step(number)
    const { largestRefusal, longestStall, mostMemory } = fuzzer.figures()
    console.log(
      `calls: largest refusal ${largestRefusal} characters, longest stall ${longestStall} ms, memory ${Math.round(mostMemory / 1e6)} MB`,
    )
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await fuzzer.close()
  }
}

/** Runs the tests whose path contains `file`: none where no game has them. */
const test = (file: string, env: Record<string, string>): Promise<string | null> =>
  tool('vitest', ['run', '--project', 'node', '--project', 'tools', '--passWithNoTests', file], env, false)

/** The parts defined in stryker.config.js. */
const MUTATED = ['kernel', ...toolGames]

export const stages = ({ games: matches, cards, kills, inputs, calls }: Sizes): Stage[] => [
  { name: 'soak', unit: 'games', total: matches, stride: 1000, run: (...piece) => Promise.resolve(soak(...piece)) },
  { name: 'fuzz', unit: 'inputs', total: inputs, stride: 2000, run: (...piece) => fuzzAll(...piece) },
  { name: 'calls', unit: 'calls of the contract', total: calls, stride: CALLS_PER_BATCH, run: callAll },
  {
    name: 'cards',
    unit: 'sets of cards that nobody has written',
    total: cards,
    stride: 100,
    run: (seed, from, to) => test('any-cards.test.ts', { SOAK_RUNS: String(to - from), SOAK_SEED: String(numberOf(`${seed} ${from}`)) }),
  },
  {
    name: 'kills',
    unit: 'kills',
    total: kills,
    stride: 25,
    run: (seed, from, to) => test('src/main/services/killed.test.ts', { KILLS: String(to - from), KILLS_SEED: `${seed}-${from}` }),
  },
  {
    name: 'mutation',
    unit: 'parts',
    total: MUTATED.length,
    stride: 1,
    run: (_seed, from) => tool('stryker', ['run'], { MUTATION_PART: MUTATED[from] ?? '' }, true),
  },
]

/** Hashes a text to an integer from 0 to 2^31 - 1. */
function numberOf(text: string): number {
  let number = 0
  for (const character of text) number = (Math.imul(number, 31) + (character.codePointAt(0) ?? 0)) & 0x7fffffff
  return number
}
