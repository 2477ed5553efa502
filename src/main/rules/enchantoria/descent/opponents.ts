import type { DescentOpponent } from '../../../kernel/descent.ts'
import { deckOf } from './starters.ts'

/** Each deck has one theme; how strong they are: docs/balance.md. */
export const OPPONENTS: readonly DescentOpponent[] = [
  {
    // Small creatures and darts.
    id: 'wick',
    avatar: 'candle-mage',
    cards: deckOf({
      ...{ 'quick-dart': 3, 'decoy-flare': 3, fireball: 3, 'twin-bolts': 2, inferno: 2, siphon: 1, 'ember-fox': 3, 'grey-wolf': 3 },
      ...{ 'hill-ogre': 3, 'arrow-turret': 3, 'sworn-bodyguard': 2, 'battle-hymn': 1, 'last-word': 1, parry: 2, 'mana-burst': 2 },
      ...{ sunder: 2 },
    }),
    boons: ['tame-fox', 'spare-page', 'pocketed-spark'],
    boss: false,
  },
  {
    // What grows back.
    id: 'old-bramble',
    avatar: 'moss-mage',
    cards: deckOf({
      ...{ 'grove-healer': 3, 'hill-ogre': 3, 'grey-wolf': 3, 'marsh-viper': 2, 'slime-mother': 1, 'sworn-bodyguard': 3, mend: 2 },
      ...{ 'healing-rain': 3, regrowth: 3, 'heart-of-oak': 2, renewal: 1, fireball: 3, siphon: 3, 'needle-of-light': 2 },
      ...{ 'stone-skin': 2 },
    }),
    boons: ['second-wind', 'green-blood', 'herb-woman'],
    boss: false,
  },
  {
    // Much recycling, for large creatures.
    id: 'rag-and-rust',
    avatar: 'scrap-mage',
    cards: deckOf({
      ...{ 'recycling-mill': 2, 'sorting-golem': 2, 'full-refund': 2, 'twin-furnace': 2, 'scrap-bundle': 3, 'mana-burst': 2 },
      ...{ 'hill-ogre': 3, 'slime-mother': 1, 'grey-wolf': 3, 'sworn-bodyguard': 3, 'arrow-turret': 2, 'clay-giant': 1, meteor: 1 },
      ...{ inferno: 2, renewal: 1, aegis: 1, fireball: 3, 'healing-rain': 2 },
    }),
    boons: ['inherited-mill', 'second-furnace', 'brimming-flask'],
    boss: false,
  },
  {
    // Guards and walls.
    id: 'doorkeeper',
    avatar: 'gate-mage',
    cards: deckOf({
      ...{ 'sworn-bodyguard': 3, 'standing-stone': 3, 'arrow-turret': 3, 'hill-ogre': 3, 'shield-monk': 2, bulwark: 2, riposte: 1 },
      ...{ 'warding-circle': 1, 'glass-dome': 2, 'healing-rain': 2, quench: 2, 'lingering-illness': 3 },
      ...{ meteor: 2, 'needle-of-light': 2, 'frost-lance': 1, 'grey-wolf': 2, fireball: 2 },
    }),
    boons: ['boundary-stone', 'wax-seal', 'hired-sword'],
    boss: false,
  },
  {
    // Poison, and time for it.
    id: 'wasp-widow',
    avatar: 'moss-mage',
    cards: deckOf({
      ...{ 'marsh-viper': 3, 'lingering-illness': 3, 'slow-burn': 2, 'needle-of-light': 2, siphon: 3, 'sworn-bodyguard': 3 },
      ...{ 'grey-wolf': 3, 'hill-ogre': 3, 'standing-stone': 2, 'arrow-turret': 2, bulwark: 2, 'glass-dome': 2, mend: 2 },
      ...{ 'small-print': 1, fireball: 2, 'healing-rain': 1 },
    }),
    boons: ['marsh-cough', 'viper-in-a-basket', 'second-wind'],
    boss: false,
  },
  {
    // Counters, and hands that are too full.
    id: 'librarian',
    avatar: 'gate-mage',
    cards: deckOf({
      ...{ quench: 3, 'broken-circle': 2, 'named-refusal': 2, reclaim: 1, 'grand-denial': 1, 'overfull-library': 2 },
      ...{ 'last-word': 2, 'hill-ogre': 3, 'grey-wolf': 3, 'arrow-turret': 3, 'sworn-bodyguard': 3, fireball: 3, siphon: 2 },
      ...{ 'needle-of-light': 1, meteor: 2, 'scrap-bundle': 1, 'small-print': 1, 'null-field': 1 },
    }),
    boons: ['long-shelves', 'narrow-shelves', 'spare-page'],
    boss: false,
  },
  {
    // Machines that act by themselves.
    id: 'clock-twins',
    avatar: 'scrap-mage',
    cards: deckOf({
      ...{ 'arrow-turret': 3, 'standing-stone': 3, 'sorting-golem': 2, 'clay-giant': 1, 'hill-ogre': 3 },
      ...{ 'sworn-bodyguard': 3, shatter: 1, fireball: 3, 'frost-lance': 2, meteor: 2, inferno: 2, bulwark: 2, 'glass-dome': 1 },
      ...{ 'scrap-bundle': 2, 'mana-burst': 1, 'healing-rain': 2, siphon: 2, 'needle-of-light': 1 },
    }),
    boons: ['bolted-turret', 'sand-in-gears', 'patient-golem'],
    boss: false,
  },
  {
    // Many bodies.
    id: 'slime-aunt',
    avatar: 'moss-mage',
    cards: deckOf({
      ...{ 'slime-mother': 2, 'grey-wolf': 3, 'ember-fox': 3, 'hill-ogre': 2, 'marsh-viper': 2, 'wisp-choir': 1 },
      ...{ 'grove-healer': 2, 'sworn-bodyguard': 3, 'arrow-turret': 2, 'battle-hymn': 3, 'healing-rain': 3, 'hold-still': 2 },
      ...{ fireball: 3, 'quick-dart': 1, 'broken-circle': 2, 'mana-burst': 2 },
    }),
    boons: ['jar-of-slime', 'raised-wolf', 'spare-page'],
    boss: false,
  },
  {
    // Saves for one large turn.
    id: 'stargazer',
    avatar: 'candle-mage',
    cards: deckOf({
      ...{ meteor: 2, inferno: 2, 'twin-bolts': 3, fireball: 3, 'needle-of-light': 1, 'wisp-choir': 2, siphon: 2, 'mana-well': 1 },
      ...{ 'mana-burst': 3, 'scrap-bundle': 2, salvage: 1, 'sworn-bodyguard': 3, 'hill-ogre': 3, 'grey-wolf': 3, quench: 2 },
      ...{ 'glass-dome': 2, bulwark: 1 },
    }),
    boons: ['old-well', 'humming-choir', 'full-satchel'],
    boss: false,
  },
  {
    // Protection on everything.
    id: 'glazier',
    avatar: 'gate-mage',
    cards: deckOf({
      ...{ 'glass-dome': 3, 'warding-circle': 2, aegis: 2, 'paper-ward': 2, 'shield-monk': 2, 'stone-skin': 1, sunder: 2 },
      ...{ 'hill-ogre': 3, 'grey-wolf': 3, 'sworn-bodyguard': 3, 'arrow-turret': 2, 'slime-mother': 1, fireball: 3, siphon: 2 },
      ...{ meteor: 2, 'heart-of-oak': 1, 'healing-rain': 1, 'mana-burst': 1 },
    }),
    boons: ['wax-seal', 'bell-jar', 'vow-of-shelter'],
    boss: false,
  },
  {
    // Fire without end.
    id: 'last-candle',
    avatar: 'candle-mage',
    cards: deckOf({
      ...{ meteor: 2, inferno: 2, fireball: 3, 'needle-of-light': 2, siphon: 3, 'twin-bolts': 3, 'quick-dart': 3, 'hill-ogre': 1 },
      ...{ 'grey-wolf': 3, 'sworn-bodyguard': 3, 'arrow-turret': 3, reclaim: 1, 'broken-circle': 1, 'scrap-bundle': 1 },
      ...{ 'healing-rain': 1, 'glass-dome': 2, 'wisp-choir': 1, 'decoy-flare': 1 },
    }),
    boons: ['sharpened-words', 'singed-sleeves', 'pocketed-spark', 'thick-robe'],
    boss: true,
  },
  {
    // One drake, one giant, and all that pays for them.
    id: 'mother-of-mills',
    avatar: 'scrap-mage',
    cards: deckOf({
      ...{ 'elder-drake': 1, 'clay-giant': 1, 'hill-ogre': 3, 'arrow-turret': 2, 'sworn-bodyguard': 3, 'grey-wolf': 2 },
      ...{ 'scrap-bundle': 3, 'full-refund': 2, 'recycling-mill': 2, 'blood-alembic': 1, 'mana-burst': 1, meteor: 1, inferno: 2 },
      ...{ 'needle-of-light': 1, 'healing-rain': 3, renewal: 1, fireball: 3, 'mana-well': 1, 'sorting-golem': 1 },
      ...{ 'twin-furnace': 1, aegis: 1 },
    }),
    boons: ['inherited-mill', 'honest-scales', 'brimming-flask', 'patient-golem'],
    boss: true,
  },
  {
    // Nothing passes, except the drake.
    id: 'hollow-gate',
    avatar: 'gate-mage',
    cards: deckOf({
      ...{ 'elder-drake': 1, 'hill-ogre': 2, 'sworn-bodyguard': 3, 'arrow-turret': 2, 'shield-monk': 2, 'grey-wolf': 3 },
      ...{ reclaim: 1, 'broken-circle': 1, 'named-refusal': 2, 'grand-denial': 2, quench: 2, meteor: 1, 'needle-of-light': 1 },
      ...{ 'glass-dome': 2, bulwark: 2, 'healing-rain': 1, siphon: 2, 'warding-circle': 1, riposte: 2, 'stone-skin': 1, hush: 1, parry: 1 },
    }),
    boons: ['six-seals', 'stage-fright', 'hired-sword', 'narrow-shelves'],
    boss: true,
  },
  {
    // The whole marsh, walking.
    id: 'king-under-moss',
    avatar: 'moss-mage',
    cards: deckOf({
      ...{ 'hill-ogre': 3, 'slime-mother': 1, 'grey-wolf': 3, 'marsh-viper': 2, 'shield-monk': 2 },
      ...{ 'sworn-bodyguard': 3, 'arrow-turret': 2, 'battle-hymn': 2, 'broken-circle': 1, 'healing-rain': 3, 'heart-of-oak': 1 },
      ...{ fireball: 3, siphon: 2, 'mana-burst': 2, 'grove-healer': 2, regrowth: 2, 'ember-fox': 2 },
    }),
    boons: ['raised-wolf', 'thick-robe', 'green-blood', 'marsh-cough'],
    boss: true,
  },
]
