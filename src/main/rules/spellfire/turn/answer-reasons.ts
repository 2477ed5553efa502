import type { Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { PlayFrame } from '../state/frames.ts'
import { canUse, conditionsHold } from '../state/reading.ts'
import { championsOf, defOf, fighterOf, NONE, type State } from '../state/state.ts'
import { concerns, lineListing, realmsToHold, usersOf } from './answers.ts'
import { canJoin, ctxFor, mayJoin } from './plays.ts'
import { targetReason } from './target-reasons.ts'
import { refusal } from './why.ts'

const championsAndFighter = (state: State, seat: Seat): number[] => {
  const fighter = fighterOf(state, seat)
  return fighter === NONE || championsOf(state, seat).includes(fighter) ? championsOf(state, seat) : [...championsOf(state, seat), fighter]
}

/** SF-R-MOV.2; a limit or a lock on allies. */
export function allyReason(state: State, seat: Seat, card: number): Reason | null {
  const values = { card: defOf(state, card).card.name }
  if (fighterOf(state, seat) === NONE) return refusal('SF-ATC.2', 'in-round', values)
  if (mayJoin(state, seat, card)) return null
  return canJoin(state, seat, card) ? refusal('SF-R-GEN.2', 'limited', values) : refusal('SF-R-MOV.2', 'cannot-reach', values)
}

/** Why no champion uses a spell or power card as an answer. */
function userReason(state: State, seat: Seat, card: number): Reason | null {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  if (!('phases' in def.card) || usersOf(state, seat, card).length > 0) return null
  const { phases } = def.card
  if (!championsAndFighter(state, seat).some(user => canUse(state, user, def))) return refusal('SF-R-USE.2', 'no-user', values)
  if (phases.every(phase => phase === '3')) return refusal('SF-R-USE.8', 'other-phase', values)
  return phases.includes('any') ? refusal('SF-R-USE.9', 'user-not-in-battle', values) : refusal('SF-R-USE.8', 'only-in-round', values)
}

/** Why a card in hand can't answer this play: what it lists, who uses it, its condition, whom the play is about, its targets. */
export function answerReason(state: State, seat: Seat, card: number, answered: PlayFrame): Reason {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  const notListed = refusal('SF-R-PLAY.2', 'not-listed', { ...values, other: defOf(state, answered.card).card.name })
  const line = lineListing(state, def, answered)
  if (!line) return notListed
  const isAlly = def.card.type === 'ally'
  const cannot = def.isSupport ? userReason(state, seat, card) : isAlly ? allyReason(state, seat, card) : null
  if (cannot) return cannot
  if (line.pay?.pay === 'attach-self-as-holding' && realmsToHold(state, seat, card).length === 0)
    return refusal('SF-R-TURN.9', 'no-realm-to-hold', values)
  const users = def.isSupport ? usersOf(state, seat, card) : [isAlly ? fighterOf(state, seat) : NONE]
  if (line.if && !users.some(user => conditionsHold(state, line.if!, { card, seat, user })))
    return refusal('SF-R-GEN.2', 'condition', values)
  const user = users.find(one => concerns(state, answered, seat, line, one))
  if (user === undefined) return notListed
  return line.does.some(does => does.do === 'redirect' || does.do === 'reflect')
    ? refusal('SF-R-PLAY.10', 'no-new-target', values)
    : targetReason(state, ctxFor(state, seat, card, user), line.does)
}
