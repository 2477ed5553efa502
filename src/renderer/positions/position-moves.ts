import type { PositionField, PositionForm, PositionSpot, PositionZone } from '../../shared/positions/position-form.ts'
import { isObject, pathKey, valueAt, withValue, type Path } from '../../shared/sets/card-value.ts'
import { asValues, entriesOf, idOf, movedEntry, UNKNOWN, withAdded, withCount, type Entry, type Values } from './position-value.ts'

export const SIDES = ['me', 'foe'] as const
export type Side = (typeof SIDES)[number]
type Form = Pick<PositionForm, 'fields' | 'side'>
type CardField = Extract<PositionField, { type: 'card' }>
type Attached = NonNullable<PositionZone['attached']>

/** What is put somewhere: something new, or what is written at a place of the position. */
export interface Held {
  id: string
  kind: string
  from: Path | null
}

/** Where something can be put: a zone or a part of it, one of its fixed places, a card that it is attached to, or a field for one card. */
export interface Target {
  path: Path
  side: Side | null
  zone: PositionZone | null
  spot: PositionSpot | null
  /** The id of the card that it is attached to. */
  host: string | null
  field: CardField | null
  /** So many are there already, and no more fit. */
  full: number | null
}

/** The same for the same target. */
export const targetKey = ({ path, spot }: Target): string => pathKey([...path, ...Object.values(spot?.set ?? {})])

const isOf = (path: Path | null, other: Path): boolean => path !== null && pathKey(path) === pathKey(other)
const takes = ({ takes: kinds, isUnknown }: { takes: readonly string[]; isUnknown?: boolean }, { id, kind }: Held): boolean =>
  id === UNKNOWN ? (isUnknown ?? false) : kinds.includes(kind)
const isCard = (field: PositionField): field is CardField => field.type === 'card'
const listAt = (whole: Values, path: Path): readonly Entry[] => entriesOf(valueAt(whole, path))
const zoneAt = (form: Form, path: Path): PositionZone | undefined => form.side.zones.find(({ key }) => key === path[1])

/** Everywhere that something can be put, as far as the form says. `whole`: a position with the usual zones of both sides. */
export function targetsFor(form: Form, whole: Values, held: Held): Target[] {
  const plain = { side: null, zone: null, spot: null, host: null, field: null, full: null }
  const ofFields = (fields: readonly PositionField[], side: Side | null): Target[] =>
    fields.filter(isCard).flatMap(field => {
      const path = side === null ? [field.key] : [side, field.key]
      return takes(field, held) && valueAt(whole, path) !== held.id ? [{ ...plain, path, side, field }] : []
    })
  const ofZone = (zone: PositionZone, side: Side): Target[] => {
    const path: Path = [side, zone.key]
    const entries = listAt(whole, path)
    const about = { ...plain, side, zone }
    const isHere = held.from?.length === 3 && isOf(held.from.slice(0, 2), path)
    const own = !takes(zone, held)
      ? []
      : zone.places
        ? zone.places.flatMap((_, at) =>
            idOf(entries[at], zone.as) === ''
              ? [{ ...about, path: [...path, at], spot: zone.spots.find(spot => spot.at === at) ?? null }]
              : [],
          )
        : partsOf(zone)
            .filter(spot => !isHere || (spot?.set && differs(valueAt(whole, held.from ?? []), spot.set)))
            .map(spot => ({ ...about, path, spot, full: !isHere && entries.length >= zone.most ? zone.most : null }))
    const { attached } = zone
    const hosts = !attached || !takes(attached, held) ? [] : [...entries.entries()].filter(([, entry]) => idOf(entry, zone.as) !== '')
    return [
      ...own,
      ...hosts.flatMap(([at, entry]) => {
        const list: Path = [...path, at, attached?.key ?? '']
        if (isOf(held.from, [...path, at]) || (held.from?.length === 5 && isOf(held.from.slice(0, 4), list))) return []
        const most = attached?.most ?? 0
        return [{ ...about, path: list, host: idOf(entry, zone.as), full: listAt(whole, list).length >= most ? most : null }]
      }),
    ]
  }
  return [
    ...SIDES.flatMap(side => [...form.side.zones.flatMap(zone => ofZone(zone, side)), ...ofFields(form.side.fields, side)]),
    ...ofFields(form.fields, null),
  ]
}
/** The parts of a zone that differ in what is written, or else the whole zone. */
function partsOf({ spots }: PositionZone): (PositionSpot | null)[] {
  const parts = spots.filter(({ set }) => set !== undefined)
  return parts.length > 0 ? parts : [null]
}
const differs = (entry: Entry, set: Values): boolean =>
  Object.entries(set).some(([key, value]) => (isObject(entry) ? entry[key] : undefined) !== value)

/** The same position with that thing at a target, and no longer where it was; null if there is no room. */
export function withPut(form: Form, whole: Values, held: Held, target: Target): Values | null {
  const { path, zone, spot, field, host } = target
  const { from } = held
  // Only what is said of it changes.
  if (from && zone && spot?.set && isOf(from.slice(0, -1), path))
    return withValue(whole, from, { ...asValues(valueAt(whole, from), zone.as), ...spot.set }) as Values
  const placed = withEntry(whole, path, entryFor(form, whole, held, target), { zone, isPlace: spot?.at !== undefined, field, host })
  // It comes from another zone, or goes after everything else: the place where it was is still the same.
  return placed && from ? withoutEntry(form, placed, from) : placed
}

/** What is written of it there: all of it in the same zone of the other side, else only its name and what is attached to it. */
function entryFor(form: Form, whole: Values, { id, from }: Held, { zone, spot, host, field }: Target): Entry {
  if (field || host !== null || !zone) return from ? nameAt(form, whole, from) : id
  const source = from?.length === 3 ? zoneAt(form, from) : undefined
  const before = from ? valueAt(whole, from) : undefined
  const kept = ((): Entry => {
    if (!from) return id
    if (source?.key === zone.key) return before
    const name = nameAt(form, whole, from)
    const key = zone.attached?.key
    const attached = key !== undefined && source?.attached?.key === key && isObject(before) ? before[key] : undefined
    return attached === undefined || key === undefined ? name : { [zone.as]: name, [key]: attached }
  })()
  return spot?.set ? { ...asValues(kept, zone.as), ...spot.set } : kept
}
function nameAt(form: Form, whole: Values, from: Path): string {
  const as = from.length === 3 ? zoneAt(form, from)?.as : undefined
  return movedEntry(valueAt(whole, from), { as: as ?? 'is' })
}

interface Place extends Pick<Target, 'zone' | 'field' | 'host'> {
  isPlace: boolean
}
function withEntry(whole: Values, path: Path, entry: Entry, { zone, isPlace, field, host }: Place): Values | null {
  if (field) return withValue(whole, path, entry) as Values
  if (!zone) return null
  if (host !== null) {
    const at = path.slice(0, -1)
    const values = asValues(valueAt(whole, at), zone.as)
    const key = String(path.at(-1))
    return withValue(whole, at, { ...values, [key]: [...entriesOf(values[key]), entry] }) as Values
  }
  if (isPlace) {
    const at = Number(path.at(-1))
    const entries = listAt(whole, path.slice(0, -1))
    const padded = [...entries, ...Array<Entry>(Math.max(0, at + 1 - entries.length)).fill(null)]
    return withValue(whole, path.slice(0, -1), padded.with(at, entry)) as Values
  }
  const entries = listAt(whole, path)
  const onTop = zone.order === 'top-first' && entries.length < zone.most
  const added = onTop ? [entry, ...entries] : withAdded(entries, entry, zone)
  return added && (withValue(whole, path, added) as Values)
}

/** The position without one thing: a card of a zone, what is attached to one, or the card of a field. The same if there is nothing. */
export function withoutEntry(form: Form, whole: Values, path: Path): Values {
  const [side = '', key = '', at, attached, index] = path
  const zone = zoneAt(form, path)
  if (!zone) return withValue(whole, path, undefined) as Values
  if (typeof at !== 'number') return whole
  const list: Path = [side, key]
  const entries = listAt(whole, list)
  if (at >= entries.length) return whole
  if (attached === undefined || typeof index !== 'number')
    return withValue(whole, list, withCount(entries, { id: '', at, count: 1 }, 0, zone)) as Values
  return withValue(whole, list, entries.with(at, withoutAttached(entries[at], zone, String(attached), index))) as Values
}
function withoutAttached(entry: Entry, { as }: PositionZone, key: Attached['key'], index: number): Entry {
  const { [key]: list, ...rest } = asValues(entry, as)
  const left = entriesOf(list).toSpliced(index, 1)
  if (left.length > 0) return { ...rest, [key]: left }
  return Object.keys(rest).length === 1 ? rest[as] : rest
}
