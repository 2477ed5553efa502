import { useEventListener, useTimeoutFn } from '@vueuse/core'
import { ref } from 'vue'
import type { Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { openFilesRoute } from '../../../shared/opened-file.ts'
import { kindOf } from '../../files/file-kind.ts'
import { useDroppedStore } from '../../files/dropped-store.ts'

/** The browser reports a dragged file several times a second; after this many milliseconds without a report it is gone. */
const SILENCE = 250

/**
 * Handles files dropped anywhere on the window: decks go to the Decks screen, a full export to Settings, and mixed files to Open
 * files. The table ignores them, so that a match isn't left by accident. Screens with their own drop target keep it. True while files are dragged over the window.
 */
export function useFileDrop(): Readonly<Ref<boolean>> {
  const route = useRoute()
  const router = useRouter()
  const dropped = useDroppedStore()
  const dragging = ref(false)
  const gone = useTimeoutFn(() => (dragging.value = false), SILENCE, { immediate: false })

  async function openFiles(files: readonly File[]): Promise<void> {
    const kinds = await Promise.all(files.map(kindOf))
    if (files.length === 1 && kinds[0] === 'everything') {
      dropped.everything = files[0] ?? null
      if (route.name !== 'settings') await router.push('/settings')
      return
    }
    if (kinds.some(kind => kind !== 'deck')) {
      dropped.mixed = files
      await router.push(openFilesRoute(0))
      return
    }
    dropped.files = files
    if (route.name !== 'decks') await router.push('/decks')
  }

  useEventListener(window, 'dragover', event => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would open the file in place of the app.
    event.preventDefault()
    if (route.meta.bare) event.dataTransfer.dropEffect = 'none'
    else dragging.value = true
    gone.start()
  })
  useEventListener(window, 'drop', event => {
    const files = [...(event.dataTransfer?.files ?? [])]
    dragging.value = false
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (!route.meta.bare) void openFiles(files)
  })
  return dragging
}
