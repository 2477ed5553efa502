import type { AnyChampion, ChampionType, PlayFilter, SupportType, Trait } from './terms.ts'

/** Part 3 of the rules: *me* is the player of the card, *both* is both players. */
export const WHOSE = ['me', 'opp', 'both'] as const
export type Whose = (typeof WHOSE)[number]
export const SIDES = ['mine', 'opp', 'any'] as const
export type Side = (typeof SIDES)[number]

/**
 * Whom a change affects. `self` is this card, `user` the champion that it is attached to or used by, `foe` the champion that opposes the user;
 * `champion-of-opp` is chosen when the card is played.
 */
export const WHOM = [
  'self',
  'user',
  'foe',
  'attacker',
  'defender',
  'my-champions',
  'champions-of-opp',
  'champion-of-opp',
  'allies-of-self',
  'allies-of-attacker',
  'allies-of-defender',
  'user-and-its-allies',
] as const
export type Whom = (typeof WHOM)[number]

/** Multipliers of a number: magical items, Weapons or Swords attached to the affected champion; other adventurers; realms. */
export const PER = ['magical-item', 'weapon', 'sword', 'other-adventurer', 'my-unrazed-realm'] as const
export type Per = (typeof PER)[number]

export const DURATIONS = ['round', 'turn', 'end-of-my-next-turn'] as const
export type Duration = (typeof DURATIONS)[number]

/** Cards in play that an effect can choose among. */
export type CardFilter =
  | { of: 'self' }
  /** In the battle. */
  | { of: 'ally'; side: Side; trait?: Trait | undefined }
  /** `carrying`: with a magical item or artifact attached. */
  | { of: 'champion'; side: Side; is?: AnyChampion | undefined; carrying?: true | undefined }
  /** Attached to a champion. */
  | { of: 'magical-item'; side: Side }
  /** Spells and power cards that are attached or continuing. */
  | { of: 'support'; kinds: readonly PlayFilter[] }
  | { of: 'realm'; side: Side; razed?: boolean | undefined; unprotected?: true | undefined }
  | { of: 'dungeon'; side: Side }
  /** Every card with "immune" or "immunity" on it (SF-DUN.9). */
  | { of: 'saying-immune' }

export type Count = number | 'all'
interface OnCards<D extends string> {
  do: D
  what: CardFilter
  n: Count
  upTo?: true | undefined
}
interface ForPlayer<D extends string> {
  do: D
  player: Whose
  n: number
}

/** The effect primitives: all that a line of a card can do. */
export type Primitive =
  | { do: 'level'; whom: Whom; n: number; per?: Per | undefined }
  | { do: 'base'; whom: 'self'; n: number; per?: Per | undefined }
  | { do: 'set-base'; whom: 'self'; n: number }
  | { do: 'type'; whom: 'user'; oneOf: readonly ChampionType[] }
  | { do: 'tag'; whom: Whom; trait: Trait }
  | { do: 'use'; whom: Whom; kinds: readonly SupportType[] }
  | { do: 'immune'; whom: Whom; to: readonly PlayFilter[] }
  | { do: 'strip'; whom: 'foe'; lasts: Duration }
  | { do: 'instant'; is: AnyChampion }
  | { do: 'falls'; to: AnyChampion }
  /** The opposing champion must match one of the filters, or it can't continue. */
  | { do: 'wall'; unless: AnyChampion }
  | { do: 'no-attack'; is: AnyChampion }
  | { do: 'lock'; player: Whose; kinds: readonly PlayFilter[]; lasts: Duration }
  | { do: 'lock-attack'; player: Whose; lasts: Duration }
  | { do: 'limit'; player: Whose; kind: PlayFilter; n: number }
  | OnCards<'destroy'>
  /** `holding`: the realm's holding goes there too. */
  | (OnCards<'abyss'> & { holding?: true | undefined })
  | OnCards<'limbo'>
  | OnCards<'void'>
  | OnCards<'raze'>
  | OnCards<'rebuild'>
  | { do: 'survive'; zone: 'limbo' }
  | { do: 'leave'; whom: 'user'; zone: 'pool' }
  | { do: 'steal-ally'; n: number }
  | ForPlayer<'draw'>
  /** Face up; realms to the Discard Pile, the others to hand. */
  | { do: 'show-draw'; player: Whose; n: number; sorting: 'realms-to-discard' }
  | { do: 'discard'; player: Whose; n: Count; by: 'owner' | 'random' }
  | {
      do: 'fetch'
      from: 'discard' | 'abyss'
      what: 'champion' | 'event' | 'magical-item'
      /** Not this card itself. */
      another?: true | undefined
      to: 'hand' | 'attached-to-self'
      n: number
    }
  | { do: 'reshuffle'; player: Whose }
  | { do: 'look'; zone: 'hand-of-opp' | 'top-of-my-draw-pile' }
  | ForPlayer<'hand-max'>
  | ForPlayer<'draw-more'>
  | ForPlayer<'more-spoils'>
  | { do: 'extra-turn'; player: 'me' }
  | { do: 'skip-turn' }
  | { do: 'negate' }
  | { do: 'stay' }
  | { do: 'redirect'; to: 'any-legal' | 'opp-instead-of-me' | 'another-champion' }
  | { do: 'reflect' }
  | { do: 'copy-event'; player: 'me' }
  | { do: 'copy-power' }
  | { do: 'end-continuing'; kinds: readonly PlayFilter[]; n: number }
  | { do: 'rule'; key: 'no-protection' }
  | { do: 'choose'; options: readonly (readonly Primitive[])[] }
export type PrimitiveName = Primitive['do']
export type PrimitiveOf<D extends PrimitiveName> = Extract<Primitive, { do: D }>
