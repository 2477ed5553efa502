import type { DeckStrength } from '../../kernel/deck-strength.ts'
import type { Descent } from '../../kernel/descent.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { cardSetsOf, type Extension } from '../../kernel/card-sets.ts'
import { once } from '../../kernel/once.ts'
import { ifPlayable } from '../../kernel/state-schema.ts'
import type { Game } from '../../kernel/game.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import type { DuelView } from '../../../shared/games/gothic-duel/view.ts'
import type { Outcome } from '../../../shared/match.ts'
import { message } from '../../../shared/message.ts'
import { otherSeat } from '../../../shared/seat.ts'
import { decodeAction, encodeAction, type Action } from './state/actions.ts'
import { randomAction } from './ai/random-action.ts'
import { evaluateDeep } from './ai/evaluate-deep.ts'
import { candidates } from './ai/candidates.ts'
import { CARD_NUMBERS } from './cards/card-numbers.ts'
import { hashOfSet, readSet } from './cards/released-sets.ts'
import type { Card } from './state/card.ts'
import { parseCard } from './cards/card-schema.ts'
import { checkDeck } from './cards/deck-check.ts'
import { deckDraft } from './cards/deck-draft.ts'
import { vocabulary } from './text/catalog.ts'
import { faceOf } from './text/face.ts'
import { decodeState, encodeState } from './state/encoding.ts'
import { evaluate, features } from './ai/evaluate.ts'
import type { DuelEvent } from './state/events.ts'
import { determinize, informationFor, type InformationState } from './state/information.ts'
import { checkAction, checkOwn, decider, pendingChoice } from './turn/legality.ts'
import { evaluateNet } from './ai/evaluate-net.ts'
import { transpositionKey } from './ai/transposition-key.ts'
import { canWinThisTurn } from './ai/can-win-this-turn.ts'
import { observe, reveals } from './view/observe.ts'
import { walk } from './turn/options.ts'
import { beginUse } from './turn/play.ts'
import { viewFor } from './view/view-for.ts'
import { deckInference } from './ai/infer-deck.ts'
import { rolesOf } from './cards/roles.ts'
import { duelOf, proceed } from './turn/run.ts'
import { toScenario } from './scenario/write.ts'
import { SECTIONS } from './text/sections.ts'
import { setup } from './turn/setup.ts'
import { dealBoons } from './descent/deal-boons.ts'
import { withFixedShape } from './cards/fixed-shape.ts'
import { cloneState, type State } from './state/state.ts'
import { usage } from './view/usage.ts'
import type { Duel } from './mechanics/rules.ts'
import { endDuel, reportEnding } from './mechanics/values.ts'

export type GothicDuel = Game<State, Action, DuelEvent, InformationState, DuelView>

/** Increase with every rule change that can alter how an old replay ends. */
const RULES_VERSION = '1'

function act(duel: Duel, action: Action): void {
  const { state } = duel
  if (action.type === 'choose') {
    const choice = pendingChoice(state)
    if (!choice) throw new RangeError('nothing to choose')
    state.frames.pop()
    state.frames.at(-1)!.answers.push(action.picks)
  } else if (action.type === 'end-turn') state.frames[0]!.step++
  else beginUse(duel, state.active, action)
  proceed(duel)
}

function outcomeOf(state: State): Outcome | null {
  if (!state.ending) return null
  const { winner, clause, by } = state.ending
  return { winner, clause, message: message(`gothic-duel.outcome.${by}`), turns: state.turn }
}

/** Gothic Duel with these cards. The second argument is its catalogue. `released`: earlier card sets as they were written, by hash. */
export function createGothicDuel(
  written: readonly Card[],
  parts: Pick<GameCatalog, 'avatars' | 'starterDecks' | 'pairs'> & { deckStrength?: DeckStrength; descent?: Descent },
  released: Readonly<Record<string, unknown>> = {},
  extension?: Extension<GothicDuel>,
): GothicDuel {
  const { deckStrength, descent, ...offered } = parts
  const sets = cardSetsOf<readonly Card[], GothicDuel>(
    () => self,
    written,
    {
      read: readSet,
      hashOf: hashOfSet,
      make: other => createGothicDuel(other, { avatars: offered.avatars, starterDecks: [] }, released),
      join: (own, added) => [...own, ...added],
      extend: (whole, more) => createGothicDuel(whole, parts, released, more),
      released,
    },
    extension,
  )
  const catalog = once((): GameCatalog => ({
    id: 'gothic-duel',
    name: 'Gothic Duel',
    art: 'candle-skull',
    ...vocabulary,
    cards: cards.map(card => ({ ...faceOf(card), roles: rolesOf(card) })),
    rules: SECTIONS,
    ...offered,
  }))
  const cards = written.map(withFixedShape)
  const byId = new Map(cards.map(card => [card.id, card]))
  const find = (id: string): Card | undefined => byId.get(id)
  const findKnown = (id: string): Card => {
    const card = byId.get(id)
    if (!card) throw new RangeError(`no card ${id}`)
    return card
  }
  const self: GothicDuel = {
    id: 'gothic-duel',
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
    canOpen: true,
    deckCodes: { prefix: 'gd', cards: CARD_NUMBERS },
    ...(deckStrength && { deckStrength }),
    ...(descent && { descent }),
    checkDeck: list => checkDeck(list, id => byId.has(id)),
    deckDraft: deckDraft(cards),
    setup: (config, seed, emit) => setup(config, seed, { find: findKnown, dealBoons }, emit),
    pending(state) {
      const seat = decider(state)
      return seat === null ? [] : [{ seat, decision: pendingChoice(state)?.purpose ?? 'main' }]
    },
    outcome: outcomeOf,
    options: (information, seat, draft) => walk(duelOf(information), seat, draft),
    check: (state, seat, action) => checkAction(duelOf(state), seat, action),
    allows: (state, seat, action) => checkOwn(duelOf(state), seat, action).length === 0,
    apply(state, _seat, action, emit) {
      const duel = duelOf(state, emit)
      reportEnding(duel, () => act(duel, action))
    },
    concede(state, seat, emit) {
      const duel = duelOf(state, emit)
      reportEnding(duel, () => endDuel(duel, { winner: otherSeat(seat), clause: 'GD-R.25', by: 'concession' }))
    },
    clone: cloneState,
    hash: state => fingerprint(encodeState(state, find)),
    encode: state => encodeState(state, find),
    decode: text => ifPlayable(self, decodeState(text, { find, parse: parseCard })),
    encodeAction,
    decodeAction,
    informationFor,
    viewFor,
    write: toScenario,
    observe,
    reveals,
    turn: state => state.turn,
    avatars: ({ wizards: [mine, theirs] }) => [mine.wizard, theirs.wizard],
    first: state => state.first,
    landmark: event => (event.type === 'deck-reshuffled' ? message('gothic-duel.landmark.reshuffle') : null),
    usage,
    candidates: (state, seat, rng, max) => candidates(duelOf(state), seat, rng, max),
    endsTurn: action => action.type === 'end-turn',
    randomAction: (state, seat, rng) => randomAction(duelOf(state), seat, rng),
    evaluate,
    evaluateNet,
    evaluateDeep,
    features,
    canWinThisTurn,
    transpositionKey,
    determinize: (information, rng) => determinize(information, rng, cards),
    inferOpponentDeck: deckInference(
      offered.starterDecks.map(deck => deck.cards),
      findKnown,
      cards.length,
    ),
  }
  return self
}
