import type { GuidedMatch } from '../../../kernel/game.ts'

/**
 * The tutorial match. The learner has one colour, shooters and shields, and Cards for each window that recur; the enemy is weak in close
 * combat and can't cancel anything.
 */
export const GUIDED_MATCH: GuidedMatch = {
  seed: 'first match 28',
  deckNames: ['First Steps', 'A Patient Grove'],
  config: {
    first: 0,
    seats: [
      {
        avatar: 'rouna',
        cards: [
          { card: 'richard', count: 1 },
          { card: 'tower-guard', count: 1 },
          { card: 'longbow-yeoman', count: 2 },
          { card: 'footsoldier-with-a-mace', count: 1 },
          { card: 'radiant-lance', count: 3 },
          { card: 'second-chance', count: 3 },
          { card: 'shield-of-dawn', count: 3 },
          { card: 'hand-of-the-maker', count: 1 },
        ],
      },
      {
        avatar: 'noctis',
        cards: [
          { card: 'iswen-thornspeaker', count: 1 },
          { card: 'briar-scout', count: 1 },
          { card: 'ether-seeker', count: 1 },
          { card: 'balm', count: 3 },
          { card: 'whispers', count: 3 },
          { card: 'withering', count: 2 },
          { card: 'breath-of-renewal', count: 2 },
        ],
      },
    ],
  },
}
