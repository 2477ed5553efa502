import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire-match.json' with { type: 'json' }
import type { MatchView } from '../../../../shared/match.ts'
import { motionsOf } from '../../../match/playback/motions.ts'
import { earlierPlays, lastPlays, tellingPlay } from '../../../match/playback/plays.ts'
import { paceOf } from '../../../match/playback/pace.ts'
import { event } from '../../../testing/match-fixtures.ts'
import { EVENTS } from './events.ts'

test('every event with a meaning at the table has a log text', () => {
  expect(Object.keys(EVENTS).filter(type => !(type in texts.event))).toEqual([])
})

test('a razed realm and a defeated champion are struck down where they are, in less than 400 ms', () => {
  const view = { pieces: [], zones: [] } as unknown as MatchView
  for (const type of ['realm-razed', 'champion-defeated']) {
    const [burst] = motionsOf(EVENTS, [event(type, { seat: 0, card: 7 })], view, null, paceOf('slow'))
    expect(burst).toMatchObject({ type: 'burst', at: 'card 7' })
    expect(burst?.ms).toBeLessThan(400)
  }
})

const began = (turn: number, seat: 0 | 1) => event('turn-began', { turn, seat })
const theirs = (type: string, card?: number) => event(type, { turn: 2, seat: 1, ...(card === undefined ? {} : { card }) })
const undefended = [
  began(2, 1),
  theirs('realm-laid', 1),
  theirs('champion-entered', 2),
  theirs('attack-declared', 2),
  theirs('nobody-defends', 9),
]
const spoils = [theirs('battle-over'), theirs('spoils-won'), theirs('champion-entered', 3)]
const told = (...log: ReturnType<typeof event>[]) => {
  const found = tellingPlay(EVENTS, log)
  return found && [found.play, ...found.effects].map(({ type, card }) => [type, card])
}

test('a turn that is over is told by what was lost, however much was played after it', () => {
  const log = [...undefended, theirs('realm-razed', 9), ...spoils, began(3, 0)]
  expect(told(...log)).toEqual([
    ['attack-declared', 2],
    ['nobody-defends', 9],
    ['realm-razed', 9],
  ])
  const besides = earlierPlays(lastPlays(EVENTS, log), tellingPlay(EVENTS, log) ?? undefined)
  expect(besides.map(({ play }) => play.card)).toEqual([1, 3])
  expect(told(...log.slice(0, -1))).toBeNull()
})

test('an attack tells what was lost in all of its rounds, and without a loss it is told before other plays', () => {
  const fought = [...undefended.slice(0, 4), theirs('defender-named', 7), theirs('card-played', 4)]
  expect(told(...fought, theirs('round-won'), theirs('champion-defeated', 7), ...spoils, began(3, 0))).toEqual([
    ['attack-declared', 2],
    ['champion-defeated', 7],
  ])
  expect(told(...fought, ...spoils, began(3, 0))).toEqual([['attack-declared', 2]])
  expect(told(began(2, 1), theirs('realm-laid', 1), began(3, 0))).toBeNull()
})
