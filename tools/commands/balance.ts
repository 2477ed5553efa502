import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AI_LEVELS } from '../../src/shared/match.ts'
import { HEAD, pairings, playBalance, rowOf } from '../balance/balance.ts'
import { saveReport, playShard, fullReport, type Sizes } from '../balance/full-report.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames, toolsOf } from '../games.ts'
import type { OwnReport } from '../game-tools.ts'
import { readShard } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'

const { values } = parseCommandLine('balance')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

function numberOf(option: keyof Sizes, step: number): number {
  const number = Number(values[option])
  if (!Number.isInteger(number) || number < 0 || number % step !== 0) refuse(`--${option} takes a multiple of ${step}.`)
  return number
}

const game = gameNamed(values.game) ?? refuse(`--game takes one of ${toolGames.join(', ')}.`)
if (values.pairings && values.shard !== undefined) refuse('--shard is for the whole report, not for --pairings.')

/** A quick check for any game: decks against each other, played by one level. Mirror matches get half as many matches. */
function printPairings(): void {
  const games = numberOf('games', 4)
  const level = AI_LEVELS.find(one => one === values.level) ?? refuse(`--level takes one of ${AI_LEVELS.join(', ')}.`)
  for (const line of HEAD) console.log(line)
  for (const { name, sides, isMirror } of pairings(game))
    console.log(rowOf(name, isMirror, playBalance(game, sides, isMirror ? games / 2 : games, level)))
}

async function report(): Promise<void> {
  const sizes = { games: numberOf('games', 2), random: numberOf('random', 2), master: numberOf('master', 2), climb: numberOf('climb', 1) }
  const shard = values.shard === undefined ? null : readShard(values.shard)
  if (shard) {
    const tally = await playShard(game, sizes, shard)
    const run = { game: game.id, cards: game.cardSetHash, sizes }
    writeShard(values.out ?? shardName('balance', shard), { command: 'balance', run, shard, tally })
    return
  }
  const text = await fullReport(game, sizes, {}, what => {
    console.error(what)
  })
  console.log(text)
  if (!values['dry-run'] && !saveReport(text)) refuse('docs/balance.md has no place for the report.')
}

/** For a game that is about other figures than wins of decks and cards. */
async function ownReport(module: string): Promise<void> {
  const found = (await import(pathToFileURL(join(import.meta.dirname, '..', module)).href)) as { report: OwnReport }
  console.log(found.report({ games: numberOf('games', 2), random: numberOf('random', 2), master: numberOf('master', 2) }))
}

const { balance } = toolsOf(game.id)
if (values.pairings) printPairings()
else if (balance !== undefined) await ownReport(balance)
else await report()
