import { allGames } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { saveTally, savedTally, type Run } from '../soak/saved-tally.ts'
import { readShard, rangeOf, UNSHARDED } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'
import { suiteOf } from '../../src/main/kernel/testing/conformance-checks.ts'
import { playConformanceMatch, type Failure, type MatchOptions } from '../../src/main/kernel/testing/conformance-match.ts'
import { checkPosition } from '../../src/main/scenarios/testing/check-position.ts'
import { toolsOf } from '../games.ts'
import { count, describeTally, noTally, type Tally } from '../soak/tally.ts'
import { parseCommandLine } from '../commands.ts'

const { values } = parseCommandLine('soak')
const wanted = Number(values.seeds)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('--seeds takes a whole number above 0.')
  process.exit(2)
}
const soaked = allGames.filter(game => values.game === undefined || game.id === values.game)
if (soaked.length === 0) {
  console.error(`--game takes one of ${allGames.map(game => game.id).join(', ')}.`)
  process.exit(2)
}

if (values.keep !== undefined && (soaked.length > 1 || values.only !== undefined || values.shard !== undefined)) {
  console.error('--keep FILE remembers the matches of one --game, from the first to the last.')
  process.exit(2)
}

/** Matches between two progress lines, which is also the most an interruption loses. */
const STRIDE = 1000

function tallyOf(run: Run): Tally {
  try {
    return values.keep === undefined ? noTally() : savedTally(values.keep, run)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

function complain(id: string, { seed, check, problem, record }: Failure): void {
  console.error(`${id}, seed ${seed}: ${check}: ${problem}`)
  console.error(`Again: npm run soak -- --game ${id} --only ${JSON.stringify(seed)}`)
  console.error(JSON.stringify(record))
  process.exitCode = 1
}

const thoroughness = values.positions || values.invariants ? 'invariants' : 'full'
const optionsFor = (game: Game): MatchOptions => ({ thoroughness, ...(values.positions && { visit: state => checkPosition(game, state) }) })

const shard = values.shard === undefined ? null : readShard(values.shard)
const tallies: Record<string, Tally> = {}

for (const game of soaked) {
  const began = performance.now()
  const run = { game: game.id, cardSetHash: game.cardSetHash, seed: values.seed }
  const tally = tallyOf(run)
  const before = tally.games
  const suite = suiteOf(game, toolsOf(game.id).checks)
  const { from, to } = rangeOf(values.only === undefined ? wanted : 1, shard ?? UNSHARDED)
  const total = to - from
  while (tally.games < total) {
    const seed = values.only ?? `${values.seed}-${from + tally.games}`
    const { played, failures } = playConformanceMatch(suite, seed, optionsFor(game))
    for (const failure of failures) complain(game.id, failure)
    if (!played || failures.length > 0) break
    count(tally, played)
    if (tally.games % STRIDE === 0) {
      const perSecond = (1000 * (tally.games - before)) / (performance.now() - began)
      console.error(`${game.id}: ${tally.games} of ${total} games, ${perSecond.toFixed(0)} a second`)
      if (values.keep !== undefined) saveTally(values.keep, run, tally)
    }
  }
  if (tally.games < total) continue
  if (values.keep !== undefined) saveTally(values.keep, run, tally)
  tallies[game.id] = tally
  console.log(`${game.id}: ${tally.games} games, nothing wrong, in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  for (const line of describeTally(tally)) console.log(`  ${line}`)
}

if (shard && Object.keys(tallies).length === soaked.length) {
  const run = { games: wanted, seed: values.seed, cards: soaked.map(({ id, cardSetHash }) => [id, cardSetHash]) }
  writeShard(values.out ?? shardName('soak', shard), { command: 'soak', run, shard, tally: tallies })
}
