import type { ChallengeKit, Rating } from '../kernel/challenge.ts'
import { scenarioKits } from '../games.ts'
import { readScenarios, type ReadScenario } from '../scenarios/read.ts'

/** A challenge from its file: a position and a script that reaches the goal. */
export interface WrittenChallenge extends ReadScenario {
  id: string
  game: string
  /** One of the game's goals; by default, to win this turn. */
  goal: string | undefined
}

/** Turns `The Watch Is Relieved` into `the-watch-is-relieved`. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** In file order. Throws if one is malformed. */
export function readChallenges({ game, files }: ChallengeKit): WrittenChallenge[] {
  return files.flatMap(({ file, goal }) => {
    const read = readScenarios(JSON.stringify(file), scenarioKits)
    if (!read.ok) throw new Error(`the challenges of ${game} can't be read: ${JSON.stringify(read.malformed)}`)
    return read.scenarios.map(one => ({ ...one, id: idOf(one.scenario.title), game, goal }))
  })
}

export type RatedChallenge = WrittenChallenge & Rating

const known = new Map<string, readonly RatedChallenge[]>()

/** All challenges of a game with their ratings, the easiest first. */
export function ratedChallenges(kit: ChallengeKit): readonly RatedChallenge[] {
  const before = known.get(kit.game)
  if (before) return before
  const rated = readChallenges(kit)
    .map(challenge => {
      const rating = kit.ratings[challenge.id]
      if (!rating) throw new Error(`the challenge ${challenge.id} has no rating`)
      return { ...challenge, ...rating }
    })
    .sort((a, b) => b.wins / b.lines - a.wins / a.lines)
  known.set(kit.game, rated)
  return rated
}
