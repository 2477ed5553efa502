import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { event } from '../../../../testing/match-fixtures.ts'
import { transcript } from '../../../../match/playback/transcript.ts'

test('a transcript has a line for each event with its clause, grouped by turns', () => {
  const log = [
    event('duel-began', { turn: 0, clause: 'GD-5.3', message: { key: 'began' } }),
    event('turn-began', { turn: 1, seat: 0, clause: 'GD-7.1', message: { key: 'turn' } }),
    event('phase-began', { turn: 1, message: { key: 'silent' } }),
    event('card-drawn', { turn: 1, clause: 'GD-7.2', message: { key: 'draw' } }),
    event('card-drawn', { turn: 1, clause: 'GD-7.2', message: { key: 'draw' } }),
    event('taken-back', { turn: 1, clause: '', message: { key: '*back*' } }),
  ]
  const text = transcript(EVENTS, log, { say: ({ key }) => key, head: 'Embers against Bones', turn: turn => `Turn ${turn}` })
  expect(text).toBe('Embers against Bones\n\nTurn 0\n  began [GD-5.3]\n\nTurn 1\n  turn [GD-7.1]\n  draw (×2) [GD-7.2]\n  back\n')
})
