import { reason, type Message, type Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Definition } from '../state/definition.ts'
import { canUse, isLocked, isUniqueInPlay } from '../state/reading.ts'
import { championsOf, defOf, fighterOf, hasRealm, NONE, type State } from '../state/state.ts'
import { choicesFor } from '../effects/targets.ts'
import type { PlayFrame } from '../state/frames.ts'
import { concerns, lineListing, realmsToHold, usersOf } from './answers.ts'
import { DID_HOLDING, DID_REALM, DID_RULE, topFrame, turnFrame } from './legal.ts'
import { canCarry, canJoin, ctxFor, doesOf, isReactOnly, isWallBarred, mayJoin, offeringsFor, playedLines } from './plays.ts'

export const why = (clause: string, key: string, values?: Message['values']): Reason =>
  reason(clause, `spellfire-match.reason.${key}`, values)

/** Why a card from hand can't be played as its type is, in this decision. */
type Look = (state: State, seat: Seat, card: number, def: Definition) => Reason | null

const inPhase =
  (decisions: readonly string[], clause: string, key: string, look: Look): Look =>
  (state, seat, card, def) =>
    decisions.includes(state.asks!.decision) ? look(state, seat, card, def) : why(clause, key, { card: def.card.name })

const realm: Look = state => (((turnFrame(state)?.done ?? 0) & DID_REALM) === 0 ? null : why('SF-R-TURN.5', 'one-realm'))

const holding: Look = (state, seat, card, def) => {
  if (((turnFrame(state)?.done ?? 0) & DID_HOLDING) !== 0) return why('SF-R-TURN.5', 'one-holding')
  return realmsToHold(state, seat, card).length > 0 ? null : why('SF-R-TURN.9', 'no-realm-to-hold', { card: def.card.name })
}

const champion: Look = (state, seat, _card, def) => {
  const values = { card: def.card.name }
  if (!hasRealm(state.players[seat])) return why('SF-R-TURN.12', 'no-realm', values)
  if (def.card.type !== 'champion' || def.card.champion !== 'avatar') return null
  return offeringsFor(state, seat, def.card).length > 0 ? why('SF-AVA.6', 'one-avatar', values) : why('SF-AVA.2', 'no-offering', values)
}

const carried: Look = (state, seat, _card, def) => {
  const values = { card: def.card.name }
  const fighter = fighterOf(state, seat)
  const bearers = state.asks!.decision === 'pool' ? state.players[seat].pool : fighter === NONE ? [] : [fighter]
  const found = bearers.map(bearer => bearerReason(state, bearer, def))
  if (found.includes(null)) return null
  return found.find(one => one?.clause === 'SF-R-USE.4') ?? found[0] ?? why('SF-R-USE.4', 'no-bearer', values)
}

const ally: Look = (state, seat, card, def) => {
  const values = { card: def.card.name }
  if (mayJoin(state, seat, card)) return null
  return canJoin(state, seat, card) ? why('SF-R-GEN.2', 'limited', values) : why('SF-R-MOV.2', 'cannot-reach', values)
}

const event: Look = (state, seat, card, def) => {
  const values = { card: def.card.name }
  if (isReactOnly(def)) return why('SF-R-PLAY.6', 'only-answers', values)
  if (def.card.lines.some(line => line.when === 'between')) return why('SF-R-TIME.1', 'only-between', values)
  const lines = playedLines(state, def, { card, seat, user: NONE })
  if (lines.length === 0) return why('SF-R-GEN.2', 'condition', values)
  return choicesFor(state, ctxFor(state, seat, card, NONE), doesOf(lines)).length > 0 ? null : why('SF-R-IMM.2', 'no-legal-target', values)
}

const support: Look = (state, seat, _card, def) => {
  const values = { card: def.card.name }
  const { card } = def
  if (!('phases' in card)) return null
  if (isReactOnly(def)) return why('SF-R-PLAY.6', 'only-answers', values)
  const inRound = state.asks!.decision !== 'pool'
  if (!card.phases.includes('any') && !card.phases.includes(inRound ? '4' : '3')) return why('SF-R-USE.8', 'other-phase', values)
  if (isWallBarred(state, seat, def)) return why('SF-R-WALL.2', 'wall-of-defender', values)
  const users = inRound ? [fighterOf(state, seat)] : championsOf(state, seat)
  if (!users.some(user => user !== NONE && canUse(state, user, def))) return why('SF-R-USE.2', 'no-user', values)
  return why('SF-R-IMM.2', 'no-legal-target', values)
}

const ACTS = ['act', 'instant']
const supportLook = inPhase(['pool', ...ACTS], 'SF-R-USE.8', 'other-phase', support)
const LOOKS: Partial<Record<Definition['card']['type'], Look>> = {
  realm: inPhase(['realms'], 'SF-R-TURN.5', 'in-phase-2', realm),
  holding: inPhase(['realms'], 'SF-R-TURN.5', 'in-phase-2', holding),
  champion: inPhase(['pool'], 'SF-R-TURN.11', 'in-phase-3', champion),
  'magical-item': inPhase(['pool', ...ACTS], 'SF-ATC.1', 'item-phase', carried),
  artifact: inPhase(['pool', ...ACTS], 'SF-ATC.1', 'item-phase', carried),
  ally: inPhase(ACTS, 'SF-ATC.2', 'in-round', ally),
  rule: inPhase(['start'], 'SF-R-TURN.2', 'in-phase-0', state =>
    ((turnFrame(state)?.done ?? 0) & DID_RULE) === 0 ? null : why('SF-R-TURN.2', 'one-rule'),
  ),
  event,
}

/** Why a card from hand can't come into play in any way. */
export function barredReason(state: State, seat: Seat, card: number): Reason | null {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  if (isUniqueInPlay(state, def)) return why('SF-R-COS.1', 'cosmos', values)
  return isLocked(state, { def, seat, what: 'card' }) ? why('SF-R-GEN.2', 'locked', values) : null
}

/** Why a champion can't carry this item; null if it can. */
export function bearerReason(state: State, bearer: number, def: Definition): Reason | null {
  if (canCarry(state, bearer, def)) return null
  const values = { card: def.card.name }
  if (def.card.type !== 'artifact') return why('SF-R-USE.4', 'no-bearer', values)
  const { card } = defOf(state, bearer)
  const isOfWorld = 'world' in card && card.world === def.card.world
  return isOfWorld ? why('SF-R-USE.4', 'one-artifact', values) : why('SF-WORLD.3', 'other-world', values)
}

/** Why a card in hand can't answer this play. */
function answerReason(state: State, seat: Seat, card: number, answered: PlayFrame): Reason {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  const notListed = why('SF-R-PLAY.2', 'not-listed', { ...values, other: defOf(state, answered.card).card.name })
  const line = lineListing(state, def, answered)
  if (!line) return notListed
  if (def.isSupport) {
    const users = championsAndFighter(state, seat).filter(user => canUse(state, user, def))
    if (users.length === 0) return why('SF-R-USE.2', 'no-user', values)
    if (usersOf(state, seat, card).length === 0) return why('SF-R-USE.9', 'user-not-in-battle', values)
    if (!users.some(user => concerns(state, answered, seat, line, user))) return notListed
  } else if (def.card.type === 'ally') return ally(state, seat, card, def) ?? notListed
  else if (!concerns(state, answered, seat, line, NONE)) return notListed
  return line.does.some(does => does.do === 'redirect' || does.do === 'reflect')
    ? why('SF-R-PLAY.10', 'no-new-target', values)
    : why('SF-R-GEN.5', 'no-legal-target', values)
}

const championsAndFighter = (state: State, seat: Seat): number[] => {
  const fighter = fighterOf(state, seat)
  return fighter === NONE ? championsOf(state, seat) : [...championsOf(state, seat), fighter]
}

/** Why a card in hand can't be played now, whatever it is played on; null if nothing general forbids it. */
function heldReason(state: State, seat: Seat, card: number): Reason | null {
  const barred = barredReason(state, seat, card)
  if (barred) return barred
  const def = defOf(state, card)
  const values = { card: def.card.name }
  const answered = topFrame(state, 'play')
  if (state.asks?.decision === 'counter' && answered) return answerReason(state, seat, card, answered)
  if (state.asks?.decision === 'spoils')
    return topFrame(state, 'spoils')?.isFirst === false
      ? why('SF-SPOILS.9', 'only-first', values)
      : why('SF-SPOILS.6', 'not-as-spoils', values)
  return (LOOKS[def.card.type] ?? (def.isSupport ? supportLook : null))?.(state, seat, card, def) ?? null
}

/** Why a card can't be played at all now. */
export function cardReasons(state: State, seat: Seat, card: number): Reason[] {
  const found = state.asks && state.players[seat].hand.includes(card) ? heldReason(state, seat, card) : null
  return found ? [found] : []
}
