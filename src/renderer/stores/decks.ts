import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CheckedDeck, DeckList } from '../../shared/deck.ts'
import type { DeckReading } from '../../shared/deck-reading.ts'
import type { Message } from '../../shared/message.ts'
import { settle } from '../client/result.ts'
import type { Result } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** The saved decks, newest change first, and those just deleted as long as they can be had back. */
export const useDecksStore = defineStore('decks', () => {
  const { api } = useClient()
  const decks = ref<CheckedDeck[]>([])
  const loaded = ref(false)
  const deleted = ref<{ id: string; name: string }[]>([])
  /** What went wrong last, until something goes right. */
  const problem = shallowRef<Message | null>(null)
  const sorted = computed(() => [...decks.value].sort((a, b) => b.updatedAt - a.updatedAt || a.name.localeCompare(b.name)))

  async function attempt<T>(call: PromiseLike<T>): Promise<Result<T>> {
    const result = await settle(call)
    problem.value = result.ok ? null : result.message
    return result
  }

  /** Puts a deck that main has sent in the place of the one known here. */
  function put(deck: CheckedDeck): void {
    decks.value = [deck, ...decks.value.filter(other => other.id !== deck.id)]
  }

  async function load(): Promise<void> {
    const result = await attempt(api.decks.list())
    if (!result.ok) return
    decks.value = result.value
    loaded.value = true
  }

  async function create(game: string, name: string, cards: DeckList): Promise<CheckedDeck | null> {
    return kept(await attempt(api.decks.save({ game, name, cards })))
  }

  const rename = async (id: string, name: string): Promise<CheckedDeck | null> => kept(await attempt(api.decks.rename({ id, name })))

  const duplicate = async (id: string): Promise<CheckedDeck | null> => kept(await attempt(api.decks.duplicate({ id })))

  async function remove(id: string): Promise<void> {
    const deck = decks.value.find(one => one.id === id)
    const result = await attempt(api.decks.delete({ id }))
    if (!result.ok || !deck) return
    decks.value = decks.value.filter(other => other.id !== id)
    deleted.value = [{ id, name: deck.name }, ...deleted.value.filter(other => other.id !== id)]
  }

  async function undelete(id: string): Promise<void> {
    if (kept(await attempt(api.decks.undelete({ id })))) deleted.value = deleted.value.filter(other => other.id !== id)
  }

  /** What a pasted code or list says; nothing is kept. */
  const readText = (text: string): Promise<Result<DeckReading>> => settle(api.decks.read({ text }))

  /** A new deck from a file's text. What is wrong with one file of several is for the caller to say. */
  async function importText(text: string): Promise<Result<CheckedDeck>> {
    const result = await settle(api.decks.import({ text }))
    kept(result)
    return result
  }

  function kept(result: Result<CheckedDeck>): CheckedDeck | null {
    if (!result.ok) return null
    put(result.value)
    return result.value
  }

  return { decks: sorted, loaded, deleted, problem, load, put, create, rename, duplicate, remove, undelete, readText, importText }
})
