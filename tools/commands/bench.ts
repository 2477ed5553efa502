import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { startersIn } from '../../src/shared/deck-format.ts'
import { allGames, games as offered } from '../../src/main/games.ts'
import { benchGame } from '../bench/bench-game.ts'
import { compareWithBoardgameIo } from '../bench/compare-boardgame-io.ts'
import { callsInSearch } from '../bench/calls-in-search.ts'
import { labFigures } from '../bench/thinking.ts'
import { parseCommandLine } from '../commands.ts'
import type { Figure } from '../bench/figure.ts'

const { values } = parseCommandLine('bench')
const games = values.game === undefined ? allGames : allGames.filter(game => game.id === values.game)
if (games.length === 0) {
  console.error(`There is no game ${values.game}; there are ${allGames.map(game => game.id).join(', ')}.`)
  process.exit(2)
}
const { format } = values
if (format !== undefined && games.some(game => startersIn(game.catalog, format).length === 0)) {
  console.error(`${format} is no format of ${values.game ?? 'all games'} with ready-made decks.`)
  process.exit(2)
}

/** Pins this process to one core for stable results; false if the system can't. */
function pinToOneCore(): boolean {
  try {
    execFileSync('taskset', ['-pc', String(cpus().length - 1), String(process.pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// The lab runs the offered games on all cores, as does the AI next to the app; everything after this stays on one core. Both play the first format.
const lab = new Map<string, Figure[]>()
for (const game of games)
  if (offered.includes(game) && format === undefined) lab.set(game.id, [...(await labFigures(game)), await callsInSearch(game)])

const machine = {
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  processor: cpus()[0]?.model ?? 'unknown',
  oneCore: pinToOneCore(),
}
const results: { game: string; figures: Figure[] }[] = []
for (const game of games) {
  const beside = format === undefined ? await compareWithBoardgameIo(game) : []
  results.push({ game: game.id, figures: [...benchGame(game, format), ...beside, ...(lab.get(game.id) ?? [])] })
}

const short = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3))

if (values.json) {
  const byKey = results.map(({ game, figures }) => {
    const medians = Object.fromEntries(figures.map(({ key, value }) => [key, value.median]))
    const spreads = Object.fromEntries(figures.map(({ key, value }) => [key, { min: value.min, max: value.max }]))
    return [game, { ...medians, spreads }]
  })
  console.log(JSON.stringify({ machine, ...Object.fromEntries(byKey) }, null, 2))
} else {
  console.log(`Node ${machine.node}, ${machine.platform}, ${machine.processor}${machine.oneCore ? ', on one core' : ''}`)
  for (const { game, figures } of results) {
    console.log(`\n${game}`.padEnd(35), ...['median', 'least', 'most'].map(head => head.padStart(10)))
    for (const { name, unit, value } of figures)
      console.log(`  ${name}`.padEnd(34), ...[value.median, value.min, value.max].map(number => short(number).padStart(10)), unit)
  }
}
