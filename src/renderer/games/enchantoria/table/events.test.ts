import { expect, test } from 'vitest'
import type { ShownEvent } from '../../../../shared/match.ts'
import { message } from '../../../../shared/message.ts'
import { createSpokenEvents } from '../../../match/announcements/spoken-events.ts'
import { event } from '../../../testing/match-fixtures.ts'
import { EVENTS } from './events.ts'

const heard = (events: readonly ShownEvent[]): string[] =>
  createSpokenEvents(() => EVENTS)(events, 0).map(({ message: { key } }) => key.replace('test.', ''))

test('EN-R2.4, EN-R2.5, EN-R3.4 what every turn brings isn’t announced; own cards, and what a spell brings, are', () => {
  const every = [
    event('mana-gained', { seat: 0, clause: 'EN-R2.4' }),
    event('mana-gained', { seat: 0, clause: 'EN-R3.4' }),
    event('card-drawn', { seat: 1, clause: 'EN-R2.5' }),
    event('mana-paid', { seat: 1 }),
  ]
  expect(heard(every)).toEqual([])
  const news = [
    event('card-drawn', { seat: 0, clause: 'EN-R2.5', card: 3 }),
    event('card-drawn', { seat: 1, clause: 'EN-R5.9i' }),
    event('mana-gained', { seat: 1, clause: 'EN-R5.9i' }),
  ]
  expect(heard(news)).toEqual(['card-drawn', 'card-drawn', 'mana-gained'])
})

test('EN-R5.9g the damage of one cause is said once, that of several is also summed up', () => {
  const began = event('batch-began-main')
  const hit = event('contributed-damage', { piece: '7', amount: 3 })
  const other = event('contributed-damage', { piece: '8', amount: 2, message: message('test.other') })
  expect(heard([began, hit, other, event('damage-taken', { piece: '7', amount: 3 })])).toEqual([
    'batch-began-main',
    'contributed-damage',
    'other',
  ])
  // Some of it was blocked.
  expect(heard([began, hit, event('damage-taken', { piece: '7', amount: 1 })])).toContain('damage-taken')
  const pierce = event('contributed-pierce', { piece: '7', amount: 2 })
  expect(heard([began, hit, pierce, event('damage-taken', { piece: '7', amount: 5 })])).toContain('damage-taken')
})
