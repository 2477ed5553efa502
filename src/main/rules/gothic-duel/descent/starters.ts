import type { DescentStarter } from '../../../kernel/descent.ts'
import { listOf } from '../cards/deck-check.ts'

/** Plain decks that leave room for better cards. */
export const STARTERS: readonly DescentStarter[] = [
  {
    id: 'the-household-ledger',
    cards: listOf({
      'an-old-debt': 2,
      'borrowed-pulse': 2,
      'courtly-gaze': 2,
      'crimson-toast': 3,
      'heirloom-goblet': 2,
      'red-tithe': 3,
      'the-family-red': 3,
      thirst: 2,
      'two-glasses-one-bottle': 1,
    }),
  },
  {
    id: 'a-box-of-kindling',
    cards: listOf({
      backdraft: 2,
      'bellows-hymn': 3,
      'choir-of-sparks': 2,
      'cinder-kiss': 3,
      'ember-vow': 3,
      'last-match': 2,
      'slow-fuse': 3,
      'undying-ember': 2,
    }),
  },
  {
    id: 'whispers-and-curtains',
    cards: listOf({
      'bad-dream-well-kept': 3,
      'echo-under-the-stair': 2,
      'nothing-in-the-wardrobe': 2,
      'and-then-the-candle': 2,
      'parted-curtain': 1,
      'reap-the-nerve': 2,
      'silver-veil': 1,
      sleepless: 2,
      'unpick-the-stitch': 1,
      'unquiet-thought': 1,
      'whisper-below': 3,
    }),
  },
  {
    id: 'hedge-and-headstone',
    cards: listOf({
      'briar-collar': 2,
      'dig-two-graves': 2,
      'dry-laughter': 2,
      'feed-the-roses': 2,
      graft: 1,
      'green-vigil': 2,
      'harvest-the-hedge': 1,
      'hedge-of-knives': 1,
      overgrowth: 1,
      'pruning-hook': 2,
      'marrow-broth': 1,
      'strangling-ivy': 2,
      'walled-garden': 1,
    }),
  },
]
