import type { Emit } from '../../../kernel/game.ts'
import type { Message, Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { AnyEffect, Card, Cost, DamageType, Text } from '../state/card.ts'
import type { DuelEvent } from '../state/events.ts'
import type { TextFrame, UseMode } from '../state/frames.ts'
import type { State } from '../state/state.ts'

/** A duel in progress: the state, the event listener, and the rules in effect. */
export interface Duel {
  state: State
  emit: Emit<DuelEvent>
  rules: Rules
}

/** What an instruction needs to have chosen: wizards, Hexes in play, or cards in a Discard or Void. */
export interface TargetSpec {
  of: 'wizard' | 'hex' | 'discard' | 'void'
  /** Whose, as seen from the controller. */
  whose: 'you' | 'enemy' | 'any'
  min: number
  max: number
  /** Only cards of this type. */
  type?: 'spell' | 'hex' | undefined
}

/** What one kind of instruction does. Its data and its printed words are added in effects/define.ts. */
export interface EffectRule<E extends AnyEffect> {
  effect: E['effect']
  target?(effect: E): TargetSpec | null
  /** Executes it. May be called again after a choice it asked for (choosing.ts), so it must ask before it changes anything. */
  run(duel: Duel, frame: TextFrame, effect: E): void
}

/** Any rule for an instruction, for lookups by name. */
export interface AnyEffectRule {
  effect: string
  target?(effect: never): TargetSpec | null
  run(duel: Duel, frame: TextFrame, effect: never): void
}

/** What a keyword that applies to a whole text does, such as Drain: hooks into its resolution. */
export interface KeywordRule {
  /** Whether the text has it. */
  concerns(text: Text): boolean
  /** Lists of instructions that it adds; `after` refers to them by index. */
  lists?(text: Text): (readonly AnyEffect[])[]
  afterInstruction?(duel: Duel, frame: TextFrame, text: Text): void
  /** After the text's own instructions: which of its `lists` follow. */
  after?(duel: Duel, frame: TextFrame, text: Text): number[]
}

/** A way of using a card: played in base mode, in Ritual mode, haunted. */
export interface UseModeKind {
  way: UseMode
  /** The zone the card must be in. */
  from: 'hand' | 'void'
  /** A casting counts as a spell cast and uses Channel; Haunt isn't one (GD-R.49). */
  casts: boolean
  /** The clause that allows this use from that zone, covers a fizzle and, where one clause covers all parts, its cost. */
  clauses: { use: string; place: string; fizzle: string; cost?: string }
  text(card: Card): Text | null
  cost(card: Card): Cost
  /** Reasons against it, other than costs and targets. */
  refuses?(duel: Duel, seat: Seat): Reason | null
  /** At the moment of payment, before the text. The card has left `from`. */
  begin(duel: Duel, seat: Seat, card: number): void
  /** After the text, or the fizzle. */
  finish(duel: Duel, seat: Seat, card: number, targets: number[][], fizzled: boolean): void
}

/** What a rule outside a text may do at fixed moments. */
export interface Hooks {
  /** Prevents part of the damage about to be dealt, and returns how much. */
  prevent?(duel: Duel, seat: Seat, value: DamageType, amount: number, source: number): number
  /** Soulfire off the cost of a casting (after all else, GD-R.45). */
  discount?(state: State, seat: Seat, card: Card): number
  /** When a casting has been paid for. */
  paid?(duel: Duel, seat: Seat, card: Card): void
  /** The start-of-turn step of `seat` begins: mark the existing effects (GD-R.52). */
  startOfTurn?(duel: Duel, seat: Seat): void
  /** How many of its effects wait in that step; `waitingLabel` names one of them, `resolveWaiting` resolves it. */
  waiting?(state: State): number
  waitingLabel?(state: State, index: number): Message
  resolveWaiting?(duel: Duel, index: number): void
  /** After the start-of-turn effects of `seat`. */
  afterStartOfTurn?(duel: Duel, seat: Seat): void
  /** The turn is over (GD-R.60). */
  turnOver?(duel: Duel): void
}

/** A rule with a hook for that moment. */
export type HooksAt<M extends keyof Hooks> = Hooks & Required<Pick<Hooks, M>>

/** All rules with their own files, collected in turn/rulebook.ts. */
export interface Rules {
  effects: ReadonlyMap<string, AnyEffectRule>
  textKeywords: readonly KeywordRule[]
  ways: readonly UseModeKind[]
  /** The rules that hook into each moment. */
  hooks: { readonly [M in keyof Hooks]-?: readonly HooksAt<M>[] }
  /** The card of that number with all its references looked up; cached. */
  prepare(state: State, card: number): PreparedCard
}

/** An instruction and its kind. */
export interface Instruction {
  effect: AnyEffect
  when: AnyEffect['when']
  kind: AnyEffectRule
}

/** A text, ready to be executed. */
export interface Script {
  text: Text
  instructions: readonly Instruction[]
  /** All lists of instructions that its keywords add, concatenated. */
  added: readonly (readonly Instruction[])[]
  /** Its keywords, and the index in `added` of each one's first list. */
  keywords: readonly { keyword: KeywordRule; from: number }[]
}

/** One way of using a card. */
export interface CardUse {
  kind: UseModeKind
  script: Script
  /** Every part of the cost, 0 where there is none; Soulfire without an X. */
  cost: Required<Record<keyof Cost, number>>
  /** Whether it costs anything besides Soulfire. */
  costsMore: boolean
  hasX: boolean
  /** What each instruction needs chosen, in printed order; last, the wizard a Hex is attached to, if its controller chooses (GD-R.35). */
  specs: readonly (TargetSpec | null)[]
  choosesTargets: boolean
}

/** A card with all its references looked up, as the engine uses it; made once per card. */
export interface PreparedCard {
  /** The ways to use it from each zone. */
  hand: readonly CardUse[]
  void: readonly CardUse[]
  /** The ways it has, by name. */
  base: CardUse | null
  ritual: CardUse | null
  haunt: CardUse | null
  triggers: readonly Script[]
}
