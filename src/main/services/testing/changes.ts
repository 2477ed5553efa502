import { TOY_DECKS } from '../../kernel/testing/toy-game.ts'
import { AGAINST_AI } from '../../matches/testing/services-for-test.ts'
import type { Result } from '../../lib/result.ts'
import type { Services } from '../services.ts'

/** A change of each kind that is kept, `deck` among what is changed. Each needs room of its own; a play may still fit behind the ones before it. */
export const changes = ({ decks, settings, matches }: Services, deck: string): Result<unknown>[] => [
  decks.save({ game: 'toy', name: 'Another', cards: TOY_DECKS[1] }),
  decks.rename(deck, 'Other'),
  decks.keepVersion(deck, 'Now'),
  settings.set({ theme: 'light' }),
  matches.create(AGAINST_AI),
]
