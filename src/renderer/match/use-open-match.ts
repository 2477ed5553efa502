import { onBeforeUnmount, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useMatchStore } from './match-store.ts'
import { useTableStore } from './table-store.ts'

/** Follows the match of that id while its table is shown, and on while its player only looks something up beside it. */
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
  // How it ended is seen, whatever was being looked at.
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
