import { computed, watch } from 'vue'
import { isCardOfGodsView, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Step } from '../../../../shared/match.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'

const SUCCESS = 4
/** A Skilled miniature whose dice are all successes has nothing to reroll. A Card's reroll is still offered. */
function isNeedless(step: Step | null, view: CardOfGodsView | null): boolean {
  const roll = view?.own.roll
  return (
    step?.prompt.key === 'card-of-gods.prompt.skilled' &&
    (roll?.kind === 'attack' || roll?.kind === 'defence') &&
    roll.dice.every(({ face }) => face >= SUCCESS)
  )
}

/** Declines a reroll for a player who has no reason to take it. */
export function useNeedlessReroll(): void {
  const match = useMatchStore()
  const view = computed(() => (match.scene && isCardOfGodsView(match.scene.view) ? match.scene.view : null))
  watch(
    () => match.draft.picks.length === 0 && isNeedless(match.step, view.value),
    needless => {
      if (needless) void match.draft.pick('done')
    },
  )
}
