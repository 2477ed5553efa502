import { computed, ref } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import type { CheckedDeck } from '../../shared/deck.ts'
import { MAX_DECK_FILE } from '../../shared/deck.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { useDecksStore } from '../stores/decks.ts'

/** A file that brought no deck, and why; without a name where it was pasted. */
export interface RefusedFile {
  file: string | null
  problem: Message
}

interface Import {
  refused: Ref<RefusedFile[]>
  /** Those that are still there, as they are now. */
  imported: ComputedRef<CheckedDeck[]>
  takeFiles(files: readonly File[]): Promise<void>
  takeText(text: string): Promise<void>
}

/** Brings decks in, one after another, and remembers how the latest attempt went for each. */
export function useImport(): Import {
  const decks = useDecksStore()
  const refused = ref<RefusedFile[]>([])
  const taken = ref<string[]>([])
  const imported = computed(() => taken.value.flatMap(id => decks.decks.find(deck => deck.id === id) ?? []))

  /** What is too large for a deck is not even sent. */
  async function take(file: string | null, given: Blob): Promise<void> {
    const refuse = (problem: Message): void => void refused.value.push({ file, problem })
    const refuseWhole = (problem: Message): void => refuse(message('file.whole', { problem }))
    if (given.size > MAX_DECK_FILE) return refuseWhole(message('file.problem.large', { most: MAX_DECK_FILE }))
    const text = await given.text().catch(() => null)
    if (text === null) return refuseWhole(message('file.problem.unreadable'))
    const result = await decks.importText(text)
    if (result.ok) taken.value.push(result.value.id)
    else refuse(result.message)
  }

  async function takeAll(given: readonly (readonly [string | null, Blob])[]): Promise<void> {
    refused.value = []
    taken.value = []
    for (const [name, blob] of given) await take(name, blob)
  }

  return {
    refused,
    imported,
    takeFiles: files => takeAll(files.map(file => [file.name, file])),
    takeText: text => takeAll([[null, new Blob([text])]]),
  }
}
