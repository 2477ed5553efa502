import type { EnchantoriaView, EntityView, PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { standingBlock } from '../turn/combat.ts'
import type { Knowledge } from '../state/knowledge.ts'
import { functionOf, recycleLimit } from '../turn/recycling.ts'
import { defOf, ownerOf, passiveSum, UNKNOWN, type Entity } from '../state/state.ts'
import { handLimit } from '../turn/turn.ts'

function entityView(known: Knowledge, entity: Entity): EntityView {
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

function playerView(known: Knowledge, seat: Seat): PlayerView {
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
export function present(known: Knowledge, _viewer: Viewer): EnchantoriaView {
  const shown = SEATS.flatMap(seat => [...known.players[seat].hand, ...known.players[seat].discard]).filter(card => card !== UNKNOWN)
  const cards = Object.fromEntries(
    shown.flatMap(number => {
      const card = known.cards[ownerOf(number)][number >> 1]
      return card ? [[String(number), card]] : []
    }),
  )
  return { game: 'enchantoria', turn: known.turn, phase: known.phase, players: [playerView(known, 0), playerView(known, 1)], cards }
}
