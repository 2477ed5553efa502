import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { allGames } from '../all-games.ts'
import { benchGame } from './benching/bench-game.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, processor: cpus()[0]?.model ?? 'unknown' }
const results = allGames.map(game => ({ game: game.id, figures: benchGame(game) }))

const short = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))

if (values.json) console.log(JSON.stringify({ machine, results }, null, 2))
else {
  console.log(`Node ${machine.node}, ${machine.platform}, ${machine.processor}, one core`)
  for (const { game, figures } of results) {
    console.log(`\n${game}`.padEnd(35), ...['median', 'least', 'most'].map(head => head.padStart(10)))
    for (const { name, unit, value } of figures)
      console.log(`  ${name}`.padEnd(34), ...[value.median, value.min, value.max].map(number => short(number).padStart(10)), unit)
  }
}
