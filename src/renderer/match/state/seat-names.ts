import type { Outcome, ShownEvent, ShownSeat } from '../../../shared/match.ts'
import { message, type Message, type Value } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { aiTitle } from './ai-name.ts'

/** What a game's texts for those who sit in neither seat end in, and what the text that takes a name ends in. */
const BY_SEAT = /\.seat-([01])$/
const BY_NAME = '.named'

const nameOf = (seats: readonly [ShownSeat, ShownSeat], seat: Seat): Value => {
  const { player } = seats[seat]
  if (player.type === 'passive') return message('match.player.passive')
  return player.type === 'person' ? player.name : (aiTitle(seats, seat) ?? message('match.player.ai'))
}

function withNames({ key, values }: Message, seats: readonly [ShownSeat, ShownSeat]): Message {
  const inside = Object.entries(values ?? {}).map(([name, value]): [string, Value] => [name, namedValue(value, seats)])
  const seat = BY_SEAT.exec(key)?.[1]
  if (seat === undefined) return values ? message(key, Object.fromEntries(inside)) : { key }
  return message(key.replace(BY_SEAT, BY_NAME), { ...Object.fromEntries(inside), who: nameOf(seats, seat === '0' ? 0 : 1) })
}
function namedValue(value: Value, seats: readonly [ShownSeat, ShownSeat]): Value {
  if (Array.isArray(value)) return value.map(one => withNames(one, seats))
  return typeof value === 'object' ? withNames(value, seats) : value
}

/** What is said to those who sit in neither seat (“the first player draws a card”), with the players' names instead. */
export const named = <Said extends ShownEvent | Outcome>(said: Said, seats: readonly [ShownSeat, ShownSeat]): Said => ({
  ...said,
  message: withNames(said.message, seats),
})
