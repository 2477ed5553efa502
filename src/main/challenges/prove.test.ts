import { describe, expect, test } from 'vitest'
import { sampleSize } from '../kernel/testing/samples.ts'
import { challengeKits, games, scenarioKits } from '../games.ts'
import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import { goalsOf, goalOf } from '../kernel/challenge.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { challengeFile } from './challenge-file.ts'
import { MAX_POSITIONS, provePosition } from './prove.ts'
import { ratedChallenges } from './read-challenges.ts'

const limit = (max = MAX_POSITIONS) => ({ most: max, onPosition: () => undefined })
/** The first challenge of each file, all in long runs. */
const shipped = challengeKits.flatMap(kit =>
  kit.files.flatMap(({ name, goal = WIN_THIS_TURN }) => {
    const file = parseJson(challengeFile(kit.game, name)) as { scenarios: { title: string; position: object }[] }
    return file.scenarios.slice(0, sampleSize(1, file.scenarios.length)).map(scenario => ({ kit, goal, file, scenario }))
  }),
)
const scenariosOf = (game: string) => scenarioKits.find(kit => kit.game === game)!
const textOf = ({ file, scenario, goal }: (typeof shipped)[number], position: object = scenario.position): string =>
  JSON.stringify({ ...file, scenarios: [{ ...scenario, position, goal, script: [] }] })

describe.each(shipped.map(one => [one.kit.game, one.scenario.title, one] as const))('%s: %s', (game, title, one) => {
  test('as a position with a goal, it can be solved in as many ways as the challenge', () => {
    const rated = ratedChallenges(one.kit).find(({ scenario }) => scenario.title === title)
    const proof = provePosition(one.kit, scenariosOf(game), { text: textOf(one), isAllKnown: true }, limit())
    expect(proof).toMatchObject({ verdict: 'yes', lines: rated?.lines, wins: rated?.wins, untried: null })
    expect(proof?.firsts).toBeGreaterThan(0)
    expect(proof?.plays).toBeGreaterThan(0)
    expect(proof?.steps.length).toBeGreaterThan(0)
    expect(proof?.chance).toBe(rated?.chance)
  })
})

test.each(challengeKits.map(kit => [kit.game, kit] as const))('%s: a search gives up at its limit', (game, kit) => {
  const one = shipped.find(({ kit: { game: of } }) => of === game)!
  expect(provePosition(kit, scenariosOf(game), { text: textOf(one), isAllKnown: true }, limit(1))).toBeNull()
})

test.each(challengeKits.map(kit => [kit.game, kit] as const))('%s: positions can have the goals of its challenges', (game, kit) => {
  expect(scenariosOf(game).goals?.toSorted()).toEqual(goalsOf(kit).toSorted())
  const rules = games.find(({ id }) => id === game)!
  const texts = readCatalogue() as unknown as Record<string, { goals?: Record<string, string> } | undefined>
  for (const goal of goalsOf(kit)) {
    expect(goalOf(rules, goal === WIN_THIS_TURN ? undefined : goal)).not.toBeNull()
    if (goal !== WIN_THIS_TURN) expect(texts[`${game}-challenges`]?.goals?.[goal]).toBeTruthy()
  }
})

test('card-of-gods: a position in which everything is ready is given up after few positions, as each takes long', () => {
  const one = shipped.find(({ goal }) => goal === 'best-chance')!
  const written = one.scenario.position as Record<'me' | 'foe', { expedition: { at: string }[] }>
  const ready = (side: 'me' | 'foe') => ({
    ...written[side],
    faith: { destruction: 3, creation: 3, life: 3, death: 3 },
    expedition: written[side].expedition.map(unit => ({ ...unit, ready: unit.at !== 'removed' })),
  })
  const position = { ...written, me: ready('me'), foe: ready('foe'), passed: [], dice: undefined }
  const count = { looked: 0 }
  const looked = (): void => void count.looked++
  expect(
    provePosition(
      one.kit,
      scenariosOf('card-of-gods'),
      { text: textOf(one, position), isAllKnown: true },
      { most: 20_000, onPosition: looked },
    ),
  ).toBeNull()
  expect(count.looked).toBeLessThan(9000)
})
