import { allGames } from '../../src/main/games.ts'
import { readGolden, writeGolden } from '../golden/files.ts'
import { playGolden } from '../golden/golden.ts'
import { verify, writeReplays, type CheckpointedReplay } from '../../src/main/kernel/compact-replay.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { parseCommandLine } from '../commands.ts'

const { values } = parseCommandLine('golden')
const games = allGames.filter(({ id }) => values.game === undefined || id === values.game)
if (games.length === 0) {
  console.error(`--game takes one of ${allGames.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}

/** Golden replays of earlier card sets that still end the same. */
function savedMatches(game: Game): CheckpointedReplay[] {
  try {
    return readGolden(game.id).filter(one => one.record.cardSetHash !== game.cardSetHash && verify(game, one) === null)
  } catch {
    return []
  }
}

for (const game of games) {
  if (values.update) {
    const older = savedMatches(game)
    const text = writeReplays([...older, ...playGolden(game)])
    writeGolden(game.id, text)
    console.log(
      `${game.id}: ${text.split('\nplay ').length - 1 - older.length} replays played again, ${older.length} of other card sets kept`,
    )
    continue
  }
  const replays = readGolden(game.id)
  const wrong = replays.flatMap(one => {
    const problem = verify(game, one)
    return problem === null ? [] : [`${one.record.seed} (cards ${one.record.cardSetHash}): ${problem}`]
  })
  console.log([`${game.id}: ${replays.length} replays, ${wrong.length} of them end otherwise`, ...wrong].join('\n'))
  if (wrong.length > 0) process.exitCode = 1
}
