import type { Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Champion } from '../state/card.ts'
import { isUniqueInPlay, matchesChampion } from '../state/reading.ts'
import { defOf, NONE, type State } from '../state/state.ts'
import { offeringsFor } from './plays.ts'
import { why } from './why.ts'

/** Why this card can't be discarded for an Avatar; null if it can. */
function offeringReason(state: State, seat: Seat, avatar: Champion, offered: number): Reason | null {
  const values = { card: avatar.name }
  const { pool, hand } = state.players[seat]
  const isHeld = hand.includes(offered)
  if (!isHeld && !pool.includes(offered)) return why('SF-AVA.2', 'no-offering', values)
  if (offeringsFor(state, seat, avatar).includes(offered)) return null
  const def = defOf(state, offered)
  const calls = avatar.calledBy!.map(({ levelAtLeast: _, ...rest }) => rest)
  if (def.card.type !== 'champion' || !matchesChampion(state, offered, calls)) return why('SF-AVA.2', 'no-offering', values)
  const of = { ...values, other: def.card.name }
  if (isHeld && def.card.champion !== 'cleric') return why('SF-R-AVA.6', 'offering-from-hand', of)
  if (isHeld && isUniqueInPlay(state, def)) return why('SF-R-COS.1', 'cosmos', { card: def.card.name })
  return why('SF-AVA.4', 'offering-too-low', of)
}

/** Why an Avatar isn't brought into play by discarding this card; by any, if none is meant. */
export function avatarReason(state: State, seat: Seat, card: number, avatar: Champion, offered: number): Reason {
  const crowded = why('SF-AVA.6', 'one-avatar', { card: avatar.name })
  if (offered !== NONE) return offeringReason(state, seat, avatar, offered) ?? crowded
  const { pool, hand } = state.players[seat]
  const reasons = [...pool, ...hand.filter(one => one !== card)].map(one => offeringReason(state, seat, avatar, one))
  if (reasons.includes(null)) return crowded
  return reasons.find(one => one?.clause !== 'SF-AVA.2') ?? why('SF-AVA.2', 'no-offering', { card: avatar.name })
}
