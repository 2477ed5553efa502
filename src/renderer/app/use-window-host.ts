import { onScopeDispose, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { WindowEvent } from '../../shared/window-host.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { useTurnNotice } from './use-turn-notice.ts'
import { useAppStore } from './app-store.ts'
import { useHostStore } from '../window/host-store.ts'
import { useBackgroundWorkStore } from '../window/background-work-store.ts'
import { commandOffers, follow, isForField } from '../window/commands.ts'

/** Joins the page and the window of the desktop: tells it what can be done now, and follows what it asks. */
export function useWindowHost(): void {
  const client = useClient()
  const app = useAppStore()
  const host = useHostStore()
  const settings = useSettingsStore()
  const router = useRouter()
  const work = useBackgroundWorkStore()
  useTurnNotice()
  let following: Promise<unknown> | undefined
  const leaving = new AbortController()
  onScopeDispose(() => leaving.abort())

  function handle(event: WindowEvent): void {
    if (event.type === 'go') return void router.push(event.place)
    if (event.type === 'notifications-off') return void settings.set({ notifications: false })
    if (event.type !== 'command') return void (app.savedFile = event)
    const { command } = event
    if (isForField(command)) void settle(client.api.window.edit({ way: command }))
    else void follow(command)
  }

  watch(
    () => host.ownWindow && app.ready,
    joined => {
      if (!joined) return
      // Once: a command must not be followed twice.
      if (following) return
      void work.followAll()
      following = client.subscribe(signal => client.api.window.events(undefined, { signal }), handle, leaving.signal)
    },
    { immediate: true },
  )
  watch(
    () => (host.ownWindow ? JSON.stringify(app.ready ? commandOffers.value : []) : null),
    offered => offered !== null && settle(client.api.window.offer({ commands: JSON.parse(offered) as typeof commandOffers.value })),
    { immediate: true, flush: 'post' },
  )
}
