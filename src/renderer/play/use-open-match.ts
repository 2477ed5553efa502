import { onBeforeUnmount, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useMatchStore } from '../match/state/match-store.ts'
import { useTableStore } from '../match/state/table-store.ts'

/** Follows a match while its table is shown, and while its player looks something up beside it. */
export function useOpenMatch(id: () => string) {
  const match = useMatchStore()
  const table = useTableStore()
  const router = useRouter()

  function leave() {
    match.close()
    table.reset()
  }

  watch(
    id,
    now => {
      if (match.id === now && !match.problem) return
      table.reset()
      void match.open(now)
    },
    { immediate: true },
  )
  // Why something can’t be chosen is said of one question: it goes with that question, and stays while only the other side decides.
  watch(
    () => table.explained && JSON.stringify(match.step?.options ?? null),
    (_now, asked) => asked !== null && (table.explained = null),
  )
  // The result is shown, whatever was open.
  watch(
    () => match.outcome,
    outcome => outcome && table.reset(),
  )
  onBeforeUnmount(() => {
    if (!router.currentRoute.value.meta.beside) return leave()
    const stop = router.afterEach((to, _from, failure) => {
      if (failure || to.meta.beside) return
      stop()
      if (to.name !== 'match') leave()
    })
  })
}
