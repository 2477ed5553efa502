import type { Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Champion } from '../state/card.ts'
import { matchesChampion } from '../state/reading.ts'
import { defOf, NONE, type State } from '../state/state.ts'
import { offeringsFor } from './plays.ts'
import { refusal } from './why.ts'

/** SF-R-AVA.6: a champion that the Avatar names, but that would have to be in the pool. */
function isOnlyFromPool(state: State, seat: Seat, avatar: Champion, offered: number): boolean {
  if (!state.players[seat].hand.includes(offered)) return false
  const { card } = defOf(state, offered)
  return card.type === 'champion' && card.champion !== 'cleric' && matchesChampion(state, offered, avatar.calledBy!)
}

/** Why an Avatar isn't brought into play by discarding this card; by any, if none is meant. */
export function avatarReason(state: State, seat: Seat, card: number, avatar: Champion, offered: number): Reason {
  const values = { card: avatar.name }
  const { pool, hand } = state.players[seat]
  const meant = offered === NONE ? [...pool, ...hand.filter(one => one !== card)] : [offered]
  const offerings = offeringsFor(state, seat, avatar)
  if (meant.some(one => offerings.includes(one))) return refusal('SF-AVA.6', 'one-avatar', values)
  const other = meant.find(one => isOnlyFromPool(state, seat, avatar, one))
  return other === undefined
    ? refusal('SF-AVA.2', 'no-offering', values)
    : refusal('SF-R-AVA.6', 'offering-from-hand', { ...values, other: defOf(state, other).card.name })
}
