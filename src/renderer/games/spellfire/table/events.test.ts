import { expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/spellfire-match.json' with { type: 'json' }
import type { MatchView } from '../../../../shared/match.ts'
import { motionsOf } from '../../../match/playback/motions.ts'
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
