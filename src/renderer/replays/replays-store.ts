import { watchDebounced } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { ReplayPage, ReplayQuery } from '../../shared/replay.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { detached } from '../ui/detached-watch.ts'

/** Rows per page. */
const PAGE = 25
/** Milliseconds to wait after the last key press before searching. */
const PAUSE = 150

/** The list of finished matches: its query and the current page. */
export const useReplaysStore = defineStore('replays', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const wanted = reactive<Omit<ReplayQuery, 'game' | 'from' | 'count'>>({
    search: '',
    result: 'any',
    level: null,
    sort: 'date',
    descending: true,
  })
  const page = ref(0)
  const shown = shallowRef<ReplayPage | null>(null)
  const problem = shallowRef<Message | null>(null)
  const pages = computed(() => Math.max(1, Math.ceil((shown.value?.found ?? 0) / PAGE)))
  let asked = 0

  async function load() {
    const mine = ++asked
    const result = await settle(api.replays.list({ ...wanted, game: catalog.game?.id, from: page.value * PAGE, count: PAGE }))
    if (mine !== asked) return
    problem.value = result.ok ? null : result.message
    if (!result.ok) return
    shown.value = result.value
    // The only row of the last page may have been deleted.
    if (page.value >= pages.value) await turnTo(pages.value - 1)
  }

  async function turnTo(to: number) {
    page.value = to
    await load()
  }

  async function remove(id: string): Promise<boolean> {
    const result = await settle(api.matches.delete({ id }))
    if (!result.ok) problem.value = result.message
    else await load()
    return result.ok
  }

  detached(() => {
    watchDebounced(
      wanted,
      () => {
        void turnTo(0)
      },
      { debounce: PAUSE },
    )
  })

  return { wanted, page, pages, shown, problem, load, turnTo, remove }
})
