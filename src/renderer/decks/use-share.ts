import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { copyText } from '../copy-text.ts'
import { saveFile } from '../save-file.ts'

/** What was handed on last: what is said of it, and the text where it is short or has to be copied by hand. */
export interface Shared {
  told: Message
  text: string | null
}

interface Share {
  shared: ShallowRef<Shared | null>
  code(id: string, name: string): Promise<void>
  list(id: string, name: string): Promise<void>
  file(id: string): Promise<void>
}

/** Hands decks on: to the clipboard as a code or as a list, or as a file. */
export function useShare(): Share {
  const { api } = useClient()
  const shared = shallowRef<Shared | null>(null)

  async function copy(id: string, name: string, way: 'code' | 'list'): Promise<void> {
    const result = await settle(api.decks.share({ id }))
    if (!result.ok) {
      shared.value = { told: result.message, text: null }
      return
    }
    const { code, list } = result.value
    const text = way === 'code' ? code : list
    if (text === null) {
      shared.value = { told: message('app.share.no-code', { name }), text: null }
      return
    }
    const copied = await copyText(text)
    shared.value = {
      told: message(`app.share.${way}-${copied ? 'copied' : 'not-copied'}`, { name }),
      text: way === 'code' || !copied ? text : null,
    }
  }

  return {
    shared,
    code: (id, name) => copy(id, name, 'code'),
    list: (id, name) => copy(id, name, 'list'),
    async file(id) {
      const result = await settle(api.decks.export({ id }))
      if (result.ok) saveFile(result.value.name, result.value.text)
      else shared.value = { told: result.message, text: null }
    },
  }
}
