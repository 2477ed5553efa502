import { fileURLToPath } from 'node:url'
import { parseCommandLine } from '../commands.ts'
import { toolGames, toolsOf } from '../games.ts'

const { values } = parseCommandLine('release-cards')
const games = toolGames.filter(game => toolsOf(game).release && (values.game === undefined || values.game === game))

for (const game of games) {
  const released = toolsOf(game).release?.(fileURLToPath(new URL(`../../src/main/rules/${game}/released`, import.meta.url)))
  if (released?.ok) console.log(`${game}: the card set ${released.isNew ? 'was released' : 'had been released before'} as ${released.hash}`)
  else if (released) {
    console.error(released.errors.join('\n'))
    process.exitCode = 1
  }
}
if (games.length === 0) {
  console.error(`--game takes one of ${toolGames.filter(game => toolsOf(game).release).join(', ')}.`)
  process.exitCode = 2
}
