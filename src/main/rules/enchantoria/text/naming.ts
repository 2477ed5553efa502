import { message, type Message } from '../../../../shared/message.ts'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import { entityDef, ownerOf, type State } from '../state/state.ts'

const whoseKey = (seat: Seat, viewer: Viewer): string => (viewer === 'spectator' ? `seat-${seat}` : seat === viewer ? 'you' : 'enemy')

/** "you", "the enemy", "the first mage". */
export const describePlayer = (seat: Seat, viewer: Viewer): Message => message(`enchantoria.who.${whoseKey(seat, viewer)}`)

/** "your mage", "the enemy’s Grey Wolf". */
export function nameOf({ set }: Pick<State, 'set'>, { id, what }: { id: number; what: string | null }, viewer: Viewer): Message {
  const whose = whoseKey(ownerOf(id), viewer)
  return what === null ? message(`enchantoria.mage.${whose}`) : message(`enchantoria.whose.${whose}`, { name: entityDef(set, what).name })
}
