import type { CardType } from './terms.ts'

/** A change to the position after the deal and before the first turn. `you` is the player who has the boon. */
export type BoonEffect =
  | { effect: 'draw'; amount: number }
  /** The topmost card of these types in the Draw Pile comes to hand, if there is one; no Avatar. */
  | { effect: 'draw-type'; types: readonly CardType[] }
  /** At random. */
  | { effect: 'discard'; who: 'you' | 'opponent'; amount: number }
  /** The topmost realm of the Draw Pile that isn't in play lies in the Formation. It isn't played. */
  | { effect: 'realm' }
  /** The topmost champion of the Draw Pile lies in Limbo, until the end of that player's first turn; no Avatar. */
  | { effect: 'limbo' }
  /** A card besides those of the deck, in hand and known to both. */
  | { effect: 'card'; card: string }
  /** A rule card besides those of the deck, in play. Not if the same is in play. */
  | { effect: 'rule'; card: string }
  /** A Dungeon for a player without one. */
  | { effect: 'dungeon'; card: string }
  /** The player has seen the opponent's hand, or the top cards of the own Draw Pile, once everything else is dealt. */
  | { effect: 'see-hand' }
  | { effect: 'see-deck'; amount: number }

/** The clauses on which each effect rests; its events have the first. */
export const BOON_CLAUSES: Record<BoonEffect['effect'], readonly [string, ...string[]]> = {
  draw: ['SF-R-SET.5', 'SF-DRAW.1'],
  'draw-type': ['SF-R-SET.5', 'SF-DRAW.1'],
  discard: ['SF-R-RNG.1'],
  realm: ['SF-R-RLM.2', 'SF-R-SET.6'],
  limbo: ['SF-LIMBO.3', 'SF-R-LIM.2'],
  card: ['SF-R-SET.5', 'SF-R-INFO.3'],
  rule: ['SF-R-TURN.3'],
  dungeon: ['SF-R-SET.2', 'SF-DUN.4'],
  'see-hand': ['SF-R-INFO.3'],
  'see-deck': ['SF-R-INFO.3'],
}

/** What each boon deals, in order. */
export const BOON_DEALS: Readonly<Record<string, readonly BoonEffect[]>> = {
  'a-full-satchel': [{ effect: 'draw', amount: 1 }],
  'the-forced-march': [
    { effect: 'draw', amount: 3 },
    { effect: 'discard', who: 'you', amount: 2 },
  ],
  'the-surveyors-chain': [{ effect: 'draw-type', types: ['realm'] }],
  'a-sworn-sword': [{ effect: 'draw-type', types: ['champion'] }],
  'the-muster-roll': [{ effect: 'draw-type', types: ['ally'] }],
  'the-armoury-key': [{ effect: 'draw-type', types: ['magical-item', 'artifact'] }],
  'a-reading-of-entrails': [{ effect: 'draw-type', types: ['event'] }],
  'keep-and-castellan': [
    { effect: 'draw-type', types: ['realm'] },
    { effect: 'draw-type', types: ['champion'] },
    { effect: 'discard', who: 'you', amount: 1 },
  ],
  'the-old-keep': [{ effect: 'realm' }, { effect: 'discard', who: 'you', amount: 1 }],
  'the-ancestral-seat': [{ effect: 'realm' }, { effect: 'discard', who: 'you', amount: 2 }, { effect: 'draw-type', types: ['champion'] }],
  'a-rider-on-the-road': [{ effect: 'limbo' }],
  'a-peaceful-year': [{ effect: 'card', card: 'calm' }],
  'seed-corn': [{ effect: 'card', card: 'season-of-plenty' }],
  'a-light-footed-page': [{ effect: 'card', card: 'dodge' }],
  'a-name-in-their-camp': [{ effect: 'card', card: 'traitor' }],
  'a-comet-over-the-march': [{ effect: 'card', card: 'omens-of-dread' }],
  'the-slayers-debt': [
    { effect: 'discard', who: 'you', amount: 1 },
    { effect: 'card', card: 'assassins' },
  ],
  'bottled-wind': [{ effect: 'card', card: 'griffon-riders' }],
  'first-light': [
    { effect: 'discard', who: 'you', amount: 1 },
    { effect: 'card', card: 'sword-of-first-light' },
  ],
  'the-pedlars-chest': [{ effect: 'card', card: 'chest-of-many-things' }],
  'bones-of-the-guard': [{ effect: 'card', card: 'bonewhite-guard' }],
  'barns-full-to-the-door': [
    { effect: 'rule', card: 'year-of-abundance' },
    { effect: 'draw', amount: 1 },
  ],
  'snow-before-harvest': [{ effect: 'rule', card: 'the-long-winter' }],
  'walls-pulled-down': [{ effect: 'rule', card: 'open-field' }],
  'a-door-in-the-cellar': [{ effect: 'dungeon', card: 'the-under-library' }],
  'the-chained-hall': [{ effect: 'dungeon', card: 'hall-of-chains' }],
  'a-second-breath': [{ effect: 'dungeon', card: 'pit-of-second-breath' }],
  'the-bribed-herald': [{ effect: 'see-hand' }],
  'the-star-chart': [{ effect: 'see-deck', amount: 6 }],
  'a-burnt-granary': [{ effect: 'discard', who: 'opponent', amount: 1 }],
  'scorched-earth': [
    { effect: 'discard', who: 'opponent', amount: 2 },
    { effect: 'discard', who: 'you', amount: 1 },
  ],
}
export const BOON_IDS: readonly string[] = Object.keys(BOON_DEALS)
