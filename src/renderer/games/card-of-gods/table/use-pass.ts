import { computed, ref, watch } from 'vue'
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

/** Passes for the player who doesn't want to be asked. */
export function usePassing(): void {
  const match = useMatchStore()
  const { isSilent, isWindow } = usePass()
  watch(
    () => isSilent.value && isWindow.value && match.step !== null && match.draft.picks.length === 0,
    passes => {
      if (passes) void match.draft.pick('decline')
    },
  )
}
