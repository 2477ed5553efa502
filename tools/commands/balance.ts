import { HEAD, pairings, playBalance, rowOf } from '../balance/balance.ts'
import { keepReport, playShard, wholeReport, type Sizes } from '../balance/whole-report.ts'
import { given } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'
import { readShard } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'

const { values } = given('balance')

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

/** A quick check for any game: decks against each other, played by quick AIs. Mirror matches get half as many matches. */
function printPairings(): void {
  const games = numberOf('games', 4)
  for (const line of HEAD) console.log(line)
  for (const { name, sides, isMirror } of pairings(game))
    console.log(rowOf(name, isMirror, playBalance(game, sides, isMirror ? games / 2 : games)))
}

async function report(): Promise<void> {
  const sizes = { games: numberOf('games', 2), lot: numberOf('lot', 2), master: numberOf('master', 2), climb: numberOf('climb', 1) }
  const shard = values.shard === undefined ? null : readShard(values.shard)
  if (shard) {
    const tally = await playShard(game, sizes, shard)
    const run = { game: game.id, cards: game.cardSetHash, sizes }
    writeShard(values.out ?? shardName('balance', shard), { command: 'balance', run, shard, tally })
    return
  }
  const text = await wholeReport(game, sizes, {}, what => {
    console.error(what)
  })
  console.log(text)
  if (!values['dry-run'] && !keepReport(text)) refuse('docs/balance.md has no place for the report.')
}

if (values.pairings) printPairings()
else await report()
