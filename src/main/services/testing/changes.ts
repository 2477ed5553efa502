import { TOY_DECKS } from '../../kernel/testing/toy-game.ts'
import { AGAINST_AI } from '../../matches/testing/services-for-test.ts'
import type { Result } from '../../lib/result.ts'
import type { Services } from '../services.ts'

/** One change of each kind, including `deck`. Each needs its own disk space; a play may still fit after the others. */
export const changes = ({ decks, settings, matches }: Services, deck: string): Result<unknown>[] => [
  decks.save({ game: 'toy', name: 'Another', cards: TOY_DECKS[1] }),
  decks.rename(deck, 'Other'),
  decks.keepVersion(deck, 'Now'),
  settings.set({ theme: 'light' }),
  matches.create(AGAINST_AI),
]
