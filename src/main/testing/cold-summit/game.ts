import type { ColdSummitView } from '../../../shared/testing/cold-summit/view.ts'
import { message } from '../../../shared/message.ts'
import { otherSeat, SEATS } from '../../../shared/seat.ts'
import type { Game } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import { nextBelow } from '../../kernel/rng.ts'
import { ifPlayable } from '../../kernel/state-schema.ts'
import { applyBoon } from './boons.ts'
import { everyAction, options, readAction } from './actions.ts'
import { cardOf, CARDS_HASH, determinize, heightOf, informationFor, setup, type MatchEvent, type State } from './state.ts'
import { catalog, checkDeck } from './decks.ts'
import { CARDS } from './cards.ts'
import { deckDraft } from './deck-draft.ts'
import { descent } from './descent.ts'
import { decodeState, encodeState } from './encoding.ts'
import { writePosition } from './write-position.ts'
import { apply, pendingSeats, beginRound, check, end, refusal, type Action } from './turn.ts'
import { observe, viewFor } from './view.ts'

const OPEN_EVENTS: readonly string[] = ['boon-dealt', 'plan-sealed', 'climb-began', 'card-played', 'roll-called', 'passed', 'match-ended']

function fromText<T>(text: string, read: (input: unknown) => T | null): T | null {
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Cold Summit: two parties of two climbers race up a mountain. Both plan in secret at once; before each roll the other may respond. Players
 * never get it: it shows how to add a game (docs/adding-a-game.md), and that the frame needs no knowledge of any game.
 */
export const coldSummit: Game<State, Action, MatchEvent, State, ColdSummitView> = {
  id: 'cold-summit',
  rulesVersion: '1',
  cardSetHash: CARDS_HASH,
  withCardSet: hash => (hash === CARDS_HASH ? coldSummit : null),
  withAdded: added => (added.length === 0 ? coldSummit : null),
  answers: { decisions: ['answer'], pass: ['pass'] },
  catalog,
  deckCodes: { prefix: 'cs', cards: CARDS.map(({ id }) => id) },
  checkDeck,
  deckDraft,
  descent,
  setup(config, seed, emit) {
    const state = setup(config, seed, emit)
    for (const seat of SEATS) for (const boon of config.boons?.[seat] ?? []) applyBoon(state, seat, boon, emit)
    beginRound(state, emit)
    return state
  },
  pending: state => pendingSeats(state).map(seat => ({ seat, decision: state.phase })),
  outcome: ({ ending, round }) =>
    ending && { winner: ending.winner, clause: ending.clause, message: message(`cold-summit.outcome.${ending.by}`), turns: round },
  options,
  check(state, seat, input) {
    const action = readAction(input)
    return action ? check(state, seat, action) : [refusal('CS-2.2', 'no-such-choice')]
  },
  apply,
  concede: (state, seat, emit) => end(state, otherSeat(seat), 'CS-4.3', 'concession', emit),
  clone: state => structuredClone(state),
  hash: state => fingerprint(encodeState(state)),
  encode: encodeState,
  decode: text => ifPlayable(coldSummit, decodeState(text)),
  encodeAction: action => JSON.stringify(action),
  decodeAction: text => fromText(text, readAction),
  informationFor,
  viewFor,
  write: writePosition,
  observe,
  reveals: ({ type }) => !OPEN_EVENTS.includes(type),
  turn: ({ round }) => round,
  first: ({ first, round }) => (round % 2 === 1 ? first : otherSeat(first)),
  landmark: ({ type }) => (type === 'climbed' ? message('cold-summit.landmark.climbed') : null),
  usage: {
    cardUseIn({ type, seat, card }, state) {
      const id = card === undefined ? undefined : cardOf(state, card)?.id
      if (seat === undefined || id === undefined) return null
      if (type === 'card-drawn') return { type: 'drawn', seat, card: id }
      return type === 'card-played' ? { type: 'played', seat, card: id } : null
    },
    cardsInHand: (state, seat) => state.hands[seat].flatMap(card => cardOf(state, card)?.id ?? []),
  },
  candidates: (state, seat, _rng, max) => everyAction(state, seat).slice(0, max),
  randomAction(state, seat, rng) {
    const actions = everyAction(state, seat)
    return actions[nextBelow(rng, Math.max(1, actions.length))] ?? null
  },
  evaluate(state, seat) {
    if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
    const other = otherSeat(seat)
    const lead = heightOf(state, seat) - heightOf(state, other) + (state.hands[seat].length - state.hands[other].length) / 4
    return 1 / (1 + Math.exp(-lead / 2))
  },
  determinize,
}
