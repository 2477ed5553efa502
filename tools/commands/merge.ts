import * as v from 'valibot'
import { allGames } from '../../src/main/games.ts'
import { saveReport, fullReport } from '../balance/full-report.ts'
import { parseCommandLine } from '../commands.ts'
import { labLines } from '../lab/play-lab.ts'
import { saveRow } from '../ladder/document.ts'
import { balanceShards, labShards, soakShards, strengthShards } from '../shards/mergeables.ts'
import { checkComplete, readShardFile, sumOf, type ShardFile } from '../shards/shard-file.ts'
import { describeTally } from '../soak/tally.ts'

const { values, operands } = parseCommandLine('merge')
const isDryRun = values['dry-run']

const balanceRun = v.object({
  game: v.string(),
  sizes: v.object({ games: v.number(), random: v.number(), master: v.number(), climb: v.number() }),
})

async function mergeBalance(files: readonly ShardFile[]): Promise<string[]> {
  const results = sumOf(files, balanceShards)
  if (values.json) return [JSON.stringify(results)]
  const { game: id, sizes } = v.parse(balanceRun, files[0]?.run)
  const game = allGames.find(known => known.id === id)
  if (!game) throw new Error(`there is no game ${id}`)
  const text = await fullReport(game, sizes, results, what => {
    console.error(what)
  })
  if (!isDryRun && !saveReport(text)) throw new Error('docs/balance.md has no place for the report')
  return [text]
}

/** Prints the merged run, and saves it where a single run would. */
async function merge(files: readonly ShardFile[]): Promise<string[]> {
  switch (files[0]?.command) {
    case 'soak': {
      const tallies = sumOf(files, soakShards)
      if (values.json) return [JSON.stringify(tallies)]
      return Object.entries(tallies).flatMap(([game, tally]) => [
        `${game}: ${tally.games} games, nothing wrong`,
        ...describeTally(tally).map(line => `  ${line}`),
      ])
    }
    case 'strength': {
      const scores = sumOf(files, strengthShards)
      if (values.json) return [JSON.stringify(scores)]
      return Object.entries(scores).flatMap(([key, score]) => {
        const [game = '', ...pairing] = key.split(' ')
        const [one = '', other = ''] = pairing.join(' ').split(':')
        return saveRow(game, [one, other], score, isDryRun)
      })
    }
    case 'lab': {
      const result = sumOf(files, labShards)
      return values.json ? [JSON.stringify(result)] : labLines(result)
    }
    case 'balance':
      return mergeBalance(files)
    default:
      throw new Error(`shards of ${files[0]?.command ?? 'nothing'} can't be merged`)
  }
}

try {
  const read = operands.map(path => ({ path, file: readShardFile(path) }))
  checkComplete(read)
  for (const line of await merge(read.map(({ file }) => file))) console.log(line)
} catch (error) {
  console.error(`merge: ${error instanceof Error ? error.message : String(error)}.`)
  process.exitCode = 2
}
