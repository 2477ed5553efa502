import { SEATS } from '../../../../shared/seat.ts'
import { InvalidPosition, sideOfSeat } from '../../../kernel/scenario.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import { endingOf } from '../turn/ending.ts'
import { cardOf, mage, MAX_MANA, type Ending, type State } from '../state/state.ts'
import { EXAMPLE_MANA } from './defaults.ts'
import type { PositionInput } from './schema.ts'

/**
 * Throws `InvalidPosition` where a position breaks a rule that no card changes. Copies aren't limited, nor is mana that pays for the hand:
 * the rules' own examples cast 15 Fireballs (EN-EX1).
 */
export function checkBounds(state: State, position: PositionInput): void {
  const { turn, phase, ending } = state
  for (const seat of SEATS) {
    const side = sideOfSeat(seat)
    const { hand, deck, discard, mana, exhaustion, entities } = state.players[seat]
    const count = hand.length + deck.length + discard.length
    if (count > DECK_SIZE) throw new InvalidPosition([side], 'enchantoria.scenario.problem.too-many-cards', { count, size: DECK_SIZE })
    const max = Math.max(EXAMPLE_MANA, costOf(state, hand))
    if (mana > max) throw new InvalidPosition([side, 'mana'], 'enchantoria.scenario.problem.too-much-mana', { most: max, pool: MAX_MANA })
    // EN-R10.4, EN-R10.5: no card comes back to a deck.
    if (exhaustion > 0 && deck.length > 0) throw new InvalidPosition([side, 'exhaustion'], 'enchantoria.scenario.problem.not-exhausted')
    const last = (entities.at(-1)?.id ?? 0) >> 1
    if ((position[side]?.summoned ?? last) < last)
      throw new InvalidPosition([side, 'summoned'], 'enchantoria.scenario.problem.too-few-summoned', { least: last })
    for (const [index, { effects, protection }] of entities.entries()) {
      const path = index === 0 ? [side] : [side, 'field', index - 1]
      const late = effects.findIndex(({ applied }) => applied > turn)
      if (late >= 0) throw new InvalidPosition([...path, 'effects', late, 'applied'], 'enchantoria.scenario.problem.later', { turn })
      if (protection && protection.applied > turn)
        throw new InvalidPosition([...path, 'protection', 'applied'], 'enchantoria.scenario.problem.later', { turn })
    }
    // EN-R10.1: before recycling, only exhaustion can bring a mage to 0.
    if (phase === 'recycle' && !ending && mage(state, seat).health <= 0 && deck.length > 0)
      throw new InvalidPosition([side, 'health'], 'enchantoria.scenario.problem.must-be-over')
  }
  if (ending && !isEnding(state, ending)) throw new InvalidPosition(['over'], 'enchantoria.scenario.problem.another-end')
}

/** Of all cards together; X as far as a full pool goes. */
const costOf = (state: State, hand: readonly number[]): number =>
  hand.reduce((sum, number) => {
    const { id, cost } = cardOf(state, number)
    return id === UNKNOWN_CARD ? sum : sum + (cost === 'X' ? MAX_MANA : cost)
  }, 0)

/** EN-R10.1 to EN-R10.3, EN-R10.6, EN-R10.7. */
function isEnding(state: State, { winner, clause, by }: Ending): boolean {
  if (by === 'concession') return winner !== null && clause === 'EN-R10.7'
  const ending = endingOf(state)
  return ending?.winner === winner && ending.clause === clause && ending.by === by
}
