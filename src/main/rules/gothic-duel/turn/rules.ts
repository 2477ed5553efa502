import type { GenericSchema } from 'valibot'
import type { Emit } from '../../../kernel/game.ts'
import type { Message, Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { AnyEffect, Card, Cost, DamageType, Text } from '../state/card.ts'
import type { DuelEvent } from '../state/events.ts'
import type { TextFrame, Way } from './frames.ts'
import type { State } from '../state/state.ts'
import type { Telling } from '../text/telling.ts'

/** A duel being carried on: the state, who listens, and the rules that bear on it. */
export interface Duel {
  state: State
  emit: Emit<DuelEvent>
  rules: Rules
}

/** What an instruction needs to have chosen for it: wizards, Hexes in play, or cards in a Discard or Void. */
export interface TargetSpec {
  of: 'wizard' | 'hex' | 'discard' | 'void'
  /** On or of which wizard, seen from the controller. */
  whose: 'you' | 'enemy' | 'any'
  min: number
  max: number
  /** Only cards of this type. */
  type?: 'spell' | 'hex' | undefined
}

/** One kind of instruction: its data, its printed words, what it needs chosen, and what it does. */
export interface EffectKind<E extends AnyEffect> {
  effect: E['effect']
  schema: GenericSchema<E>
  /** As a clause of a sentence, without capital or full stop. */
  describe(effect: E, say: Telling): Message
  target?(effect: E): TargetSpec | null
  /** Does it. May be called again after a choice it asked for (resolve.ts `choose`): it must ask before it changes anything. */
  run(duel: Duel, frame: TextFrame, effect: E): void
}

/** Any of them, for whoever looks one up by the name that stands in an instruction. */
export interface AnyEffectKind {
  effect: string
  schema: GenericSchema
  describe(effect: never, say: Telling): Message
  target?(effect: never): TargetSpec | null
  run(duel: Duel, frame: TextFrame, effect: never): void
}

/** A keyword that belongs to a whole text, such as Drain: a field of the text, and what it does at the text's joints. */
export interface TextKeyword {
  field: string
  schema: GenericSchema
  /** Whether the text has it. */
  concerns(text: Text): boolean
  /** Sentences below the instructions; empty when the text hasn't got it. `together` puts several instructions into one sentence. */
  describe(text: Text, together: (effects: readonly AnyEffect[]) => Message): Message[]
  /** Lists of instructions that it adds; `after` picks by place in this list. */
  lists?(text: Text): (readonly AnyEffect[])[]
  afterInstruction?(duel: Duel, frame: TextFrame, text: Text): void
  /** Once the text's own instructions are done: which of its `lists` follow. */
  after?(duel: Duel, frame: TextFrame, text: Text): number[]
}

/** A way of using a card: played in base mode, in Ritual mode, haunted. */
export interface WayKind {
  way: Way
  /** Where the card must lie. */
  from: 'hand' | 'void'
  /** A casting counts as a spell cast, uses Channel (GD-R.49: Haunt is none). */
  casts: boolean
  /** What lets a card be used so and from there, says that nothing happens on a fizzle, and asks for its cost, where one clause speaks of all its parts. */
  clauses: { use: string; place: string; fizzle: string; cost?: string }
  text(card: Card): Text | null
  cost(card: Card): Cost
  /** Why not, besides costs and targets. */
  refuses?(duel: Duel, seat: Seat): Reason | null
  /** At the moment of payment, before the text. The card has left `from`. */
  begin(duel: Duel, seat: Seat, card: number): void
  /** After the text, or the fizzle. */
  finish(duel: Duel, seat: Seat, card: number, targets: number[][], fizzled: boolean): void
}

/** What a rule outside a text may do at fixed moments. */
export interface Hooks {
  /** Takes its part of damage about to be dealt, and says how much it prevented. */
  prevent?(duel: Duel, seat: Seat, value: DamageType, amount: number, source: number): number
  /** Soulfire off the cost of a casting (after all else, GD-R.45). */
  discount?(state: State, seat: Seat, card: Card): number
  /** When a casting has been paid for. */
  paid?(duel: Duel, seat: Seat, card: Card): void
  /** The start-of-turn step of `seat` begins: mark what is there (GD-R.52). */
  startOfTurn?(duel: Duel, seat: Seat): void
  /** How many of its effects wait in that step; `waitingLabel` names one of them, `resolveWaiting` resolves it. */
  waiting?(state: State): number
  waitingLabel?(state: State, place: number): Message
  resolveWaiting?(duel: Duel, place: number): void
  /** After the start-of-turn effects of `seat`. */
  afterStartOfTurn?(duel: Duel, seat: Seat): void
  /** The turn is over (GD-R.60). */
  turnOver?(duel: Duel): void
}

/** A rule that has something to do at that moment. */
export type HooksAt<M extends keyof Hooks> = Hooks & Required<Pick<Hooks, M>>

/** All rules that stand in files of their own, put together in rulebook.ts. */
export interface Rules {
  effects: ReadonlyMap<string, AnyEffectKind>
  textKeywords: readonly TextKeyword[]
  ways: readonly WayKind[]
  /** By moment, who has something to do in it. */
  hooks: { readonly [M in keyof Hooks]-?: readonly HooksAt<M>[] }
  /** The card of that number with all that it refers to looked up; made once a card. */
  prepare(state: State, card: number): PreparedCard
}

/** An instruction and its kind. */
export interface Instruction {
  effect: AnyEffect
  when: AnyEffect['when']
  kind: AnyEffectKind
}

/** A text as it is carried out. */
export interface Script {
  text: Text
  instructions: readonly Instruction[]
  /** The lists of instructions that its keywords add, all of them one after the other. */
  added: readonly (readonly Instruction[])[]
  /** The keywords that concern it, and which of `added` is the first of their own. */
  keywords: readonly { keyword: TextKeyword; from: number }[]
}

/** One way of using a card. */
export interface CardUse {
  kind: WayKind
  script: Script
  /** Every part of the cost, 0 where it isn't asked for; Soulfire without an X. */
  cost: Required<Record<keyof Cost, number>>
  /** Whether anything but Soulfire is asked for. */
  costsMore: boolean
  hasX: boolean
  /** What each instruction needs chosen, in printed order; last, the wizard a Hex is attached to, where its controller chooses (GD-R.35). */
  specs: readonly (TargetSpec | null)[]
  choosesTargets: boolean
}

/** A card with all that its data refers to looked up: what the engine works with, made once a card. */
export interface PreparedCard {
  /** By place: where a card must lie to be used so. */
  hand: readonly CardUse[]
  void: readonly CardUse[]
  /** By way, where the card has it. */
  base: CardUse | null
  ritual: CardUse | null
  haunt: CardUse | null
  triggers: readonly Script[]
}
