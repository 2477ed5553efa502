import type { CardPicture } from '../../../../shared/card-picture.ts'
import type { Primitive } from './primitive.ts'
import type { AnyChampion, CardType, ChampionType, Mark, PlayFilter, SupportType, Trait, World } from './terms.ts'

/** What must hold for a line to work. */
export type Condition =
  | { if: 'battle' }
  | { if: 'champion'; whom: 'foe' | 'attacker' | 'defender'; is: AnyChampion }
  /** SF-R-ADV.1: counted as the champion goes into battle, otherwise in the pool. */
  | { if: 'other-adventurer' }
  | { if: 'user-defends' }
  /** For LOSE: the champion that lost was the defender. */
  | { if: 'champion-defended' }
  | { if: 'in-pool-before-this-turn' }
  /** SF-R-LVL.4, SF-R-LVL.5: as it was when the card was played. */
  | { if: 'played-after-six' }
export type ConditionName = Condition['if']

/** The cost of using a line. */
export const PAY_PLACES = ['hand', 'pool', 'formation', 'battle'] as const
export type PayPlace = (typeof PAY_PLACES)[number]
export type Payment =
  | { pay: 'discard-self'; from: readonly PayPlace[] }
  /** From hand, to an eligible realm of its player (SF-R-TURN.9). */
  | { pay: 'attach-self-as-holding' }
  /** From the pool. */
  | { pay: 'abyss-self' }

/** When a line works. `react` has fields of its own. */
export const TRIGGERS = [
  'static',
  'defended',
  'play',
  'enters',
  'attack',
  'battle',
  'act',
  'pool',
  'win',
  'lose',
  'leaves',
  'start',
  'end',
  'between',
] as const
export type Trigger = (typeof TRIGGERS)[number]

interface LineCommon {
  /** How often it can be used. */
  limit?: 'once-a-turn' | 'once-a-game' | undefined
  may?: true | undefined
  pay?: Payment | undefined
  /** All must hold. */
  if?: readonly Condition[] | undefined
  /** Until then, the card is a continuing card (SF-R-GEN.7). */
  until?: 'start-of-my-next-turn' | 'dispelled' | undefined
  does: readonly Primitive[]
}
/** Whom the answered play must concern: its target is me or mine, it affects me, or it targets the user. */
export const CONCERNS = ['at-me-or-mine', 'affects-me', 'targets-user'] as const
export type Concern = (typeof CONCERNS)[number]

export type ReactLine = LineCommon & { when: 'react'; to: readonly PlayFilter[]; concerning?: Concern | undefined }
/** An effect line of a card: modifiers, trigger, primitives in order. */
export type Line = (LineCommon & { when: Trigger }) | ReactLine

interface CardCommon {
  id: string
  /** Number and edition, such as 118/4th; a card without one comes after all that have one. */
  number?: string | undefined
  name: string
  /** Name of a game-icons figure. */
  art: string
  picture?: CardPicture | undefined
  flavour?: string | undefined
  onePerDeck?: true | undefined
  lines: readonly Line[]
}

export type Realm = CardCommon & {
  type: 'realm'
  world: World
  coast?: true | undefined
  /** SF-RCH.1. */
  champion?: { type: Exclude<ChampionType, 'avatar'>; level: number } | undefined
}
export type Holding = CardCommon & { type: 'holding'; world: World }
export type Champion = CardCommon & {
  type: 'champion'
  champion: ChampionType
  world: World
  /** The first number in the icon (SF-BASE.2). */
  level: number
  /** Further numbers in the icon. */
  furtherLevels?: readonly number[] | undefined
  traits?: readonly Trait[] | undefined
  /** For an Avatar: what may be discarded for it (SF-AVA.2, SF-AVA.4). */
  calledBy?: AnyChampion | undefined
  /** For an Avatar: SF-AVA.6. */
  onePerPool?: true | undefined
}
export type Ally = CardCommon & { type: 'ally'; bonus: number; traits?: readonly Trait[] | undefined }
export type MagicalItem = CardCommon & {
  type: 'magical-item'
  mark: Mark
  /** 0 for a card without a number, which isn't printed then. */
  bonus: number
  weapon?: 'sword' | 'weapon' | undefined
  /** SF-ATC.1: attached to a realm of its player, not to a champion. */
  onRealm?: true | undefined
}
export type Artifact = CardCommon & { type: 'artifact'; mark: Mark; world: World; bonus: number }
export type Event = CardCommon & { type: 'event'; nature: 'harmful' | 'helpful' }
/** SF-R-USE.8. */
export const PHASES = ['3', '4', 'any'] as const
export type Phase = (typeof PHASES)[number]
type SupportOf<T extends SupportType> = CardCommon & {
  type: T
  mark: Mark
  phases: readonly Phase[]
  bonus: number
  /** Replaces SF-R-USE.2; one empty filter means all champions (SF-R-USE.7). */
  usableBy?: AnyChampion | undefined
  /** For a wall: SF-R-WALL.2. */
  eitherSide?: true | undefined
}
/** A spell or power card. */
export type Support = { [T in SupportType]: SupportOf<T> }[SupportType]
export type Rule = CardCommon & { type: 'rule' }
export type Dungeon = CardCommon & { type: 'dungeon' }

export type Card = Realm | Holding | Champion | Ally | MagicalItem | Artifact | Event | Support | Rule | Dungeon
export type CardOf<T extends CardType> = Extract<Card, { type: T }>

/** All definitions that a match uses, by id. */
export type CardSet = ReadonlyMap<string, Card>
export const cardSet = (cards: readonly Card[]): CardSet => new Map(cards.map(card => [card.id, card]))
