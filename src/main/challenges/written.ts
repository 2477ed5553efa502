import file from '../../../resources/scenarios/challenges/win-this-turn.json' with { type: 'json' }
import { scenarioKits } from '../games.ts'
import { readScenarios, type ReadScenario } from '../scenarios/read.ts'
import ratings from './ratings.json' with { type: 'json' }

/** A challenge as its file has it: a position, and a script that wins from there. */
export interface WrittenChallenge extends ReadScenario {
  id: string
}
/** What playing the turn out in every way came to: how many ways there are, and how many of them win. */
export interface Rating {
  lines: number
  wins: number
}

/** `The Watch Is Relieved` is `the-watch-is-relieved`. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** In the order of the file. Throws where it is not as it should be. */
export function readChallenges(): WrittenChallenge[] {
  const read = readScenarios(JSON.stringify(file), scenarioKits)
  if (!read.ok) throw new Error(`the challenges can't be read: ${JSON.stringify(read.malformed)}`)
  return read.scenarios.map(one => ({ ...one, id: idOf(one.scenario.title) }))
}

const RATINGS: Readonly<Record<string, Rating | undefined>> = ratings

let known: readonly (WrittenChallenge & Rating)[] | null = null

/** All there are with their ratings, the easiest first. */
export function ratedChallenges(): readonly (WrittenChallenge & Rating)[] {
  known ??= readChallenges()
    .map(challenge => {
      const rating = RATINGS[challenge.id]
      if (!rating) throw new Error(`the challenge ${challenge.id} has no rating`)
      return { ...challenge, ...rating }
    })
    .sort((one, other) => other.wins / other.lines - one.wins / one.lines)
  return known
}
