import { useRoute } from 'vue-router'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { copyText } from '../ui/copy-text.ts'
import { useAppStore } from './app-store.ts'

/** Characters that main takes. */
const MOST = 4000
const MOST_PLACE = 300

/** An error in words for whoever looks for its cause. */
const problemOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)).slice(0, MOST)

/** Makes the text that a player can hand on when something went wrong, and puts it on the clipboard. */
export function useReport() {
  const { api } = useClient()
  const route = useRoute()
  const app = useAppStore()

  /** Also without main. Of a match that is shown main tells how it stands, as the seat knows it that asks. */
  async function write(problem: string): Promise<string> {
    const place = route.path.slice(0, MOST_PLACE)
    const match = route.name === 'match' ? { match: String(route.params['id']) } : {}
    const told = await settle(api.app.report({ problem, place, ...match }))
    const text = told.ok ? told.value : `Grimoire ${app.info?.version ?? ''}\n${place} ${problem}`
    return `${text}\n${navigator.userAgent}`
  }

  /** The report, and whether it is on the clipboard. */
  async function copy(error: unknown): Promise<{ text: string; copied: boolean }> {
    const text = await write(problemOf(error))
    return { text, copied: await copyText(text) }
  }

  return { copy }
}
