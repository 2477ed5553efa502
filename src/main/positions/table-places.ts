import type { PositionZone } from '../../shared/positions/position-form.ts'
import type { TableView } from '../../shared/table-view.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { PositionKit } from '../kernel/position-form.ts'
import type { Path } from '../kernel/problem.ts'
import { sideOfSeat, SIDES } from '../kernel/scenario.ts'
import { idOf } from '../kernel/scenario-names.ts'

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Entry {
  path: Path
  seat: Seat
  zone: PositionZone
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
    return kit.side.zones.flatMap(zone =>
      asList(side[zone.key]).flatMap((entry, at) => {
        const path: Path = [name, zone.key, at]
        const inner = zone.attached && isObject(entry) ? asList(entry[zone.attached.key]) : []
        return [
          { path, seat, zone, id: nameIn(entry, zone.as) },
          ...inner.map((one, index) => ({ path: [...path, zone.attached?.key ?? '', index], seat, zone, id: nameIn(one, 'is') })),
        ]
      }),
    )
  })
}
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
function nameIn(entry: unknown, as: string): string {
  const name = isObject(entry) ? entry[as] : entry
  return typeof name === 'string' ? idOf(name) : ''
}

/**
 * Where in the position what is on the table comes from, by its id there: the parts that stand for zones, known cards (`card 12`) and pieces. Of several
 * copies, those of the fitting zone come first, in order.
 */
export function placesOn(
  view: TableView,
  kit: PositionKit,
  position: Values,
  nameOf: (id: string) => string | undefined,
): Record<string, (string | number)[]> {
  const places: Record<string, (string | number)[]> = {}
  for (const { key, spots } of kit.side.zones)
    for (const { on, at, leads } of spots)
      for (const side of SIDES) places[on[side]] ??= [leads ?? side, key, ...(at === undefined ? [] : [at])]
  const remaining = new Set(entriesOf(kit, position))
  const wanted: { anchor: string; owner: Seat | null; fits: (zone: PositionZone) => boolean; is: (id: string) => boolean }[] = []
  for (const { id, owner, cards } of view.zones) {
    const fits = ({ spots }: PositionZone): boolean => owner !== null && spots.some(({ on }) => on[sideOfSeat(owner)] === id)
    for (const card of cards) wanted.push({ anchor: `card ${card}`, owner, fits, is: name => name === view.cards[card] })
  }
  for (const { id, kind, owner, what } of view.pieces)
    if (what) wanted.push({ anchor: id, owner, fits: ({ takes }) => takes.includes(kind), is: name => nameOf(name) === what.name })
    else if (owner !== null) places[id] ??= [sideOfSeat(owner)]
  // First those of which the zone is known too, then what lies anywhere on that side, then on the other one.
  const passes: ((entry: Entry, one: (typeof wanted)[number]) => boolean)[] = [
    (entry, { owner, fits }) => entry.seat === owner && fits(entry.zone),
    (entry, { owner }) => entry.seat === owner,
    () => true,
  ]
  for (const pass of passes)
    for (const one of wanted.filter(({ anchor }) => !Object.hasOwn(places, anchor))) {
      const entry = [...remaining].find(found => one.is(found.id) && pass(found, one))
      if (!entry) continue
      remaining.delete(entry)
      places[one.anchor] = [...entry.path]
    }
  return places
}
