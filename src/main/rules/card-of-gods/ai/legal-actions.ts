import type { Seat } from '../../../../shared/seat.ts'
import { abilityOf } from '../state/abilities.ts'
import type { Action } from '../state/actions.ts'
import { SOURCES } from '../state/card.ts'
import { cardOf, NONE, unitsOf, type Ask, type State } from '../state/state.ts'
import { passReasons } from '../turn/legality.ts'
import { actionChoices } from '../turn/moves.ts'
import { playableCards } from '../turn/playable.ts'
import { windowRoll } from '../mechanics/conditions.ts'
import { arrivals, readyOnBattlefield, readyToArrive } from '../turn/rounds.ts'
import { activationOf } from '../turn/run.ts'
import { targetChoices } from '../mechanics/targets.ts'

/** Limits the ways to choose targets for one Card, since two targets can have many. */
const MAX_TARGETS = 40

/** Everyone in the Camp; those who may in Ambush; one of the others in Reserve. */
function deployments(state: State, seat: Seat): Action[] {
  const [, ...others] = unitsOf(state, seat)
  const hiding = unitsOf(state, seat).filter(unit => abilityOf(state, unit, 'ambush') > 0)
  const ambushes = hiding.length > 0 ? [[], hiding] : [[]]
  return ambushes.flatMap(ambush =>
    [NONE, ...others.filter(unit => !ambush.includes(unit))].map((reserve): Action => ({ type: 'deploy', reserve, ambush: [...ambush] })),
  )
}

function activations(state: State, seat: Seat): Action[] {
  const pass: Action[] = passReasons(state, seat).length === 0 ? [{ type: 'pass' }] : []
  return [
    ...pass,
    ...readyOnBattlefield(state, seat).map((unit): Action => ({ type: 'activate', unit, place: NONE })),
    ...readyToArrive(state, seat).flatMap(unit => arrivals(state, unit).map((place): Action => ({ type: 'activate', unit, place }))),
  ]
}

function actions(state: State): Action[] {
  const frame = activationOf(state)
  if (!frame) return []
  return [{ type: 'stop' }, ...actionChoices(state, frame).map((choice): Action => ({ type: 'act', ...choice }))]
}

/** Only one of several copies of a Card. */
function plays(state: State, seat: Seat): Action[] {
  const seen = new Set<string>()
  const result: Action[] = [{ type: 'decline' }]
  for (const number of playableCards(state, seat)) {
    const card = cardOf(state, number)
    if (seen.has(card.id)) continue
    seen.add(card.id)
    const picks = card.pick ? SOURCES.map((_, pick) => pick) : [NONE]
    for (const targets of targetChoices(state, card, seat, MAX_TARGETS))
      for (const pick of picks) result.push({ type: 'play', card: number, targets, pick })
  }
  return result
}

/** Dice to reroll: the worst, or the best, this many. */
function diceChoices(state: State, { from, min, max, decision }: Ask): Action[] {
  const roll = decision === 'skilled' ? state.frames.findLast(frame => frame.type === 'roll') : windowRoll(state)
  const dice = roll?.type === 'roll' ? roll.dice : []
  const worst = from.slice().sort((a, b) => (dice[a] ?? 0) - (dice[b] ?? 0))
  const best = worst.slice().reverse()
  const result = new Map<string, Action>()
  for (let count = min; count <= max; count++)
    for (const order of [worst, best]) {
      const picks = order.slice(0, count).sort((a, b) => a - b)
      result.set(picks.join(), { type: 'choose', picks })
    }
  return [...result.values()]
}

function choices(state: State, ask: Ask): Action[] {
  if (ask.decision === 'skilled' || ask.decision === 'reroll') return diceChoices(state, ask)
  return ask.from.map((pick): Action => ({ type: 'choose', picks: [pick] }))
}

/** Every decision worth considering for `seat` now, doing nothing first; empty if it isn't asked. */
export function legalActions(state: State, seat: Seat): Action[] {
  const { ask } = state
  if (state.ending || !ask || ask.seat !== seat) return []
  switch (ask.decision) {
    case 'deploy':
      return deployments(state, seat)
    case 'activate':
      return activations(state, seat)
    case 'action':
      return actions(state)
    case 'window':
      return plays(state, seat)
    default:
      return choices(state, ask)
  }
}
