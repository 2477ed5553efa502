import type { DeckStrength } from '../../kernel/deck-strength.ts'
import type { Descent } from '../../kernel/descent.ts'
import type { Game } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { cardSetsOf, type Extension } from '../../kernel/card-sets.ts'
import { once } from '../../kernel/once.ts'
import { ifPlayable } from '../../kernel/state-schema.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import type { EnchantoriaView } from '../../../shared/games/enchantoria/view.ts'
import type { Outcome } from '../../../shared/match.ts'
import { message } from '../../../shared/message.ts'
import { decodeAction, encodeAction, type Action } from './state/actions.ts'
import { candidates, guessDecision, randomAction } from './ai/candidates.ts'
import { cardSet } from './state/card-set.ts'
import { CARD_NUMBERS } from './cards/card-numbers.ts'
import { GOALS } from './challenges/goals.ts'
import { checkDeck } from './cards/deck-check.ts'
import { deckDraft } from './cards/deck-draft.ts'
import { dealBoons } from './descent/deal-boons.ts'
import { randomDeck } from './cards/random-deck.ts'
import { vocabulary } from './text/catalog.ts'
import { describeNumbers } from './text/deck-numbers.ts'
import { faceOf } from './text/face.ts'
import { decodeState, encodeState } from './state/encoding.ts'
import { assume } from './turn/assume.ts'
import { concede } from './turn/ending.ts'
import { evaluate } from './ai/evaluate.ts'
import type { MatchEvent } from './state/events.ts'
import { determinize, informationFor, withoutOwnCommitment, type InformationState } from './state/information.ts'
import { checkAction } from './turn/legality.ts'
import { observe, reveals } from './view/observe.ts'
import { walk } from './turn/options.ts'
import { viewFor } from './view/view-for.ts'
import { toScenario } from './scenario/write.ts'
import { SECTIONS } from './text/sections.ts'
import { setup } from './turn/setup.ts'
import { cloneState, type State } from './state/state.ts'
import { decide, waitingFor } from './turn/run.ts'
import { usage } from './view/usage.ts'
import { hashOfSet, readSet, type WrittenSet } from './cards/released-sets.ts'

export type Enchantoria = Game<State, Action, MatchEvent, InformationState, EnchantoriaView>

/** Increase with every rule change that can alter how an old replay ends. */
const RULES_VERSION = '1'

function outcomeOf({ ending, turn }: State): Outcome | null {
  return ending && { winner: ending.winner, clause: ending.clause, message: message(`enchantoria.outcome.${ending.by}`), turns: turn }
}

/** Enchantoria with these cards. `offered`: what it offers outside of matches. `released`: earlier sets as they were written, by hash. */
export function createEnchantoria(
  written: WrittenSet,
  parts: Pick<GameCatalog, 'avatars' | 'starterDecks'> & { deckStrength?: DeckStrength; descent?: Descent },
  released: Readonly<Record<string, unknown>> = {},
  extension?: Extension<Enchantoria>,
): Enchantoria {
  const { deckStrength, descent, ...offered } = parts
  const set = cardSet(written.cards, written.entities)
  const sets = cardSetsOf<WrittenSet, Enchantoria>(
    () => self,
    written,
    {
      read: readSet,
      hashOf: hashOfSet,
      make: other => createEnchantoria(other, { avatars: offered.avatars, starterDecks: [] }, released),
      join: ({ cards, entities }, added) => ({ cards: [...cards, ...added], entities }),
      extend: (whole, more) => createEnchantoria(whole, parts, released, more),
      released,
    },
    extension,
  )
  const catalog = once((): GameCatalog => ({
    id: 'enchantoria',
    name: 'Enchantoria',
    art: 'star-altar',
    ...vocabulary,
    cards: written.cards.map(card => faceOf(set, card)),
    rules: SECTIONS,
    ...offered,
  }))
  const self: Enchantoria = {
    id: 'enchantoria',
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
    goals: GOALS,
    deckCodes: { prefix: 'en', cards: CARD_NUMBERS },
    ...(deckStrength && { deckStrength }),
    checkDeck: list => checkDeck(set, list),
    deckNumbers: list => describeNumbers(set, list),
    randomDeck: rng => randomDeck(set, rng),
    deckDraft: deckDraft(set),
    ...(descent && { descent }),
    setup: (config, seed, emit) => setup(config, seed, { set, dealBoons }, emit),
    pending: state => waitingFor(state).map(seat => ({ seat, decision: state.phase })),
    outcome: outcomeOf,
    options: walk,
    assume,
    check: checkAction,
    apply: (state, seat, action, emit) => decide({ state, emit }, seat, action),
    concede: (state, seat, emit) => concede({ state, emit }, seat),
    clone: cloneState,
    hash: state => fingerprint(encodeState(state)),
    encode: encodeState,
    decode: text => ifPlayable(self, decodeState(text, set)),
    encodeAction,
    decodeAction,
    informationFor,
    viewFor,
    write: toScenario,
    observe,
    reveals,
    turn: state => state.turn,
    usage,
    candidates,
    randomAction,
    evaluate,
    independentDecisions: ['recycle', 'discard'],
    withoutOwnCommitment,
    determinize: (information, rng) => determinize(information, rng, guessDecision),
  }
  return self
}
