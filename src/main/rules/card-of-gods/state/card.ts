import type { CardPicture } from '../../../../shared/card-picture.ts'

/** CG-2.2, CG-R1.3: the four Domains; a Card's colours are the Domains of its cost (CG-4.9). */
export const DOMAINS = ['creation', 'destruction', 'life', 'death'] as const
export type Domain = (typeof DOMAINS)[number]

/** Faith tokens by Domain; an omitted Domain is 0. */
export type FaithCost = Readonly<Partial<Record<Domain, number>>>

export const RARITIES = ['common', 'uncommon', 'rare'] as const
export type Rarity = (typeof RARITIES)[number]

/** CG-4.14. */
export const FACTIONS = ['engeln', 'castilla', 'abyss', 'keld', 'priory-of-hope', 'brumgars-horde', 'kriegmark'] as const
export type Faction = (typeof FACTIONS)[number]

/** CG-10.1: the source of a Card's or Attack Action's harm. */
export const SOURCES = ['fire', 'storm', 'mind', 'venom', 'spirit'] as const
export type Source = (typeof SOURCES)[number]

export const ROLL_KINDS = ['attack', 'defence', 'courage', 'other'] as const
export type RollKind = (typeof ROLL_KINDS)[number]

/** Relative to the Card's player, or to the player of a miniature with an ability. */
export const SIDES = ['ally', 'enemy'] as const
export type Side = (typeof SIDES)[number]
export type AnySide = Side | 'any'

/** CG-W: the moment at which a Card can be played. Any one of several conditions is enough. */
export type Condition =
  | { type: 'begin' | 'end'; side: AnySide }
  | { type: 'attack-declared'; side: AnySide }
  | { type: 'rolled'; side: AnySide; kind?: RollKind | undefined }
  | { type: 'moved' | 'wounded' | 'removed'; side: AnySide }
  | { type: 'waiting'; side: 'enemy' }

/** CG-W.7: further requirements when the Card is declared (CG-R1.16). */
export type ExtraCondition =
  | { type: 'roll-has-critical' }
  | { type: 'opponent-has-faith'; atLeast: number }
  | { type: 'opponent-has-more-ether' }

/** CG-P.23: a miniature's role at the moment the Card is played. */
export const ROLES = ['active', 'attacker', 'attacked', 'moved'] as const
export type Role = (typeof ROLES)[number]

/** A target must meet all of these (CG-7.2); an omitted field allows all. Two targets of a Card are different. */
export interface MiniatureTarget {
  type: 'miniature'
  side: Side
  role?: Role | undefined
  /** Has lost Wounds. */
  hurt?: true | undefined
  ready?: boolean | undefined
  panicked?: false | undefined
  active?: false | undefined
}

/** A Card of the opponent in Waiting Activation. */
export interface CardTarget {
  type: 'card'
}
export type TargetSpec = MiniatureTarget | CardTarget

/** CG-A. An ability held twice counts once, with the higher number (CG-A.14). */
export type Ability =
  | { type: 'regeneration'; n: number }
  | { type: 'zombie'; n: number }
  | { type: 'ambush' }
  | { type: 'immunity'; source: Source }
  | { type: 'fearless' }
  | { type: 'skilled'; roll: RollKind; n: number }
  | { type: 'swift' }
  | { type: 'thorns'; n: number }
  | { type: 'leech'; n: number }
  | { type: 'terror' }
  | { type: 'inspire' }
  | { type: 'pious' }
  | { type: 'wanderer' }
export type AbilityName = Ability['type']

/** `picked`: the source chosen as the Card was played (CG-P.22). */
export type GrantedAbility = Ability | { type: 'immunity'; source: 'picked' }

/** CG-P.19: miniatures on the battlefield that an effect affects without targeting them. */
export type Group =
  | { type: 'leader' }
  | { type: 'active' }
  | {
      type: 'zone'
      /** The target’s zone, the active miniature’s, or the one entered by the triggering move. */
      of: 'target' | 'active' | 'entered'
      side: AnySide
      /** Without the target itself. */
      others?: true | undefined
    }

/** CG-T.2 to CG-T.4. `target`: the Card’s target; `active`: the active miniature; `ally`, `enemy`: any miniature of that side. */
export interface Trigger {
  type: 'moves' | 'wounds' | 'crit'
  who: 'target' | 'active' | Side
}

/** The Actions that an effect can forbid (CG-P.9). */
export const FORBIDDABLE = ['move', 'attack', 'guard', 'pray', 'mend', 'rally'] as const

/**
 * Whom an effect affects. `target`: every target of the Card, in order. `it`: inside `each` the current member of the group, otherwise the
 * miniature that set off the trigger.
 */
export type Whom = 'target' | 'it'

/** CG-P: what a Card does, in order. */
export type Effect =
  | { type: 'attack' | 'wound' | 'mend'; to: Whom; n: number }
  | { type: 'heal'; to: Whom; n: number | 'all' }
  | { type: 'dice'; to: Whom; roll: RollKind; n: number }
  | { type: 'reroll'; n: number }
  | { type: 'mute' | 'extra-action' | 'cancel' }
  | { type: 'grant'; to: Whom; ability: GrantedAbility }
  | { type: 'forbid'; to: Whom; action: (typeof FORBIDDABLE)[number] }
  | { type: 'shelter' | 'ready' | 'calm'; to: Whom }
  | { type: 'move'; to: Whom; n: number }
  | { type: 'panic'; to: Whom; n: number }
  | { type: 'faith' | 'drain-faith'; n: number }
  | { type: 'each'; group: Group; does: readonly Effect[] }
  | { type: 'if-wounded'; does: readonly Effect[] }
  | { type: 'when'; trigger: Trigger; does: readonly Effect[] }
export type EffectName = Effect['type']

interface Printed {
  id: string
  name: string
  /** Its faction keywords. */
  factions?: readonly Faction[] | undefined
  /** Name of a game-icons figure. */
  art: string
  picture?: CardPicture | undefined
  flavour?: string | undefined
}

export interface GodCard extends Printed {
  type: 'god-card'
  cost: FaithCost
  rarity: Rarity
  source?: Source | undefined
  conditions: readonly Condition[]
  onlyIf?: ExtraCondition | undefined
  targets?: readonly TargetSpec[] | undefined
  /** CG-P.22: chosen as the Card is played, and shown with it. */
  pick?: 'source' | undefined
  does: readonly Effect[]
}

/** CG-R7.2: the range of an Attack Action, in zones. */
export const REACHES = ['melee', 'ranged-1', 'ranged-2'] as const
export type Reach = (typeof REACHES)[number]

export interface AttackAction {
  type: 'attack'
  name: string
  reach: Reach
  dice: number
  source?: Source | undefined
}

/** The Actions on a miniature’s card; every miniature also has Move, Guard and Pray. */
export type PrintedAction = AttackAction | { type: 'mend'; n: number } | { type: 'rally' }

interface Profile extends Printed {
  wounds: number
  /** Dice. */
  defence: number
  /** Dice. */
  courage: number
  devotion: readonly Domain[]
  actions: readonly PrintedAction[]
  abilities?: readonly Ability[] | undefined
}

export interface Leader extends Profile {
  type: 'leader'
  /** CG-4.8. */
  matches: readonly Domain[]
}

export interface Miniature extends Profile {
  type: 'miniature'
  muster: number
}

/** Leaders are miniatures in every respect (CG-R2.6). */
export type AnyMiniature = Leader | Miniature
/** Everything that a set consists of. */
export type AnyCard = GodCard | AnyMiniature

/** CG-R2.6: what a Leader scores for the opponent when it is removed. */
export const LEADER_SCORE = 5

/** CG-R9.3: the Ether for its removal. */
export const etherFor = (miniature: AnyMiniature): number => (miniature.type === 'leader' ? LEADER_SCORE : miniature.muster)

/** CG-4.9 and CG-4.11, in the order of the Domains. */
export const coloursOf = ({ cost }: Pick<GodCard, 'cost'>): Domain[] => DOMAINS.filter(domain => (cost[domain] ?? 0) > 0)

const HARMFUL: readonly EffectName[] = ['attack', 'wound', 'panic', 'forbid']
const isHarmfulEffect = (effect: Effect): boolean =>
  HARMFUL.includes(effect.type) || (effect.type === 'dice' && effect.n < 0) || ('does' in effect && effect.does.some(isHarmfulEffect))

/** CG-7.5, CG-R1.25: deals damage, makes an Attack, or is otherwise bad for a miniature. */
export const isHarmful = ({ does }: Pick<GodCard, 'does'>): boolean => does.some(isHarmfulEffect)

/** All definitions that a match uses, by id. */
export interface CardSet {
  cards: ReadonlyMap<string, GodCard>
  leaders: ReadonlyMap<string, Leader>
  miniatures: ReadonlyMap<string, Miniature>
}

/** The lists that make up a set. */
export interface WrittenSet {
  cards: readonly GodCard[]
  leaders: readonly Leader[]
  miniatures: readonly Miniature[]
}

const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map(one => [one.id, one]))

export const cardSet = ({ cards, leaders, miniatures }: WrittenSet): CardSet => ({
  cards: byId(cards),
  leaders: byId(leaders),
  miniatures: byId(miniatures),
})
