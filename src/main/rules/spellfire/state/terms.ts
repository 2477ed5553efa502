/** SF-WORLD.1, SF-WORLD.2. */
export const WORLDS = ['adnd', 'ashmark', 'tidewrack', 'hollowmere', 'aurelion'] as const
export type World = (typeof WORLDS)[number]

/** SF-R-USE.1. */
export const CHAMPION_TYPES = ['hero', 'cleric', 'wizard', 'monster', 'psionicist', 'thief', 'regent', 'avatar'] as const
export type ChampionType = (typeof CHAMPION_TYPES)[number]

/** Movement, race and fellowship of champions and allies. None of them is a special power (SF-POWER.2). */
export const TRAITS = ['flyer', 'swimmer', 'earthwalker', 'dragon', 'undead', 'adventurer'] as const
export type Trait = (typeof TRAITS)[number]

/** The cards that a champion uses without carrying them (SF-R-USE.2). */
export const SUPPORT_TYPES = ['wizard-spell', 'cleric-spell', 'unarmed-combat', 'psionic-power', 'thief-skill', 'blood-ability'] as const
export type SupportType = (typeof SUPPORT_TYPES)[number]

export const CARD_TYPES = [
  'realm',
  'holding',
  'champion',
  'ally',
  'magical-item',
  'artifact',
  'event',
  ...SUPPORT_TYPES,
  'rule',
  'dungeon',
] as const
export type CardType = (typeof CARD_TYPES)[number]

/** SF-OFF.1, SF-DEFN.1, SF-R-CARD.11: the card's mark. */
export const MARKS = ['offensive', 'defensive'] as const
export type Mark = (typeof MARKS)[number]

/** What can be answered, locked or used, and what a champion can be immune to. `psionics` is SF-R-SRC.10. */
export const PLAY_KINDS = [
  'event',
  'harmful-event',
  'helpful-event',
  'copied-event',
  'spell',
  'wizard-spell',
  'cleric-spell',
  'wall-spell',
  'psionic-power',
  'psionics',
  'unarmed-combat',
  'thief-skill',
  'blood-ability',
  'ally',
  'magical-item',
  'artifact',
] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

/** A kind of play, narrowed by its mark or a trait, or the cards of one name. */
export type PlayFilter = { kind: PlayKind; mark?: Mark | undefined; trait?: Trait | undefined } | { name: string }

/** A champion matches if every field does; for a list, one of its members is enough. An empty filter matches all. */
export interface ChampionFilter {
  types?: readonly ChampionType[] | undefined
  notTypes?: readonly ChampionType[] | undefined
  traits?: readonly Trait[] | undefined
  without?: readonly Trait[] | undefined
  /** Refers to the Adjusted Level (SF-ADJ.3). */
  levelAtLeast?: number | undefined
  immuneTo?: PlayFilter | undefined
}
/** One of these filters must match. */
export type AnyChampion = readonly ChampionFilter[]
