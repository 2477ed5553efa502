import { allGames } from '../../src/main/games.ts'
import { saveTally, savedTally, type Run } from '../soak/saved-tally.ts'
import { readShard, rangeOf, UNSHARDED } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'
import { soakGame, type Failure } from '../soak/soak-game.ts'
import { count, describeTally, noTally, type Tally } from '../soak/tally.ts'
import { given } from '../commands.ts'

const { values } = given('soak')
const wanted = Number(values.games)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('--games takes a whole number above 0.')
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

function complain(id: string, { seed, problem, record }: Failure): void {
  console.error(`${id}, game ${seed}: ${problem}`)
  console.error(`Again: npm run soak -- --game ${id} --only ${JSON.stringify(seed)}`)
  console.error(JSON.stringify(record))
  process.exitCode = 1
}

const shard = values.shard === undefined ? null : readShard(values.shard)
const tallies: Record<string, Tally> = {}

for (const game of soaked) {
  const began = performance.now()
  const run = { game: game.id, cardSetHash: game.cardSetHash, seed: values.seed }
  const tally = tallyOf(run)
  const before = tally.games
  const { from, to } = rangeOf(values.only === undefined ? wanted : 1, shard ?? UNSHARDED)
  const total = to - from
  while (tally.games < total) {
    const result = soakGame(
      game,
      values.only ?? `${values.seed}-${from + tally.games}`,
      undefined,
      values.positions ? 'positions' : values.invariants ? 'invariants' : 'full',
    )
    if (!result.ok) {
      complain(game.id, result.failure)
      break
    }
    count(tally, result.soaked)
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
