import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { seatSchema, type Seat } from './seat.ts'
import { shownNameSchema } from './name.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A physical card: a number that doesn't reveal what it is. */
const cardNumber = count

/** A marker on a piece or card, such as a counter. Icons and animations depend on its `id`. */
const markSchema = v.object({ id: v.string(), label: messageSchema })
export type TableMark = v.InferOutput<typeof markSchema>

/**
 * The layout of a zone's cards: a `hand` belongs to its owner, a `row` is open side by side, a `pile` is open with the last card on top, a
 * `deck` is face down (next draw first, if known).
 */
const ZONE_LOOKS = ['hand', 'row', 'pile', 'deck'] as const

/** A zone for cards. Its names are texts of its game: `<game>.zone.<kind>`. */
const zoneSchema = v.object({
  id: v.string(),
  kind: v.string(),
  look: v.picklist(ZONE_LOOKS),
  /** Null for a shared zone. */
  owner: v.nullable(seatSchema),
  /** The piece its cards are attached to. */
  on: v.optional(v.string()),
  /** The cards known to the viewer, in order. */
  cards: v.array(cardNumber),
  /** The number of cards unknown to the viewer. */
  hidden: count,
  /** The most cards it may hold. */
  limit: v.optional(count),
  /** Details of cards beyond their zone. */
  states: v.optional(v.array(v.object({ card: cardNumber, controller: seatSchema, marks: v.array(markSchema) }))),
})
export type Zone = v.InferOutput<typeof zoneSchema>

/** A piece's value. Its name is a text of its game: `<game>.value.<id>`. */
const valueSchema = v.object({ id: v.string(), now: v.number(), max: v.optional(v.number()) })
export type TableValue = v.InferOutput<typeof valueSchema>

/** Something in play that isn't a card: a player, a figure, a die. */
const pieceSchema = v.object({
  id: v.string(),
  kind: v.string(),
  owner: v.nullable(seatSchema),
  /** Its name and art; a seat's own piece uses its avatar's. */
  what: v.optional(v.object({ name: shownNameSchema, art: v.string() })),
  /** Its place on the board, in games with places. */
  place: v.optional(v.string()),
  values: v.array(valueSchema),
  marks: v.array(markSchema),
})
export type Piece = v.InferOutput<typeof pieceSchema>

/** The table of any game as one viewer may see it: a common part, and one only the game's board reads. */
export const tableViewSchema = v.object({
  game: v.string(),
  turn: v.number(),
  /** Whose turn it is; null if it is nobody's or everybody's. */
  whose: v.nullable(seatSchema),
  /** Its name is a text of its game: `<game>.phase.<phase>`. */
  phase: v.string(),
  zones: v.array(zoneSchema),
  pieces: v.array(pieceSchema),
  /** The card of each number, if the viewer knows it. */
  cards: v.record(v.string(), v.string()),
  /** The game-specific part, as its schema in `games.ts` says. */
  own: v.record(v.string(), v.unknown()),
})
export type TableView = v.InferOutput<typeof tableViewSchema>

/** The zone of a card, if the viewer knows it. */
export const zoneOf = (view: TableView, card: number): Zone | null => view.zones.find(zone => zone.cards.includes(card)) ?? null
/** The first zone of that kind. */
export const zoneAt = (view: TableView, owner: Seat | null, kind: string): Zone | null =>
  view.zones.find(zone => zone.owner === owner && zone.kind === kind) ?? null
export const pieceAt = (view: TableView, id: string): Piece | null => view.pieces.find(piece => piece.id === id) ?? null
export const sizeOf = (zone: Zone | null): number => (zone ? zone.cards.length + zone.hidden : 0)
/** The seat's own piece, which has its avatar's name and face. */
export const ownPiece = (view: TableView, seat: Seat): Piece | null =>
  view.pieces.find(piece => piece.owner === seat && piece.what === undefined) ?? null
