import { expect, test, vi } from 'vitest'
import { AI_LEVELS } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Game } from '../../kernel/game.ts'
import { scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { study, type Study, type StudyRequest } from '../study.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

type Asked = Partial<Pick<StudyRequest, 'about' | 'played' | 'level' | 'seed' | 'described'>>

const studyIn = (game: Game, state: unknown, seat: Seat, asked: Asked = {}): Study =>
  study([game], {
    game: game.id,
    level: 'adept',
    about: 'decision',
    seed: 'seed',
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
  expect(studied({ me: { hand: [strike(3)], soulfire: 2 }, foe: { vitality: 3 } }, { level }).chosen).toBe('b0')
})

test('shows a sure win with its whole line', () => {
  const setup = { me: { hand: [strike(8, 6), hymn], soulfire: 4 }, foe: { vitality: 8 } }
  const sure = { isSure: true, chosen: 'b1', ways: [{ line: ['b1', 'b0'], visits: 0, chance: 1, share: null, steps: [], goesOn: false }] }
  expect(studied(setup, { level: 'master' })).toMatchObject(sure)
  expect(studied(setup, { about: 'lethal' })).toMatchObject(sure)
  const safe = { ...setup, foe: { vitality: 9 } }
  expect(studied(safe, { about: 'lethal' })).toMatchObject({ isSure: false, ways: [], chosen: null })
})

test('shows as many steps as requested, and no two lines start alike', () => {
  const { ways } = studied({ me: { hand: [strike(4), strike(5), strike(6)], soulfire: 4 } }, { level: 'master', described: 2 })
  const described = ways.filter(({ steps }) => steps.length > 0)
  expect(new Set(described.map(({ line }) => line[0])).size).toBe(2)
  expect(described[0]?.steps.length).toBe(described[0]?.line.length)
})

test('compares the played line with the best one, which is worth more', () => {
  const setup = { me: { hand: [strike(6)], soulfire: 2 }, foe: { vitality: 12 } }
  const { compared, chosen } = studied(setup, { level: 'master', played: 'e' })
  expect(chosen).toBe('b0')
  expect(compared?.best).toBeGreaterThan((compared?.played ?? 1) + 0.03)
  expect(studied(setup, { level: 'master', played: 'b0' }).compared).toBe(null)
  expect(studied(setup, { level: 'master', played: 'no action' }).compared).toBe(null)
})

test('the same plays in another order are worth the same', () => {
  const setup = { me: { hand: [strike(4), strike(5)], soulfire: 4 }, foe: { vitality: 10 } }
  const { chosen, ways } = studied(setup, { level: 'master' })
  expect(ways[0]?.line.toSorted()).toEqual(['b0', 'b1', 'e'])
  const { compared } = studied(setup, { level: 'master', played: chosen === 'b0' ? 'b1' : 'b0' })
  expect(compared?.played).toBeCloseTo(compared?.best ?? 0, 10)
})

test('the outcome of a missed win is worth less than a win', () => {
  const setup = { me: { hand: [strike(9)], soulfire: 2, vitality: 2 }, foe: { vitality: 9, hand: [strike(9)] } }
  const { compared } = studied(setup, { level: 'master', played: 'e' })
  expect(compared?.best).toBe(1)
  expect(compared?.played).toBeLessThan(0.9)
})

test('evaluates the position when there is only one option', () => {
  const { ways, outlook } = studied({ me: { hand: [], vitality: 3 }, foe: { vitality: 20, hand: [] } })
  expect(ways).toMatchObject([{ line: ['e'], visits: 0, chance: null }])
  expect(outlook).toBeLessThan(0.5)
})

test('one side’s outlook is the complement of the other’s', () => {
  const { game, state } = scenario({ me: { vitality: 18 }, foe: { vitality: 6 } })
  const [mine, theirs] = ([0, 1] as const).map(seat => studyIn(game, state, seat, { about: 'outlook' }).outlook ?? 0)
  expect(mine).toBeGreaterThan(0.6)
  expect(theirs).toBeLessThan(0.4)
})
