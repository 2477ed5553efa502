import { nextBelow } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { diceBonus, inspirationBonus, skillOf } from '../state/abilities.ts'
import type { RollKind } from '../state/card.ts'
import type { RollFrame } from '../state/frames.ts'
import { defOf, NONE, unitOf, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { fireCrits } from './triggers.ts'
import { choose, frameBelow, isResolving, type Step } from './work.ts'

/** CG-R8.1. */
const FACES = 6
const FIRST_SUCCESS = 4
const CRITICAL = 6

/** A roll of this many dice for a miniature, with bonuses and penalties (CG-R8.2). */
export function pushRoll(match: Match, unit: number, kind: RollKind, printed: number): void {
  const { state } = match
  pushDice(match, unitOf(state, unit).seat, unit, kind, printed + diceBonus(state, unit, kind))
}

/** A roll of exactly this many dice; `unit` is NONE for those of a Card's Attack. */
export function pushDice({ state }: Match, seat: Seat, unit: number, kind: RollKind, count: number): void {
  const dice = Array<number>(Math.max(0, count)).fill(0)
  state.frames.push({ type: 'roll', step: 0, seat, unit, kind, dice, muted: false, crits: 0 })
}

export const courageDice = (state: State, unit: number): number => defOf(state, unit).courage + inspirationBonus(state, unit)

export const criticals = ({ dice, muted }: RollFrame): number =>
  muted ? 0 : dice.reduce((sum, die) => sum + (die === CRITICAL ? 1 : 0), 0)
export const successesOf = ({ dice }: RollFrame): number => dice.reduce((sum, die) => sum + (die >= FIRST_SUCCESS ? 1 : 0), 0)

/** CG-R8.5: from left to right. `which`: indexes of the dice. */
export function reroll(match: Match, frame: RollFrame, which: readonly number[], clause: string): void {
  const { seat, unit, kind, dice } = frame
  const sorted = which.slice().sort((a, b) => a - b)
  for (const index of sorted) dice[index] = nextBelow(match.state.rng, FACES) + 1
  match.emit?.(
    unit === NONE
      ? { type: 'dice-rerolled', clause, seat, roll: kind, dice: dice.slice(), which: sorted }
      : { type: 'dice-rerolled', clause, seat, unit, roll: kind, dice: dice.slice(), which: sorted },
  )
}

function draw(match: Match, { seat, unit, kind, dice }: RollFrame): void {
  for (let index = 0; index < dice.length; index++) dice[index] = nextBelow(match.state.rng, FACES) + 1
  match.emit?.(
    unit === NONE
      ? { type: 'dice-rolled', clause: 'CG-R8.2', seat, roll: kind, dice: dice.slice() }
      : { type: 'dice-rolled', clause: 'CG-R8.2', seat, unit, roll: kind, dice: dice.slice() },
  )
}

/** CG-R1.4: the tokens come once no reroll can change the roll. */
function finish(match: Match, frame: RollFrame): void {
  const { state } = match
  const { seat, unit, kind } = frame
  const parent = frameBelow(state)
  const successes = successesOf(frame)
  if (parent && 'successes' in parent) parent.successes = successes
  frame.crits = criticals(frame)
  match.emit?.(
    unit === NONE
      ? { type: 'roll-final', clause: 'CG-R8.2', seat, roll: kind, amount: successes }
      : { type: 'roll-final', clause: 'CG-R8.2', seat, unit, roll: kind, amount: successes },
  )
  // CG-3.6, CG-R1.7.
  if (unit !== NONE && frame.crits > 0) state.frames.push({ type: 'gain', step: 0, unit, left: frame.crits })
}

const places = (dice: readonly number[]): number[] => dice.map((_, index) => index)

/** CG-R8.2. */
export const roll: Step<RollFrame> = (match, frame) => {
  const { state } = match
  switch (frame.step) {
    case 0:
      // CG-R8.3: no successes, no window.
      if (frame.dice.length === 0) {
        frame.step = 3
        return 'again'
      }
      draw(match, frame)
      frame.step = 1
      return 'again'
    case 1: {
      const skill = frame.unit === NONE ? 0 : skillOf(state, frame.unit, frame.kind)
      if (skill > 0) {
        const chosen = choose(match, { seat: frame.seat, decision: 'skilled', from: places(frame.dice), min: 0, max: skill })
        if (!chosen) return 'wait'
        if (chosen.length > 0) reroll(match, frame, chosen, 'CG-A.6')
      }
      frame.step = 2
      return 'again'
    }
    case 2:
      frame.step = 3
      if (!isResolving(state)) state.frames.push({ type: 'window', step: 0, window: 'rolled', asked: 0, played: false })
      return 'again'
    case 3:
      finish(match, frame)
      frame.step = 4
      return 'again'
    default:
      // CG-T.4: once for each.
      if (frame.crits > 0 && frame.unit !== NONE) {
        const { crits } = frame
        frame.crits = 0
        fireCrits(match, frame.unit, crits)
        if (state.frames[state.frames.length - 1] !== frame) return 'again'
      }
      return 'done'
  }
}
