import type { EnchantoriaView, EntityView, PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import type { Piece, Zone } from '../../../../shared/table-view.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { standingBlock } from '../turn/combat.ts'
import type { InformationState } from '../state/information.ts'
import { functionOf, recycleLimit } from '../turn/recycling.ts'
import { defOf, ownerOf, passiveSum, UNKNOWN, type Entity } from '../state/state.ts'
import { handLimit } from '../turn/turn.ts'

function entityView(known: InformationState, entity: Entity): EntityView {
  const def = defOf(known, entity)
  const { protection } = entity
  return {
    id: entity.id,
    side: ownerOf(entity.id),
    kind: entity.kind,
    what: def && { id: def.id, name: def.name, art: def.art },
    // EN-R5.12: who stands below 0 is shown at 0.
    health: { now: Math.max(0, entity.health), max: entity.max },
    x: entity.x,
    block: standingBlock(known, entity.id),
    protection: protection && { power: protection.power, duration: protection.duration, givers: [...protection.givers] },
    effects: entity.effects.map(({ kind, n, function: by, duration }) => ({ kind, n, function: by, duration })),
    takesOrders: def?.order !== undefined,
  }
}

function playerView(known: InformationState, seat: Seat): PlayerView {
  const { mana, hand, deck, discard, exhaustion, entities } = known.players[seat]
  return {
    mana,
    hand: hand.filter(card => card !== UNKNOWN),
    handCount: hand.length,
    handLimit: handLimit(known, seat),
    deckCount: deck.length,
    discard: [...discard],
    exhaustion,
    recycling: {
      function: functionOf(known, seat),
      limit: recycleLimit(known, seat),
      bonus: passiveSum(known, seat, 'recycle-bonus'),
    },
    locked: known.decided[seat] !== null,
    entities: entities.map(entity => entityView(known, entity)),
  }
}

/** EN-R11.8: own hand, everything open, both locks. */
export function viewFor(known: InformationState, _viewer: Viewer): EnchantoriaView {
  const shown = SEATS.flatMap(seat => [...known.players[seat].hand, ...known.players[seat].discard]).filter(card => card !== UNKNOWN)
  const cards = Object.fromEntries(
    shown.flatMap(number => {
      const card = known.cards[ownerOf(number)][number >> 1]
      return card ? [[String(number), card]] : []
    }),
  )
  return {
    game: 'enchantoria',
    turn: known.turn,
    // Both decide at once.
    whose: null,
    phase: known.phase,
    zones: SEATS.flatMap(seat => zonesOf(known, seat)),
    pieces: SEATS.flatMap(seat => known.players[seat].entities.map(entity => pieceOf(known, entity))),
    cards,
    own: { players: [playerView(known, 0), playerView(known, 1)] },
  }
}

function zonesOf(known: InformationState, seat: Seat): Zone[] {
  const { hand, deck, discard } = known.players[seat]
  const cards = hand.filter(card => card !== UNKNOWN)
  const zone = (kind: string, look: Zone['look'], open: number[], all: number): Zone => ({
    id: `${seat} ${kind}`,
    kind,
    look,
    owner: seat,
    cards: open,
    hidden: all - open.length,
  })
  return [
    { ...zone('hand', 'hand', cards, hand.length), limit: handLimit(known, seat) },
    zone('deck', 'deck', [], deck.length),
    zone('discard', 'pile', [...discard], discard.length),
  ]
}

function pieceOf(known: InformationState, entity: Entity): Piece {
  const def = defOf(known, entity)
  return {
    id: String(entity.id),
    kind: entity.kind,
    owner: ownerOf(entity.id),
    ...(def && { what: { name: def.name, art: def.art } }),
    values: [{ id: 'health', now: Math.max(0, entity.health), max: entity.max }],
    marks: [],
  }
}
