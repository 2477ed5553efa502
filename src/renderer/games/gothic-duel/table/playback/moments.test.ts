import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { tableView } from '../../testing/duel-fixtures.ts'
import { isLethal, isWounded, nearEnd, opens, turnIn } from '../../../../match/playback/moments.ts'

test('a new turn is announced with its seat, the last one of several', () => {
  expect(
    turnIn(EVENTS, [event('turn-began', { seat: 1 }), event('turn-ended', { seat: 1 }), event('turn-began', { seat: 0 })]),
  ).toMatchObject({
    type: 'turn',
    seat: 0,
  })
  expect(turnIn(EVENTS, [event('card-played', { seat: 1, card: 3 })])).toBeNull()
})

test('a match opens once: not after a play, nor when it continues from a later turn', () => {
  const began = [event('turn-began', { seat: 0 })]
  expect(opens(EVENTS, { view: tableView({ turn: 1 }), events: began })).toBe(true)
  expect(opens(EVENTS, { view: tableView({ turn: 1 }), events: [...began, event('card-played', { seat: 0, card: 1 })] })).toBe(false)
  expect(opens(EVENTS, { view: tableView({ turn: 4 }), events: began })).toBe(false)
})

test('a quarter of a vital value left is near the end for either player; none left is the end', () => {
  const left = (me: number, foe: number) =>
    nearEnd(['vitality'], tableView({ me: { vitality: { now: me, max: 20 } }, foe: { vitality: { now: foe, max: 20 } } }))
  expect(left(20, 6)).toEqual([])
  expect(left(5, 20)).toEqual([0])
  expect(left(0, 3)).toEqual([1])
  expect(nearEnd([], tableView({ me: { vitality: { now: 1, max: 20 } } }))).toEqual([])
})

test('what would end the match is lethal, for either player', () => {
  expect(isLethal(EVENTS, [event('damage-dealt', { seat: 1 }), event('duel-ended', { seat: 0 })])).toBe(true)
  expect(isLethal(EVENTS, [event('damage-dealt', { seat: 1 })])).toBe(false)
  expect(isLethal(EVENTS, [event('duel-ended', { seat: 0 })], 1)).toBe(false)
  expect(isLethal(EVENTS, [event('duel-ended', { seat: 1 })], 1)).toBe(true)
})

test('losing half of a vital value is a wound', () => {
  const view = tableView({ foe: { vitality: { now: 10, max: 20 } } })
  expect([isWounded(['vitality'], view, 1), isWounded(['vitality'], view, 0), isWounded(['will'], view, 1)]).toEqual([true, false, false])
})
