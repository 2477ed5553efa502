import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wilson } from '../../src/shared/statistics.ts'
import { PLAYERS } from '../ladder/players.ts'
import { latePosition, regretOf, type LatePosition } from '../ladder/regret.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames, toolsOf } from '../games.ts'

const { values } = parseCommandLine('regret')
function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const measured = toolGames.filter(id => toolsOf(id).opened)
const game = gameNamed(values.game) ?? refuse(`--game takes one of ${measured.join(', ')}.`)
const opened = toolsOf(game.id).opened ?? refuse(`--game takes one of ${measured.join(', ')}.`)
const wanted = Number(values.positions)
const most = Number(values.most)
if (!(wanted > 0) || !(most > 0)) refuse('--positions and --most take a number.')
const players = values.player.map(name => ({
  name,
  player: PLAYERS[name] ?? refuse(`--player takes one of ${Object.keys(PLAYERS).join(', ')}.`),
}))

const DOCUMENT = fileURLToPath(new URL('../../docs/strength.md', import.meta.url))
/** The table of late positions, with the line above it. */
const TABLE = /^\d+ positions out of .*\n\n(?:\|.*\n)+/m

const positions: LatePosition[] = []
let matches = 0
for (; positions.length < wanted; matches++) {
  const position = latePosition(game, opened, values.seed, matches, most)
  if (position) positions.push(position)
  if (position && positions.length % 20 === 0) console.error(`${positions.length} positions out of ${matches + 1} matches`)
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const rows = players.map(({ name, player }) => {
  const regret = regretOf(game, player, positions)
  const { low, high } = wilson(regret.best, regret.positions)
  const cells = [
    name,
    regret.positions,
    (regret.lost / regret.positions).toFixed(3),
    percent(regret.best / regret.positions),
    `${percent(low)} to ${percent(high)}`,
  ]
  const row = `| ${cells.join(' | ')} |`
  console.log(row)
  return row
})
const table = [
  `${wanted} positions out of ${matches} matches (seed ${values.seed}, at most ${most} positions searched for each).`,
  '',
  '| player | positions | regret, in matches | chose one of the best | 95 % interval |',
  '| ------ | --------: | -----------------: | --------------------: | ------------- |',
  ...rows,
]
if (!values['dry-run'])
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, 'utf8').replace(TABLE, () => `${table.join('\n')}\n`),
  )
