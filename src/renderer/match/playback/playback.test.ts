import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchUpdate } from '../../../shared/match.ts'
import type { Settings } from '../../../shared/settings.ts'
import { soundsOf } from '../sounds/sounds.ts'
import { EVENTS } from '../../testing/cold-summit/table/events.ts'
import { event, matchUpdate, tableView } from '../../testing/match-fixtures.ts'
import { motionsOf } from './motions.ts'
import { ANNOUNCED, paceOf } from './pace.ts'
import { createPlayback } from './playback.ts'

let speed: Settings['speed'] = 'normal'
beforeEach(() => {
  speed = 'normal'
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** The opponent plays a card, rolls a 5, and their climber reaches the ridge; then your climb begins. */
const CLIMB = [
  event('card-played', { seat: 1, card: 3 }),
  event('die-rolled', { seat: 1, dice: [5], amount: 5 }),
  event('climbed', { seat: 1, piece: 'climber-91', place: 'ridge' }),
  event('climb-began', { seat: 0 }),
  event('card-played', { seat: 0, card: 4 }),
]
const camp = tableView({ die: 2 })
const climbed = {
  ...tableView({ die: 5 }),
  pieces: tableView({ die: 5 }).pieces.map(one => (one.id === 'climber-91' ? { ...one, place: 'ridge' } : one)),
}
const update: MatchUpdate = matchUpdate({ view: climbed, events: CLIMB })

function started() {
  const playback = createPlayback(
    () => speed,
    () => EVENTS,
  )
  playback.push(matchUpdate({ view: { ...camp, turn: 2 }, fresh: true, events: [event('round-began')] }), true)
  return playback
}
const shown = ({ scene }: ReturnType<typeof started>) => {
  const pieces = scene.value?.view.pieces ?? []
  return {
    last: scene.value?.log.at(-1)?.type,
    die: pieces.find(({ id }) => id === 'die')?.values[0]?.now,
    at: pieces.find(({ id }) => id === 'climber-91')?.place,
  }
}

test('an update is shown play by play, and the table never runs ahead of it', () => {
  const playback = started()
  expect(playback.behind.value).toBe(false)
  playback.push(update, true)
  expect(playback.behind.value).toBe(true)
  expect(shown(playback)).toMatchObject({ last: 'card-played', die: 2, at: 'camp' })
  const seen = new Set<string>()
  for (let step = 0; playback.behind.value && step < 200; step++) {
    const { die, at } = shown(playback)
    seen.add(`${die} ${at}`)
    vi.advanceTimersByTime(50)
  }
  expect([...seen]).toEqual(['2 camp', '5 ridge'])
  expect(playback.scene.value?.view).toEqual(climbed)
})

test('what an update leaves alone is still the same in the next scene, so that what shows only that isn’t updated', () => {
  const playback = started()
  const before = playback.scene.value?.view
  playback.push({ ...update, view: structuredClone(climbed) }, false)
  const now = playback.scene.value?.view
  expect(now).toEqual(climbed)
  expect(now?.zones).toBe(before?.zones)
  const same = now?.pieces.filter(({ id }) => id !== 'die' && id !== 'climber-91') ?? []
  expect(same.length).toBeGreaterThan(0)
  for (const piece of same) expect(before?.pieces).toContain(piece)
})

test('a skip, the speed off, and an update without playback go straight to the end', () => {
  const skipped = started()
  skipped.push(update, true)
  skipped.skip()
  const whole = started()
  whole.push(update, false)
  speed = 'off'
  const off = started()
  off.push(update, true)
  for (const playback of [skipped, whole, off]) {
    expect(playback.behind.value).toBe(false)
    expect(shown(playback)).toMatchObject({ last: 'card-played', die: 5, at: 'ridge' })
  }
})

test('motion and sound follow the game’s event meanings', () => {
  const drawn = [event('card-drawn', { seat: 0, card: 4 }), event('card-played', { seat: 1, card: 3 })]
  const motions = motionsOf(EVENTS, drawn, camp, null, paceOf('normal'))
  expect(motions.filter(({ type }) => type === 'flight')).toMatchObject([{ from: '0 pack' }, { from: '1 hand' }])
  expect(motionsOf(EVENTS, drawn, camp, null, paceOf('off'))).toEqual([])
  expect(soundsOf(EVENTS, CLIMB, 0, 100).map(({ sound }) => sound)).toEqual(['card', 'attach', 'heal', 'card'])
  expect(soundsOf(EVENTS, [event('match-ended', { seat: 0 })], 0, 0).map(({ sound }) => sound)).toEqual(['win'])
})

test('nothing is played while the beginning of the match is announced', () => {
  const { effect } = paceOf('normal')
  const playback = createPlayback(
    () => speed,
    () => EVENTS,
  )
  playback.push(matchUpdate({ view: { ...camp, turn: 1 }, fresh: true, events: [event('round-began')] }), true)
  playback.push(update, true)
  vi.advanceTimersByTime(effect * ANNOUNCED.opening - 1)
  expect(shown(playback).last).toBe('round-began')
  expect(playback.behind.value).toBe(true)
  vi.advanceTimersByTime(2)
  expect(shown(playback).last).toBe('card-played')
})

test('a match that is opened later begins at once', () => {
  const playback = started()
  playback.push(matchUpdate({ view: { ...camp, turn: 1 }, fresh: true, events: [event('round-began')] }), true)
  playback.push(update, true)
  expect(shown(playback).last).toBe('card-played')
})
