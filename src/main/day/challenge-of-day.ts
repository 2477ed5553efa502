import type { ChallengeIdea } from '../challenges/read-challenges.ts'
import { nextBelow, rngFrom, shuffle } from '../kernel/rng.ts'

/** Solutions with at least this share of their words in common are one idea. */
const ALIKE = 0.5

/** Whether they have the same goal and mostly the same plays. */
export function isSameIdea(a: ChallengeIdea, b: ChallengeIdea): boolean {
  if (a.goal !== b.goal) return false
  const common = [...a.words].filter(word => b.words.has(word)).length
  return common >= ALIKE * (a.words.size + b.words.size - common)
}

/** Orders that are tried. */
const TRIES = 100

/** The challenge of that day: all of them once, then all of them again in another order, no two of the same idea in a row where possible. Null if there are none. */
export function challengeOfDay(ideas: readonly ChallengeIdea[], game: string, day: number): string | null {
  if (ideas.length === 0) return null
  const round = Math.floor(day / ideas.length)
  // What a round ends with doesn't depend on the rounds before it.
  const lastOf = (number: number): ChallengeIdea | undefined => ideas[nextBelow(rngFrom(`${game} challenges ${number} last`), ideas.length)]
  const [before, last] = [lastOf(round - 1), lastOf(round)]
  const ideasInOrder = (number: number): (ChallengeIdea | undefined)[] => {
    const rest = ideas.filter(idea => idea !== last)
    shuffle(rest, rngFrom(`${game} challenges ${round} ${number}`))
    return [...rest, last]
  }
  const varies = (order: readonly (ChallengeIdea | undefined)[]): boolean =>
    order.every((idea, index) => {
      const previous = index > 0 ? order[index - 1] : before
      return !idea || !previous || !isSameIdea(idea, previous)
    })
  let order = ideasInOrder(0)
  for (let number = 1; number < TRIES && !varies(order); number++) order = ideasInOrder(number)
  return order[day - round * ideas.length]?.id ?? null
}
