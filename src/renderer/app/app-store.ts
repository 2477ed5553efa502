import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { Notice } from '../../shared/contract.ts'
import type { Message } from '../../shared/message.ts'
import { figuresOf } from '../../shared/card-face.ts'
import type { WindowEvent } from '../../shared/window-host.ts'
import type { ConnectionStatus } from '../client/connection.ts'
import { settle } from '../client/result.ts'
import type { Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { detached } from '../ui/detached-watch.ts'
import { useHostStore } from '../window/host-store.ts'
import { prepareArt, prepareGame } from '../game-modules/use-games.ts'

/** The app: start-up, connection and notices from main. */
export const useAppStore = defineStore('app', () => {
  const client = useClient()
  const catalog = useCatalogStore()
  const settings = useSettingsStore()
  const host = useHostStore()
  const notices = ref<Notice[]>([])
  const connection = ref<ConnectionStatus>(client.status())
  const ready = ref(false)
  /** Why it failed to start; null while starting. */
  const failure = shallowRef<Message | null>(null)
  client.onStatus(status => {
    connection.value = status
    if (status !== 'connected') return
    if (failure.value) void open()
  })

  detached(() => {
    watch(
      // Which game was chosen isn't known before the settings are loaded.
      () => (ready.value ? catalog.game?.id : undefined),
      game => void (game !== undefined && settle(prepareGame(game))),
    )
    watch(
      () => (ready.value ? catalog.game : undefined),
      game => game && void prepareArt(game.id, figuresOf(game.cards)),
    )
  })

  async function open(): Promise<void> {
    failure.value = null
    const hello = await settle(client.api.app.hello())
    const problem = hello.ok ? await loadAll() : hello
    if (hello.ok) host.info = hello.value
    failure.value = problem?.message ?? null
    ready.value = problem === null
  }

  async function loadAll(): Promise<Problem | null> {
    following ??= followNotices()
    const [fromCatalog, fromSettings] = await Promise.all([catalog.load(), settings.load()])
    const problem = fromCatalog ?? fromSettings
    if (problem !== null || !catalog.game) return problem
    const prepared = await settle(prepareGame(catalog.game.id))
    return prepared.ok ? null : prepared
  }

  let following: Promise<unknown> | undefined
  /** Subscribes to notices from main, also after a restart. */
  const followNotices = (): Promise<unknown> =>
    client.subscribe(
      signal => client.api.app.watchNotices(undefined, { signal }),
      received => void (notices.value = received),
      new AbortController().signal,
    )

  /** How the last file was saved, until dismissed. Only a host with its own window tells. */
  const savedFile = shallowRef<Extract<WindowEvent, { type: 'saved' | 'not-saved' }> | null>(null)

  /** An unexpected error that no screen caught, until dismissed. */
  const unforeseen = shallowRef<{ error: unknown } | null>(null)
  const meet = (error: unknown): void => void (unforeseen.value = { error })

  async function dismiss(id: string): Promise<void> {
    notices.value = notices.value.filter(notice => notice.id !== id)
    await settle(client.api.app.dismissNotice({ id }))
  }

  return { notices, connection, ready, failure, savedFile, unforeseen, open, meet, dismiss }
})
