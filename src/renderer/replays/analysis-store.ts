import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AnalysisState } from '../../shared/analysis.ts'
import type { Message } from '../../shared/message.ts'
import { useBackgroundWorkStore } from '../window/background-work-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** The analysis of one finished match, followed while a screen shows it. */
export const useAnalysisStore = defineStore('analysis', () => {
  const client = useClient()
  const { api } = client
  const work = useBackgroundWorkStore()
  const state = shallowRef<AnalysisState | null>(null)
  const problem = shallowRef<Message | null>(null)
  const found = computed(() => (state.value?.state === 'done' ? state.value.analysis : null))
  let following: AbortController | null = null

  async function follow(id: string) {
    leave()
    const mine = new AbortController()
    following = mine
    const take = (next: AnalysisState) => void (state.value = next)
    const result = await client.subscribe(signal => api.replays.watchAnalysis({ id }, { signal }), take, mine.signal)
    if (!mine.signal.aborted && !result.ok) problem.value = result.message
  }

  async function start(id: string) {
    const result = await settle(api.replays.analyse({ id }))
    problem.value = result.ok ? null : result.message
    if (!result.ok) return
    void work.followAnalysis(id)
    await follow(id)
  }

  async function cancel(id: string) {
    const result = await settle(api.replays.cancelAnalysis({ id }))
    problem.value = result.ok ? null : result.message
  }

  /** Stops following; the analysis continues. */
  function leave() {
    following?.abort()
    following = null
    state.value = null
    problem.value = null
  }

  return { state, problem, found, follow, start, cancel, leave }
})
