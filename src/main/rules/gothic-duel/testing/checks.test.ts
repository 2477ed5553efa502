import { expect, test } from 'vitest'
import { randomMatchUp } from '../../../kernel/match-ups.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { gothicDuel } from '../index.ts'
import { checkInvariants } from '../state/invariants.ts'
import { resampleHidden } from './hidden.ts'

test('resamples hidden cards, and keeps what is known', () => {
  const rng = rngFrom('hidden')
  const state = gothicDuel.setup(randomMatchUp(gothicDuel, rng), 'match')
  const other = resampleHidden(state, 0, rng)
  checkInvariants(other)
  expect(other.wizards[0].hand).toEqual(state.wizards[0].hand)
  expect(other.wizards[0].deck).not.toEqual(state.wizards[0].deck)
  expect(other.wizards[1].hand).not.toEqual(state.wizards[1].hand)
  expect(other.cards).not.toEqual(state.cards)
  expect(other.cards.filter((_, card) => state.owner[card] === 0)).toEqual(state.cards.filter((_, card) => state.owner[card] === 0))
})
