import type { Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { isAvatar } from '../state/card-facts.ts'
import type { Definition } from '../state/definition.ts'
import { openPlaces, razedPlaces } from '../state/protection.ts'
import { canUse, isLocked, isUniqueInPlay } from '../state/reading.ts'
import { championsOf, defOf, fighterOf, hasGained, hasRealm, NONE, type Decision, type State } from '../state/state.ts'
import { choicesFor, isWasted } from '../mechanics/targets.ts'
import { allyReason, answerReason } from './answer-reasons.ts'
import { realmsToHold } from './answers.ts'
import { avatarReason } from './avatar-reasons.ts'
import { DID_HOLDING, DID_REALM, DID_RULE, topFrame, turnFrame } from './legal.ts'
import { canCarry, ctxFor, doesOf, isReactOnly, isWallBarred, playedLines, worksOutsideBattle } from './plays.ts'
import { targetReason } from './target-reasons.ts'
import { refusal } from './why.ts'

/** Why a card from hand can't be played as its type is, in a decision that allows its type. */
type Look = (state: State, seat: Seat, card: number, def: Definition) => Reason | null

const ACTS: readonly Decision[] = ['act', 'instant']
const isInRound = (state: State): boolean => ACTS.includes(state.asks!.decision)

/** What has been done this turn; Spoils don't count (SF-SPOILS.7). */
const doneBefore = (state: State): number => (state.asks!.decision === 'spoils' ? 0 : (turnFrame(state)?.done ?? 0))

const realm: Look = (state, seat, _card, def) => {
  if ((doneBefore(state) & DID_REALM) !== 0) return refusal('SF-R-TURN.5', 'one-realm')
  const player = state.players[seat]
  return openPlaces(player).length + razedPlaces(player).length > 0 ? null : refusal('SF-R-RLM.2', 'no-place', { card: def.card.name })
}

const holding: Look = (state, seat, card, def) => {
  if ((doneBefore(state) & DID_HOLDING) !== 0) return refusal('SF-R-TURN.5', 'one-holding')
  return realmsToHold(state, seat, card).length > 0 ? null : refusal('SF-R-TURN.9', 'no-realm-to-hold', { card: def.card.name })
}

const champion: Look = (state, seat, card, def) => {
  if (!hasRealm(state.players[seat])) return refusal('SF-R-TURN.12', 'no-realm', { card: def.card.name })
  return isAvatar(def.card) ? avatarReason(state, seat, card, def.card, NONE) : null
}

const carrierReason: Look = (state, seat, _card, def) => {
  const fighter = fighterOf(state, seat)
  const bearers = !isInRound(state) ? state.players[seat].pool : fighter === NONE ? [] : [fighter]
  const reasons = bearers.map(bearer => bearerReason(state, bearer, def))
  if (reasons.includes(null)) return null
  return (
    reasons.find(reason => reason?.clause === 'SF-R-USE.4') ?? reasons[0] ?? refusal('SF-R-USE.4', 'no-bearer', { card: def.card.name })
  )
}

const rule: Look = state => ((doneBefore(state) & DID_RULE) === 0 ? null : refusal('SF-R-TURN.2', 'one-rule'))

const betweenTurns = (state: State, seat: Seat, { card }: Definition): Reason | null => {
  const line = card.lines.find(one => one.when === 'between')
  if (!line) return refusal('SF-R-PLAY.5', 'event-moment', { card: card.name })
  const isGain = line.does.some(does => does.do === 'extra-turn')
  return isGain && hasGained(state, seat) ? refusal('SF-R-TIME.3', 'no-second-gain', { card: card.name }) : null
}

const event: Look = (state, seat, card, def) => {
  const values = { card: def.card.name }
  if (state.asks!.decision === 'between') return betweenTurns(state, seat, def)
  if (isReactOnly(def)) return refusal('SF-R-PLAY.6', 'only-answers', values)
  if (def.triggers.has('between') && !def.triggers.has('play')) return refusal('SF-R-TIME.1', 'only-between', values)
  const lines = playedLines(state, def, { card, seat, user: NONE })
  if (lines.length === 0) return refusal('SF-R-GEN.2', 'condition', values)
  const ctx = ctxFor(state, seat, card, NONE)
  return choicesFor(state, ctx, doesOf(lines)).length > 0 ? null : targetReason(state, ctx, doesOf(lines))
}

const support: Look = (state, seat, card, def) => {
  const values = { card: def.card.name }
  if (!('phases' in def.card)) return null
  const { phases } = def.card
  if (isReactOnly(def)) return refusal('SF-R-PLAY.6', 'only-answers', values)
  const inRound = isInRound(state)
  const isAnyPhase = state.asks!.decision === 'spoils' || phases.includes('any')
  if (!isAnyPhase && !phases.includes(inRound ? '4' : '3')) return refusal('SF-R-USE.8', 'other-phase', values)
  if (isWallBarred(state, seat, def)) return refusal('SF-R-WALL.2', 'wall-of-defender', values)
  const users = (inRound ? [fighterOf(state, seat)] : championsOf(state, seat)).filter(user => user !== NONE && canUse(state, user, def))
  const [first] = users
  if (first === undefined) return refusal('SF-R-USE.2', 'no-user', values)
  if (!inRound && !worksOutsideBattle(def))
    return state.asks!.decision === 'spoils'
      ? refusal('SF-R-SPO.5', 'only-in-round', values)
      : refusal('SF-R-USE.8', 'only-in-round', values)
  const ctx = ctxFor(state, seat, card, users.find(user => !isWasted(state, ctxFor(state, seat, card, user))) ?? first)
  return targetReason(state, ctx, doesOf(playedLines(state, def, { card, seat, user: ctx.user })))
}

/** When a type is played, and what a refusal at another moment says. */
interface Moment {
  decisions: readonly Decision[]
  clause: string
  key: string
  look: Look
}
const items: Moment = { decisions: ['pool', ...ACTS], clause: 'SF-ATC.1', key: 'item-phase', look: carrierReason }
const spells: Moment = { decisions: ['pool', ...ACTS], clause: 'SF-R-USE.8', key: 'other-phase', look: support }
const MOMENTS: Partial<Record<Definition['card']['type'], Moment>> = {
  realm: { decisions: ['realms'], clause: 'SF-R-TURN.5', key: 'in-phase-2', look: realm },
  holding: { decisions: ['realms'], clause: 'SF-R-TURN.5', key: 'in-phase-2', look: holding },
  champion: { decisions: ['pool'], clause: 'SF-R-TURN.11', key: 'in-phase-3', look: champion },
  'magical-item': items,
  artifact: items,
  ally: { decisions: ACTS, clause: 'SF-ATC.2', key: 'in-round', look: allyReason },
  rule: { decisions: ['start'], clause: 'SF-R-TURN.2', key: 'in-phase-0', look: rule },
  event: {
    decisions: ['start', 'realms', 'pool', 'attack', 'event-window', ...ACTS, 'mulligan', 'between'],
    clause: 'SF-R-PLAY.5',
    key: 'event-moment',
    look: event,
  },
}
/** SF-SPOILS.6, SF-R-SPO.2. */
const AS_SPOILS: ReadonlySet<string> = new Set([
  'realm',
  'holding',
  'champion',
  'magical-item',
  'artifact',
  'rule',
  'event',
  'wizard-spell',
  'cleric-spell',
])

/** Why a card from hand can't come into play in any way. */
export function barredReason(state: State, seat: Seat, card: number): Reason | null {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  if (isUniqueInPlay(state, def)) return refusal('SF-R-COS.1', 'cosmos', values)
  return isLocked(state, { def, seat, what: 'card' }) ? refusal('SF-R-GEN.2', 'locked', values) : null
}

/** Why a champion can't carry this item; null if it can. */
export function bearerReason(state: State, bearer: number, def: Definition): Reason | null {
  if (canCarry(state, bearer, def)) return null
  const values = { card: def.card.name }
  if (def.card.type !== 'artifact') return refusal('SF-R-USE.4', 'no-bearer', values)
  const { card } = defOf(state, bearer)
  const isOfWorld = 'world' in card && card.world === def.card.world
  return isOfWorld ? refusal('SF-R-USE.4', 'one-artifact', values) : refusal('SF-WORLD.3', 'other-world', values)
}

/** Why the card drawn as Spoils isn't played. */
function spoilsReason(state: State, seat: Seat, card: number, { look }: Moment): Reason {
  const def = defOf(state, card)
  const values = { card: def.card.name }
  const frame = topFrame(state, 'spoils')
  if (frame && (!frame.isFirst || frame.card !== card)) return refusal('SF-SPOILS.9', 'only-first', values)
  if (!AS_SPOILS.has(def.card.type)) return refusal('SF-SPOILS.6', 'not-as-spoils', values)
  return look(state, seat, card, def) ?? refusal('SF-SPOILS.6', 'not-as-spoils', values)
}

/** Why a card in hand can't be played now, whatever it is played on; null if nothing general forbids it. */
function heldReason(state: State, seat: Seat, card: number): Reason | null {
  const barred = barredReason(state, seat, card)
  if (barred) return barred
  const def = defOf(state, card)
  const { decision } = state.asks!
  const answered = topFrame(state, 'play')
  if (decision === 'counter' && answered) return answerReason(state, seat, card, answered)
  const moment = MOMENTS[def.card.type] ?? (def.isSupport ? spells : null)
  if (!moment) return null
  if (decision === 'spoils') return spoilsReason(state, seat, card, moment)
  const { decisions, clause, key, look } = moment
  return decisions.includes(decision) ? look(state, seat, card, def) : refusal(clause, key, { card: def.card.name })
}

/** Why a card can't be played at all now. */
export function cardReasons(state: State, seat: Seat, card: number): Reason[] {
  const reason = state.asks && state.players[seat].hand.includes(card) ? heldReason(state, seat, card) : null
  return reason ? [reason] : []
}
