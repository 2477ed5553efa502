import { parseJson } from '../../../../shared/bounded-json.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { sideOfSeat } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { encodeState, type EncodedState } from '../state/encoding.ts'
import { knowsRng } from '../state/information.ts'
import { attachedTo, NONE, UNKNOWN, type State } from '../state/state.ts'
import { TURN_STEPS } from '../state/frames.ts'
import type { CarrierInput, PositionInput, SideInput } from './schema.ts'
import { swapSeats } from './turned.ts'

/** The name of a card, by number. */
export type NameOf = (card: number) => string

const idIn =
  (state: State): NameOf =>
  card =>
    state.cards[card]?.card.id ?? UNKNOWN_CARD

const unlessEmpty = <T>(key: string, list: readonly T[]): object => (list.length > 0 ? { [key]: list } : {})

function chosenFor(state: State, card: number, name: NameOf): Pick<CarrierInput, 'chosen'> {
  const chosen = state.chosen[card]!
  if (chosen === NONE) return {}
  return { chosen: isIndex(state, card) ? chosen : name(chosen) }
}

/** What is chosen for a champion or a card with types is an index; for any other, it is a card. */
function isIndex(state: State, card: number): boolean {
  const def = state.cards[card]
  return !def || def.card.type === 'champion' || def.passivesOf.has('type')
}

function carrierOf(state: State, card: number, name: NameOf): CarrierInput {
  const one = (number: number) => ({ is: name(number), ...chosenFor(state, number, name) })
  return { ...one(card), ...unlessEmpty('attached', attachedTo(state, card).map(one)) }
}

/** Cards in no zone: fighting champions, and cards that are being played. */
function resolving({ battle, cards, frames, owner, host, since }: State, seat: Seat): number[] {
  const fighters = battle ? [battle.attacker, battle.defender].filter(card => cards[card]?.card.type === 'champion') : []
  const played = frames.flatMap(frame =>
    frame.type === 'play' && frame.what === 'card' && since[frame.card] === 0 && host[frame.card] === NONE ? [frame.card] : [],
  )
  return [...new Set([...fighters, ...played])].filter(card => owner[card] === seat)
}

function zonesOf(state: State, seat: Seat): readonly (readonly number[])[] {
  const { hand, deck, discard, limbo, abyss, void: voidZone, realms, pool, continuing, dungeon } = state.players[seat]
  return [hand, deck, discard, limbo, abyss, voidZone, realms, pool, continuing, [dungeon], resolving(state, seat)]
}

/** Cards that are known to be in a hand or deck, but not where. */
function unplacedCards(state: State, seat: Seat): number[] {
  const placed = new Set([state.rule, ...state.attached, ...SEATS.flatMap(one => zonesOf(state, one).flat())])
  return [...state.cards.keys()].filter(card => state.cards[card] && state.owner[card] === seat && !placed.has(card))
}

function sideOf(state: State, seat: Seat, name: NameOf): SideInput {
  const player = state.players[seat]
  const nameIfKnown: NameOf = card => (card === UNKNOWN ? UNKNOWN_CARD : name(card))
  const carriers = (cards: readonly number[]): CarrierInput[] => cards.map(card => carrierOf(state, card, name))
  return {
    hand: player.hand.map(nameIfKnown),
    deck: player.deck.toReversed().map(nameIfKnown),
    ...unlessEmpty('among', unplacedCards(state, seat).map(name)),
    discard: player.discard.map(name),
    limbo: carriers(player.limbo),
    abyss: player.abyss.map(name),
    void: player.void.map(name),
    realms: player.realms.map((realm, index) =>
      realm === NONE ? null : { ...carrierOf(state, realm, name), ...((player.razed >> index) & 1 ? { razed: true as const } : {}) },
    ),
    pool: carriers(player.pool),
    continuing: carriers(player.continuing),
    ...unlessEmpty('resolving', carriers(resolving(state, seat))),
    ...(player.dungeon === NONE
      ? {}
      : { dungeon: name(player.dungeon), ...(player.dungeonIs === 'aside' ? { dungeonAside: true as const } : {}) }),
    turns: player.turnsTaken,
    mulligans: player.mulligans,
  }
}

/** The part of a position that says what lies where. */
export function writeTable(state: State, name: NameOf): PositionInput {
  const turn = state.frames[0]
  return {
    format: state.format,
    turn: Math.max(1, state.turn),
    active: sideOfSeat(state.active),
    ...(turn?.type === 'turn' ? { phase: TURN_STEPS[turn.step] ?? 'check' } : {}),
    ...(state.rule === NONE ? {} : { rule: name(state.rule) }),
    me: sideOf(state, 0, name),
    foe: sideOf(state, 1, name),
  }
}

/**
 * A scenario file of the position, with every card that it names: `me` is the viewer's seat, or seat 0 for a spectator. From an information
 * state, unseen cards are `unknown` and there is no seed; from a full state, everything is included.
 */
export function toScenario(known: State, viewer: Viewer): string {
  const state = viewer === 1 ? swapSeats(known) : known
  const ids = new Set(state.cards.flatMap(def => (def ? [def.card.id] : [])))
  const cards = [...state.definitions.values()].flatMap(({ card }) => (ids.has(card.id) ? [card] : []))
  const { rng, ...work } = parseJson(encodeState(state)) as EncodedState
  const position: PositionInput = { ...writeTable(state, idIn(state)), ...(knowsRng(state) ? { seed: rng } : {}), work }
  const scenario = { title: `Turn ${state.turn}`, clauses: [], position, script: [] }
  return `${JSON.stringify({ version: 1, game: 'spellfire', cards, scenarios: [scenario] }, null, 2)}\n`
}
