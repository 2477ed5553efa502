import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { champion } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import { candidates } from './candidates.ts'

test('SF-R-TURN.15.2 only the card that is worth least is considered as a discard, and a player can discard any', () => {
  const hand = [
    champion(9),
    champion(2),
    'lanternfield',
    'gullhaven',
    'ghoul-pack',
    'village-levy',
    'calm',
    'good-fortune',
    'lake-of-names',
  ]
  const set = table({ me: { realms: ['the-quiet-vault'], hand, deck: [] } }).passTo('hand-limit')
  const offered = candidates(set.state, set.seat!, rngFrom('discards'), 32)
  expect(offered.map(({ card }) => set.state.cards[card]!.card.id)).toEqual(['calm'])
  expect(set.actions('discard').length).toBe(set.zone(set.seat!, 'hand').length)
})
