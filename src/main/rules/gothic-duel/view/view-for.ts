import { wizardPiece, type DUEL_ZONES, type DuelOwn, type DuelView } from '../../../../shared/games/gothic-duel/view.ts'
import { message } from '../../../../shared/message.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Piece, TableMark, Zone } from '../../../../shared/table-view.ts'
import type { InformationState } from '../state/information.ts'
import { handLimit, maximumOf } from '../state/modifiers.ts'
import { UNKNOWN, type WizardState } from '../state/state.ts'

const knownCards = (cards: readonly number[]): number[] => cards.filter(card => card !== UNKNOWN)

/** The known cards at the top of a Deck, down to the first unknown one, next draw first. */
function knownTop(deck: readonly number[]): number[] {
  const fromTop = deck.toReversed()
  const unknown = fromTop.indexOf(UNKNOWN)
  return unknown < 0 ? fromTop : fromTop.slice(0, unknown)
}

function zonesOf(information: InformationState, seat: Seat): Zone[] {
  const { hand, deck, discard, void: voidZone, removed, hexes } = information.wizards[seat]
  const zone = (kind: (typeof DUEL_ZONES)[number], look: Zone['look'], cards: number[], all: number): Zone => ({
    id: `${seat} ${kind}`,
    kind,
    look,
    owner: seat,
    cards,
    hidden: all - cards.length,
  })
  const open = (kind: 'discard' | 'void' | 'removed', cards: readonly number[]): Zone => zone(kind, 'pile', [...cards], cards.length)
  const attached = hexes.map(({ card }) => card)
  return [
    { ...zone('hand', 'hand', knownCards(hand), hand.length), limit: handLimit(information, seat) },
    { ...zone('hexes', 'row', attached, attached.length), on: wizardPiece(seat), states: hexes.map(stateOf) },
    zone('deck', 'deck', knownTop(deck), deck.length),
    open('discard', discard),
    open('void', voidZone),
    ...(removed.length > 0 ? [open('removed', removed)] : []),
  ]
}

const stateOf = ({ card, controller, turnsLeft }: WizardState['hexes'][number]): NonNullable<Zone['states']>[number] => ({
  card,
  controller,
  marks:
    turnsLeft === null
      ? []
      : [{ id: 'turns', label: message(`gothic-duel.mark.turns${turnsLeft < 2 ? `-${turnsLeft}` : ''}`, { count: turnsLeft }) }],
})

function marksOf({ burn, ward, channel }: WizardState): TableMark[] {
  const burns = burn.map(({ amount, damage, stays }) => {
    const label = `burn${damage === 'will' ? '-will' : ''}${stays ? '-stays' : ''}`
    return { id: 'burn', label: message(`gothic-duel.mark.${label}`, { amount }) }
  })
  const wards = ward
    ? [
        {
          id: 'ward',
          label: message(`gothic-duel.mark.ward-${ward.against}${ward.until === 'next-turn' ? '-next' : ''}`, { amount: ward.left }),
        },
      ]
    : []
  const channels = channel
    .toSorted((a, b) => b - a)
    .map(amount => ({ id: 'channel', label: message('gothic-duel.mark.channel', { amount }) }))
  return [...burns, ...wards, ...channels]
}

function pieceOf(information: InformationState, seat: Seat): Piece {
  const wizard = information.wizards[seat]
  return {
    id: wizardPiece(seat),
    kind: 'wizard',
    owner: seat,
    values: [
      { id: 'vitality', now: wizard.vitality, max: maximumOf(information, seat, 'vitality') },
      { id: 'will', now: wizard.will, max: maximumOf(information, seat, 'will') },
      { id: 'soulfire', now: wizard.soulfire, max: wizard.maxSoulfire },
    ],
    marks: marksOf(wizard),
  }
}

const ownOf = ({ wizard, burn, ward, channel, hexes, reshuffled, haunted }: WizardState): DuelOwn['wizards'][number] => ({
  avatar: wizard,
  burn: burn.map(({ amount, damage, stays }) => ({ amount, damage, stays })),
  ward: ward && { left: ward.left, against: ward.against, until: ward.until },
  channel: channel.toSorted((a, b) => b - a),
  hexes: hexes.map(({ card, controller, turnsLeft }) => ({ card, controller, turnsLeft })),
  reshuffled,
  hauntUsed: haunted,
})

function resolving(information: InformationState): DuelOwn['resolving'] {
  const frame = information.frames.findLast(frame => frame.type === 'play' || frame.type === 'text')
  return frame ? { card: frame.card, kind: frame.way } : null
}

/** The table as seen with this information; adds nothing to it. */
export const viewFor = (information: InformationState): DuelView => ({
  game: 'gothic-duel',
  turn: information.turn,
  whose: information.active,
  phase: information.phase,
  zones: SEATS.flatMap(seat => zonesOf(information, seat)),
  pieces: SEATS.map(seat => pieceOf(information, seat)),
  cards: Object.fromEntries(information.cards.flatMap((card, number) => (card ? [[String(number), card.id]] : []))),
  own: { wizards: [ownOf(information.wizards[0]), ownOf(information.wizards[1])], resolving: resolving(information) },
})
