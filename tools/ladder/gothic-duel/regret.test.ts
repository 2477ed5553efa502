import { expect, test } from 'vitest'
import { latePosition, regretOf, type LatePosition } from '../regret.ts'
import type { InformationState } from '../../../src/main/rules/gothic-duel/state/information.ts'
import { UNKNOWN } from '../../../src/main/rules/gothic-duel/state/state.ts'
import { openDuel } from './open-duel.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'

const MOST = 600
const found: LatePosition[] = []
for (let number = 0; number < 30 && found.length < 2; number++) {
  const position = latePosition(gothicDuel, openDuel, 'test', number, MOST)
  if (position) found.push(position)
}

/** Chooses the first action whose value is the one `pick` takes from all. */
const choosing = (pick: (...values: number[]) => number) => {
  let at = 0
  return (): unknown => {
    const { values } = found[at++]!
    const wanted = pick(...values.values())
    return gothicDuel.decodeAction([...values].find(([, each]) => each === wanted)![0])
  }
}

test('late positions have a choice that matters, and are reproducible', () => {
  expect(found).toHaveLength(2)
  for (const { values } of found) expect(new Set(values.values()).size).toBeGreaterThan(1)
  expect(latePosition(gothicDuel, openDuel, 'test', 0, MOST)?.values).toEqual(latePosition(gothicDuel, openDuel, 'test', 0, MOST)?.values)
})

test('the AI sees both hands and Decks', () => {
  const { cards, wizards } = found[0]!.question.information as InformationState
  expect(cards).not.toContain(null)
  expect(wizards.flatMap(({ hand, deck }) => [...hand, ...deck])).not.toContain(UNKNOWN)
})

test('the best choices have no regret, the worst the maximum', () => {
  expect(regretOf(gothicDuel, choosing(Math.max), found)).toEqual({ positions: 2, lost: 0, best: 2 })
  const { best, lost } = regretOf(gothicDuel, choosing(Math.min), found)
  expect(best).toBe(0)
  expect(lost).toBeGreaterThan(0)
})
