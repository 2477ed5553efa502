import { expect, test } from 'vitest'
import { CARDS } from '../cards/index.ts'
import type { CardType } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { warningsOf } from './warnings.ts'

test('no shipped card has a power that nothing sets off', () =>
  expect(CARDS.filter(one => warningsOf(one).length > 0).map(({ name }) => name)).toEqual([]))

test('a power that nothing sets off on a card of that type is warned of', () => {
  const draws = { do: 'draw', player: 'me', n: 1 } as const
  const isIdle = (type: CardType, line: object): boolean =>
    warningsOf(card(type, { lines: [{ when: 'play', does: [draws], ...line }] })).length > 0
  const answer = { when: 'react', to: [{ kind: 'event' }], does: [{ do: 'negate' }] }
  expect(isIdle('champion', { when: 'enters' })).toBe(true)
  expect(isIdle('realm', { when: 'enters' })).toBe(false)
  expect(isIdle('realm', { when: 'act' })).toBe(true)
  expect(isIdle('ally', { when: 'pool' })).toBe(true)
  expect(isIdle('artifact', { when: 'pool' })).toBe(false)
  expect(isIdle('holding', { when: 'win' })).toBe(true)
  expect(isIdle('champion', answer)).toBe(true)
  expect(isIdle('champion', { ...answer, limit: 'once-a-turn' })).toBe(false)
  expect(isIdle('event', answer)).toBe(false)
})
