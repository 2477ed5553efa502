import type { DeckList, DeckReason, RulesCheck } from '../../../shared/deck.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import type { SpellfireView } from '../../../shared/games/spellfire/view.ts'
import type { Outcome } from '../../../shared/match.ts'
import { message } from '../../../shared/message.ts'
import type { DeckStrength } from '../../kernel/deck-strength.ts'
import type { Descent } from '../../kernel/descent.ts'
import type { Game } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { cardSetsOf, type Extension } from '../../kernel/card-sets.ts'
import { once } from '../../kernel/once.ts'
import { ifPlayable } from '../../kernel/state-schema.ts'
import type { Rng } from '../../kernel/rng.ts'
import { canWinThisTurn } from './ai/can-win-this-turn.ts'
import { candidates, randomAction } from './ai/candidates.ts'
import { evaluate } from './ai/evaluate.ts'
import { guesser } from './ai/infer-deck.ts'
import { playQuickly } from './ai/policy.ts'
import { decodeAction, encodeAction, type Action } from './state/actions.ts'
import { cardSet, type Card, type CardSet } from './state/card.ts'
import { decodeState, encodeState } from './state/encoding.ts'
import type { MatchEvent } from './state/events.ts'
import { determinize, informationFor, type InformationState } from './state/information.ts'
import { setup } from './turn/setup.ts'
import { cloneState, type State } from './state/state.ts'
import { toScenario } from './scenario/write.ts'
import { GOALS } from './challenges/goals.ts'
import { ANSWERS } from './turn/asking.ts'
import { describeNumbers } from './text/deck-numbers.ts'
import { decide } from './turn/run.ts'
import { allows, checkAction } from './turn/legality.ts'
import { walk } from './turn/options.ts'
import { end } from './turn/turn.ts'
import { observe, reveals } from './view/observe.ts'
import { usage } from './view/usage.ts'
import { viewFor } from './view/view-for.ts'
import { deckDraft } from './cards/deck-draft.ts'
import { hashOfSet, readSet } from './cards/released-sets.ts'

export type Spellfire = Game<State, Action, MatchEvent, InformationState, SpellfireView>

/** Increase with every rule change that can alter how an old replay ends. */
const RULES_VERSION = '6'

/** What the game offers besides its rules: card faces, deck checks. */
export interface Offered {
  catalog(cards: readonly Card[]): GameCatalog
  checkDeck(set: CardSet, list: DeckList, format?: string): RulesCheck
  deckWarnings(set: CardSet, list: DeckList): DeckReason[]
  randomDeck(cards: readonly Card[], rng: Rng, format?: string): DeckList
  /** With the game's own cards only. */
  deckStrength?: DeckStrength
  descent?: Descent
}

function outcomeOf({ ending, turn }: State): Outcome | null {
  return ending && { winner: ending.winner, clause: ending.clause, message: message(`spellfire-match.outcome.${ending.by}`), turns: turn }
}

/** Spellfire with these cards. `released`: earlier sets as they were written, by hash. */
export function createSpellfire(
  cards: readonly Card[],
  offered: Offered,
  released: Readonly<Record<string, unknown>> = {},
  extension?: Extension<Spellfire>,
): Spellfire {
  const set = cardSet(cards)
  const { deckStrength, descent, ...rest } = offered
  const sets = cardSetsOf<readonly Card[], Spellfire>(
    () => self,
    cards,
    {
      read: readSet,
      hashOf: hashOfSet,
      make: other => createSpellfire(other, rest, released),
      join: (own, added) => [...own, ...added],
      extend: (whole, more) => createSpellfire(whole, offered, released, more),
      released,
    },
    extension,
  )
  const catalog = once(() => ({ ...offered.catalog(cards), answers: true }))
  const guess = once(() => guesser(catalog().starterDecks.map(({ cards: list }) => list)))
  const self: Spellfire = {
    id: 'spellfire',
    rulesVersion: RULES_VERSION,
    get cardSetHash() {
      return sets.hash()
    },
    withCardSet: sets.with,
    withAdded: sets.withAdded,
    ...extension,
    answers: { decisions: ANSWERS, pass: ['pass'] },
    get catalog() {
      return catalog()
    },
    goals: GOALS,
    ...(deckStrength && { deckStrength }),
    ...(descent && { descent }),
    checkDeck: (list, format) => offered.checkDeck(set, list, format),
    deckWarnings: list => offered.deckWarnings(set, list),
    deckNumbers: list => describeNumbers(set, list),
    randomDeck: (rng, format) => offered.randomDeck(cards, rng, format),
    deckDraft: deckDraft(set),
    setup: (config, seed, emit) => setup(config, seed, set, emit),
    pending: ({ asks }) => (asks ? [{ seat: asks.seat, decision: asks.decision }] : []),
    outcome: outcomeOf,
    options: walk,
    check: checkAction,
    allows,
    apply: (state, seat, action, emit) => decide({ state, emit }, seat, action),
    // SF-R-END.3.
    concede: (state, seat, emit) => end({ state, emit }, seat === 0 ? 1 : 0, 'SF-R-END.3', 'concession', seat),
    clone: cloneState,
    hash: state => fingerprint(encodeState(state)),
    encode: encodeState,
    decode: text => ifPlayable(self, decodeState(text, set)),
    playoutTurns: 1,
    encodeAction,
    decodeAction,
    informationFor,
    viewFor,
    write: toScenario,
    observe,
    reveals,
    turn: state => state.turn,
    avatars: () => ['castellan', 'corsair'],
    first: state => state.first,
    usage,
    candidates,
    randomAction,
    evaluate,
    canWinThisTurn,
    playQuickly,
    determinize,
    inferOpponentDeck: (information, rng) => guess()(information, rng),
  }
  return self
}
