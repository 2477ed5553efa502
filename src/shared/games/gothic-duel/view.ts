import * as v from 'valibot'
import { SEATS, seatSchema, type Seat } from '../../seat.ts'
import { pieceAt, sizeOf, zoneAt, type TableView } from '../../table-view.ts'

export const PHASES = ['start', 'draw', 'main', 'end'] as const
const phaseSchema = v.picklist(PHASES)
export type Phase = v.InferOutput<typeof phaseSchema>

const cardNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const burnViewSchema = v.object({ amount: v.number(), damage: v.picklist(['vitality', 'will']), stays: v.boolean() })
const wardViewSchema = v.object({
  left: v.number(),
  against: v.picklist(['vitality', 'will', 'both']),
  until: v.picklist(['end-of-turn', 'next-turn']),
})
const hexViewSchema = v.object({
  card: cardNumber,
  controller: seatSchema,
  /** Turns of the afflicted wizard left to begin, for a Hex that expires; 0 in its last one (GD-R.56). */
  turnsLeft: v.nullable(v.number()),
})
export type HexView = v.InferOutput<typeof hexViewSchema>

const wizardOwnSchema = v.object({
  /** The avatar. */
  avatar: v.string(),
  burn: v.array(burnViewSchema),
  ward: v.nullable(wardViewSchema),
  /** Pending Channels, highest first. */
  channel: v.array(v.number()),
  /** Hexes attached to this wizard, oldest first. */
  hexes: v.array(hexViewSchema),
  reshuffled: v.boolean(),
  hauntUsed: v.boolean(),
})
/** The view beyond zones and pieces. */
export const duelOwnSchema = v.object({
  wizards: v.tuple([wizardOwnSchema, wizardOwnSchema]),
  /** The card being resolved, if any. */
  resolving: v.nullable(v.object({ card: cardNumber, kind: v.picklist(['base', 'ritual', 'haunt', 'trigger']) })),
})
export type DuelOwn = v.InferOutput<typeof duelOwnSchema>
export type DuelView = TableView & { game: 'gothic-duel'; phase: Phase; whose: Seat; own: DuelOwn }

export const isDuelView = (view: TableView): view is DuelView => view.game === 'gothic-duel'

/** The zones of a duel by kind (GD-4). */
export const DUEL_ZONES = ['hand', 'hexes', 'deck', 'discard', 'void', 'removed'] as const
export const GAUGES = ['vitality', 'will', 'soulfire'] as const
export type Gauge = (typeof GAUGES)[number]

/** The piece of a seat's wizard. */
export const wizardPiece = (seat: Seat): string => `${seat} wizard`
/** The seat of a wizard's piece. */
export const seatOfWizard = (piece: string): Seat | null => SEATS.find(seat => wizardPiece(seat) === piece) ?? null

/** One wizard's side of the table, as the viewer may see it (GD-R.22). */
export interface WizardView extends v.InferOutput<typeof wizardOwnSchema>, Record<Gauge, { now: number; max: number }> {
  /** Known cards of the hand; all of them in the viewer's own. */
  hand: number[]
  handCount: number
  maxHand: number
  deckCount: number
  /** The known top cards of the Deck, next draw first. */
  deckTop: number[]
  discard: number[]
  void: number[]
  removed: number[]
}

/** Both sides of a duel, by wizard. */
export const wizardsOf = (view: DuelView): [WizardView, WizardView] => [wizardOf(view, 0), wizardOf(view, 1)]

function wizardOf(view: DuelView, seat: Seat): WizardView {
  const piece = pieceAt(view, wizardPiece(seat))
  const gauge = (id: Gauge) => {
    const value = piece?.values.find(value => value.id === id)
    return { now: value?.now ?? 0, max: value?.max ?? 0 }
  }
  const cards = (kind: (typeof DUEL_ZONES)[number]): number[] => zoneAt(view, seat, kind)?.cards ?? []
  const hand = zoneAt(view, seat, 'hand')
  return {
    ...view.own.wizards[seat],
    vitality: gauge('vitality'),
    will: gauge('will'),
    soulfire: gauge('soulfire'),
    hand: cards('hand'),
    handCount: sizeOf(hand),
    maxHand: hand?.limit ?? 0,
    deckCount: sizeOf(zoneAt(view, seat, 'deck')),
    deckTop: cards('deck'),
    discard: cards('discard'),
    void: cards('void'),
    removed: cards('removed'),
  }
}
