import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CheckedDeck, DeckExtras, DeckList } from '../../../shared/deck.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'
import type { ArchivePreview } from '../../../shared/deck-archive.ts'
import type { DeckReading } from '../../../shared/deck-reading.ts'
import type { Message } from '../../../shared/message.ts'
import { settle } from '../../client/result.ts'
import type { Result } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'

/** Decks deleted together, with the name if it is only one. */
export interface Deletion {
  ids: readonly string[]
  name: string
}

/** The saved decks, latest change first, and recent deletions that can be undone. */
export const useDecksStore = defineStore('decks', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const decks = ref<CheckedDeck[]>([])
  const loaded = ref(false)
  const deleted = ref<Deletion[]>([])
  /** The last error, until an action succeeds. */
  const problem = shallowRef<Message | null>(null)
  /** Decks of the current game, and of games that aren't offered, which no other list would show. */
  const isShown = ({ game }: CheckedDeck): boolean => game === catalog.game?.id || !catalog.games.some(({ id }) => id === game)
  const sorted = computed(() => decks.value.filter(isShown).sort((a, b) => b.updatedAt - a.updatedAt || a.name.localeCompare(b.name)))

  /** A saved deck of any game. */
  const find = (id: string): CheckedDeck | undefined => decks.value.find(deck => deck.id === id)

  async function attempt<T>(call: PromiseLike<T>): Promise<Result<T>> {
    const result = await settle(call)
    problem.value = result.ok ? null : result.message
    return result
  }

  /** Replaces a deck with main's version. */
  function put(deck: CheckedDeck): void {
    decks.value = [deck, ...decks.value.filter(other => other.id !== deck.id)]
  }

  async function load(): Promise<void> {
    const result = await attempt(api.decks.list())
    if (!result.ok) return
    decks.value = result.value
    loaded.value = true
  }

  async function create(
    game: string,
    name: string,
    cards: DeckList,
    more: { format?: DeckFormat | undefined } & DeckExtras = {},
  ): Promise<CheckedDeck | null> {
    return addSaved(await attempt(api.decks.save({ game, name, cards, ...more })))
  }

  const rename = async (id: string, name: string): Promise<CheckedDeck | null> => addSaved(await attempt(api.decks.rename({ id, name })))

  const duplicate = async (id: string): Promise<CheckedDeck | null> => addSaved(await attempt(api.decks.duplicate({ id })))

  const remove = (id: string): Promise<boolean> => removeAll([id])

  async function removeAll(ids: readonly string[]): Promise<boolean> {
    const here = decks.value.filter(one => ids.includes(one.id))
    const [first] = here
    const result = await attempt(here.length === 1 && first ? api.decks.delete({ id: first.id }) : api.shelf.delete({ ids: [...ids] }))
    if (!result.ok || !first) return result.ok
    const gone = new Set(here.map(deck => deck.id))
    decks.value = decks.value.filter(other => !gone.has(other.id))
    forgetDeleted([...gone])
    deleted.value = [{ ids: [...gone], name: first.name }, ...deleted.value]
    return true
  }

  /** The deletion can't or needn't be undone any more. */
  function forgetDeleted(ids: readonly string[]): void {
    deleted.value = deleted.value.flatMap(one => {
      const left = one.ids.filter(id => !ids.includes(id))
      return left.length === 0 ? [] : [{ ...one, ids: left }]
    })
  }

  async function restore(ids: readonly string[]): Promise<boolean> {
    const result = await attempt(api.shelf.restore({ ids: [...ids] }))
    if (!result.ok) return false
    const back = new Set(result.value.map(deck => deck.id))
    decks.value = [...result.value, ...decks.value.filter(other => !back.has(other.id))]
    forgetDeleted(ids)
    return true
  }

  /** What a pasted code or list says; nothing is kept. */
  const readText = (text: string): Promise<Result<DeckReading>> =>
    settle(api.decks.read({ text, ...(catalog.game && { game: catalog.game.id }) }))

  /** A preview of an archive; nothing is saved. */
  const openArchive = (text: string): Promise<Result<ArchivePreview>> => settle(api.shelf.openArchive({ text }))

  /** A new deck from a file. The caller reports errors, since there may be several files. */
  async function importText(text: string): Promise<Result<CheckedDeck>> {
    const result = await settle(api.decks.import({ text }))
    addSaved(result)
    return result
  }

  function addSaved(result: Result<CheckedDeck>): CheckedDeck | null {
    if (!result.ok) return null
    put(result.value)
    return result.value
  }

  return {
    decks: sorted,
    find,
    loaded,
    deleted,
    problem,
    attempt,
    load,
    put,
    create,
    rename,
    duplicate,
    remove,
    removeAll,
    restore,
    forgetDeleted,
    readText,
    openArchive,
    importText,
  }
})
