import type { Progress } from '../../../kernel/resolution.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { choose } from '../mechanics/choosing.ts'
import type { TurnFrame } from '../state/frames.ts'
import { handLimit } from '../state/modifiers.ts'
import { pushTriggers, pushWaiting } from './order.ts'
import type { Duel } from '../mechanics/rules.ts'
import { LAST_TURN, MAX_SOULFIRE } from '../state/state.ts'
import { markWaiting } from '../mechanics/triggers.ts'
import { checkWizards, endDuel, lose } from '../mechanics/values.ts'
import { discardFromHand, drawCards, removeHex } from '../mechanics/zones.ts'

/** GD-6.1, GD-6.2, GD-7.1.1. Resets the counts of the previous turn; Hexes with a duration count this one (GD-R.56). */
function begin(duel: Duel): void {
  const { state } = duel
  const wizard = state.wizards[state.active]
  state.turn++
  state.phase = 'start'
  for (const each of state.wizards) {
    each.drew = false
    each.haunted = false
    each.spellsCast = 0
  }
  for (const hex of wizard.hexes) if (hex.turnsLeft !== null) hex.turnsLeft--
  duel.emit?.({ type: 'turn-began', clause: 'GD-7.1.1', seat: state.active, amount: state.turn })
  if (wizard.maxSoulfire < MAX_SOULFIRE) {
    wizard.maxSoulfire++
    duel.emit?.({ type: 'soulfire-raised', clause: 'GD-6.1', seat: state.active, amount: wizard.maxSoulfire })
  }
  wizard.soulfire = wizard.maxSoulfire
  duel.emit?.({ type: 'soulfire-refreshed', clause: 'GD-6.2', seat: state.active, amount: wizard.soulfire })
}

function startEffects(duel: Duel): void {
  const { state } = duel
  markWaiting(state, 'start-of-turn', state.active)
  for (const hook of duel.rules.hooks.startOfTurn) hook.startOfTurn(duel, state.active)
  pushWaiting(duel, 'start-of-turn')
}

/** GD-7.2.1; not in the first player's first turn (GD-5.6, GD-R.59). */
function drawPhase(duel: Duel): void {
  const { state } = duel
  for (const hook of duel.rules.hooks.afterStartOfTurn) hook.afterStartOfTurn(duel, state.active)
  state.phase = 'draw'
  if (state.turn > 1) drawCards(duel, state.active, 1, { source: -1, clause: 'GD-7.2.1' })
}

function endEffects(duel: Duel): void {
  const { state } = duel
  state.phase = 'end'
  duel.emit?.({ type: 'phase-began', clause: 'GD-7.4.1', seat: state.active, phase: 'end' })
  markWaiting(state, 'end-of-turn', state.active)
  pushWaiting(duel, 'end-of-turn')
}

/** GD-R.56: the turn that is ending was their last. */
function expireHexes(duel: Duel): void {
  const { hexes } = duel.state.wizards[duel.state.active]
  for (const { card } of hexes.filter(({ turnsLeft }) => turnsLeft === 0))
    removeHex(duel, card, 'hex-expired', { source: -1, clause: 'GD-R.56' })
}

/** GD-4.2, GD-7.4.2, GD-R.12, GD-R.29. */
function limitHand(duel: Duel, frame: TurnFrame, seat: Seat): Progress | null {
  const { hand } = duel.state.wizards[seat]
  const over = hand.length - handLimit(duel.state, seat)
  if (over <= 0) return null
  const chosen = choose(duel, frame, 0, { seat, purpose: 'hand-limit', from: hand.slice(), min: over, max: over, source: -1 })
  if (!chosen) return 'again'
  for (const card of chosen) discardFromHand(duel, card, { source: -1, clause: 'GD-7.4.2' })
  return null
}

/** GD-7.2.8, GD-7.2.9, GD-R.58. */
function loseWillAfterReshuffle(duel: Duel): void {
  const { state } = duel
  const wizard = state.wizards[state.active]
  if (!wizard.reshuffled || !wizard.drew) return
  lose(duel, { seat: state.active, value: 'will', amount: 1 }, { source: -1, clause: 'GD-7.2.8' })
  checkWizards(duel)
}

/** GD-R.60, then the turn passes (GD-7.4.1), or the duel is drawn (GD-R.14). */
function passTurn(duel: Duel): void {
  const { state } = duel
  for (const hook of duel.rules.hooks.turnOver) hook.turnOver(duel)
  duel.emit?.({ type: 'turn-ended', clause: 'GD-7.4.1', seat: state.active })
  if (state.turn >= LAST_TURN) endDuel(duel, { winner: null, clause: 'GD-R.14', by: 'turns' })
  else state.active = otherSeat(state.active)
}

/** The Main Phase continues until its player ends the turn; `MAIN` is the step it waits in. */
export const MAIN = 4

/** A turn from GD-7.1 to GD-7.4, repeatedly. Each step is finished before the next; triggers it sets off resolve first (GD-R.51). */
export function turn(duel: Duel, frame: TurnFrame): Progress {
  for (;;) {
    const progress = takeStep(duel, frame)
    if (progress !== 'again' || duel.state.frames.length > 1 || duel.state.ending) return progress
  }
}

function takeStep(duel: Duel, frame: TurnFrame): Progress {
  const { state } = duel
  if (state.triggers.length > 0) {
    pushTriggers(state)
    return 'again'
  }
  switch (frame.step) {
    case 0:
      begin(duel)
      break
    case 1:
      startEffects(duel)
      break
    case 2:
      drawPhase(duel)
      break
    case 3:
      state.phase = 'main'
      duel.emit?.({ type: 'phase-began', clause: 'GD-7.3.1', seat: state.active, phase: 'main' })
      break
    case MAIN:
      return 'wait'
    case 5:
      endEffects(duel)
      break
    case 6:
      expireHexes(duel)
      break
    case 7:
    case 8: {
      const waits = limitHand(duel, frame, frame.step === 7 ? state.active : otherSeat(state.active))
      if (waits) return waits
      frame.answers = []
      break
    }
    case 9:
      loseWillAfterReshuffle(duel)
      break
    default:
      passTurn(duel)
      frame.step = 0
      return 'again'
  }
  frame.step++
  return 'again'
}
