import type { DeckDraft } from './deck-draft.ts'
import type { Descent } from './descent.ts'
import type { DeckStrength } from './deck-strength.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckList, DeckReason, RulesCheck } from '../../shared/deck.ts'
import type { DeckNumbers, SampleTurn } from '../../shared/deck-numbers.ts'
import type { Draft, MatchView, Option, Outcome, Pending, ShownEvent } from '../../shared/match.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { Goal } from './goal.ts'
import type { Rng } from './rng.ts'

/** Hidden information that a house rule reveals. It is part of the position, so information, views and AI all follow it. */
export interface OpenInformation {
  /** Both hands. */
  hands: boolean
  /** The contents of both decks, but not their order. */
  lists: boolean
}

/** Everything a match depends on except chance. */
export interface MatchConfig {
  seats: [SeatConfig, SeatConfig]
  /** Who goes first; 'random' draws it from the seed. Ignored in games without a first player. */
  first: Seat | 'random'
  /** The game's format for this match; the catalog's first by default. */
  format?: string | undefined
  /** Only for games with `canOpen`. By default, only the rules reveal information. */
  open?: OpenInformation | undefined
  /**
   * Seats that are asked in every answer window in which the opponent can't rule out an answer, even if all they can do is pass: being asked
   * then reveals nothing. By default, a seat that can only pass isn't asked. Only for games with `answers`.
   */
  pauses?: readonly Seat[] | undefined
  /** Ids of the boons that each seat begins with, in the order in which they are dealt. Only for games with a `descent`. */
  boons?: readonly [readonly string[], readonly string[]] | undefined
}

/** Answer windows: pauses in which a player may add something or pass. */
export interface Answers {
  /** The decisions that are windows. */
  decisions: readonly string[]
  /** The draft that passes. */
  pass: Draft
}

export interface SeatConfig {
  avatar: string
  cards: DeckList
}

/** Fields that every game's events have; a game adds its own. */
export interface GameEvent {
  type: string
  /** The clause that caused it. */
  clause: string
}

/** A card of any game as it is written. */
export type WrittenCard = Record<string, unknown>

/** What deck codes need (docs/deck-codes.md): a lower-case prefix for the game, and its cards in the order of their numbers. */
export interface DeckCodes {
  prefix: string
  cards: readonly string[]
}

/** Called with every event in order; undefined in search, where nobody listens. */
export type Emit<E> = ((event: E) => void) | undefined

/** How the cards of a deck perform, for statistics. */
export interface DeckUsage<State, Event> {
  /** The name of what `unspent` counts. */
  resource?: Message
  /** The id of the card that the event drew or used, and its seat; null if none. `state` is the one right after the event. */
  cardUseIn(event: Event, state: State): { type: 'drawn' | 'played'; seat: Seat; card: string } | null
  /** What `seat` left unspent if the event ended its turn, else null. Omitted in games without costs. */
  unspent?(event: Event, state: State, seat: Seat): number | null
  /** Card ids in a hand, one for each copy. */
  cardsInHand(state: State, seat: Seat): string[]
}

/** The next choice while building an action. `action` is set once the picks are complete. */
export interface Choice<A> {
  prompt: Message
  options: Option[]
  warnings: Message[]
  action: A | null
}

/**
 * A game, as the rest of the app sees it. `State` is plain data (structured-cloneable, with the RNG in its field `rng`). `apply` and `concede` mutate it, `playQuickly`
 * may; no other function does. `InformationState` is a state without what the viewer may not know, in the same shape:
 * a seat's options, views and previews are computed from it alone.
 * No function reads a clock, a file or a source of randomness.
 */
export interface Game<
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  InformationState = unknown,
  View extends MatchView = MatchView,
> {
  id: string
  /** Changes whenever a change could make an old replay end differently. */
  rulesVersion: string
  catalog: GameCatalog
  /** Changes whenever a card changes. */
  cardSetHash: string
  /**
   * This game with the card set of that hash: the current one, a released one, or `cards` if their hash matches (a replay with a player's
   * own cards contains them). Null if the set is unknown or doesn't fit the current schema.
   */
  withCardSet(hash: string, cards?: unknown): Game<State, Action, Event, InformationState, View> | null
  /**
   * This game with these cards, as they were written, added to its own, and everything else as it is. Null if one isn't a card of the game or has
   * an id that is taken.
   */
  withAdded(cards: readonly unknown[]): Game<State, Action, Event, InformationState, View> | null
  /** In a game with added cards, the one without them. */
  base?: Game<State, Action, Event, InformationState, View>
  /** The added cards, as they were written. */
  added?: readonly WrittenCard[]

  /** Hands and lists can be played openly. */
  canOpen?: boolean

  /** Undefined in games in which nobody answers the other's plays. */
  answers?: Answers

  /** Goals for challenges by name, in addition to winning this turn. */
  goals?: Readonly<Record<string, Goal<State, Action>>>

  /** Undefined if the game has no deck codes yet. */
  deckCodes?: DeckCodes

  /**
   * What the rules say about a deck, unknown cards included, in one of the catalog's formats (the first by default). Reasons that more cards
   * would resolve, and only those, have the fix `finish`. Never throws.
   */
  checkDeck(cards: DeckList, format?: string): RulesCheck
  /** What its player may not have meant, although the rules let it pass. Separate, because lists of decks do without. */
  deckWarnings?(cards: DeckList): DeckReason[]
  /** Numbers for the deck editor that the frame can't work out; `choices`: what the groups that have some are about. */
  deckNumbers?(cards: DeckList, choices: Readonly<Record<string, string>>): DeckNumbers[]
  /** What turns with the deck could bring. */
  sampleTurns?(cards: DeckList, rng: Rng): SampleTurn[]
  /** A random legal deck of that format (the first by default). Undefined if any cards that pass `checkDeck` will do. */
  randomDeck?(rng: Rng, format?: string): DeckList

  /** Undefined if it wasn't measured. */
  deckStrength?: DeckStrength

  /** Undefined in games whose decks can't be drafted. */
  deckDraft?: DeckDraft

  /** Undefined in games without descents. */
  descent?: Descent

  /** The position after setup, at the first decision. Both decks must have passed `checkDeck`. `seed` is any string. */
  setup(config: MatchConfig, seed: string, emit?: Emit<Event>): State
  /** Who must decide what now. Several seats at once in some games; empty when the match is over. */
  pending(state: State): Pending[]
  outcome(state: State): Outcome | null

  /** The next choice for `seat` after the picks in `draft`, from what the seat knows; reasons if a pick isn't allowed or it isn't its turn. */
  options(information: InformationState, seat: Seat, draft: Draft): { ok: true; choice: Choice<Action> } | { ok: false; reasons: Reason[] }
  /**
   * In games with simultaneous decisions: builds a decision that `seat` assumes for the other seat, pick by pick, from what `seat` knows.
   * The result is that information with the assumed decision in it.
   */
  assume?(
    information: InformationState,
    seat: Seat,
    assumption: Draft,
  ): { ok: true; choice: Choice<InformationState> } | { ok: false; reasons: Reason[] }
  /** Why `seat` can't do `action` now; empty if it can. `action` is untrusted input. */
  check(state: State, seat: Seat, action: unknown): Reason[]
  /** Whether `check` passes an action that was made here. Skips checking its shape. */
  allows?(state: State, seat: Seat, action: Action): boolean
  /** Executes an action that passed `check`, up to the next decision. Mutates `state`. */
  apply(state: State, seat: Seat, action: Action, emit?: Emit<Event>): void
  /** Ends the match: `seat` concedes. */
  concede(state: State, seat: Seat, emit?: Emit<Event>): void

  clone(state: State): State
  /** Equal for equal states, on every machine. */
  hash(state: State): string
  /** A state as JSON-safe text, and back; `decode` gives null for anything else. */
  encode(state: State): string
  decode(text: string): State | null
  /** An action as short text for replays, and back. */
  encodeAction(action: Action): string
  decodeAction(text: string): Action | null

  /** The state without what `viewer` may not know: hidden cards are unknown, and there is no RNG. */
  informationFor(state: State, viewer: Viewer): InformationState
  /** The table as the renderer gets it. */
  viewFor(information: InformationState, viewer: Viewer): View
  /**
   * The position as a scenario file (docs/scenarios.md), from information without what the viewer may not know, or from a full state. The
   * viewer's seat is `me`.
   */
  write(information: State | InformationState, viewer: Viewer): string
  /** The event as `viewer` may know it, or null if it stays hidden. */
  observe(event: Event, viewer: Viewer, state: State): Omit<ShownEvent, 'index' | 'turn'> | null
  /** Whether the event revealed hidden information, so that the play can't be taken back for free. */
  reveals(event: Event): boolean
  /** Whether what it reveals is the roll of dice. Left out: never. */
  rolls?(event: Event): boolean
  turn(state: State): number
  /** The avatar of each seat, if the position defines it (a written position has no setup). */
  avatars?(state: State): [string, string]
  /** Who took the first turn. Undefined in games without a first player. */
  first?(state: State): Seat
  /** The event's name as a landmark in replays; null if it isn't one. */
  landmark?(event: Event): Message | null
  /** For statistics, where the game supports them. */
  usage?: DeckUsage<State, Event>

  /**
   * For AI. Up to `max` legal actions worth considering, at least one if `seat` must decide; the quietest first, such as passing. Of one, the quietest
   * of all: what a passive opponent does.
   */
  candidates(state: State, seat: Seat, rng: Rng, max: number): Action[]
  /** For AI. How many turns search plays ahead without `evaluateDeep`: fewer in games with long turns. Default: 4. */
  playoutTurns?: number
  /** For AI. Whether the action only ends the turn. By default, search applies it to find out. */
  endsTurn?(action: Action): boolean
  /**
   * For AI. The decisions of `seat` worth considering, the quietest first, with an estimate of what each adds to the chance to win, from what the seat
   * knows. Fast, without search. Levels of a game that has it simulate matches in which both sides play what looks best (`ai/playouts.ts`).
   */
  scoreQuickly?(state: State | InformationState, seat: Seat): { action: Action; value: number }[]
  /** The decision with which a new part of a turn begins, in which simulations may stop; by default, they stop at the end of turns. */
  partDecision?: string
  /**
   * For AI. Makes the decision of `seat` that looks right, without search; returns the position after it, which may be the same object. Masters and
   * Archmages of a game that has it simulate the rest of a turn this way.
   */
  playQuickly?(state: State, seat: Seat): State
  /** A random legal action; null if `seat` has nothing to decide. Fast: random matches use it. */
  randomAction(state: State, seat: Seat, rng: Rng): Action | null
  /** How good the position is for `seat`, from 0 (lost) to 1 (won). */
  evaluate(state: State, seat: Seat): number
  /** The same, more accurate and slower. */
  evaluateNet?(state: State, seat: Seat): number
  /** The same, most accurate and slowest. */
  evaluateDeep?(state: State, seat: Seat): number
  /** The features of `evaluate`, for fitting its weights. Their weighted sum is the log odds of winning. */
  features?(state: State, seat: Seat): number[]
  /** False only if `seat` can't win this turn whatever it draws. Fast. Defaults to true. */
  canWinThisTurn?(state: State, seat: Seat): boolean
  /** Equal only for positions within one turn in which the same actions have the same results. Fast, for search. */
  transpositionKey?(state: State): string
  /** In games with simultaneous decisions: those whose results don't depend on what other seats decide at the same time. */
  independentDecisions?: readonly string[]
  /** In games with simultaneous decisions: what `seat` knows, as if nobody had decided yet. */
  withoutOwnCommitment?(information: InformationState, seat: Seat): InformationState
  /** A full state consistent with the information: unseen cards are sampled from what is possible. */
  determinize(information: InformationState, rng: Rng): State
  /** Fills in the opponent's unseen cards from a ready-made deck that fits the cards shown, sampled by likelihood. */
  inferOpponentDeck?(information: InformationState, rng: Rng): InformationState
}
