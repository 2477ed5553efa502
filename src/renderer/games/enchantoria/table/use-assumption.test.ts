import { expect, test } from 'vitest'
import type { PreviewedEvent } from '../../../../shared/match.ts'
import { forecastsOf } from './use-assumption.ts'

const event = (type: string, more: Partial<PreviewedEvent>): PreviewedEvent => ({
  type,
  clause: 'EN-R5.9g',
  message: { key: type },
  ...more,
})

test('EN-R5.9g a forecast nets an entity’s damage, healing and losses and shows who dies', () => {
  const found = forecastsOf([
    event('damage-taken', { seat: 1, piece: '3', value: 'health', amount: 5 }),
    event('health-gained', { seat: 1, piece: '3', value: 'health', amount: 2 }),
    event('max-raised', { seat: 1, piece: '3', value: 'health', amount: 3 }),
    event('exhausted', { seat: 0, value: 'health', amount: 2 }),
    event('died', { seat: 1, piece: '3' }),
  ])
  expect(found.get('3')).toEqual({ health: -3, dies: true })
  expect(found.get('0')).toEqual({ health: -2, dies: false })
})
