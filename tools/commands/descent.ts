import { AI_LEVELS } from '../../src/shared/match.ts'
import { parseCommandLine } from '../commands.ts'
import { boonRows, opponentRows, tableOf, type Measure } from '../descent/descent-balance.ts'
import { gameNamed, toolGames } from '../games.ts'

const { values } = parseCommandLine('descent')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const game = gameNamed(values.game) ?? refuse(`--game takes one of ${toolGames.join(', ')}.`)
const descent = game.descent ?? refuse(`${game.id} has no descents.`)
const level = AI_LEVELS.find(one => one === values.level) ?? refuse(`--level takes one of ${AI_LEVELS.join(', ')}.`)
const games = Number(values.games)
if (games % 2 !== 0) refuse('--games takes an even number.')
const measure: Measure = { game, descent, games, level }

if (values.opponents) {
  const { opponents, starters } = opponentRows(measure)
  console.log(tableOf('opponent', opponents))
  console.log(`\n${tableOf('starting deck, against all opponents', starters)}`)
} else {
  const known = descent.boons.map(({ id }) => id)
  for (const id of values.boon) if (!known.includes(id)) refuse(`${game.id} has no boon ${id}.`)
  console.log(tableOf('boon', boonRows(measure, values.boon.length > 0 ? values.boon : known)))
}
