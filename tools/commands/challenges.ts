import { appendFileSync, writeFileSync } from 'node:fs'
import { rate } from '../../src/main/challenges/rate.ts'
import { challengeIdea, challengeIdeas, readChallenges } from '../../src/main/challenges/read-challenges.ts'
import { isSameIdea } from '../../src/main/day/challenge-of-day.ts'
import { challengeKits, games } from '../../src/main/games.ts'
import type { ChallengeKit } from '../../src/main/kernel/challenge.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { findIn } from '../challenges/find.ts'
import { parseCommandLine } from '../commands.ts'
import { toolsOf } from '../games.ts'

const USAGE = `npm run -s challenges -- --find FILE [--game ID] [--matches 200] [--seed S]   plays matches, or invents positions, and adds new ideas to FILE, one scenario a line
npm run -s challenges -- --rate [--game ID]                                   rates the challenges of the app again`

const { values } = parseCommandLine('challenges')
const chosen = challengeKits.flatMap(kit => {
  const game = games.find(({ id }) => id === kit.game)
  return game && (values.game === undefined || values.game === game.id) ? [{ kit, game }] : []
})

function find(kit: ChallengeKit, game: Game, file: string): void {
  const search = toolsOf(game.id).challenges ?? (seed => findIn(kit, game, seed))
  const ideas = challengeIdeas(kit)
  for (let match = 0; match < Number(values.matches); match++)
    for (const { from, goal, scenario, rating } of search(`${values.seed} ${match}`)) {
      const idea = challengeIdea(scenario, goal)
      if (ideas.some(known => isSameIdea(known, idea))) continue
      ideas.push(idea)
      const { lines, wins, plays } = rating
      console.log(`${game.id}, ${from}: ${wins} of ${lines} lines solve it, with ${plays} plays at least`)
      appendFileSync(file, `${JSON.stringify({ from, goal, lines, wins, plays, scenario })}\n`)
    }
}

/** Whether all challenges could be rated. */
function rateAll(kit: ChallengeKit, game: Game): boolean {
  const ratings = readChallenges(kit).map(challenge => [challenge.id, rate(kit, game, challenge)] as const)
  const file = new URL(`../../src/main/rules/${game.id}/challenges/ratings.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ratings), null, 2)}\n`)
  for (const [id, rating] of ratings) {
    const chance = rating?.chance === undefined ? '' : `, at ${(rating.chance * 100).toFixed(1)} %`
    console.log(`${game.id}, ${id}: ${rating ? `${rating.wins} of ${rating.lines} lines solve it${chance}` : 'can’t be rated'}`)
  }
  return ratings.every(([, rating]) => rating !== null)
}

if (chosen.length === 0) {
  console.error(`There is no game ${values.game} with challenges; there are ${challengeKits.map(({ game }) => game).join(', ')}.`)
  process.exitCode = 2
} else if (values.find !== undefined) {
  const found = chosen.filter(({ kit, game }) => kit.write && (kit.rate === undefined || toolsOf(game.id).challenges))
  for (const { kit, game } of found) find(kit, game, values.find)
  if (found.length === 0) {
    console.error(`Challenges of ${values.game} can't be looked for in matches.`)
    process.exitCode = 2
  }
} else if (values.rate) {
  if (chosen.map(({ kit, game }) => rateAll(kit, game)).includes(false)) process.exitCode = 1
} else {
  console.error(USAGE)
  process.exitCode = 2
}
