import * as v from 'valibot'
import { cardFaceSchema } from '../card-face.ts'
import { idTextSchema } from '../values.ts'
import { tableViewSchema } from '../table-view.ts'

/** Who looks at a position: a side, which sees what it would see in a match, or both, with all cards open. */
export const positionViewerSchema = v.picklist(['me', 'foe', 'both'])
export type PositionViewer = v.InferOutput<typeof positionViewerSchema>

/** A position as it looks on its game's table. The side `me` is seat 0. */
export const positionTableSchema = v.object({
  view: tableViewSchema,
  avatars: v.tuple([idTextSchema, idTextSchema]),
  /** Faces of cards that only the file defines. */
  faces: v.array(cardFaceSchema),
})
export type PositionTable = v.InferOutput<typeof positionTableSchema>
