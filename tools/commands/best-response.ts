import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AI_LEVELS } from '../../src/shared/match.ts'
import { given } from '../commands.ts'
import { lossesAt, lossOf } from '../ladder/enchantoria/best-response.ts'
import { smallPositions } from '../ladder/enchantoria/small-positions.ts'

const { values } = given('best-response')
const DOCUMENT = fileURLToPath(new URL('../../docs/strength.md', import.meta.url))
const BEGIN = '<!-- best responses -->'
const END = '<!-- end of best responses -->'
/** A loss above this is counted. */
const MOST = 10

const count = Number(values.positions)
const positions = smallPositions(values.seed, count)

function rowOf(name: string, losses: readonly number[]): string {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  const above = losses.filter(loss => loss > MOST).length
  const row = `| ${[name, mean.toFixed(1), Math.max(...losses).toFixed(1), above].join(' | ')} |`
  console.log(row)
  return row
}

const rows = [
  rowOf(
    'any plan, equally likely',
    positions.map(position => lossOf(position, position.atRandom)),
  ),
  ...AI_LEVELS.map(level => rowOf(level, lossesAt(positions, level))),
]
const table = [
  `${count} positions (seed ${values.seed}).`,
  '',
  `| player | points lost, mean | most | positions above ${MOST} |`,
  '| ------ | ----------------: | ---: | ---------------------: |',
  ...rows,
]
if (!values['dry-run']) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const before = text.slice(0, text.indexOf(BEGIN) + BEGIN.length)
  writeFileSync(DOCUMENT, [before, '', ...table, '', text.slice(text.indexOf(END))].join('\n'))
}
