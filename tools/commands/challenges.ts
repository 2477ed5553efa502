import { appendFileSync, writeFileSync } from 'node:fs'
import { CHALLENGED } from '../../src/main/challenges/challenges.ts'
import { rate } from '../../src/main/challenges/rate.ts'
import { readChallenges } from '../../src/main/challenges/written.ts'
import { games } from '../../src/main/games.ts'
import { findIn } from '../challenges/find.ts'
import { given } from '../commands.ts'

const USAGE = `npm run -s challenges -- --find FILE [--matches 200] [--seed S]   plays matches and adds what it finds to FILE, one scenario a line
npm run -s challenges -- --rate                                     rates the challenges of the app anew`

const RATINGS = new URL('../../src/main/challenges/ratings.json', import.meta.url)

const game = games.find(({ id }) => id === CHALLENGED)
const { values } = given('challenges')

if (game && values.find !== undefined) {
  for (let match = 0; match < Number(values.matches); match++)
    for (const { from, scenario, rating } of findIn(game, `${values.seed} ${match}`)) {
      const { lines, wins, plays } = rating
      console.log(`${from}: ${wins} of ${lines} lines win, with ${plays} plays at least`)
      appendFileSync(values.find, `${JSON.stringify({ from, lines, wins, plays, scenario })}\n`)
    }
} else if (game && values.rate) {
  const ratings = readChallenges().map(challenge => [challenge.id, rate(game, challenge)] as const)
  writeFileSync(RATINGS, `${JSON.stringify(Object.fromEntries(ratings), null, 2)}\n`)
  for (const [id, rating] of ratings) console.log(`${id}: ${rating ? `${rating.wins} of ${rating.lines} lines win` : 'can’t be rated'}`)
  if (ratings.some(([, rating]) => rating === null)) process.exitCode = 1
} else {
  console.error(USAGE)
  process.exitCode = 2
}
