import type { GuidedMatch } from '../../../kernel/game.ts'

/**
 * The tutorial duel. The learner's cards are simple, with every keyword among the first seven drawn; the enemy's do little. The seed deals a
 * Spell and a Hex that are affordable right away.
 */
export const GUIDED_MATCH: GuidedMatch = {
  seed: 'first duel 986',
  deckNames: ['First Lessons', 'A Patient Teacher'],
  config: {
    first: 0,
    seats: [
      {
        avatar: 'mother-sable',
        cards: [
          { card: 'red-tithe', count: 2 },
          { card: 'cinder-kiss', count: 2 },
          { card: 'crimson-toast', count: 2 },
          { card: 'strangling-ivy', count: 2 },
          { card: 'silver-veil', count: 1 },
          { card: 'echo-under-the-stair', count: 2 },
          { card: 'last-rites-unsaid', count: 1 },
          { card: 'bellows-hymn', count: 1 },
          { card: 'bad-dream-well-kept', count: 2 },
          { card: 'pruning-hook', count: 2 },
          { card: 'parted-curtain', count: 1 },
          { card: 'hall-of-glass', count: 2 },
        ],
      },
      {
        avatar: 'the-ossuarist',
        cards: [
          { card: 'strangling-ivy', count: 2 },
          { card: 'dry-laughter', count: 2 },
          { card: 'cinder-kiss', count: 1 },
          { card: 'moonlit-aegis', count: 1 },
          { card: 'parted-curtain', count: 3 },
          { card: 'green-vigil', count: 1 },
          { card: 'unpick-the-stitch', count: 1 },
          { card: 'walled-garden', count: 2 },
          { card: 'ossuary-key', count: 3 },
          { card: 'stolen-minute', count: 2 },
          { card: 'whisper-below', count: 2 },
        ],
      },
    ],
  },
}
