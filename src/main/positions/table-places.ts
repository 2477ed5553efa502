import type { PositionThing } from '../../shared/positions/position-form.ts'
import type { Piece, TableView } from '../../shared/table-view.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { PositionKit } from '../kernel/position-form.ts'
import type { Path } from '../kernel/problem.ts'
import { sideOfSeat, SIDES } from '../kernel/scenario.ts'
import { idOf } from '../kernel/scenario-names.ts'

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which zones of a file fill which zones and kinds of pieces of a table. */
export interface TableLayout {
  zones: ReadonlyMap<string, readonly string[]>
  pieces: ReadonlyMap<string, readonly string[]>
}

/** So many things are tried in a zone until one may lie there. */
const MAX_TRIES = 8

/**
 * The layout of a game's table, learned from its blank position: what is put in a zone of the file is found on the table. `look`: the table with all
 * cards open; null if the position is impossible.
 */
export function layoutOf(kit: PositionKit, things: readonly PositionThing[], look: (position: unknown) => TableView | null): TableLayout {
  const zones = new Map<string, string[]>()
  const pieces = new Map<string, string[]>()
  const blank: Values = isObject(kit.blank) ? kit.blank : {}
  const mine: Values = isObject(blank['me']) ? blank['me'] : {}
  const before = look(blank)
  if (!before) return { zones, pieces }
  const note = (map: Map<string, string[]>, kind: string, key: string): void => {
    const keys = map.get(kind) ?? []
    if (!keys.includes(key)) map.set(kind, [...keys, key])
  }
  for (const { key, takes, most } of kit.side.zones) {
    const list = mine[key]
    const there: readonly unknown[] = Array.isArray(list) ? list : []
    for (const { id, name } of things.filter(({ kind }) => takes.includes(kind)).slice(0, MAX_TRIES)) {
      // Where there is no room, it takes the place of another.
      const room = [...(there.length < most ? [[...there, id]] : []), [...there.slice(0, -1), id]]
      const view = room.map(entries => look({ ...blank, me: { ...mine, [key]: entries } })).find(found => found !== null)
      if (!view) continue
      for (const zone of view.zones.filter(({ owner }) => owner === 0))
        if (countIn(view, zone.id, id) > countIn(before, zone.id, id)) note(zones, zone.kind, key)
      for (const piece of view.pieces)
        if (isNamed(piece, 0, name) && named(view, 0, name, piece.kind) > named(before, 0, name, piece.kind)) note(pieces, piece.kind, key)
      break
    }
  }
  return { zones, pieces }
}

const countIn = (view: TableView, zone: string, id: string): number =>
  view.zones.find(one => one.id === zone)?.cards.filter(card => view.cards[card] === id).length ?? 0
const isNamed = (piece: Piece, owner: Seat, name: string): boolean => piece.owner === owner && piece.what?.name === name
const named = (view: TableView, owner: Seat, name: string, kind: string): number =>
  view.pieces.filter(piece => piece.kind === kind && isNamed(piece, owner, name)).length

interface Entry {
  path: Path
  seat: Seat
  key: string
  id: string
}

/** Everything that lies in a zone of the file or is attached there. */
function entriesOf(kit: PositionKit, position: Values): Entry[] {
  const blank: Values = isObject(kit.blank) ? kit.blank : {}
  return SEATS.flatMap(seat => {
    const name = SIDES[seat]
    const usual = blank[name]
    const written = position[name]
    const side: Values = { ...(isObject(usual) ? usual : {}), ...(isObject(written) ? written : {}) }
    return kit.side.zones.flatMap(({ key, as, attached }) =>
      listed(side[key]).flatMap((entry, at) => {
        const path: Path = [name, key, at]
        const inner = attached && isObject(entry) ? listed(entry[attached.key]) : []
        return [
          { path, seat, key, id: nameIn(entry, as) },
          ...inner.map((one, index) => ({ path: [...path, attached?.key ?? '', index], seat, key, id: nameIn(one, 'is') })),
        ]
      }),
    )
  })
}
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
function nameIn(entry: unknown, as: string): string {
  const name = isObject(entry) ? entry[as] : entry
  return typeof name === 'string' ? idOf(name) : ''
}

/**
 * Where in the position each known card, piece and zone of the table comes from, by its id on the table (`card 12`). Of several copies, those of the
 * fitting zone come first, in order.
 */
export function placesOn(
  view: TableView,
  { zones, pieces }: TableLayout,
  kit: PositionKit,
  position: Values,
  nameOf: (id: string) => string | undefined,
): Record<string, (string | number)[]> {
  const places: Record<string, (string | number)[]> = {}
  const left = new Set(entriesOf(kit, position))
  const wanted: { anchor: string; owner: Seat | null; keys: readonly string[]; is: (id: string) => boolean }[] = []
  for (const { id, kind, owner, cards } of view.zones) {
    const keys = zones.get(kind) ?? []
    if (owner !== null && keys[0] !== undefined) places[id] = [sideOfSeat(owner), keys[0]]
    for (const card of cards) wanted.push({ anchor: `card ${card}`, owner, keys, is: name => name === view.cards[card] })
  }
  for (const { id, kind, owner, what } of view.pieces)
    if (what) wanted.push({ anchor: id, owner, keys: pieces.get(kind) ?? [], is: name => nameOf(name) === what.name })
    else if (owner !== null) places[id] = [sideOfSeat(owner)]
  // First those of which the zone is known too, then what lies anywhere on that side, then on the other one.
  const passes: ((entry: Entry, one: (typeof wanted)[number]) => boolean)[] = [
    (entry, { owner, keys }) => entry.seat === owner && keys.includes(entry.key),
    (entry, { owner }) => entry.seat === owner,
    () => true,
  ]
  for (const fits of passes)
    for (const one of wanted.filter(({ anchor }) => !Object.hasOwn(places, anchor))) {
      const entry = [...left].find(found => one.is(found.id) && fits(found, one))
      if (!entry) continue
      left.delete(entry)
      places[one.anchor] = [...entry.path]
    }
  return places
}
