import type { Seat } from '../../../../shared/seat.ts'
import { abilityOf, isImmune, isSheltered } from '../state/abilities.ts'
import type { AttackAction } from '../state/card.ts'
import type { ActionFrame, AttackFrame, EffectsFrame, Frame } from '../state/frames.ts'
import { defOf, isThere, NONE, ownerOf, unitOf, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { abilityFrame } from './ability.ts'
import { pushLoss } from './loss.ts'
import { takeTest } from './panic.ts'
import { pushDice, pushRoll } from './roll.ts'
import { triggeredBy } from './triggers.ts'
import { frameBelow, seatsInOrder, type Step } from './work.ts'

export const REACH = { melee: 0, 'ranged-1': 1, 'ranged-2': 2 } as const

/** The printed Attack Action with that index; null if it is another kind. */
export function attackAt(state: State, unit: number, printed: number): AttackAction | null {
  const action = defOf(state, unit).actions[printed]
  return action?.type === 'attack' ? action : null
}

/** CG-R7.2, CG-R7.7, CG-P.10. */
export function mayAttack(state: State, attacker: number, action: AttackAction, target: number): boolean {
  const [mine, theirs] = [state.units[attacker]!, state.units[target]]
  if (!theirs || theirs.seat === mine.seat || !isThere(state, target) || !isThere(state, attacker)) return false
  if (Math.abs(mine.place - theirs.place) > REACH[action.reach]) return false
  return !isSheltered(state, target) && !isImmune(state, target, action.source)
}

/** The clause that keeps a miniature from being attacked by the active one, and the reason shown. */
export function attackProblem(state: State, attacker: number, printed: number, target: number): { clause: string; key: string } {
  const action = attackAt(state, attacker, printed)
  const [mine, theirs] = [unitOf(state, attacker), state.units[target]]
  const isReached =
    action && theirs && theirs.seat !== mine.seat && isThere(state, target) && Math.abs(mine.place - theirs.place) <= REACH[action.reach]
  if (isReached && isSheltered(state, target)) return { clause: 'CG-P.10', key: 'target-sheltered' }
  if (isReached && isImmune(state, target, action.source)) return { clause: 'CG-R7.7', key: 'attack-immune' }
  return { clause: 'CG-R7.2', key: 'no-attack' }
}

const NO_ATTACK = { step: 0, attacker: NONE, card: NONE, printed: NONE, dice: 0, melee: false, successes: 0, hits: 0, took: 0 }

/** A1: an Attack Action. */
export function pushAttackAction({ state }: Match, { unit, target, printed }: ActionFrame): void {
  const action = attackAt(state, unit, printed)
  if (!action) return
  const { seat } = unitOf(state, unit)
  const melee = action.reach === 'melee'
  state.frames.push({ ...NO_ATTACK, type: 'attack', seat, attacker: unit, printed, target, dice: action.dice, melee, tests: [] })
}

/** CG-9.1, CG-R7.18: a Card's, from A2 on. */
export function pushCardAttack({ state }: Match, { card }: EffectsFrame, target: number, dice: number): void {
  state.frames.push({ ...NO_ATTACK, type: 'attack', step: 2, seat: ownerOf(card), card, target, dice, tests: [] })
}

/** CG-R7.17. Only the loss of its target ends a Card's Attack early. */
function isBroken(state: State, { attacker, printed, target }: AttackFrame): boolean {
  if (attacker === NONE) return !isThere(state, target)
  const action = attackAt(state, attacker, printed)
  return !action || !mayAttack(state, attacker, action, target)
}

function stopAttack(match: Match, frame: AttackFrame): 'done' {
  match.emit?.({
    type: 'attack-broken',
    clause: 'CG-R7.17',
    seat: frame.seat,
    ...(frame.attacker === NONE ? {} : { unit: frame.attacker }),
    target: frame.target,
  })
  return 'done'
}

function rollAttack(match: Match, frame: AttackFrame): void {
  if (frame.attacker === NONE) pushDice(match, frame.seat, NONE, 'attack', frame.dice)
  else pushRoll(match, frame.attacker, 'attack', frame.dice)
}

function rollDefence(match: Match, { target }: AttackFrame): void {
  const { state } = match
  pushRoll(match, target, 'defence', defOf(state, target).defence + (unitOf(state, target).guard ? 1 : 0))
}

/** A5 for one seat: its abilities, then its Card triggers (CG-R1.31). */
function afterWounding(state: State, { attacker, target, took, melee }: AttackFrame, seat: Seat): Frame[] {
  const frames: Frame[] = []
  const isAttackers = state.units[attacker]!.seat === seat
  if (isAttackers && took > 0) {
    const leech = abilityOf(state, attacker, 'leech')
    if (leech > 0) frames.push(abilityFrame('leech', attacker, target, leech))
    if (abilityOf(state, attacker, 'terror') > 0) frames.push(abilityFrame('terror', attacker, target, 0))
  }
  if (!isAttackers && melee) {
    const thorns = abilityOf(state, target, 'thorns')
    if (thorns > 0) frames.push(abilityFrame('thorns', target, attacker, thorns))
  }
  return took > 0 ? [...frames, ...triggeredBy(state, 'wounds', attacker, seat)] : frames
}

/** Pushes everything that triggers on wounding, so that the first is on top. */
function pushAftermath({ state }: Match, frame: AttackFrame): void {
  const waiting = seatsInOrder(state).flatMap(seat => afterWounding(state, frame, seat))
  state.frames.push(...waiting.reverse())
}

/** CG-P.20. */
function reportDamage({ state }: Match, { took }: AttackFrame): void {
  const parent = frameBelow(state)
  if (parent?.type === 'effects') parent.took += took
}

/** CG-R7.11 to CG-R7.15. */
export const attack: Step<AttackFrame> = (match, frame) => {
  const { state } = match
  switch (frame.step) {
    case 0:
      frame.step = 1
      match.emit?.({
        type: 'attack-declared',
        clause: 'CG-R7.11',
        seat: frame.seat,
        unit: frame.attacker,
        target: frame.target,
        printed: frame.printed,
      })
      state.frames.push({ type: 'window', step: 0, window: 'attack-declared', asked: 0, played: false })
      return 'again'
    case 1:
    case 2:
      if (isBroken(state, frame)) return stopAttack(match, frame)
      frame.step = 3
      rollAttack(match, frame)
      return 'again'
    case 3:
      frame.hits = frame.successes
      if (isBroken(state, frame)) return stopAttack(match, frame)
      frame.step = 4
      rollDefence(match, frame)
      return 'again'
    case 4:
      if (isBroken(state, frame)) return stopAttack(match, frame)
      frame.step = 5
      pushLoss(match, frame.target, frame.hits - frame.successes)
      return 'again'
    case 5:
      frame.step = 6
      if (frame.attacker !== NONE) pushAftermath(match, frame)
      else reportDamage(match, frame)
      return 'again'
    default:
      return takeTest(match, frame) ? 'again' : 'done'
  }
}
