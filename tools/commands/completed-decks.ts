import { AI_LEVELS } from '../../src/shared/match.ts'
import { winRate } from '../../src/shared/statistics.ts'
import { DRAFTS, playCompleted } from '../balance/completed-decks.ts'
import { createWorkerPool } from '../balance/workers.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'

const { values } = parseCommandLine('completed-decks')
function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const game = gameNamed(values.game) ?? refuse(`--game takes one of ${toolGames.join(', ')}.`)
const level = AI_LEVELS.find(one => one === values.level) ?? refuse(`--level takes one of ${AI_LEVELS.join(', ')}.`)
const sizes = { drafts: Number(values.drafts), opponents: Number(values.opponents) }
const kinds = values.draft.map(name => DRAFTS.find(one => one === name) ?? refuse(`--draft takes one of ${DRAFTS.join(', ')}.`))

const pool = createWorkerPool(game.id, level)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
for (const kind of kinds) {
  const score = await playCompleted(game, pool, kind, sizes)
  const rate = winRate(score)
  if (rate)
    console.log(`${game.id} from ${kind}: ${percent(rate.value)} (${percent(rate.low)} to ${percent(rate.high)}) of ${score.played}`)
}
await pool.close()
