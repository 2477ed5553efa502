import type { GuidedMatch } from '../../../kernel/game.ts'

/**
 * The tutorial match. The learner has creatures to send, bolts to aim, a counter and a ward; the enemy has a few small answers. The seed deals
 * the learner a creature, a bolt and something worth recycling.
 */
export const GUIDED_MATCH: GuidedMatch = {
  seed: 'first match 2607',
  deckNames: ['First Lessons', 'A Patient Teacher'],
  config: {
    first: 0,
    seats: [
      {
        avatar: 'candle-mage',
        cards: [
          { card: 'fireball', count: 3 },
          { card: 'quick-dart', count: 3 },
          { card: 'siphon', count: 3 },
          { card: 'slow-burn', count: 2 },
          { card: 'meteor', count: 2 },
          { card: 'inferno', count: 2 },
          { card: 'grey-wolf', count: 3 },
          { card: 'ember-fox', count: 3 },
          { card: 'hill-ogre', count: 3 },
          { card: 'sworn-bodyguard', count: 3 },
          { card: 'bulwark', count: 3 },
          { card: 'mend', count: 2 },
          { card: 'warding-circle', count: 2 },
          { card: 'quench', count: 2 },
        ],
      },
      {
        avatar: 'moss-mage',
        cards: [
          { card: 'standing-stone', count: 3 },
          { card: 'ember-fox', count: 3 },
          { card: 'grove-healer', count: 3 },
          { card: 'mana-well', count: 3 },
          { card: 'mend', count: 3 },
          { card: 'parry', count: 3 },
          { card: 'paper-ward', count: 3 },
          { card: 'decoy-flare', count: 3 },
          { card: 'regrowth', count: 3 },
          { card: 'hush', count: 3 },
          { card: 'scrap-bundle', count: 3 },
          { card: 'enfeeble', count: 3 },
        ],
      },
    ],
  },
}
