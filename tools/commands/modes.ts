import { AI_LEVELS } from '../../src/shared/match.ts'
import { DIFFICULTIES, STAGES } from '../../src/shared/runs/descent.ts'
import { meanDifference, wilson } from '../../src/shared/statistics.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'
import { descentPlan, playRuns, stagesOf } from '../modes/play-runs.ts'

const { values } = parseCommandLine('modes')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const game = gameNamed(values.game) ?? refuse(`--game takes one of ${toolGames.join(', ')}.`)
const level = AI_LEVELS.find(one => one === values.level) ?? refuse(`--level takes one of ${AI_LEVELS.join(', ')}.`)
const difficulty = Number(values.difficulty)
if (difficulty > DIFFICULTIES) refuse(`--difficulty takes 1 to ${DIFFICULTIES}.`)
const runs = Number(values.runs)
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
const runner = { game, level }

if (values.mode === 'descent') {
  if (!game.descent) refuse(`${game.id} has no descents.`)
  const tally = playRuns(runner, (seed, index) => descentPlan(game, difficulty, seed, index), values.seed, runs)
  const { low, high } = wilson(tally.won, runs)
  console.log(`${game.id}, descents at difficulty ${difficulty}, played as ${level}`)
  console.log(`won: ${tally.won} of ${runs}, ${percent(tally.won / runs)} (${percent(low)} to ${percent(high)})`)
  console.log(
    `by stage: ${stagesOf(tally, STAGES)
      .map(({ met, won }) => `${won}/${met}`)
      .join(' ')}`,
  )
} else if (values.mode === 'draft') {
  if (!game.deckDraft) refuse(`${game.id} has no drafts.`)
  const { wins } = playRuns(runner, () => ({ mode: 'draft', level: 'apprentice' }), values.seed, runs)
  const sum = wins.reduce((all, one) => all + one, 0)
  const squares = wins.reduce((all, one) => all + one * one, 0)
  const mean = meanDifference({ count: runs, sum, squares })
  console.log(`${game.id}, drafts against Apprentices at first, played as ${level}`)
  console.log(`wins: ${sum} in ${runs}, ${(sum / runs).toFixed(1)}${mean ? ` (${mean.low.toFixed(1)} to ${mean.high.toFixed(1)})` : ''}`)
} else refuse('--mode takes one of descent, draft.')
