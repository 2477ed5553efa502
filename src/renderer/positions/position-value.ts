import type { PositionThing, PositionZone } from '../../shared/positions/position-form.ts'
import { isObject } from '../../shared/sets/card-value.ts'

/** What is written of a thing that lies somewhere: its name, or that and more. Null is an empty place. */
export type Entry = unknown
export type Values = Readonly<Record<string, unknown>>

/** Stands for a card that isn't known. */
export const UNKNOWN = 'unknown'

/** What holds a zone's cards, as far as moving them needs it. */
export type Zone = Pick<PositionZone, 'as' | 'most'> & { places?: readonly unknown[] | undefined }

export const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? (value as Entry[]) : [])

/** The id without its label; empty for an empty place. */
export function idOf(entry: Entry, as: string): string {
  const name = isObject(entry) ? entry[as] : entry
  return typeof name === 'string' ? (name.split('#')[0] ?? '') : ''
}

/** The entry with room for more than its name. */
export const asValues = (entry: Entry, as: string): Values => (isObject(entry) ? entry : { [as]: entry })

/** Cards that follow each other and of which only the name is written, as one row; anything else is a row of its own. */
export interface Row {
  id: string
  /** Its first place in the zone. */
  at: number
  count: number
}
export function rowsOf(entries: readonly Entry[], as: string): Row[] {
  const rows: Row[] = []
  for (const [at, entry] of entries.entries()) {
    const last = rows.at(-1)
    if (last && typeof entry === 'string' && entries[at - 1] === entry) last.count++
    else rows.push({ id: idOf(entry, as), at, count: 1 })
  }
  return rows
}

/** The zone with so many copies of that row; 0 removes it. In a zone with places, its place stays, empty. */
export function withCount(entries: readonly Entry[], { at, count }: Row, wanted: number, { places }: Zone): Entry[] {
  if (places && wanted === 0) return entries.with(at, null)
  return entries.toSpliced(at, count, ...Array<Entry>(wanted).fill(entries[at]))
}

/** The zone with one more, in the first empty place or at the end; null if there is no room. */
export function withAdded(entries: readonly Entry[], entry: Entry, { places, most }: Zone): Entry[] | null {
  const empty = places ? entries.indexOf(null) : -1
  if (empty >= 0) return entries.with(empty, entry)
  return entries.length >= most ? null : [...entries, entry]
}

/** The zone with that row one row further up (-1) or down (1). */
export function withRowMoved(entries: readonly Entry[], rows: readonly Row[], index: number, by: -1 | 1): Entry[] {
  const [first, second] = by < 0 ? [rows[index - 1], rows[index]] : [rows[index], rows[index + 1]]
  if (!first || !second) return [...entries]
  const [one, other] = [first, second].map(({ at, count }) => entries.slice(at, at + count))
  return entries.toSpliced(first.at, first.count + second.count, ...(other ?? []), ...(one ?? []))
}

/** An entry as it is written in another zone: only its name, as other zones say other things. */
export const movedEntry = (entry: Entry, from: Pick<Zone, 'as'>): string => {
  const name = isObject(entry) ? entry[from.as] : entry
  return typeof name === 'string' ? name : ''
}

/** Things with that text in their name, those that begin with it first. */
export function findThings(things: readonly PositionThing[], text: string, most: number): PositionThing[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return []
  const found = things.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const rank = ({ name }: PositionThing): number => {
    const lower = name.toLocaleLowerCase()
    return lower === wanted ? 0 : lower.startsWith(wanted) ? 1 : 2
  }
  return found.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, most)
}
