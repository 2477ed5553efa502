import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { detached } from '../ui/detached-watch.ts'
import { useHostStore } from './host-store.ts'
import { useWords } from '../i18n/i18n.ts'

/** Work that goes on in main while the player is elsewhere: shown on the task bar, and told when it ends. Only for a host with its own window. */
export const useBackgroundWorkStore = defineStore('background-work', () => {
  const client = useClient()
  const { api } = client
  const host = useHostStore()
  const settings = useSettingsStore()
  const { t } = useWords()
  /** What part is done, by the place that shows it. */
  const shares = shallowRef<ReadonlyMap<string, number>>(new Map())
  const share = computed(() => {
    const all = [...shares.value.values()]
    return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length
  })
  const note = (place: string, done: number | null): void => {
    const next = new Map(shares.value)
    if (done === null) next.delete(place)
    else next.set(place, done)
    shares.value = next
  }
  detached(() => {
    watch(share, done => void (host.ownWindow && settle(api.window.progress({ done }))))
  })

  /** Tells the player, if wanted. Main shows it only while the window doesn't have the focus. */
  function notify(key: 'turn' | 'over' | 'lab' | 'analysis', place: string): void {
    if (!host.ownWindow || !settings.settings.notifications) return
    void settle(api.window.notify({ title: t(`app.notification.${key}.title`), body: t(`app.notification.${key}.text`), place }))
  }

  async function followRun(id: string): Promise<void> {
    if (!host.ownWindow) return
    const place = `/lab?run=${id}`
    note(place, 0)
    let isFinished = false
    await client.subscribe(
      signal => api.lab.watch({ id }, { signal }),
      ({ state, played, games }) => {
        note(place, played / games)
        isFinished = state === 'done'
      },
      new AbortController().signal,
    )
    note(place, null)
    if (isFinished) notify('lab', '/lab')
  }

  /** Follows what a page before this one has begun. */
  async function followAll(): Promise<void> {
    if (!host.ownWindow) return
    const runs = await settle(api.lab.list())
    if (runs.ok) for (const { id, state } of runs.value) if (state === 'running') void followRun(id)
  }

  async function followAnalysis(id: string): Promise<void> {
    if (!host.ownWindow) return
    const place = `/replays/${id}`
    note(place, 0)
    let isFinished = false
    await client.subscribe(
      signal => api.replays.watchAnalysis({ id }, { signal }),
      now => {
        if (now.state === 'running') note(place, now.all > 0 ? now.done / now.all : 0)
        isFinished = now.state === 'done'
      },
      new AbortController().signal,
    )
    note(place, null)
    if (isFinished) notify('analysis', place)
  }

  return { notify, followAll, followRun, followAnalysis }
})
