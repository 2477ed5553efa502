import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { seatSchema, type Seat } from './seat.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A physical card of this match: a number that says nothing about what it is. */
const cardNumber = count

/** Something that lies on a piece or a card, such as a counter, in words. `id` says which kind: signs and motions go by it. */
const markSchema = v.object({ id: v.string(), label: messageSchema })
export type TableMark = v.InferOutput<typeof markSchema>

/**
 * How the cards of a zone lie: a `hand` is its owner's, a `row` lies open side by side, a `pile` lies open on itself (the last one on top), a
 * `deck` lies face down (the next draw first, as far as it is known).
 */
const ZONE_LOOKS = ['hand', 'row', 'pile', 'deck'] as const

/** A place for cards. Its names are texts of its game: `<game>.zone.<kind>`. */
const zoneSchema = v.object({
  id: v.string(),
  kind: v.string(),
  look: v.picklist(ZONE_LOOKS),
  /** Null for one that is nobody's. */
  owner: v.nullable(seatSchema),
  /** The piece that its cards are attached to. */
  on: v.optional(v.string()),
  /** The cards that the viewer knows, in their order. */
  cards: v.array(cardNumber),
  /** How many more lie there that the viewer doesn't know. */
  hidden: count,
  /** How many it may hold. */
  limit: v.optional(count),
  /** Of cards about which there is more to say than where they lie. */
  states: v.optional(v.array(v.object({ card: cardNumber, controller: seatSchema, marks: v.array(markSchema) }))),
})
export type Zone = v.InferOutput<typeof zoneSchema>

/** A value of a piece. Its name is a text of its game: `<game>.value.<id>`. */
const valueSchema = v.object({ id: v.string(), now: v.number(), max: v.optional(v.number()) })
export type TableValue = v.InferOutput<typeof valueSchema>

/** Something in play that is no card: whoever sits there, a figure, a die. */
const pieceSchema = v.object({
  id: v.string(),
  kind: v.string(),
  owner: v.nullable(seatSchema),
  /** What it is; a seat's own figure has the name and the face of its avatar instead. */
  what: v.optional(v.object({ name: v.string(), art: v.string() })),
  /** Where on the board it stands, in games with places. */
  place: v.optional(v.string()),
  values: v.array(valueSchema),
  marks: v.array(markSchema),
})
export type Piece = v.InferOutput<typeof pieceSchema>

/** The table of any game as one viewer may see it: what the frame can walk, and what only the game's own board reads. */
export const tableViewSchema = v.object({
  game: v.string(),
  turn: v.number(),
  /** Whose turn it is; null where it is nobody's, or everybody's. */
  whose: v.nullable(seatSchema),
  /** Its name is a text of its game: `<game>.phase.<phase>`. */
  phase: v.string(),
  zones: v.array(zoneSchema),
  pieces: v.array(pieceSchema),
  /** Which card a number is, as far as the viewer knows. */
  cards: v.record(v.string(), v.string()),
  /** The game's own part, as its schema in `games.ts` says. */
  own: v.record(v.string(), v.unknown()),
})
export type TableView = v.InferOutput<typeof tableViewSchema>

/** The zone that a card lies in, as far as the viewer knows. */
export const zoneOf = (view: TableView, card: number): Zone | null => view.zones.find(zone => zone.cards.includes(card)) ?? null
/** The first zone of that kind. */
export const zoneAt = (view: TableView, owner: Seat | null, kind: string): Zone | null =>
  view.zones.find(zone => zone.owner === owner && zone.kind === kind) ?? null
export const pieceAt = (view: TableView, id: string): Piece | null => view.pieces.find(piece => piece.id === id) ?? null
export const sizeOf = (zone: Zone | null): number => (zone ? zone.cards.length + zone.hidden : 0)
/** The seat's own figure: the one that has the name and the face of its avatar. */
export const ownPiece = (view: TableView, seat: Seat): Piece | null =>
  view.pieces.find(piece => piece.owner === seat && piece.what === undefined) ?? null
