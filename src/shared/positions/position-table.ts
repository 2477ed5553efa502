import * as v from 'valibot'
import { cardFaceSchema } from '../card-face.ts'
import { idTextSchema } from '../values.ts'
import { tableViewSchema } from '../table-view.ts'

/** Who looks at a position: a side, which sees what it would see in a match, or both, with all cards open. */
export const positionViewerSchema = v.picklist(['me', 'foe', 'both'])
export type PositionViewer = v.InferOutput<typeof positionViewerSchema>

/** A position as its game's table shows it. The side `me` is seat 0. */
export const positionTableSchema = v.object({
  view: tableViewSchema,
  avatars: v.tuple([idTextSchema, idTextSchema]),
  /** Faces of cards that only the file defines. */
  faces: v.array(cardFaceSchema),
  /** Where in the position it is written, by the id of a card, piece or zone on the table (`card 12`), as far as that is known. */
  places: v.record(v.string(), v.array(v.union([v.string(), v.number()]))),
})
export type PositionTable = v.InferOutput<typeof positionTableSchema>
