import { expect, test } from 'vitest'
import type { MatchView, ShownEvent } from '../../../../shared/match.ts'
import { createSpokenEvents } from '../../../match/announcements/spoken-events.ts'
import { event } from '../../../testing/match-fixtures.ts'
import { EVENTS } from './events.ts'

test('shows a moved or removed miniature where the event says', () => {
  const piece = { id: 'unit-0', kind: 'mini', owner: 0, place: 'camp-0', values: [], marks: [] } as const
  const view = { pieces: [piece, { ...piece, id: 'unit-1' }] } as unknown as MatchView
  const placesAfter = (event: Partial<ShownEvent>): (string | undefined)[] | undefined =>
    EVENTS[event.type ?? '']?.after?.(view, event as ShownEvent).pieces.map(({ place }) => place)
  expect(placesAfter({ type: 'moved', piece: 'unit-1', place: 'epicenter' })).toEqual(['camp-0', 'epicenter'])
  expect(placesAfter({ type: 'removed', piece: 'unit-0' })).toEqual(['removed', 'camp-0'])
})

test('a move and a Panic Test are announced by how they end, an Attack by all its rolls', () => {
  const heard = (...types: string[]): string[] =>
    createSpokenEvents(() => EVENTS)(
      types.map(type => event(type, { piece: 'unit-1' })),
      0,
    ).map(({ message: { key } }) => key.replace('test.', ''))
  expect(heard('action-performed', 'moved')).toEqual(['moved'])
  expect(heard('action-performed', 'dice-rolled', 'roll-final')).toEqual(['action-performed', 'dice-rolled', 'roll-final'])
  expect(heard('dice-rolled', 'roll-final', 'faith-gained', 'panic-passed')).toEqual(['dice-rolled', 'faith-gained', 'panic-passed'])
  expect(heard('dice-rolled', 'roll-final', 'panicked')).toEqual(['dice-rolled', 'panicked'])
})
