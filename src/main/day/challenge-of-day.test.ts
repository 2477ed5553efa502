import { describe, expect, test } from 'vitest'
import { challengeIdeas, readChallenges, type ChallengeIdea } from '../challenges/read-challenges.ts'
import { challengeKits } from '../games.ts'
import { challengeOfDay, isSameIdea } from './challenge-of-day.ts'
import { dayNumber } from './streak.ts'

const idea = (id: string, words: string[], goal?: string): ChallengeIdea => ({ id, goal, words: new Set(words) })
const BANK = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(id => idea(id, [id]))
const TODAY = dayNumber('2026-11-30')

test('two solutions that mostly make the same plays for one goal are one idea', () => {
  expect(isSameIdea(idea('a', ['play', 'burn', 'drain']), idea('b', ['play', 'burn']))).toBe(true)
  expect(isSameIdea(idea('a', ['play', 'burn', 'drain']), idea('b', ['play', 'burn'], 'hold'))).toBe(false)
  expect(isSameIdea(idea('a', ['play', 'burn', 'drain']), idea('b', ['play', 'ward', 'hex']))).toBe(false)
})

test('every challenge has its day before one comes again', () => {
  const first = Math.ceil(TODAY / BANK.length) * BANK.length
  for (const round of [0, 1, 2]) {
    const ids = BANK.map((_, index) => challengeOfDay(BANK, 'toy', first + round * BANK.length + index))
    expect(ids.toSorted()).toEqual(BANK.map(({ id }) => id))
  }
})

test('follows from the game and the day', () => {
  const days = Array.from({ length: 60 }, (_, index) => TODAY + index)
  const of = (game: string): (string | null)[] => days.map(day => challengeOfDay(BANK, game, day))
  expect(of('toy')).toEqual(of('toy'))
  expect(of('toy')).not.toEqual(of('other'))
  expect(challengeOfDay([], 'toy', TODAY)).toBe(null)
})

test('a bank of few ideas still has a challenge each day', () => {
  const same = ['a', 'b', 'c'].map(id => idea(id, ['play', 'burn']))
  for (let day = TODAY; day < TODAY + 12; day++) expect(challengeOfDay(same, 'toy', day)).toMatch(/^[abc]$/)
})

describe.each(challengeKits.map(kit => [kit.game, kit] as const))('%s', (game, kit) => {
  const ideas = challengeIdeas(kit)
  const byId = new Map(ideas.map(one => [one.id, one]))
  test('its ideas are those of its challenges', () => expect(ideas.map(({ id }) => id)).toEqual(readChallenges(kit).map(({ id }) => id)))
  test('has no two of the same idea in a row for two years', () => {
    const days = Array.from({ length: 730 }, (_, index) => byId.get(challengeOfDay(ideas, game, TODAY + index) ?? ''))
    const alike = days.filter((one, index) => {
      const before = index > 0 ? days[index - 1] : undefined
      return one && before && isSameIdea(one, before)
    })
    expect(alike).toEqual([])
  })
})
