import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { cardOf, type State, type WizardState } from '../state/state.ts'

/** Estimated values in points of Vitality; the last points before either death are worth more. */
const WEIGHT = { vitality: 1, will: 1.9, card: 1.6, soulfire: 0.8, burn: 0.8, ward: 0.4, hex: 2, nearDeath: 6 }

function strength(wizard: WizardState): number {
  const burn = wizard.burn.reduce((sum, marker) => sum + marker.amount, 0)
  return (
    WEIGHT.vitality * wizard.vitality +
    WEIGHT.will * wizard.will +
    WEIGHT.card * Math.min(wizard.hand.length, 7) +
    WEIGHT.soulfire * wizard.maxSoulfire -
    WEIGHT.burn * burn +
    (wizard.ward && wizard.ward.until === 'next-turn' ? WEIGHT.ward * wizard.ward.left : 0) -
    WEIGHT.nearDeath / (1 + wizard.vitality - Math.min(wizard.vitality, burn)) -
    WEIGHT.nearDeath / (1 + wizard.will) -
    (wizard.reshuffled ? 3 : 0)
  )
}

/** Hexes are worth their cost to their controller, more the longer they stay. */
function hexValue(state: State, seat: Seat): number {
  let value = 0
  for (const wizard of state.wizards)
    for (const hex of wizard.hexes)
      if (hex.controller === seat) {
        const cost = cardOf(state, hex.card).cost
        value += WEIGHT.hex * (cost === 'X' ? 2 : cost) * (hex.turnsLeft === null ? 1 : Math.min(1, (hex.turnsLeft + 1) / 4))
      }
  return value
}

/** The position's value to the first Gothic Duel AI. Frozen, so that measurements against it stay comparable. */
export function evaluateDuelBaseline(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const enemy = otherSeat(seat)
  const lead = strength(state.wizards[seat]) - strength(state.wizards[enemy]) + hexValue(state, seat) - hexValue(state, enemy)
  return 1 / (1 + Math.exp(-lead / 8))
}
