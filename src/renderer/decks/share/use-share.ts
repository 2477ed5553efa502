import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { DeckList } from '../../../shared/deck.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { deckLink, deckRoute } from '../../../shared/deck-link.ts'
import { useLinks } from '../../window/use-links.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'
import type { DeckExport } from '../lists/deck-exports.ts'
import { copyText } from '../../ui/copy-text.ts'
import { saveFile } from '../../ui/save-file.ts'

/** A deck shared as an image. */
export interface SharedPicture {
  name: string
  cards: DeckList
  code: string | null
}

/** The last share: its message, and the text if it is short or must be copied by hand; or the image. */
export interface Shared {
  message: Message
  text: string | null
  /** What the text doesn't hold. */
  note?: Message
  picture?: SharedPicture
}

interface Share {
  shared: ShallowRef<Shared | null>
  hand(way: DeckExport, id: string, name: string): Promise<void>
}

/** Shares decks: to the clipboard as a code, link or list, or as a file. */
export function useShare(): Share {
  const { api } = useClient()
  const shared = shallowRef<Shared | null>(null)
  const { linkTo } = useLinks()
  const router = useRouter()

  async function copy(id: string, name: string, way: 'code' | 'link' | 'list'): Promise<void> {
    const result = await settle(api.decks.share({ id }))
    if (!result.ok) {
      shared.value = { message: result.message, text: null }
      return
    }
    const { code, noCode, list } = result.value
    const text = way === 'list' ? list : code !== null && way === 'link' ? linkTo(deckLink(code), deckRoute(code)) : code
    if (text === null) {
      shared.value = { message: message('app.share.no-code', { name, reason: noCode ?? message('services.no-code.card') }), text: null }
      return
    }
    const copied = await copyText(text)
    shared.value = {
      message: message(`app.share.${way}-${copied ? 'copied' : 'not-copied'}`, { name }),
      text: way !== 'list' || !copied ? text : null,
      ...(way !== 'list' && { note: message('app.share.cards-only') }),
    }
  }

  async function save(id: string): Promise<void> {
    const result = await settle(api.decks.export({ id }))
    if (result.ok) saveFile(result.value.name, result.value.text)
    else shared.value = { message: result.message, text: null }
  }

  async function draw(id: string): Promise<void> {
    const [deck, words] = await Promise.all([settle(api.decks.get({ id })), settle(api.decks.share({ id }))])
    if (!deck.ok) shared.value = { message: deck.message, text: null }
    else if (!words.ok) shared.value = { message: words.message, text: null }
    else {
      const { name, cards } = deck.value
      shared.value = { message: message('app.picture.title', { name }), text: null, picture: { name, cards, code: words.value.code } }
    }
  }

  async function hand(way: DeckExport, id: string, name: string): Promise<void> {
    if (way === 'file') await save(id)
    else if (way === 'picture') await draw(id)
    else if (way === 'print') await router.push(`/print/${id}`)
    else await copy(id, name, way)
  }

  return { shared, hand }
}
