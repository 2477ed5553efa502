import { expect, test } from 'vitest'
import { decodeAction, encodeAction, parseAction, type Action } from './actions.ts'

const CODES: [Action, string][] = [
  [{ type: 'deploy', reserve: 4, ambush: [1, 2] }, 'd4.1.2'],
  [{ type: 'deploy', reserve: -1, ambush: [] }, 'd-1'],
  [{ type: 'activate', unit: 7, place: -1 }, 'a7.-1'],
  [{ type: 'pass' }, 'p'],
  [{ type: 'stop' }, 's'],
  [{ type: 'decline' }, 'n'],
  [{ type: 'act', action: 'move', target: -1, printed: -1, path: [1, 2] }, 'x0.-1.-1.1.2'],
  [{ type: 'act', action: 'attack', target: 5, printed: 1, path: [] }, 'x1.5.1'],
  [{ type: 'play', card: 13, targets: [2, 104], pick: -1 }, 'c13.-1.2.104'],
  [{ type: 'play', card: 3, targets: [], pick: 4 }, 'c3.4'],
  [{ type: 'choose', picks: [0, 2] }, 'o0.2'],
  [{ type: 'choose', picks: [] }, 'o'],
]

test.each(CODES)('CG-D a decision is written for a replay and read again: %j as %s', (action, code) => {
  expect([encodeAction(action), decodeAction(code)]).toEqual([code, action])
  expect(parseAction(action)).toEqual(action)
})

test.each([
  '',
  'd',
  'a7',
  'a7.0.1',
  'x',
  'x1.5',
  'x9.0.0',
  'c13',
  'q',
  'pp',
  'p1',
  'o1.',
  'o.1',
  'o1,2',
  'o 1',
  'a1234.0',
  'a-2.0',
  'x1.5.1 ',
  ' p',
])('nothing else is read: “%s”', code => {
  expect(decodeAction(code)).toBeNull()
})

test('numbers are whole, from -1 to 999, and lists not longer than the table has miniatures', () => {
  const activate = (unit: unknown) => parseAction({ type: 'activate', unit, place: 0 })
  expect([activate(-2), activate(1000), activate(0.5), activate('1')]).toEqual([null, null, null, null])
  expect([activate(-1), activate(999)].map(one => one?.type)).toEqual(['activate', 'activate'])
  const choose = (length: number) => parseAction({ type: 'choose', picks: Array<number>(length).fill(0) })
  expect([choose(24)?.type, choose(25)]).toEqual(['choose', null])
  expect(parseAction({ type: 'pass', unit: 0 })).toBeNull()
})
