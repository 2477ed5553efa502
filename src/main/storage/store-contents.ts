import * as v from 'valibot'

/** What a store's file holds: its format's version, and records that are judged one by one. */
export interface StoreContents {
  version: number
  records: Record<string, unknown>
}

/** `migrations[n]` makes the records of version n into those of n + 1. */
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

/** Reads a store's text up to what `version` understands. A newer one is given as it stands, to be looked at and never written. */
export function readContents(text: string, version: number, migrations: Migrations): ReadContents {
  const parsed = v.safeParse(contentsSchema, parseJson(text))
  if (!parsed.success) return { type: 'corrupt' }
  const found = parsed.output.version
  if (found > version) return { type: 'newer', version: found, records: parsed.output.records }
  try {
    let { records } = parsed.output
    for (let from = found; from < version; from++) {
      const migrate = migrations[from]
      if (!migrate) return { type: 'corrupt' }
      records = migrate(records)
    }
    return { type: 'current', records, migrated: found < version }
  } catch {
    return { type: 'corrupt' }
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
