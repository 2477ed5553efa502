import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { soundsOf } from '../../../../match/sounds/sounds.ts'

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
const heard = (...given: Tail<Parameters<typeof soundsOf>>) => soundsOf(EVENTS, ...given).map(({ sound }) => sound)

test('plays the sounds of a play in order', () => {
  const events = [
    event('soulfire-paid', { seat: 0, amount: 2 }),
    event('card-played', { seat: 0, card: 4 }),
    event('damage-dealt', { seat: 1, value: 'vitality', amount: 2 }),
    event('damage-dealt', { seat: 1, value: 'will', amount: 1 }),
    event('drained', { seat: 0, value: 'vitality', amount: 1 }),
    event('hex-attached', { seat: 1, card: 4 }),
    event('card-discarded', { seat: 0, card: 4 }),
  ]
  expect(soundsOf(EVENTS, events, 0, 100)).toEqual([
    { sound: 'card', delay: 0 },
    { sound: 'damage', delay: 100 },
    { sound: 'strain', delay: 200 },
    { sound: 'heal', delay: 300 },
    { sound: 'attach', delay: 400 },
  ])
})

test('plays a sound for the player’s turn but not the opponent’s', () => {
  expect(heard([event('turn-began', { seat: 0 })], 0, 0)).toEqual(['turn'])
  expect(heard([event('turn-began', { seat: 1 })], 0, 0)).toEqual([])
  expect(heard([event('turn-began', { seat: 1 })], null, 0)).toEqual([])
})

test('plays victory or defeat from the listener’s side, and nothing for a draw', () => {
  const end = [event('duel-ended', { seat: 1 })]
  expect(heard(end, 1, 0)).toEqual(['win'])
  expect(heard(end, 0, 0)).toEqual(['loss'])
  expect(heard(end, null, 0)).toEqual([])
  expect(heard([event('duel-ended')], 0, 0)).toEqual([])
})

test('doesn’t repeat a sound, but always plays the end', () => {
  const hit = event('damage-dealt', { seat: 1, value: 'vitality', amount: 1 })
  expect(heard([hit, hit, hit], 0, 0)).toEqual(['damage'])
  const long = Array.from({ length: 10 }, () => [event('card-played', { seat: 0, card: 1 }), hit]).flat()
  expect(heard([...long, event('duel-ended', { seat: 0 })], 0, 0)).toHaveLength(8)
  expect(heard([...long, event('duel-ended', { seat: 0 })], 0, 0).at(-1)).toBe('win')
})
