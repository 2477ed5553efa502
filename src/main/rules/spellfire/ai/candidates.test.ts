import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { champion } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import { candidates } from './candidates.ts'

test('SF-R-TURN.15.2 the card of each type that is worth least can be discarded, and all of them by a player', () => {
  const [weak, strong] = [champion(2), champion(9)]
  const hand = [strong, weak, 'lanternfield', 'gullhaven', 'ghoul-pack', 'village-levy', 'calm', 'good-fortune', 'lake-of-names']
  const set = table({ me: { realms: ['the-quiet-vault'], hand, deck: [] } }).passTo('hand-limit')
  const offered = candidates(set.state, set.seat!, rngFrom('discards'), 32).map(({ card }) => set.state.cards[card]!.card)
  expect(offered.map(({ type }) => type).sort()).toEqual(['ally', 'champion', 'event', 'realm'])
  expect(offered.map(({ id }) => id)).toContain(weak.id)
  expect(offered.map(({ id }) => id)).toContain('village-levy')
  expect(set.actions('discard').length).toBe(set.zone(set.seat!, 'hand').length)
})
