import { contradictionsIn, recordedMatch } from '../../src/main/matches/testing/consistency.ts'
import { SEATS } from '../../src/shared/seat.ts'
import { parseCommandLine } from '../commands.ts'
import { addMatch, noJumps } from '../estimates/jumps.ts'
import { gameNamed, toolGames } from '../games.ts'
import { roundConfig } from '../ladder/pairing.ts'

const { values } = parseCommandLine('estimates')
const ids = values.game === undefined ? toolGames : [values.game]
const { seed } = values

for (const id of ids) {
  const game = gameNamed(id)
  if (!game) {
    console.error(`--game takes one of ${toolGames.join(', ')}.`)
    process.exit(2)
  }
  const jumps = noJumps()
  for (let number = 0; number < Number(values.matches); number++) addMatch(jumps, game, seed, number)
  const { decisions, quiet, other, squares, won, matches } = jumps
  const points = ({ sum, count }: typeof quiet): string => (count > 0 ? `${((100 * sum) / count).toFixed(2)} points (${count})` : 'none')
  console.log(
    `${id}: ${decisions} decisions in ${matches} matches; mean jump with nothing revealed ${points(quiet)}, otherwise ${points(other)}`,
  )
  console.log(`${id}: Brier score ${(squares / decisions).toFixed(3)}; hints won ${((100 * won) / matches).toFixed(0)} % against an Adept`)
  let contradictions = 0
  for (let number = 0; number < Number(values.replays); number++) {
    const frames = recordedMatch(game, roundConfig(game, seed, number), 'apprentice', `${seed} ${number}`)
    const found = await contradictionsIn(frames, SEATS[number % 2] ?? 0)
    contradictions += found.length
    for (const each of found) console.log(`${id}: match ${number}: ${each}`)
  }
  console.log(`${id}: ${contradictions} contradictions in ${values.replays} replays`)
}
