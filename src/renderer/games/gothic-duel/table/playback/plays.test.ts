import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { message } from '../../../../../shared/message.ts'
import { changesSince, idleTurn, logTurns } from '../../../../match/playback/plays.ts'

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

test('the log stands by turns, with whose each was, without what nobody needs to read', () => {
  expect(shown()).toEqual([
    [0, 'card-drawn'],
    [1, 'turn-began', 'card-played', 'damage-dealt'],
    [2, 'turn-began', 'damage-prevented'],
  ])
  expect(logTurns(EVENTS, log).map(turn => turn.active)).toEqual([null, 1, 0])
})

test('a round that is everybody’s has a heading of its own, after the setup', () => {
  const round = (turn: number) => event('turn-began', { turn })
  const drawn = (turn: number) => event('card-drawn', { turn, seat: 0 })
  const turns = logTurns(EVENTS, [drawn(1), round(1), drawn(1), round(2), drawn(2)])
  expect(turns.map(({ turn, begun, events }) => [turn, begun, events.length])).toEqual([
    [1, false, 1],
    [1, true, 2],
    [2, true, 2],
  ])
})

test('plays or damage by themselves keep whose turn it was, and leave turns without any out', () => {
  expect(shown('plays')).toEqual([[1, 'card-played']])
  expect(logTurns(EVENTS, log, 'plays')[0]?.active).toBe(1)
  expect(shown('damage')).toEqual([
    [1, 'damage-dealt'],
    [2, 'damage-prevented'],
  ])
})

test('like lines that follow each other are told once, and how often', () => {
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

test('what changed since a turn is told apart from its plays: start of turn effects, and a reshuffle', () => {
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

test('a turn that passed without a play is idle until something is played; shared turns never are', () => {
  const passed = [...log.slice(0, 5), began(2, 0), began(3, 1)]
  expect(idleTurn(EVENTS, passed)).toBe(0)
  expect(idleTurn(EVENTS, [...passed, event('card-played', { turn: 3, seat: 1, card: 4 })])).toBeNull()
  expect(idleTurn(EVENTS, log)).toBeNull()
  expect(idleTurn(EVENTS, [event('turn-began', { turn: 1 }), event('turn-began', { turn: 2 })])).toBeNull()
})
