import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { deckLink, deckRoute } from '../../shared/deck-link.ts'
import type { AppInfo } from '../../shared/contract.ts'
import { useAppStore } from '../stores/app.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import type { DeckWay } from '../components/decks/deck-ways.ts'
import { copyText } from '../copy-text.ts'
import { saveFile } from '../save-file.ts'

/** What was handed on last: what is said of it, and the text where it is short or has to be copied by hand. */
export interface Shared {
  told: Message
  text: string | null
}

interface Share {
  shared: ShallowRef<Shared | null>
  hand(way: DeckWay, id: string, name: string): Promise<void>
}

/** What opens the deck: the app on the desktop, or whoever's web host has this address. */
const linkIn = (host: AppInfo['host'] | undefined, code: string): string =>
  host === 'desktop' ? deckLink(code) : `${location.origin}${location.pathname}#${deckRoute(code)}`

/** Hands decks on: to the clipboard as a code, as a link or as a list, or as a file. */
export function useShare(): Share {
  const { api } = useClient()
  const shared = shallowRef<Shared | null>(null)
  const app = useAppStore()
  const linkTo = (code: string): string => linkIn(app.info?.host, code)

  async function copy(id: string, name: string, way: 'code' | 'link' | 'list'): Promise<void> {
    const result = await settle(api.decks.share({ id }))
    if (!result.ok) {
      shared.value = { told: result.message, text: null }
      return
    }
    const { code, list } = result.value
    const text = way === 'list' ? list : code !== null && way === 'link' ? linkTo(code) : code
    if (text === null) {
      shared.value = { told: message('app.share.no-code', { name }), text: null }
      return
    }
    const copied = await copyText(text)
    shared.value = {
      told: message(`app.share.${way}-${copied ? 'copied' : 'not-copied'}`, { name }),
      text: way !== 'list' || !copied ? text : null,
    }
  }

  async function save(id: string): Promise<void> {
    const result = await settle(api.decks.export({ id }))
    if (result.ok) saveFile(result.value.name, result.value.text)
    else shared.value = { told: result.message, text: null }
  }

  return { shared, hand: (way, id, name) => (way === 'file' ? save(id) : copy(id, name, way)) }
}
