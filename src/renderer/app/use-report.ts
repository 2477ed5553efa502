import { useRoute } from 'vue-router'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { copyText } from '../ui/copy-text.ts'
import { useHostStore } from '../window/host-store.ts'

/** The most characters main accepts. */
const MOST = 4000
const MAX_PLACE = 300

/** An error as text for debugging. */
const problemOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)).slice(0, MOST)

/** Builds an error report, and copies it to the clipboard. */
export function useReport() {
  const { api } = useClient()
  const route = useRoute()
  const host = useHostStore()

  /** Works without main. For a shown match, main adds the position as its seat knows it. */
  async function write(problem: string): Promise<string> {
    const place = route.path.slice(0, MAX_PLACE)
    const match = route.name === 'match' ? { match: String(route.params['id']) } : {}
    const result = await settle(api.app.report({ problem, place, ...match }))
    const text = result.ok ? result.value : `Grimoire ${host.info?.version ?? ''}\n${place} ${problem}`
    return `${text}\n${navigator.userAgent}`
  }

  /** The report, and whether it was copied. */
  async function copy(error: unknown): Promise<{ text: string; copied: boolean }> {
    const text = await write(problemOf(error))
    return { text, copied: await copyText(text) }
  }

  return { copy }
}
