import { computed, ref, watch } from 'vue'
import { isCardOfGodsView, type CardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { Step } from '../../../../shared/match.ts'
import { useMatchStore } from '../../../match/match-store.ts'
import { activationOf } from './exchange.ts'

/** The Activation in which no window is to ask again, by the index of the event that began it. */
const silenced = ref<number | null>(null)

/** "Not again in this Activation" (CG-R13.3): windows pass by themselves until the next one begins, or until it is taken back. */
export function usePass() {
  const match = useMatchStore()
  const now = computed(() => activationOf(match.scene?.log ?? []))
  const isSilent = computed(() => silenced.value !== null && silenced.value === now.value)
  const isWindow = computed(() => match.draft.root?.options.some(({ pick }) => pick === 'decline') ?? false)

  function toggle() {
    silenced.value = isSilent.value ? null : now.value
  }
  return { isSilent, isWindow, toggle }
}

const SUCCESS = 4
/** A Skilled miniature whose dice are all successes has nothing to roll again: a Card's reroll is still asked for. */
function isNeedless(step: Step | null, view: CardOfGodsView | null): boolean {
  const roll = view?.own.roll
  return (
    step?.prompt.key === 'card-of-gods.prompt.skilled' &&
    (roll?.kind === 'attack' || roll?.kind === 'defence') &&
    roll.dice.every(({ face }) => face >= SUCCESS)
  )
}

/** Passes for the player who doesn't want to be asked, or has no reason to be. */
export function usePassing(): void {
  const match = useMatchStore()
  const { isSilent, isWindow } = usePass()
  const view = computed(() => (match.scene && isCardOfGodsView(match.scene.view) ? match.scene.view : null))
  watch(
    () => match.draft.picks.length === 0 && isNeedless(match.step, view.value),
    needless => {
      if (needless) void match.draft.pick('done')
    },
  )
  watch(
    () => isSilent.value && isWindow.value && match.step !== null && match.draft.picks.length === 0,
    passes => {
      if (passes) void match.draft.pick('decline')
    },
  )
}
