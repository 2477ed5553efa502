import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { tableView } from '../../testing/duel-fixtures.ts'
import { flyingIn, shownWhile } from '../../../../match/playback/in-flight.ts'
import { motionsOf } from '../../../../match/playback/motions.ts'
import { paceOf } from '../../../../match/playback/pace.ts'

const view = tableView({ me: { vitality: { now: 12, max: 20 } } })
const hurt = (amount: number) => event('damage-dealt', { seat: 0, value: 'vitality', amount, source: 3 })

test('a value stays the same until its number lands, one number after the other', () => {
  const newEvents = [hurt(2), event('soulfire-lost', { seat: 0, amount: 1 }), hurt(4)]
  const flying = flyingIn(EVENTS, newEvents, view, motionsOf(EVENTS, newEvents, view, 3, paceOf('normal')))
  const shown = (landed: number) => shownWhile(new Map([...flying].slice(landed)), '0 wizard', 'vitality')
  expect([shown(0), shown(1), shown(2)]).toEqual([12, 10, null])
  expect(shownWhile(flying, '1 wizard', 'vitality')).toBeNull()
  // No number flies to it.
  expect(shownWhile(flying, '0 wizard', 'soulfire')).toBeNull()
})

test('a marker in motion has no value yet', () => {
  const newEvents = [event('burn-gained', { seat: 1, amount: 3 })]
  const flying = flyingIn(EVENTS, newEvents, view, motionsOf(EVENTS, newEvents, view, null, paceOf('normal')))
  expect([...flying.values()]).toEqual([{ piece: '1 wizard', of: 'burn', before: null }])
})
