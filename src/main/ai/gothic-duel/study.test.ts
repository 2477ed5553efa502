import { expect, test, vi } from 'vitest'
import { AI_LEVELS } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Game } from '../../kernel/game.ts'
import { scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { study, type Study, type StudyRequest } from '../study.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

type Asked = Partial<Pick<StudyRequest, 'played' | 'thinker' | 'described'>>

const studyIn = (game: Game, state: unknown, seat: Seat, asked: Asked = {}): Study =>
  study([game], {
    game: game.id,
    seat,
    information: game.informationFor(state, seat),
    ...asked,
  })

function studied(setup: ScenarioSetup, asked?: Asked): Study {
  const { game, state } = scenario(setup)
  return studyIn(game, state, 0, asked)
}

const strike = (vitality: number, cost = 2) => spell({ cost, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const hymn = spell({ cost: 1, effects: [{ effect: 'channel', amount: 3 }] })

test.each(AI_LEVELS)('%s casts the deadly Spell', level => {
  expect(studied({ me: { hand: [strike(3)], soulfire: 2 }, foe: { vitality: 3 } }, { thinker: { level, seed: 'seed' } }).chosen).toBe('b0')
})

test('shows a sure win with its whole line', () => {
  const setup = { me: { hand: [strike(8, 6), hymn], soulfire: 4 }, foe: { vitality: 8 } }
  const sure = { isSure: true, chosen: 'b1', ways: [{ line: ['b1', 'b0'], visits: 0, chance: 1, share: null, steps: [], goesOn: false }] }
  expect(studied(setup)).toMatchObject({ ...sure, chance: 1 })
  expect(studied(setup, { thinker: { level: 'master', seed: 'seed' } })).toMatchObject(sure)
  expect(studied({ ...setup, foe: { vitality: 9 } })).toMatchObject({ isSure: false })
})

test('another way to win for certain is as good as the one that was found', () => {
  const setup = { me: { hand: [strike(9), strike(9)], soulfire: 2 }, foe: { vitality: 9 } }
  const result = studied(setup)
  expect(studied(setup, { played: result.chosen === 'b0' ? 'b1' : 'b0' }).played?.chance).toBe(1)
  expect(studied(setup, { played: 'e' }).played?.chance).toBeLessThan(0.9)
})

test('shows as many steps as requested, and no two lines start alike', () => {
  const { ways } = studied({ me: { hand: [strike(4), strike(5), strike(6)], soulfire: 4 } }, { described: 2 })
  const described = ways.filter(({ steps }) => steps.length > 0)
  expect(new Set(ways.map(({ line }) => line[0])).size).toBe(ways.length)
  expect(described).toHaveLength(2)
  expect(described[0]?.steps.length).toBe(described[0]?.line.length)
})

test('the played action is worth at most the best one, whose worth doesn’t depend on it', () => {
  const setup = { me: { hand: [strike(6)], soulfire: 2 }, foe: { vitality: 12 } }
  const { chance, chosen } = studied(setup)
  expect(chosen).toBe('b0')
  const ended = studied(setup, { played: 'e' })
  expect(ended.chance).toBe(chance)
  expect(ended.played?.chance).toBeLessThan(chance - 0.03)
  expect(studied(setup, { played: 'b0' }).played?.chance).toBe(chance)
  expect(studied(setup, { played: 'no action' }).played).toBe(null)
})

test('the same plays in another order are worth the same', () => {
  const setup = { me: { hand: [strike(4), strike(5)], soulfire: 4 }, foe: { vitality: 10 } }
  const { chosen, ways, chance } = studied(setup)
  expect(ways[0]?.line.toSorted()).toEqual(['b0', 'b1', 'e'])
  expect(studied(setup, { played: chosen === 'b0' ? 'b1' : 'b0' }).played?.chance).toBeCloseTo(chance, 10)
})

test('the estimate stays the same while its best line is played', () => {
  const { game, state } = scenario({ me: { hand: [strike(4), strike(5), hymn], soulfire: 4 }, foe: { vitality: 20 } })
  const before = studyIn(game, state, 0)
  expect(before.ways[0]!.line.length).toBeGreaterThan(2)
  game.apply(state, 0, game.decodeAction(before.chosen!)!)
  expect(studyIn(game, state, 0).chance).toBeCloseTo(before.chance, 10)
})

test('doing nothing is the best where all else harms', () => {
  const waste = spell({ cost: 0, effects: [{ effect: 'damage', to: 'you', vitality: 4 }] })
  const harmful = studied({ me: { hand: [waste], vitality: 9 }, foe: { vitality: 20 } })
  expect(harmful).toMatchObject({ chosen: 'e', isQuiet: true })
  expect(harmful.ways[1]!.chance).toBeLessThan(harmful.chance)
})

test('evaluates the position when there is only one option', () => {
  const { ways, chance, isQuiet } = studied({ me: { hand: [], vitality: 3 }, foe: { vitality: 20, hand: [] } })
  expect(ways).toMatchObject([{ line: ['e'], chance }])
  expect(isQuiet).toBe(false)
  expect(chance).toBeLessThan(0.5)
})

test('one side’s chance is about the complement of the other’s', () => {
  const { game, state } = scenario({ me: { vitality: 18 }, foe: { vitality: 6 } })
  const [mine, theirs] = ([0, 1] as const).map(seat => studyIn(game, state, seat).chance)
  expect(mine).toBeGreaterThan(0.6)
  expect(theirs).toBeLessThan(0.4)
})
