import { describe, expect, test } from 'vitest'
import { COLOUR_NAMES, GROUND_NAMES, MAX_HUE, WEATHER_NAMES } from '../../../shared/card-picture.ts'
import { paintOf } from './colours.ts'
import { compose, ranksOf, sceneOf, stances, type Subject } from './compose.ts'

const subject = (change: Partial<Subject> = {}): Subject => ({
  id: 'ember',
  scene: { ground: 'ridges', weather: 'snow' },
  rank: 0,
  ...change,
})
const card = (id: string, amount: number | 'X' | null, level?: number) => ({
  id,
  name: id,
  section: 'deck',
  facets: {},
  costs: amount === null ? [] : [{ resource: 'mana', amount }],
  ...(level === undefined ? {} : { stats: [{ id: 'level', value: level }] }),
  art: 'star',
  parts: [],
  keywords: [],
})

test('a card always has the same picture, and cards of one scene have different ones', () => {
  expect(compose(subject())).toEqual(compose(subject()))
  const pictures = Array.from({ length: 500 }, (_, number) => JSON.stringify(compose(subject({ id: `card-${number}` }))))
  expect(new Set(pictures).size).toBe(500)
})

describe('whatever the ground and the weather', () => {
  test.each(GROUND_NAMES.flatMap(ground => WEATHER_NAMES.map(weather => ({ ground, weather }))))('$ground with $weather', scene => {
    for (let number = 0; number < 20; number++) {
      const picture = compose(subject({ id: `${number}`, scene, rank: number % 4 }))
      for (const path of [picture.far, picture.near, picture.drift]) {
        expect(path).toMatch(/^M/)
        expect(path).not.toMatch(/NaN|Infinity|undefined/)
        expect(path.length).toBeLessThan(6_000)
      }
    }
  })
})

test('the figure stays inside the picture, upright', () => {
  for (let number = 0; number < 200; number++) {
    const { scale, x, y, turn } = compose(subject({ id: `${number}`, rank: number % 4 })).figure
    expect(256 * scale + Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(280)
    expect(Math.abs(turn)).toBeLessThanOrEqual(4)
  }
})

test('only the upper half of a set has rays behind its figures', () => {
  expect([0, 1, 2, 3].map(rank => compose(subject({ rank })).glory !== '')).toEqual([false, false, true, true])
})

test('cards are ranked by cost, X as 3, or by their first number if nothing costs anything', () => {
  const priced = ranksOf([card('a', 1), card('b', 2), card('c', 'X'), card('d', 9)])
  expect(priced).toEqual(new Map(Object.entries({ a: 0, b: 1, c: 2, d: 3 })))
  const free = ranksOf([card('a', null, 8), card('b', null, 1), card('c', null), card('d', null, 3)])
  expect(free).toEqual(new Map(Object.entries({ a: 3, b: 1, c: 0, d: 2 })))
  expect([...ranksOf([card('a', 4), card('b', 4)]).values()]).toEqual([0, 0])
})

test('a kind of card without a scene gets one that stays', () => {
  expect(sceneOf('game kind')).toEqual(sceneOf('game kind'))
  const scenes = ['a', 'b', 'c', 'd', 'e', 'f'].map(kind => JSON.stringify(sceneOf(kind)))
  expect(new Set(scenes).size).toBeGreaterThan(2)
})

test('nothing is behind the figure or in the air where the writer chose so', () => {
  expect(compose(subject({ scene: { ground: 'none', weather: 'none' } }))).toMatchObject({ far: '', near: '', drift: '' })
})

test('figures are drawn as large as the writer chose, mirrored together, and the first makes room for a second', () => {
  const stance = { scale: 1, x: 0, y: 0, turn: 0 }
  expect(stances(stance, { size: 50 }).first).toContain('scale(0.5)')
  expect(stances(stance, {}).both).toBe('')
  expect(stances(stance, { mirrored: true }).both).toContain('scale(-1 1)')
  expect(stances(stance, { second: 'raven' }).first).toContain('scale(0.88)')
  expect(stances()).toEqual(stances(stance))
})

test('all colours are equally light, so that all are equally legible', () => {
  const lightness = (colours: Parameters<typeof paintOf>[0]) =>
    Object.values(paintOf(colours)).map(value => /^oklch\((\S+) /.exec(value)?.[1])
  for (const colours of [...COLOUR_NAMES, 0, MAX_HUE]) expect(lightness(colours)).toEqual(lightness('iron'))
})
