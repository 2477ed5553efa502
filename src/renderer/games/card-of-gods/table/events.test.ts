import { expect, test } from 'vitest'
import type { MatchView, ShownEvent } from '../../../../shared/match.ts'
import { EVENTS } from './events.ts'

test('shows a moved or removed miniature where the event says', () => {
  const piece = { id: 'unit-0', kind: 'mini', owner: 0, place: 'camp-0', values: [], marks: [] } as const
  const view = { pieces: [piece, { ...piece, id: 'unit-1' }] } as unknown as MatchView
  const placesAfter = (event: Partial<ShownEvent>): (string | undefined)[] | undefined =>
    EVENTS[event.type ?? '']?.after?.(view, event as ShownEvent).pieces.map(({ place }) => place)
  expect(placesAfter({ type: 'moved', piece: 'unit-1', place: 'epicenter' })).toEqual(['camp-0', 'epicenter'])
  expect(placesAfter({ type: 'removed', piece: 'unit-0' })).toEqual(['removed', 'camp-0'])
})
