import { otherSeat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { lineOf } from '../state/passives.ts'
import { newPlay } from '../state/plays.ts'
import { controllerOf, fighterOf, NONE } from '../state/state.ts'
import { playsInHand, type Carried, type Effects } from './define.ts'
import { playOf, sideOfAlly } from '../mechanics/targets.ts'

/** Exchanges the players of a reflected play (SF-R-PLAY.11). */
function reflectTargets({ state }: Match, { me, targets, user }: Carried): void {
  const { answered } = playsInHand(state)
  if (!answered) return
  const fighter = fighterOf(state, me)
  answered.me = me
  answered.opp = controllerOf(state, answered.user === NONE ? answered.card : answered.user)
  if (answered.opp === me) answered.opp = me === 0 ? 1 : 0
  answered.user = fighter === NONE ? user : fighter
  answered.targets = targets
}

/** What answers do to the play that they answer. */
export const answeringEffects: Effects<'negate' | 'stay' | 'redirect' | 'reflect' | 'copy-event' | 'steal-ally'> = {
  negate({ state, emit }, { me, card }) {
    const { answered } = playsInHand(state)
    if (!answered) return
    answered.isNegated = true
    emit?.({ type: 'play-negated', clause: 'SF-R-PLAY.3', seat: me, card: answered.card, source: card })
  },
  stay({ state }) {
    const { own } = playsInHand(state)
    own.stays = true
  },
  /** SF-R-PLAY.10. */
  redirect({ state, emit }, { me, card, targets }, { to }) {
    const { answered } = playsInHand(state)
    if (!answered) return
    if (to === 'opp-instead-of-me') answered.opp = answered.me
    if (targets.length > 0) answered.targets = targets
    emit?.({ type: 'play-redirected', clause: 'SF-R-PLAY.10', seat: me, card: answered.card, source: card })
  },
  reflect(match, carried) {
    const { answered } = playsInHand(match.state)
    reflectTargets(match, carried)
    if (answered)
      match.emit?.({ type: 'play-reflected', clause: 'SF-R-PLAY.11', seat: carried.me, card: answered.card, source: carried.card })
  },
  /** SF-R-PLAY.12: a new play, answered like an event. */
  'copy-event'({ state, emit }, { me, card, targets }) {
    const { own, answered } = playsInHand(state)
    if (!answered) return
    const isBetween = answered.line !== NONE && lineOf(state, answered.card, answered.line).when === 'between'
    emit?.({ type: 'event-copied', clause: 'SF-R-PLAY.12', seat: me, card: answered.card, source: card })
    const line = isBetween ? answered.line : NONE
    state.frames.push(newPlay(me, 'copy', { card: answered.card, line, user: NONE, targets, option: own.option }))
  },
  /** SF-R-CARD.9: for the round; its owner doesn't change. One that was just played joins the other side as it resolves. */
  'steal-ally'({ state, emit }, { me, opp, card, targets }) {
    // A redirected event takes an ally of its own player.
    const taker = me === opp ? otherSeat(me) : me
    const fighter = fighterOf(state, taker)
    if (fighter === NONE) return
    for (const ally of targets) {
      if (sideOfAlly(state, ally) === taker) continue
      emit?.({ type: 'ally-stolen', clause: 'SF-R-CARD.9', seat: taker, card: ally, source: card })
      if (state.host[ally] !== NONE) {
        state.host[ally] = fighter
        continue
      }
      const played = playOf(state, ally)!
      played.opp = played.me
      played.me = taker
      played.user = fighter
    }
  },
}
