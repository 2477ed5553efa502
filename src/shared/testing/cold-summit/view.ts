import * as v from 'valibot'
import type { TableView } from '../../table-view.ts'

/** The climbers' places, from lowest to highest. */
export const PLACES = ['camp', 'ridge', 'face', 'ledge', 'summit'] as const
export type Place = (typeof PLACES)[number]

const sum = v.object({ strength: v.number(), gear: v.number(), hazards: v.number(), crowd: v.number() })

/** What the table has besides zones and pieces. */
export const coldSummitOwnSchema = v.object({
  rounds: v.number(),
  /** The places climbers can reach, from where, and the total needed. */
  paths: v.array(v.object({ from: v.picklist(PLACES), to: v.picklist(PLACES), needs: v.number() })),
  /** The current climb. */
  climb: v.nullable(v.object({ climber: v.string(), to: v.picklist(PLACES), needs: v.number(), sum })),
})
export type ColdSummitOwn = v.InferOutput<typeof coldSummitOwnSchema>
export type ColdSummitView = TableView & { game: 'cold-summit'; own: ColdSummitOwn }
export const isColdSummitView = (view: TableView): view is ColdSummitView => view.game === 'cold-summit'
