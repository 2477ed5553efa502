import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { tableView } from '../../testing/duel-fixtures.ts'
import { motionsOf } from '../../../../match/playback/motions.ts'
import { paceOf } from '../../../../match/playback/pace.ts'

const view = tableView({ me: { hand: [4], hexes: [{ card: 6, controller: 0, turnsLeft: null }], void: [9] } })
const normal = paceOf('normal')
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
const flights = (...given: Tail<Parameters<typeof motionsOf>>) =>
  motionsOf(EVENTS, ...given).map(motion => {
    if (motion.type === 'number') return `${motion.of} ${motion.amount}`
    if (motion.type === 'wind') return `around ${motion.at}`
    if (motion.type === 'burst') return `burst at ${motion.at}`
    if (motion.type === 'mark') return `${motion.of} on ${motion.at}`
    return motion.type === 'flight' ? `${motion.from} > ${motion.to}` : `${motion.from.join(', ')} >> ${motion.to}`
  })

test('a played card moves from the hand to the middle, shows its numbers in order, and moves to its destination', () => {
  const events = [
    event('soulfire-paid', { seat: 0, amount: 2 }),
    event('card-played', { seat: 0, card: 4 }),
    event('damage-dealt', { seat: 1, value: 'will', amount: 1, source: 4 }),
    event('burn-gained', { seat: 1, amount: 2, source: 4 }),
    event('value-healed', { seat: 0, value: 'vitality', amount: 3, source: 4 }),
    event('card-discarded', { seat: 0, card: 4 }),
  ]
  expect(flights(events, view, null, normal)).toEqual(['card 4 > stage', 'will -1', 'burn 2', 'vitality 3', 'stage > 0 discard'])
  const delays = motionsOf(EVENTS, events, view, null, normal).map(({ delay }) => delay)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(new Set(delays).size).toBe(delays.length)
})

test("however much happens, the last motion begins within one play's time", () => {
  const many = Array.from({ length: 40 }, () => event('damage-dealt', { seat: 1, value: 'vitality', amount: 1 }))
  for (const speed of ['fast', 'normal', 'slow'] as const) {
    const pace = paceOf(speed)
    expect(Math.max(...motionsOf(EVENTS, many, view, null, pace).map(({ delay }) => delay))).toBeLessThanOrEqual(pace.play)
  }
})

test('with the speed off nothing moves', () => {
  expect(motionsOf(EVENTS, [event('card-played', { seat: 0, card: 4 })], view, null, paceOf('off'))).toEqual([])
})

test('a hidden card moves face down from Deck to hand', () => {
  const [drawn] = motionsOf(EVENTS, [event('card-drawn', { seat: 1 })], view, null, normal)
  expect(drawn).toMatchObject({ card: null, from: '1 deck', to: '1 hand' })
})

test('Hexes come from the middle and go to a pile from where they were; Haunt comes out of the Void', () => {
  expect(flights([event('hex-attached', { seat: 1, card: 7 })], view, 7, normal)).toEqual(['stage > card 7', 'around 1 wizard'])
  const gone = [event('hex-dispelled', { seat: 0, card: 6 }), event('card-discarded', { seat: 0, card: 6 })]
  expect(flights(gone, view, 7, normal)).toEqual(['card 6 > 0 discard'])
  const haunt = [event('haunt-activated', { seat: 0, card: 9 }), event('card-removed', { seat: 0, card: 9 })]
  expect(flights(haunt, view, null, normal)).toEqual(['0 void > stage', 'stage > 0 removed'])
})

test('payments and Soulfire show no numbers', () => {
  const events = [event('value-paid', { seat: 0, value: 'vitality', amount: 2 }), event('soulfire-gained', { seat: 0, amount: 1 })]
  expect(motionsOf(EVENTS, events, view, null, normal)).toEqual([])
})

test('a number starts at the card that caused it, if visible, and lands on what it changes', () => {
  const hit = (source?: number) =>
    event('damage-dealt', { seat: 1, value: 'vitality', amount: 2, ...(source === undefined ? {} : { source }) })
  const from = (source: number | undefined, played: number | null) => motionsOf(EVENTS, [hit(source)], view, played, normal)[0]
  expect(from(4, 4)).toMatchObject({ from: 'stage', at: '1 wizard', of: 'vitality', amount: -2 })
  expect(from(6, 4)).toMatchObject({ from: 'card 6' })
  // An attached card that was played last and has its effect later.
  expect(from(6, 6)).toMatchObject({ from: 'card 6' })
  expect(from(undefined, 4)).toMatchObject({ from: null })
})

test('a Reshuffle moves the wizard’s Discard, Void and Hexes to the Deck', () => {
  expect(flights([event('deck-reshuffled', { seat: 0 })], view, null, normal)).toEqual(['card 6, 0 void >> 0 deck'])
})

test('a card attached to a piece without a number lands there', () => {
  expect(flights([event('channel-gained', { seat: 0, amount: 1 })], view, null, normal)).toEqual(['channel on 0 wizard'])
})
