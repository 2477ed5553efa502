import type { Boon } from '../../../kernel/descent.ts'
import type { DamageType } from '../state/card.ts'

/** A change to the position before the first turn. `you` is the wizard who has the boon. */
export type BoonEffect =
  /** More may exceed the maximum (GD-R.44); less is a loss and leaves at least 1. */
  | { effect: 'value'; who: 'you' | 'enemy'; value: DamageType; by: number }
  | { effect: 'max-soulfire'; who: 'you' | 'enemy'; by: number }
  /** As far as the Deck goes. */
  | { effect: 'draw'; amount: number }
  /** The topmost card of the Deck that fits, if any. */
  | { effect: 'draw-fitting'; type: 'spell' | 'hex'; most?: number }
  /** The top cards of the Deck go to the Void, as far as the Deck goes. */
  | { effect: 'exile'; amount: number }
  /** A card besides those of the spellbook, known to both. */
  | { effect: 'card'; card: string; to: 'hand' | 'void' }
  /** The same, attached. It isn't played: only what it does from then on counts. */
  | { effect: 'hex'; card: string; on: 'you' | 'enemy' }
  | { effect: 'burn'; amount: number; stays?: boolean }

/** The clauses on which each effect rests; its events have the first. */
export const CLAUSES: Record<BoonEffect['effect'], readonly [string, ...string[]]> = {
  value: ['GD-5.7', 'GD-R.44'],
  'max-soulfire': ['GD-R.43', 'GD-5.7'],
  draw: ['GD-5.4'],
  'draw-fitting': ['GD-5.4'],
  exile: ['GD-R.50', 'GD-4.4'],
  card: ['GD-2.1'],
  hex: ['GD-3.2', 'GD-R.20'],
  burn: ['GD-BURN.1', 'GD-BURN.2'],
}

/** What each boon deals, in order. At most one card is added to a spellbook by each. */
const DEALS: Record<string, readonly BoonEffect[]> = {
  'a-good-supper': [{ effect: 'value', who: 'you', value: 'vitality', by: 3 }],
  'steady-nerves': [{ effect: 'value', who: 'you', value: 'will', by: 2 }],
  'a-full-coal-scuttle': [{ effect: 'max-soulfire', who: 'you', by: 1 }],
  'the-family-silver': [
    { effect: 'max-soulfire', who: 'you', by: 2 },
    { effect: 'value', who: 'you', value: 'vitality', by: -4 },
  ],
  'a-ribbon-in-the-book': [{ effect: 'draw', amount: 1 }],
  'up-all-night': [
    { effect: 'draw', amount: 2 },
    { effect: 'value', who: 'you', value: 'vitality', by: -3 },
  ],
  'pressed-flowers': [{ effect: 'draw-fitting', type: 'hex' }],
  'the-pocket-edition': [{ effect: 'draw-fitting', type: 'spell', most: 2 }],
  'a-minute-saved': [{ effect: 'card', card: 'stolen-minute', to: 'hand' }],
  'salt-in-the-pocket': [{ effect: 'card', card: 'cold-water-and-salt', to: 'hand' }],
  'a-borrowed-veil': [{ effect: 'card', card: 'silver-veil', to: 'hand' }],
  'a-taper-still-lit': [{ effect: 'card', card: 'bellows-hymn', to: 'hand' }],
  'grave-goods': [{ effect: 'card', card: 'grave-gift', to: 'void' }],
  'an-old-quarrel': [{ effect: 'card', card: 'last-rites-unsaid', to: 'void' }],
  'a-step-on-the-stair': [{ effect: 'card', card: 'echo-under-the-stair', to: 'void' }],
  'the-family-plot': [
    { effect: 'exile', amount: 3 },
    { effect: 'draw', amount: 1 },
    { effect: 'value', who: 'you', value: 'vitality', by: -3 },
  ],
  'the-evergreen': [{ effect: 'hex', card: 'green-vigil', on: 'you' }],
  'the-night-watch': [
    { effect: 'card', card: 'the-long-watch', to: 'hand' },
    { effect: 'value', who: 'you', value: 'vitality', by: -2 },
  ],
  'thorns-at-the-sill': [
    { effect: 'hex', card: 'hedge-of-knives', on: 'you' },
    { effect: 'value', who: 'you', value: 'vitality', by: -6 },
  ],
  'an-ancestor-on-the-wall': [
    { effect: 'hex', card: 'the-portrait-upstairs', on: 'you' },
    { effect: 'value', who: 'you', value: 'vitality', by: -2 },
  ],
  'the-jawbone-speaks': [{ effect: 'hex', card: 'counsel-of-the-jawbone', on: 'you' }],
  'lamps-along-the-drive': [{ effect: 'hex', card: 'lamplighters-round', on: 'you' }],
  'a-clear-night': [{ effect: 'hex', card: 'moonlit-aegis', on: 'you' }],
  'ivy-on-the-gate': [
    { effect: 'hex', card: 'strangling-ivy', on: 'enemy' },
    { effect: 'value', who: 'you', value: 'vitality', by: -2 },
  ],
  'fog-on-the-lane': [{ effect: 'hex', card: 'fog-of-names', on: 'enemy' }],
  'a-friend-below-stairs': [
    { effect: 'hex', card: 'an-eye-at-the-keyhole', on: 'enemy' },
    { effect: 'value', who: 'you', value: 'will', by: -1 },
  ],
  'the-parish-register': [{ effect: 'hex', card: 'roll-of-the-departed', on: 'enemy' }],
  'a-taste-for-it': [{ effect: 'hex', card: 'thirst', on: 'enemy' }],
  'bad-oysters': [{ effect: 'value', who: 'enemy', value: 'vitality', by: -3 }],
  'a-letter-unopened': [{ effect: 'value', who: 'enemy', value: 'will', by: -1 }],
  'sparks-in-the-thatch': [{ effect: 'burn', amount: 3 }],
}

export const dealOf = (id: string): readonly BoonEffect[] | undefined => (Object.hasOwn(DEALS, id) ? DEALS[id] : undefined)

export const BOONS: readonly Boon[] = Object.entries(DEALS).map(([id, deal]) => ({
  id,
  clauses: [...new Set(deal.flatMap(({ effect }) => CLAUSES[effect]))],
}))
