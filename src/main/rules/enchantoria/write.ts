import { otherSeat, type Seat, type Viewer } from '../../../shared/seat.ts'
import { ownerOf, UNKNOWN, type Entity, type State } from './state.ts'

/** The position in words of the rules, `me` the viewer's seat. It is for reading; nothing reads it back yet. */
export function writePosition(known: State, viewer: Viewer): string {
  const me: Seat = viewer === 1 ? 1 : 0
  const nameOf = (number: number): string => known.cards[ownerOf(number)]?.[number >> 1] ?? 'unknown'
  const cards = (numbers: readonly number[]): string[] => numbers.map(number => (number === UNKNOWN ? 'unknown' : nameOf(number))).sort()
  const entity = ({ what, x, health, max, protection, effects }: Entity) => ({
    ...(what === null ? {} : { is: what }),
    ...(x > 0 ? { x } : {}),
    health,
    max,
    ...(protection ? { protection: { power: protection.power, duration: protection.duration, bound: protection.givers.length > 0 } } : {}),
    ...(effects.length > 0
      ? { effects: effects.map(({ kind, n, function: by, duration }) => ({ kind, ...(by ? { function: by } : { n }), duration })) }
      : {}),
  })
  const sideOf = (seat: Seat) => {
    const { mana, hand, deck, discard, exhaustion, entities } = known.players[seat]
    const [mage, ...field] = entities
    return {
      ...entity(mage!),
      mana,
      exhaustion,
      hand: cards(hand),
      deck: deck.length,
      discard: cards(discard),
      field: field.map(entity),
      decided: known.decided[seat] !== null,
    }
  }
  const { turn, phase, ending } = known
  const winner = ending && (ending.winner === null ? 'draw' : ending.winner === me ? 'me' : 'foe')
  const over = ending ? { over: { winner, clause: ending.clause } } : {}
  const position = { turn, phase, me: sideOf(me), foe: sideOf(otherSeat(me)), ...over }
  return `${JSON.stringify({ game: 'enchantoria', position }, null, 2)}\n`
}
