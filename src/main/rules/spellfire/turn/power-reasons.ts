import type { Reason } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { Line } from '../state/card.ts'
import { copiedBy, isCopied, isPowerless, lineOf } from '../state/passives.ts'
import { conditionsHold } from '../state/reading.ts'
import { defOf, fighterOf, hasGained, isInPlay, NONE, typeOf, userOf, type Decision, type State } from '../state/state.ts'
import { choicesFor } from '../mechanics/targets.ts'
import { lineListing } from './answers.ts'
import { actionsNow } from './asking.ts'
import { topFrame } from './legal.ts'
import { canPay, ctxFor, isUsed } from './plays.ts'
import { cardReasons } from './reasons.ts'
import { targetReason } from './target-reasons.ts'
import { refusal } from './why.ts'

/** The decisions in which a power with that trigger is used. */
const MOMENTS: Partial<Record<Line['when'], readonly Decision[]>> = {
  start: ['start'],
  pool: ['pool'],
  act: ['act', 'instant'],
  end: ['end-powers'],
  react: ['counter', 'instant'],
}

/** A line of the card, its own or a copied one. */
function lineNumbered(state: State, card: number, number: number): Line | undefined {
  if (number === NONE || (isCopied(number) && !copiedBy(state, card))) return undefined
  return lineOf(state, card, number)
}

/** Its lines that a decision of its player uses, the one that is meant or all. */
function linesMeant(state: State, card: number, number: number): { line: Line; at: number }[] {
  const meant = lineNumbered(state, card, number)
  if (meant) return [{ line: meant, at: number }]
  return defOf(state, card).card.lines.flatMap((line, at) => (MOMENTS[line.when] || line.pay ? [{ line, at }] : []))
}

function lineReason(state: State, seat: Seat, { card, targets }: Action, { line, at }: { line: Line; at: number }): Reason | null {
  const name = { card: defOf(state, card).card.name }
  const isSpent = isUsed(state, card, at, line)
  if (isSpent && state.waiting.includes(card)) return refusal('SF-ONCE.7', 'waits', name)
  if (isSpent) return refusal('SF-ONCE.1', 'used', name)
  const { decision } = state.asks!
  if (MOMENTS[line.when]?.includes(decision) !== true) {
    if (line.when === 'react') return refusal('SF-R-PLAY.6', 'only-answers', name)
    // SF-R-BAT.18: a champion in battle is not in the pool.
    return line.when === 'pool' && card === fighterOf(state, seat)
      ? refusal('SF-R-BAT.18', 'in-battle', name)
      : refusal('SF-R-PLAY.7', 'not-in-phase', name)
  }
  const answered = topFrame(state, 'play')
  if (line.when === 'react' && answered && !lineListing(state, defOf(state, card), answered))
    return refusal('SF-R-PLAY.2', 'not-listed', { ...name, other: defOf(state, answered.card).card.name })
  if (line.when === 'act' && userOf(state, card) !== fighterOf(state, seat)) return refusal('SF-R-BAT.9', 'not-fighting', name)
  if (line.when === 'end' && hasGained(state, seat) && line.does.some(does => does.do === 'extra-turn'))
    return refusal('SF-R-TIME.3', 'no-second-gain', name)
  if (!canPay(state, card, line, seat)) return refusal('SF-R-GEN.8', 'cannot-pay', name)
  const user = userOf(state, card)
  if (line.if && !conditionsHold(state, line.if, { card, seat, user })) return refusal('SF-R-GEN.2', 'condition', name)
  const ctx = { ...ctxFor(state, seat, card, user), what: 'power' as const }
  return targets.length > 0 || choicesFor(state, ctx, line.does).length === 0 ? targetReason(state, ctx, line.does, targets) : null
}

/** Why this power isn't used: its card first, then the moment, the price, the condition, the targets. */
export function powerReason(state: State, seat: Seat, action: Action): Reason {
  const { card, line: number } = action
  const name = { card: defOf(state, card).card.name }
  const reason = cardReasons(state, seat, card)[0]
  if (reason) return reason
  if (!isInPlay(state, card)) return refusal('SF-R-PLAY.1', 'not-yours-to-use', name)
  if (isPowerless(state, card)) return refusal(typeOf(state, card) === 'realm' ? 'SF-R-RLM.5' : 'SF-POWER.3', 'powerless', name)
  const lines = linesMeant(state, card, number)
  // Of a card that can be used now, the line that can is the one that was meant.
  const usable = actionsNow(state).find(one => one.type === 'power' && one.card === card)
  const about = usable ? lines.filter(({ at }) => number !== NONE || at === usable.line) : lines
  const reasons = about.flatMap(line => lineReason(state, seat, action, line) ?? [])
  return reasons.find(({ clause }) => clause !== 'SF-R-PLAY.7') ?? reasons[0] ?? refusal('SF-R-PLAY.1', 'not-now')
}
