import type { DeckStrength } from '../../kernel/deck-strength.ts'
import type { Descent } from '../../kernel/descent.ts'
import type { Game } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { cardSetsOf, type Extension } from '../../kernel/card-sets.ts'
import { once } from '../../kernel/once.ts'
import { ifPlayable } from '../../kernel/state-schema.ts'
import type { RulesCheck, DeckList } from '../../../shared/deck.ts'
import type { CardOfGodsView } from '../../../shared/games/card-of-gods/view.ts'
import type { Outcome } from '../../../shared/match.ts'
import { candidates, randomAction } from './ai/candidates.ts'
import { evaluate } from './ai/evaluate.ts'
import { evaluateDeep } from './ai/evaluate-deep.ts'
import { guesser } from './ai/infer-deck.ts'
import { scoreDecisions } from './ai/policy.ts'
import { dealBoons } from './descent/deal-boons.ts'
import { deckDraft } from './cards/deck-draft.ts'
import { randomDeck } from './cards/random-deck.ts'
import { GOALS } from './challenges/goals.ts'
import { toScenario } from './scenario/write.ts'
import { decodeAction, encodeAction, type Action } from './state/actions.ts'
import { cardSet, type AnyMiniature, type CardSet, type WrittenSet } from './state/card.ts'
import { abilitySchema, parseCard, parseLeader, parseMiniature } from './cards/card-schema.ts'
import { encodeState, stateReader } from './state/encoding.ts'
import type { MatchEvent } from './state/events.ts'
import { determinize, informationFor, type InformationState } from './state/information.ts'
import { setup } from './turn/setup.ts'
import { type State, cloneState } from './state/state.ts'
import type { StarterSet } from './cards/starter-decks.ts'
import { AVATARS, catalogOf } from './text/catalog.ts'
import { concede, endingMessage } from './turn/ending.ts'
import { describeNumbers } from './text/deck-numbers.ts'
import { sampleTurns } from './text/sample-turns.ts'
import { checkAction, reasonsAgainst } from './turn/legality.ts'
import { walk } from './turn/options.ts'
import { decide, waitingFor } from './turn/run.ts'
import { observe, reveals, rolls } from './view/observe.ts'
import { usage } from './view/usage.ts'
import { viewFor } from './view/view-for.ts'
import { hashOfSet, joinSet, readSet } from './cards/released-sets.ts'

export type CardOfGods = Game<State, Action, MatchEvent, InformationState, CardOfGodsView>

/** Increase with every rule change that can alter how an old replay ends. */
const RULES_VERSION = '2'

const outcomeOf = (state: State): Outcome | null =>
  state.ending && {
    winner: state.ending.winner,
    clause: state.ending.clause,
    message: endingMessage(state, state.ending),
    turns: Math.max(1, state.round),
  }

/** Default avatars for a position: one for each Leader, and never the same for both seats. */
function facesOf({ defs, set }: State): [string, string] {
  const leaders = [...set.leaders.keys()]
  const placeOf = (def: AnyMiniature | undefined): number => Math.max(0, leaders.indexOf(def?.id ?? '')) % AVATARS.length
  const mine = placeOf(defs[0])
  const theirs = placeOf(defs.findLast(({ type }) => type === 'leader'))
  return [AVATARS[mine]!.id, AVATARS[theirs === mine ? (theirs + 1) % AVATARS.length : theirs]!.id]
}

/** What the game offers besides the set itself. */
export interface Offered {
  checkDeck(set: CardSet, list: DeckList): RulesCheck
  starterSets: readonly StarterSet[]
  deckStrength?: DeckStrength
  descent?: Descent
}

/** Card of Gods with this set. `released`: earlier sets as they were written, by hash. */
export function createCardOfGods(
  written: WrittenSet,
  offered: Offered,
  released: Readonly<Record<string, unknown>> = {},
  extension?: Extension<CardOfGods>,
): CardOfGods {
  const set = cardSet(written)
  const sets = cardSetsOf<WrittenSet, CardOfGods>(
    () => self,
    written,
    {
      read: readSet,
      hashOf: hashOfSet,
      make: other => createCardOfGods(other, { checkDeck: offered.checkDeck, starterSets: [] }, released),
      join: joinSet,
      extend: (whole, more) => createCardOfGods(whole, offered, released, more),
      released,
    },
    extension,
  )
  const catalog = once(() => ({
    ...catalogOf(written, offered.starterSets),
    answers: true,
    rounds: true,
  }))
  const readState = stateReader(set, { card: parseCard, leader: parseLeader, miniature: parseMiniature, ability: abilitySchema })
  const self: CardOfGods = {
    id: 'card-of-gods',
    rulesVersion: RULES_VERSION,
    get cardSetHash() {
      return sets.hash()
    },
    withCardSet: sets.with,
    withAdded: sets.withAdded,
    ...extension,
    get catalog() {
      return catalog()
    },
    answers: { decisions: ['window'], pass: ['decline'] },
    ...(offered.deckStrength && { deckStrength: offered.deckStrength }),
    ...(offered.descent && { descent: offered.descent }),
    checkDeck: list => offered.checkDeck(set, list),
    deckNumbers: (list, choices) => describeNumbers(set, list, choices),
    sampleTurns: (list, rng) => sampleTurns(set, list, rng),
    randomDeck: rng => randomDeck(set, rng),
    deckDraft: deckDraft(set),
    setup: (config, seed, emit) => setup(config, seed, { set, dealBoons }, emit),
    pending(state) {
      const seat = waitingFor(state)
      return seat === null ? [] : [{ seat, decision: state.ask!.decision }]
    },
    outcome: outcomeOf,
    options: walk,
    check: checkAction,
    allows: (state, seat, action) => reasonsAgainst(state, seat, action).length === 0,
    apply: (state, seat, action, emit) => decide({ state, emit }, seat, action),
    concede: (state, seat, emit) => concede({ state, emit }, seat),
    clone: cloneState,
    hash: state => fingerprint(encodeState(state)),
    encode: encodeState,
    decode: text => ifPlayable(self, readState(text)),
    playoutTurns: 1,
    encodeAction,
    decodeAction,
    goals: GOALS,
    informationFor,
    viewFor,
    write: toScenario,
    observe,
    reveals,
    rolls,
    turn: state => Math.max(1, state.round),
    avatars: facesOf,
    first: state => state.first,
    usage,
    candidates,
    scoreQuickly: scoreDecisions,
    partDecision: 'activate',
    randomAction,
    endsTurn: action => action.type === 'pass',
    evaluate,
    evaluateDeep,
    determinize,
    inferOpponentDeck: guesser(
      set,
      offered.starterSets.map(({ cards }) => cards),
    ),
  }
  return self
}
