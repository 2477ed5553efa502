import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVENTS } from '../events.ts'
import type { MatchUpdate } from '../../../../../shared/match.ts'
import type { Settings } from '../../../../../shared/settings.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { duelUpdate, tableView } from '../../testing/duel-fixtures.ts'
import { ANNOUNCED, paceOf } from '../../../../match/playback/pace.ts'
import { createPlayback } from '../../../../match/playback/playback.ts'

let speed: Settings['speed'] = 'normal'
/** Milliseconds in which the announcement of a match or a turn is shown. */
const announced = (what: keyof typeof ANNOUNCED): number => paceOf(speed).effect * ANNOUNCED[what]
const vitality = (now: number) => tableView({ me: { vitality: { now, max: 20 } } })

/** The opponent plays a card that deals `amounts` one after the other, leaving `now`. */
const attack = (now: number, ...amounts: number[]): MatchUpdate =>
  duelUpdate({
    view: vitality(now),
    events: [
      event('card-played', { seat: 1, card: 3 }),
      ...amounts.map(amount => event('damage-dealt', { seat: 0, value: 'vitality', amount, source: 3 })),
    ],
  })

function started() {
  const playback = createPlayback(
    () => speed,
    () => EVENTS,
  )
  playback.push(duelUpdate({ view: vitality(20), fresh: true, events: [event('duel-began')] }), true)
  vi.advanceTimersByTime(announced('opening'))
  return playback
}
const shownVitality = (playback: ReturnType<typeof started>) => playback.scene.value?.view.pieces[0]?.values[0]?.now

beforeEach(() => {
  speed = 'normal'
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the first update is shown at once', () => {
  const playback = started()
  expect(playback.behind.value).toBe(false)
  expect(playback.scene.value?.log).toHaveLength(1)
})

test("the opponent's card is shown first, then its effects one by one", () => {
  const playback = started()
  playback.push(attack(14, 2, 4), true)
  expect(playback.behind.value).toBe(true)
  expect(shownVitality(playback)).toBe(20)
  expect(playback.scene.value?.log.at(-1)?.type).toBe('card-played')
  vi.advanceTimersByTime(600)
  expect(shownVitality(playback)).toBe(18)
  expect(playback.scene.value?.effects).toMatchObject([{ of: 'vitality', amount: -2, cause: 3 }])
  vi.advanceTimersByTime(252)
  expect(shownVitality(playback)).toBe(14)
  expect(playback.behind.value).toBe(true)
  vi.advanceTimersByTime(348)
  expect(playback.behind.value).toBe(false)
})

test('a play with many effects takes no longer than any other', () => {
  const playback = started()
  playback.push(attack(10, ...Array.from({ length: 10 }, () => 1)), true)
  vi.advanceTimersByTime(1199)
  expect(playback.behind.value).toBe(true)
  vi.advanceTimersByTime(2)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(10)
})

test('plays wait for each other, and one key skips to the current position', () => {
  const playback = started()
  playback.push(attack(18, 2), true)
  playback.push(attack(15, 3), true)
  expect(shownVitality(playback)).toBe(20)
  playback.skip()
  expect(shownVitality(playback)).toBe(15)
  expect(playback.behind.value).toBe(false)
  expect(playback.scene.value?.log.map(item => item.type)).toEqual([
    'duel-began',
    'card-played',
    'damage-dealt',
    'card-played',
    'damage-dealt',
  ])
})

test('no event is lost or shown twice when playback is skipped halfway', () => {
  const playback = started()
  playback.push(attack(13, 1, 2, 4), true)
  vi.advanceTimersByTime(700)
  playback.skip()
  const indexes = playback.scene.value?.log.map(item => item.index) ?? []
  expect(new Set(indexes).size).toBe(5)
  expect(indexes).toHaveLength(5)
})

test('the player’s own plays are shown at once, and their changes fade later', () => {
  const playback = started()
  playback.push(attack(18, 2), false)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(18)
  expect(playback.scene.value?.effects).toHaveLength(1)
  vi.advanceTimersByTime(2300)
  expect(playback.scene.value?.effects).toEqual([])
})

test('with the speed off everything is shown at once', () => {
  speed = 'off'
  const playback = started()
  playback.push(attack(18, 2), true)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(18)
})

test('a takeback restarts the log and drops pending playback', () => {
  const playback = started()
  playback.push(attack(18, 2), true)
  playback.push(duelUpdate({ view: vitality(20), fresh: true, events: [event('duel-began')] }), true)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(20)
  expect(playback.scene.value?.log).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  expect(shownVitality(playback)).toBe(20)
})

test('an update without events still updates the view', () => {
  const playback = started()
  playback.push(attack(18, 2), true)
  playback.push(duelUpdate({ view: vitality(17), events: [] }), true)
  vi.advanceTimersByTime(1300)
  expect(shownVitality(playback)).toBe(17)
})

test('the player’s own play in another window ends earlier playback', () => {
  const playback = started()
  playback.push(attack(18, 2), true)
  playback.push(attack(16, 2), false)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(16)
  expect(playback.scene.value?.log).toHaveLength(5)
})

test("the opponent's last turn can be watched again, also after the player's own play, and ends at the current position", () => {
  const playback = started()
  expect(playback.again()).toBe(false)
  playback.push(attack(18, 2), true)
  playback.push(attack(15, 3), true)
  vi.advanceTimersByTime(3000)
  playback.push(duelUpdate({ view: vitality(14), events: [event('value-paid', { seat: 0, value: 'vitality', amount: 1 })] }), false)
  const log = playback.scene.value?.log.map(({ index }) => index)
  expect(playback.again()).toBe(true)
  expect(playback.behind.value).toBe(true)
  expect(shownVitality(playback)).toBe(20)
  vi.advanceTimersByTime(1200)
  expect(shownVitality(playback)).toBe(18)
  vi.advanceTimersByTime(2500)
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(14)
  expect(playback.scene.value?.log.map(({ index }) => index)).toEqual(log)
})

test('a new turn is announced before anything is played in it; a press ends that, too', () => {
  const playback = started()
  const begins = () => playback.push(duelUpdate({ view: vitality(20), events: [event('turn-began', { seat: 1 })] }), false)
  begins()
  playback.push(attack(18, 2), true)
  expect(playback.behind.value).toBe(true)
  expect(playback.scene.value?.log.at(-1)?.type).toBe('turn-began')
  vi.advanceTimersByTime(announced('turn'))
  expect(playback.scene.value?.log.at(-1)?.type).toBe('card-played')
  playback.skip()
  begins()
  playback.push(attack(16, 2), true)
  playback.skip()
  expect(playback.behind.value).toBe(false)
  expect(shownVitality(playback)).toBe(16)
  vi.advanceTimersByTime(3000)
  expect(playback.scene.value?.log.filter(({ type }) => type === 'card-played')).toHaveLength(2)
})
