import { otherSeat, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { sideOfSeat } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { attachedTo, NONE, UNKNOWN, type State } from '../state/state.ts'
import { TURN_STEPS } from '../turn/turn.ts'
import type { CarrierInput, PositionInput, SideInput } from './schema.ts'

const nameIn =
  (state: State) =>
  (card: number): string =>
    card === UNKNOWN ? UNKNOWN_CARD : (state.cards[card]?.card.id ?? UNKNOWN_CARD)

function carrierOf(state: State, card: number): CarrierInput {
  const name = nameIn(state)
  const one = (number: number): { is: string; chosen?: number } => ({
    is: name(number),
    ...(state.chosen[number] === NONE ? {} : { chosen: state.chosen[number]! }),
  })
  const attached = attachedTo(state, card).map(one)
  return { ...one(card), ...(attached.length > 0 ? { attached } : {}) }
}

function sideOf(state: State, seat: Seat): SideInput {
  const player = state.players[seat]
  const name = nameIn(state)
  const pile = (cards: readonly number[]): string[] => cards.map(name)
  const { battle } = state
  const fighters = battle
    ? [battle.attacker, battle.defender].filter(
        card => card !== NONE && state.owner[card] === seat && state.cards[card]?.card.type === 'champion',
      )
    : []
  return {
    hand: pile(player.hand),
    deck: pile([...player.deck].reverse()),
    discard: pile(player.discard),
    limbo: pile(player.limbo),
    abyss: pile(player.abyss),
    void: pile(player.void),
    realms: player.realms.map((realm, place) =>
      realm === NONE ? null : { ...carrierOf(state, realm), ...((player.razed >> place) & 1 ? { razed: true as const } : {}) },
    ),
    pool: [...player.pool, ...fighters].map(card => carrierOf(state, card)),
    continuing: pile(player.continuing),
    ...(player.dungeon === NONE
      ? {}
      : { dungeon: name(player.dungeon), ...(player.dungeonIs === 'aside' ? { dungeonAside: true as const } : {}) }),
    turns: player.turnsTaken,
    mulligans: player.mulligans,
  }
}

/**
 * A scenario file of the position, with every card that it names: `me` is the viewer's seat, or seat 0 for a spectator. From an information
 * state, unseen cards are `unknown`. A current battle is written as the turn before it: its champions are in their pools.
 */
export function toScenario(known: State, viewer: Viewer): string {
  const me: Seat = viewer === 1 ? 1 : 0
  const ids = new Set(known.cards.flatMap(def => (def ? [def.card.id] : [])))
  const cards = [...known.definitions.values()].flatMap(({ card }) => (ids.has(card.id) ? [card] : []))
  const turn = known.frames[0]
  const position: PositionInput = {
    format: known.format,
    turn: Math.max(1, known.turn),
    active: sideOfSeat(me === 0 ? known.active : otherSeat(known.active)),
    ...(turn?.type === 'turn' ? { phase: TURN_STEPS[turn.step] ?? 'check' } : {}),
    ...(known.rule === NONE ? {} : { rule: nameIn(known)(known.rule) }),
    me: sideOf(known, me),
    foe: sideOf(known, otherSeat(me)),
    ...(known.rng.every(word => word === 1) ? {} : { seed: [...known.rng] }),
  }
  const scenario = { title: `Turn ${known.turn}`, clauses: [], position, script: [] }
  return `${JSON.stringify({ version: 1, game: 'spellfire', cards, scenarios: [scenario] }, null, 2)}\n`
}
