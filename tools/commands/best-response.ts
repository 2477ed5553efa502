import { AI_LEVELS } from '../../src/shared/match.ts'
import { parseCommandLine } from '../commands.ts'
import { toolGames, toolsOf } from '../games.ts'
import { lossesAt, lossOf } from '../ladder/best-response.ts'

const { values } = parseCommandLine('best-response')
/** Losses above this are counted. */
const MOST = 10

function print(name: string, losses: readonly number[]): void {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  const above = losses.filter(loss => loss > MOST).length
  console.log(`| ${[name, mean.toFixed(1), Math.max(...losses).toFixed(1), above].join(' | ')} |`)
}

for (const game of toolGames) {
  const positions = toolsOf(game).smallPositions?.(values.seed, Number(values.positions)) ?? []
  if (positions.length === 0) continue
  console.log(`${game}, ${positions.length} positions (seed ${values.seed})`)
  console.log(`| player | points lost, mean | most | positions above ${MOST} |`)
  print(
    'all choices equally likely',
    positions.map(position => lossOf(position, position.atRandom)),
  )
  for (const level of AI_LEVELS) print(level, lossesAt(positions, level))
}
