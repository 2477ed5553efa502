import { expect, test } from 'vitest'
import type { Seat } from '../../../../shared/seat.ts'
import { incomeIn, seenBy } from '../../../../shared/deck-facts.ts'
import { gothicDuel } from '../index.ts'
import { PACE } from './pace.ts'

test('GD-5.4 to GD-6.1 the catalogue describes hands, draws and Soulfire of the first turns correctly', () => {
  const cards = [{ card: 'cinder-kiss', count: 20 }]
  const wizard = gothicDuel.catalog.avatars[0]?.id ?? ''
  const state = gothicDuel.setup(
    {
      seats: [
        { avatar: wizard, cards },
        { avatar: wizard, cards },
      ],
      first: 0,
    },
    'pace',
  )
  for (let turn = 0; turn < 12; turn++) {
    const seat = (turn % 2) as Seat
    const own = Math.floor(turn / 2) + 1
    const { hand, deck, maxSoulfire } = state.wizards[seat]
    expect(maxSoulfire).toBe(incomeIn(own, PACE))
    expect(20 - deck.length).toBe(seenBy(own, seat, PACE, 20))
    expect(hand.length).toBeLessThanOrEqual(8)
    // Ends the turn, and discards down to the hand limit.
    do {
      const [action] = gothicDuel.candidates(state, seat, { state: 1 } as never, 1)
      if (action === undefined) throw new Error('nothing can be done')
      gothicDuel.apply(state, seat, action)
    } while (gothicDuel.turn(state) === turn + 1)
  }
})
