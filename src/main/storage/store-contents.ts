import * as v from 'valibot'
import { parseJson, type JsonBounds } from '../../shared/bounded-json.ts'

/** Far more than a full store has. */
const STORE_BOUNDS: JsonBounds = { depth: 60, values: 8_000_000 }

/** A store file's content: its format version, and records that are checked one by one. */
export interface StoreContents {
  version: number
  records: Record<string, unknown>
}

/** `migrations[n]` converts records of version n to n + 1. */
export type Migrations = Readonly<Record<number, (records: Record<string, unknown>) => Record<string, unknown>>>

export type ReadContents =
  | { type: 'current'; records: Record<string, unknown>; migrated: boolean }
  | { type: 'newer'; version: number; records: Record<string, unknown> }
  | { type: 'corrupt' }

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const contentsSchema = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  records: v.custom<Record<string, unknown>>(isPlainObject),
})

/** Parses a store's text up to `version`. A newer one is returned as it is: it can be read but never written. */
export function readContents(text: string, version: number, migrations: Migrations): ReadContents {
  const parsed = v.safeParse(contentsSchema, parseJson(text, STORE_BOUNDS))
  if (!parsed.success) return { type: 'corrupt' }
  const result = parsed.output.version
  if (result > version) return { type: 'newer', version: result, records: parsed.output.records }
  try {
    let { records } = parsed.output
    for (let from = result; from < version; from++) {
      const migrate = migrations[from]
      if (!migrate) return { type: 'corrupt' }
      records = migrate(records)
    }
    return { type: 'current', records, migrated: result < version }
  } catch {
    return { type: 'corrupt' }
  }
}
