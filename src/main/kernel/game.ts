import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckList, RulesCheck } from '../../shared/deck.ts'
import type { Draft, MatchView, Option, Outcome, Pending, ShownEvent } from '../../shared/match.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { Goal } from './goal.ts'
import type { Rng } from './rng.ts'

/** Hidden information that a house rule opens. It is part of the position, so information, views and AI all follow it. */
export interface Openness {
  /** Both hands. */
  hands: boolean
  /** What both decks were made of, but not their order. */
  lists: boolean
}

/** What a match is made of, besides chance. */
export interface MatchConfig {
  seats: [SeatConfig, SeatConfig]
  /** Who begins, or 'random' to draw it from the seed. No matter where nobody is first. */
  first: Seat | 'random'
  /** Which of the game's formats is played, in games that have several; without it, the first of its catalogue. */
  format?: string | undefined
  /** Without it, the rules alone say what is open. Only for games that have `canOpen`. */
  open?: Openness | undefined
}

/** A match to learn the game by: always the same decks, dealt the same way. */
export interface FirstDuel {
  config: MatchConfig
  seed: string
  deckNames: readonly [string, string]
}
export interface SeatConfig {
  avatar: string
  cards: DeckList
}

/** What any game's event has; a game adds fields of its own. */
export interface GameEvent {
  type: string
  /** The clause that made it happen. */
  clause: string
}

/** What a game's deck codes are made with (docs/deck-codes.md): small letters that name the game, and its cards at the places of their numbers. */
export interface DeckCodes {
  prefix: string
  cards: readonly string[]
}

/** Called with every event in the order they happen; undefined where nobody listens (search). */
export type Emit<E> = ((event: E) => void) | undefined

/** How the cards of a deck fare, for statistics: what a game can tell of it. */
export interface DeckUsage<State, Event> {
  /** What `unspent` counts, by name. */
  resource?: Message
  /** Which card (its id) the event drew or put to use, and for whom; null where none. `state`: the one it has just happened in. */
  used(event: Event, state: State): { type: 'drawn' | 'played'; seat: Seat; card: string } | null
  /** What `seat` has left unspent, where the event is the end of a turn in which it could have spent it; else null. Not in games without costs. */
  unspent?(event: Event, state: State, seat: Seat): number | null
  /** Ids of the cards in a hand, one each copy. */
  held(state: State, seat: Seat): string[]
}

/** What comes next on the way to an action. `action` is there once the picks make a whole one. */
export interface Choice<A> {
  prompt: Message
  options: Option[]
  warnings: Message[]
  action: A | null
}

/**
 * A game, as everything else sees it. `State` is plain data (structured-cloneable, with the RNG as its field `rng`); `apply` changes it
 * in place, every other function leaves it alone. `InformationState` is a state without what the viewer may not know, in the same shape:
 * options, views and previews for a seat are computed from it and from nothing else.
 * No function reads a clock, a file or a random source.
 */
export interface Game<
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  InformationState = unknown,
  View extends MatchView = MatchView,
> {
  id: string
  /** Changes with every change that can make an old replay end otherwise. */
  rulesVersion: string
  catalog: GameCatalog
  /** Changes with every change to a card. */
  cardSetHash: string
  /**
   * This game with the card set of that hash: its own, one released before, or `cards`, where they are that set (a replay with a player's
   * own cards brings them). Null for a set that can't be had, or that isn't one by today's schema.
   */
  withCardSet(hash: string, cards?: unknown): Game<State, Action, Event, InformationState, View> | null

  /** Hands and lists can be played open. */
  canOpen?: boolean

  /** Undefined in games that have none. The learner has seat 0. */
  firstDuel?: FirstDuel

  /** What challenges can ask for, by name, besides winning in the present turn. */
  goals?: Readonly<Record<string, Goal<State, Action>>>

  /** Undefined where there are no codes of its decks yet. */
  deckCodes?: DeckCodes

  /**
   * What the rules say of a deck (unknown cards are reasons too), in one of the catalog's formats or, without one, in the first. What more cards
   * would answer, and nothing else, is mended by `finish`. Never throws.
   */
  checkDeck(cards: DeckList, format?: string): RulesCheck
  /** A random legal deck. Undefined where any cards make one, as long as `checkDeck` has nothing against them. */
  randomDeck?(rng: Rng): DeckList

  /** The position after setup, at the first decision. Both decks must have passed `checkDeck`. `seed`: any string. */
  setup(config: MatchConfig, seed: string, emit?: Emit<Event>): State
  /** Who must decide what, now. Several seats at once in some games; empty when the match is over. */
  pending(state: State): Pending[]
  outcome(state: State): Outcome | null

  /** The next choice for `seat` after the picks of `draft`, from what the seat knows; reasons when a pick is not allowed or not its turn. */
  options(information: InformationState, seat: Seat, draft: Draft): { ok: true; choice: Choice<Action> } | { ok: false; reasons: Reason[] }
  /**
   * In games with simultaneous decisions: what `seat` may assume that the other decides, built from picks like an action and from what `seat` knows
   * alone. What comes of it is that knowledge with the assumed decision in its place.
   */
  assume?(
    information: InformationState,
    seat: Seat,
    assumption: Draft,
  ): { ok: true; choice: Choice<InformationState> } | { ok: false; reasons: Reason[] }
  /** Why `seat` may not do `action` now; empty when it may. `action` may be anything at all (it comes from outside). */
  check(state: State, seat: Seat, action: unknown): Reason[]
  /** Whether `check` has nothing against an action that was made here, which need not be looked at for whether it is one at all. */
  allows?(state: State, seat: Seat, action: Action): boolean
  /** Carries out an action that `check` has passed, up to the next decision. Mutates `state`. */
  apply(state: State, seat: Seat, action: Action, emit?: Emit<Event>): void
  /** Ends the match: `seat` gives up. */
  concede(state: State, seat: Seat, emit?: Emit<Event>): void

  clone(state: State): State
  /** Equal for equal states, on every machine. */
  hash(state: State): string
  /** A state as JSON-safe text, and back; `decode` gives null for anything that is not one. */
  encode(state: State): string
  decode(text: string): State | null
  /** An action as short text for replays, and back. */
  encodeAction(action: Action): string
  decodeAction(text: string): Action | null

  /** The state without what `viewer` may not know: hidden cards unknown, no RNG. */
  informationFor(state: State, viewer: Viewer): InformationState
  /** The table as the renderer gets it. */
  viewFor(information: InformationState, viewer: Viewer): View
  /**
   * The position as a scenario file (docs/scenarios.md): from knowledge with what the viewer may not know left out, from a state whole. The
   * viewer's seat is `me` in it.
   */
  write(known: State | InformationState, viewer: Viewer): string
  /** The event as `viewer` may know it, or null when they may not know of it. */
  observe(event: Event, viewer: Viewer, state: State): Omit<ShownEvent, 'index' | 'turn'> | null
  /** True when the event showed somebody something hidden, so that a play can't simply be taken back. */
  reveals(event: Event): boolean
  turn(state: State): number
  /** Whose face each seat has, where a position says so itself (a written one has no setup). */
  avatars?(state: State): [string, string]
  /** Who took the first turn. Undefined in games where nobody is first. */
  first?(state: State): Seat
  /** What the event is called, where it is one to go to when a match is looked at again; else null. */
  landmark?(event: Event): Message | null
  /** For statistics; a game that can't tell has none. */
  usage?: DeckUsage<State, Event>

  /** For AI. Up to `max` legal actions worth considering, at least one when `seat` must decide; the quietest first (to pass, where allowed). */
  candidates(state: State, seat: Seat, rng: Rng, max: number): Action[]
  /** For AI. How many turns a search plays on where there is no `evaluateDeep`: fewer in games with long turns. 4 without it. */
  playoutTurns?: number
  /** For AI. Whether all the action does is end the turn. Without this, search applies the action to see. */
  endsTurn?(action: Action): boolean
  /** A random legal action; null when `seat` has nothing to decide. Fast: random matches are played with it. */
  randomAction(state: State, seat: Seat, rng: Rng): Action | null
  /** How good the position is for `seat`, from 0 (lost) to 1 (won). */
  evaluate(state: State, seat: Seat): number
  /** The same, more accurate and slower. */
  evaluateNet?(state: State, seat: Seat): number
  /** The same, the most accurate and the slowest. */
  evaluateDeep?(state: State, seat: Seat): number
  /** The features of `evaluate`, for fitting its weights: their weighted sum is the log odds of winning. */
  features?(state: State, seat: Seat): number[]
  /** False only if `seat` can't win this turn whatever it draws. Fast; without this, it is taken to be possible. */
  canWinThisTurn?(state: State, seat: Seat): boolean
  /** Equal only for positions within one turn of a match from which the same actions have the same results. Fast, for search. */
  transpositionKey?(state: State): string
  /** In games with simultaneous decisions: what `seat` knows, as if nobody had decided yet. */
  withoutOwnCommitment?(information: InformationState, seat: Seat): InformationState
  /** A full state consistent with what is known: unseen cards are sampled from what they can be. */
  determinize(information: InformationState, rng: Rng): State
  /** Fills in unseen cards of the opponent's deck from a starter deck that fits the cards shown, sampled by likelihood. */
  inferOpponentDeck?(information: InformationState, rng: Rng): InformationState
}
