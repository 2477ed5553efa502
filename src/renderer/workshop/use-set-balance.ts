import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Reason } from '../../shared/message.ts'
import type { Balance, BalanceProgress } from '../../shared/sets/balance.ts'
import { settle, type Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** What the lab says of a set's cards, and how it gets on with them. */
export function useSetBalance(id: () => string, revision: () => number) {
  const client = useClient()
  const { api } = client
  const rows = shallowRef<Balance | null>(null)
  const progress = shallowRef<BalanceProgress | null>(null)
  const problem = shallowRef<Reason[]>([])
  const busy = ref(false)
  let following: AbortController | null = null

  const note = ({ reasons, message }: Problem): void => void (problem.value = reasons.length > 0 ? reasons : [{ clause: '', message }])

  async function load(): Promise<void> {
    const set = id()
    const found = await settle(api.sets.balance({ id: set }))
    if (id() !== set) return
    if (found.ok) rows.value = found.value
    else note(found)
  }

  /** Ends when the lab is done, or a set is shown that it isn't measuring. */
  async function follow(): Promise<void> {
    following?.abort()
    const follow = new AbortController()
    following = follow
    const { signal } = follow
    const ended = await client.subscribe(
      inner => api.sets.watchMeasuring({ id: id() }, { signal: inner }),
      now => {
        if (signal.aborted) return
        const before = progress.value
        progress.value = now
        if (before && (before.done !== now.done || before.isRunning !== now.isRunning)) void load()
      },
      signal,
    )
    if (!signal.aborted && !ended.ok) note(ended)
  }

  async function start(): Promise<void> {
    if (busy.value) return
    busy.value = true
    const begun = await settle(api.sets.measureAll({ id: id() }))
    busy.value = false
    problem.value = []
    if (begun.ok) void follow()
    else note(begun)
  }
  async function stop(): Promise<void> {
    const stopped = await settle(api.sets.stopMeasuring({ id: id() }))
    if (!stopped.ok) note(stopped)
  }

  watch([id, revision], load, { immediate: true })
  watch(
    id,
    () => {
      progress.value = null
      void follow()
    },
    { immediate: true },
  )
  onScopeDispose(() => following?.abort())

  /** Cards without a result of what they are now. */
  const left = computed(() => (rows.value ?? []).filter(({ result, isOutdated }) => result === null || isOutdated).length)
  return { rows, progress, problem, busy, left, start, stop }
}
