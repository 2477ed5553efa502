import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { tableView, wizardsIn } from '../../testing/duel-fixtures.ts'
import { afterEvent, beatsOf, effectOf } from '../../../../match/playback/effects.ts'

const table = tableView()
const types = (beats: ReturnType<typeof beatsOf>) => beats.map(beat => beat.map(item => item.type))

test('a play is shown with its cost, then its changes one by one', () => {
  const beats = beatsOf(EVENTS, table, [
    event('soulfire-paid', { seat: 1, amount: 2 }),
    event('value-paid', { seat: 1, value: 'vitality', amount: 1 }),
    event('card-played', { seat: 1, card: 3 }),
    event('damage-prevented', { seat: 0, value: 'vitality', amount: 1, source: 3 }),
    event('damage-dealt', { seat: 0, value: 'vitality', amount: 2, source: 3 }),
    event('torment-missed', { seat: 0, amount: 5, source: 3 }),
    event('card-discarded', { seat: 1, card: 3 }),
  ])
  expect(types(beats)).toEqual([
    ['soulfire-paid', 'value-paid', 'card-played'],
    ['damage-prevented'],
    ['damage-dealt', 'torment-missed', 'card-discarded'],
  ])
})

test('log-only events make one step, no events none', () => {
  expect(types(beatsOf(EVENTS, table, [event('turn-ended', { seat: 1 }), event('turn-began', { seat: 0 })]))).toEqual([
    ['turn-ended', 'turn-began'],
  ])
  expect(beatsOf(EVENTS, table, [])).toEqual([])
})

test('a change has a sign, a place and a cause', () => {
  expect(effectOf(EVENTS, table, event('damage-dealt', { seat: 0, value: 'will', amount: 2, source: 9 }))).toMatchObject({
    piece: '0 wizard',
    of: 'will',
    amount: -2,
    cause: 9,
  })
  expect(effectOf(EVENTS, table, event('value-healed', { seat: 1, value: 'vitality', amount: 3 }))).toMatchObject({
    of: 'vitality',
    amount: 3,
    cause: null,
  })
  expect(effectOf(EVENTS, table, event('burn-gained', { seat: 1, amount: 2 }))).toMatchObject({ of: 'burn', amount: 2 })
  expect(effectOf(EVENTS, table, event('phase-began', { seat: 1 }))).toBeNull()
})

test('a value moves with its event and never leaves its bounds', () => {
  const view = tableView({ me: { vitality: { now: 2, max: 20 } } })
  const hurt = afterEvent(EVENTS, view, event('damage-dealt', { seat: 0, value: 'vitality', amount: 5 }))
  expect(wizardsIn(hurt)[0].vitality).toEqual({ now: 0, max: 20 })
  expect(wizardsIn(view)[0].vitality.now).toBe(2)
  expect(wizardsIn(hurt)[1]).toEqual(wizardsIn(view)[1])
})

test('a play and a draw move the counts of hand and Deck', () => {
  const view = tableView({ foe: { handCount: 5, deckCount: 10 } })
  expect(wizardsIn(afterEvent(EVENTS, view, event('card-played', { seat: 1, card: 4 })))[1].handCount).toBe(4)
  expect(wizardsIn(afterEvent(EVENTS, view, event('card-drawn', { seat: 1 })))[1]).toMatchObject({ handCount: 6, deckCount: 9 })
})

test('GD-6.1 Soulfire rises to a new maximum, is refreshed and spent, and can’t exceed a lowered maximum', () => {
  const view = tableView({ foe: { soulfire: { now: 1, max: 4 } } })
  const raised = afterEvent(EVENTS, view, event('soulfire-raised', { seat: 1, amount: 5 }))
  expect(wizardsIn(raised)[1].soulfire).toEqual({ now: 1, max: 5 })
  const fresh = afterEvent(EVENTS, raised, event('soulfire-refreshed', { seat: 1, amount: 5 }))
  expect(wizardsIn(fresh)[1].soulfire).toEqual({ now: 5, max: 5 })
  expect(wizardsIn(afterEvent(EVENTS, fresh, event('soulfire-paid', { seat: 1, amount: 2 })))[1].soulfire.now).toBe(3)
  expect(wizardsIn(afterEvent(EVENTS, fresh, event('soulfire-lowered', { seat: 1, amount: 3 })))[1].soulfire).toEqual({ now: 3, max: 3 })
})
