import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import type { ChallengeKit, Rating } from '../kernel/challenge.ts'
import { scenarioKits } from '../games.ts'
import { SIDES } from '../kernel/scenario.ts'
import { readScenarios, type ReadScenario } from '../scenarios/read.ts'
import { challengeFile } from './challenge-file.ts'

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
  return files.flatMap(({ name, goal }) => {
    const result = readScenarios(challengeFile(game, name), scenarioKits)
    if (!result.ok) throw new Error(`the challenges of ${game} can't be read: ${JSON.stringify(result.malformed)}`)
    return result.scenarios.map(scenario => ({ ...scenario, id: idOf(scenario.scenario.title), game, goal }))
  })
}

/** What a challenge is about, read without setting it up. */
export interface ChallengeIdea {
  id: string
  goal: string | undefined
  /** The texts of the challenger's plays in its solution: cards and targets. */
  words: ReadonlySet<string>
}

const ideaSchema = v.object({ title: v.string(), script: v.array(v.record(v.string(), v.unknown())) })
const ideasSchema = v.object({ scenarios: v.array(ideaSchema) })

/** The texts in a value, without its keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Whose it is, or that nothing is done, says little about a play. */
const COMMON = new Set<string>([...SIDES, 'nothing', 'pass', 'end-turn'])

/** What the challenger does in a step. */
function playIn({ do: done, by, both }: Record<string, unknown>): unknown {
  if (typeof both === 'object' && both !== null && 'me' in both) return both.me
  return by === 'foe' ? undefined : done
}

/** The idea of a challenge in scenario format. */
export function challengeIdea(scenario: unknown, goal: string | undefined): ChallengeIdea {
  const { title, script } = v.parse(ideaSchema, scenario)
  const words = script.flatMap(step => textsIn(playIn(step))).filter(word => !COMMON.has(word))
  return { id: idOf(title), goal, words: new Set(words) }
}

/** In file order. */
export const challengeIdeas = ({ game, files }: ChallengeKit): ChallengeIdea[] =>
  files.flatMap(({ name, goal }) =>
    v.parse(ideasSchema, parseJson(challengeFile(game, name))).scenarios.map(scenario => challengeIdea(scenario, goal)),
  )

export type RatedChallenge = WrittenChallenge & Rating

const cache = new Map<string, readonly RatedChallenge[]>()

/** All challenges of a game with their ratings, the easiest first. */
export function ratedChallenges(kit: ChallengeKit): readonly RatedChallenge[] {
  const before = cache.get(kit.game)
  if (before) return before
  const rated = readChallenges(kit)
    .map(challenge => {
      const rating = kit.ratings[challenge.id]
      if (!rating) throw new Error(`the challenge ${challenge.id} has no rating`)
      return { ...challenge, ...rating }
    })
    .sort((a, b) => b.wins / b.lines - a.wins / a.lines)
  cache.set(kit.game, rated)
  return rated
}
