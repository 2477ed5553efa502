import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckCheck, DeckList } from '../../shared/deck.ts'
import type { Draft, MatchView, Option, Outcome, Pending, ShownEvent } from '../../shared/match.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'
import type { Rng } from './rng.ts'

/** What lies open that the game's rules keep closed, by a house rule. It belongs to the position: all that is known or told follows from it. */
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
  wizard: string
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
  /** What the game pays with, by name. */
  resource: Message
  /** Which card (its id) the event drew or put to use, and for whom; null where none. `state`: the one it has just happened in. */
  used(event: Event, state: State): { type: 'drawn' | 'played'; seat: Seat; card: string } | null
  /** What `seat` has left unspent, where the event is the end of a turn in which it could have spent it; else null. */
  unspent(event: Event, state: State, seat: Seat): number | null
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
 * in place, every other function leaves it alone. `Knowledge` is a state with what the viewer may not know taken out of it:
 * the same shape, so that options, views and previews for a seat are computed from what the seat knows and from nothing else.
 * No function reads a clock, a file or a random source.
 */
export interface Game<
  State = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  Knowledge = unknown,
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
  withCardSet(hash: string, cards?: unknown): Game<State, Action, Event, Knowledge, View> | null

  /** Hands and lists can be played open. */
  canOpen?: boolean

  /** Undefined in games that have none. The learner has seat 0. */
  firstDuel?: FirstDuel

  /** Undefined where there are no codes of its decks yet. */
  deckCodes?: DeckCodes

  /** What the rules say of a deck (unknown cards are reasons too). Never throws. */
  checkDeck(cards: DeckList): DeckCheck

  /** The position after setup, at the first decision. Both decks must have passed `checkDeck`. `seed`: any string. */
  setup(config: MatchConfig, seed: string, emit?: Emit<Event>): State
  /** Who must decide what, now. Several seats at once in some games; empty when the match is over. */
  pending(state: State): Pending[]
  outcome(state: State): Outcome | null

  /** The next choice for `seat` after the picks of `draft`, from what the seat knows; reasons when a pick is not allowed or not its turn. */
  options(knowledge: Knowledge, seat: Seat, draft: Draft): { ok: true; choice: Choice<Action> } | { ok: false; reasons: Reason[] }
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

  /** What `viewer` knows: hidden cards unknown, no RNG. */
  know(state: State, viewer: Viewer): Knowledge
  /** The table as the renderer gets it, from what a viewer knows. */
  present(knowledge: Knowledge, viewer: Viewer): View
  /**
   * The position as a scenario file (docs/scenarios.md): from knowledge with what the viewer may not know left out, from a state whole. The
   * viewer's seat is `me` in it.
   */
  write(known: State | Knowledge, viewer: Viewer): string
  /** The event as `viewer` may know it, or null when they may not know of it. */
  observe(event: Event, viewer: Viewer, state: State): Omit<ShownEvent, 'index' | 'turn'> | null
  /** True when the event showed somebody something hidden, so that a play can't simply be taken back. */
  reveals(event: Event): boolean
  turn(state: State): number
  /** Who took the first turn. Undefined in games where nobody is first. */
  first?(state: State): Seat
  /** What the event is called, where it is one to go to when a match is looked at again; else null. */
  landmark?(event: Event): Message | null
  /** For statistics; a game that can't tell has none. */
  usage?: DeckUsage<State, Event>

  /** For programs. Up to `max` legal actions worth a thought, at least one when `seat` must decide; the quietest first (to pass, where one may). */
  candidates(state: State, seat: Seat, rng: Rng, max: number): Action[]
  /** For programs. Whether all that the action does is to end the turn. Without it they try and see, which costs more. */
  endsTurn?(action: Action): boolean
  /** For programs. A legal action by lot, any of them; null when `seat` has nothing to decide. Quick: what random matches are played with. */
  anyAction(state: State, seat: Seat, rng: Rng): Action | null
  /** How good the position is for `seat`, from 0 (lost) to 1 (won). */
  evaluate(state: State, seat: Seat): number
  /** The same, found out more carefully and at more cost. */
  judge?(state: State, seat: Seat): number
  /** The same, as well as the game can, at still more cost. */
  appraise?(state: State, seat: Seat): number
  /** What `evaluate` goes by, as numbers, where a weight for each of them makes the logarithm of the odds: for finding such weights. */
  traits?(state: State, seat: Seat): number[]
  /** False only where no actions of `seat` in the present turn can win whatever it draws. Quick; without it, they always may. */
  mayWin?(state: State, seat: Seat): boolean
  /** Equal texts only for positions in one turn of one match from which the same can be done with the same result: quick, for search. */
  likeness?(state: State): string
  /** Where others decide unseen at the same time: what `seat` knows, as if they had not decided yet. */
  undecided?(knowledge: Knowledge, seat: Seat): Knowledge
  /** A whole state that fits what is known: unseen cards drawn from what they can be. */
  determinize(knowledge: Knowledge, rng: Rng): State
  /** What somebody who knows the ready-made decks takes to be so: unseen cards named after one that fits what was shown, by lot as likely as each is. */
  recognise?(knowledge: Knowledge, rng: Rng): Knowledge
}
