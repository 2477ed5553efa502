import type { EnchantoriaView, EntityView, PlayerView } from '../../../../shared/games/enchantoria/view.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { Piece, TableMark, TableValue, Zone } from '../../../../shared/table-view.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import type { Card } from '../state/card.ts'
import { standingBlock } from '../turn/combat.ts'
import type { InformationState } from '../state/information.ts'
import { functionOf, manaFor, recycleLimit } from '../mechanics/recycling.ts'
import { cardOf, defOf, entityOf, MAX_MANA, ownerOf, passiveSum, UNKNOWN, type Entity } from '../state/state.ts'
import { effectName } from '../effects/text-context.ts'
import { handLimit } from '../turn/turn.ts'
import { actsOf } from './acts.ts'

function entityView(information: InformationState, entity: Entity): EntityView {
  const def = defOf(information, entity)
  const { protection } = entity
  return {
    id: entity.id,
    side: ownerOf(entity.id),
    kind: entity.kind,
    what: def && { id: def.id, name: def.name, art: def.art },
    // EN-R5.12: health below 0 is shown as 0.
    health: { now: Math.max(0, entity.health), max: entity.max },
    x: entity.x,
    block: standingBlock(information, entity.id),
    protection: protection && { power: protection.power, duration: protection.duration, givers: [...protection.givers] },
    effects: entity.effects.map(({ kind, n, function: recyclingFunction, duration }) => ({
      kind,
      n,
      function: recyclingFunction,
      duration,
    })),
    takesOrders: def?.order !== undefined,
    acts: def ? actsOf(def, entity) : [],
  }
}

/** EN-R3.12: mana that a card's own text adds when it is recycled. */
const manaByText = ({ onRecycled = [] }: Card): number =>
  onRecycled.reduce(
    (sum, primitive) => sum + (primitive.do === 'mana' && primitive.who === 'me' && typeof primitive.n === 'number' ? primitive.n : 0),
    0,
  )

function playerView(information: InformationState, seat: Seat): PlayerView {
  const { mana, hand, deck, discard, exhaustion, entities } = information.players[seat]
  const own = hand.filter(card => card !== UNKNOWN)
  return {
    mana,
    hand: own,
    handCount: hand.length,
    handLimit: handLimit(information, seat),
    deckCount: deck.length,
    discard: [...discard],
    exhaustion,
    recycling: {
      function: functionOf(information, seat),
      limit: recycleLimit(information, seat),
      bonus: passiveSum(information, seat, 'recycle-bonus'),
      returns: own.map(number => {
        const card = cardOf(information, number)
        return { card: number, mana: manaFor(information, seat, card), byText: manaByText(card) }
      }),
    },
    locked: information.decided[seat] !== null,
    entities: entities.map(entity => entityView(information, entity)),
  }
}

/** EN-R11.8: the player's own hand, everything public, both locks. */
export function viewFor(information: InformationState, _viewer: Viewer): EnchantoriaView {
  const shownCards = SEATS.flatMap(seat => [...information.players[seat].hand, ...information.players[seat].discard]).filter(
    card => card !== UNKNOWN,
  )
  const cards = Object.fromEntries(
    shownCards.flatMap(number => {
      const card = information.cards[ownerOf(number)][number >> 1]
      return card ? [[String(number), card]] : []
    }),
  )
  return {
    game: 'enchantoria',
    turn: information.turn,
    // Both decide at once.
    whose: null,
    phase: information.phase,
    zones: SEATS.flatMap(seat => zonesOf(information, seat)),
    pieces: SEATS.flatMap(seat => information.players[seat].entities.map(entity => pieceOf(information, entity))),
    cards,
    own: { players: [playerView(information, 0), playerView(information, 1)] },
  }
}

function zonesOf(information: InformationState, seat: Seat): Zone[] {
  const { hand, deck, discard } = information.players[seat]
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
    { ...zone('hand', 'hand', cards, hand.length), limit: handLimit(information, seat) },
    zone('deck', 'deck', [], deck.length),
    zone('discard', 'pile', [...discard], discard.length),
  ]
}

/** EN-R5.12: health below 0 is shown as 0. */
const shownHealth = ({ health, max }: Entity): TableValue => ({ id: 'health', now: Math.max(0, health), max })

/** Health, what protects it, and for a mage its mana. Zeros aren't shown. */
function valuesOf(information: InformationState, entity: Entity): TableValue[] {
  const block = entity.pool > 0 ? entity.pool : standingBlock(information, entity.id)
  return [
    shownHealth(entity),
    ...(entity.kind === 'mage' ? [{ id: 'mana', now: information.players[ownerOf(entity.id)].mana, max: MAX_MANA }] : []),
    ...(entity.protection ? [{ id: 'protection', now: entity.protection.power }] : []),
    ...(block > 0 ? [{ id: 'block', now: block }] : []),
  ]
}

/** An effect's remaining duration, as text: EN-EFFECT.3. */
const lasting = (what: Message, turns: number | null): Message =>
  turns === null ? what : message('enchantoria.mark.lasting', { what, count: turns })

function marksOf(information: InformationState, { id, protection, effects, kind }: Entity): TableMark[] {
  const seat = ownerOf(id)
  const { exhaustion } = information.players[seat]
  return [
    ...(protection && (protection.duration !== null || protection.givers.length > 0) ? [protectionMark(information, protection)] : []),
    ...effects.map(effect => ({
      id: effect.kind,
      label: lasting(effectName(effect.kind, effect.function, effect.n), effect.duration),
    })),
    ...(kind === 'mage' && exhaustion > 0
      ? [{ id: 'exhaustion', label: message('enchantoria.mark.exhaustion', { next: exhaustion + 1 }) }]
      : []),
  ]
}

/** What ends Protection other than being used up: its turns, and its giver (EN-R7.10, EN-R7.11). */
function protectionMark(information: InformationState, { duration, givers }: NonNullable<Entity['protection']>): TableMark {
  const names = givers.flatMap(id => {
    const giver = defOf(information, entityOf(information, id))
    return giver ? [message('enchantoria.name', { name: giver.name })] : []
  })
  const what = message(givers.length > 0 ? 'enchantoria.mark.bound' : 'enchantoria.mark.protection', { givers: names })
  return { id: 'protection', label: lasting(what, duration) }
}

function pieceOf(information: InformationState, entity: Entity): Piece {
  const def = defOf(information, entity)
  return {
    id: String(entity.id),
    kind: entity.kind,
    owner: ownerOf(entity.id),
    ...(def && { what: { name: def.name, art: def.art } }),
    values: valuesOf(information, entity),
    marks: marksOf(information, entity),
  }
}
