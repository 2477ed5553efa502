import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { message } from '../../../../../shared/message.ts'
import { changesSince, earlierPlays, idleTurn, lastPlays, logTurns, mergedRows } from '../../../../match/playback/plays.ts'

const began = (turn: number, seat: 0 | 1) => event('turn-began', { turn, seat })
const log = [
  event('card-drawn', { turn: 0, seat: 0 }),
  began(1, 1),
  event('phase-began', { turn: 1, seat: 1 }),
  event('card-played', { turn: 1, seat: 1, card: 3 }),
  event('damage-dealt', { turn: 1, seat: 0, value: 'vitality', amount: 2 }),
  began(2, 0),
  event('damage-prevented', { turn: 2, seat: 0, amount: 1 }),
]
const shown = (kind?: 'all' | 'plays' | 'damage') =>
  logTurns(EVENTS, log, kind).map(({ turn, events }) => [turn, ...events.map(({ type }) => type)])

test('the log is grouped by turns with their players, without unimportant events', () => {
  expect(shown()).toEqual([
    [0, 'card-drawn'],
    [1, 'turn-began', 'card-played', 'damage-dealt'],
    [2, 'turn-began', 'damage-prevented'],
  ])
  expect(logTurns(EVENTS, log).map(turn => turn.active)).toEqual([null, 1, 0])
})

test('a shared round has its own heading after the setup', () => {
  const round = (turn: number) => event('turn-began', { turn })
  const drawn = (turn: number) => event('card-drawn', { turn, seat: 0 })
  const turns = logTurns(EVENTS, [drawn(1), round(1), drawn(1), round(2), drawn(2)])
  expect(turns.map(({ turn, begun, events }) => [turn, begun, events.length])).toEqual([
    [1, false, 1],
    [1, true, 2],
    [2, true, 2],
  ])
})

test('filtered to plays or damage, the log keeps turn headings and omits empty turns', () => {
  expect(shown('plays')).toEqual([[1, 'card-played']])
  expect(logTurns(EVENTS, log, 'plays')[0]?.active).toBe(1)
  expect(shown('damage')).toEqual([
    [1, 'damage-dealt'],
    [2, 'damage-prevented'],
  ])
})

test('identical consecutive lines are shown once with their number', () => {
  const drawn = (seat: 0 | 1, card?: number) => event('card-drawn', { turn: 0, seat, ...(card === undefined ? {} : { card }) })
  const lines = (...events: ReturnType<typeof event>[]) =>
    logTurns(EVENTS, events).flatMap(turn => turn.events.map(({ seat, times }) => [seat, times]))
  const [mine, theirs] = [drawn(0), { ...drawn(1), message: message('match.log.nothing') }]
  expect(lines(theirs, theirs, theirs, mine, theirs)).toEqual([
    [1, 3],
    [0, 1],
    [1, 1],
  ])
  expect(lines(drawn(0, 1), drawn(0, 1))).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(lines(theirs, { ...theirs, clause: 'GD-9.9' })).toHaveLength(2)
  expect(lines(theirs, { ...theirs, turn: 1 })).toHaveLength(2)
})

test('changes since a turn are separate from its plays: start of turn effects, and a reshuffle', () => {
  const upkeep = [
    event('turn-ended', { turn: 1, seat: 1 }),
    began(2, 0),
    event('value-lost', { turn: 2, seat: 0, value: 'vitality', amount: 1, source: 9 }),
    event('soulfire-refreshed', { turn: 2, seat: 0, amount: 4 }),
    event('deck-reshuffled', { turn: 2, seat: 0 }),
    event('card-drawn', { turn: 2, seat: 0, card: 5 }),
  ]
  const played = log.slice(0, 5)
  const since = (...more: typeof log) => changesSince(EVENTS, [...played, ...upkeep, ...more]).map(({ type }) => type)
  expect(since()).toEqual(['value-lost', 'deck-reshuffled'])
  expect(changesSince(EVENTS, played)).toEqual([])
  expect(since(event('card-played', { turn: 2, seat: 0, card: 5 }), event('damage-dealt', { turn: 2, seat: 1, amount: 2 }))).toEqual([])
})

test('a turn without a play is idle until something is played; shared turns never are', () => {
  const passed = [...log.slice(0, 5), began(2, 0), began(3, 1)]
  expect(idleTurn(EVENTS, passed)).toBe(0)
  expect(idleTurn(EVENTS, [...passed, event('card-played', { turn: 3, seat: 1, card: 4 })])).toBeNull()
  expect(idleTurn(EVENTS, log)).toBeNull()
  expect(idleTurn(EVENTS, [event('turn-began', { turn: 1 }), event('turn-began', { turn: 2 })])).toBeNull()
})

test('the same change several times in a row is one line', () => {
  const hurt = (index: number, name: string) =>
    event('damage-dealt', { index, seat: 0, value: 'will', amount: 1, message: message('test.hurt', { name }) })
  const rows = mergedRows([hurt(1, 'Moss'), hurt(2, 'Moss'), hurt(3, 'Knives'), hurt(4, 'Moss')])
  expect(rows.map(({ index, times }) => [index, times])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ])
})

test('of the earlier plays a card is listed once, and not beside itself', () => {
  const play = (card: number) => event('card-played', { turn: 1, seat: 1, card })
  const listed = (...cards: number[]) => earlierPlays(lastPlays(EVENTS, [began(1, 1), ...cards.map(play)])).map(one => one.play.card)
  expect(listed(3, 4, 3, 5)).toEqual([4, 3])
  expect(listed(3, 4, 3)).toEqual([4])
  expect(listed(3)).toEqual([])
})
