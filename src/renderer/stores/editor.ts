import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { DeckCheck, DeckList } from '../../shared/deck.ts'
import type { Message } from '../../shared/message.ts'
import { settle } from '../client/result.ts'
import type { Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { deckSize, withCard, withoutCard } from '../decks/deck-list.ts'
import { useDecksStore } from './decks.ts'

/** Milliseconds from the last edit to its being saved. */
const PAUSE = 350
const MAX_STEPS = 100

/** The deck on the desk. What is seen here is saved by itself; where that fails it stays here, and says so. */
export const useEditorStore = defineStore('editor', () => {
  const { api } = useClient()
  const decks = useDecksStore()

  const id = ref<string | null>(null)
  const game = ref('')
  const name = ref('')
  const cards = shallowRef<DeckList>([])
  const judged = shallowRef<DeckCheck | null>(null)
  /** Why there is no deck to edit. */
  const missing = shallowRef<Problem | null>(null)
  const past = shallowRef<DeckList[]>([])
  const future = shallowRef<DeckList[]>([])

  /** Counts the edits; the deck is saved when the last one is. */
  const edits = ref(0)
  const savedEdits = ref(0)
  const failure = shallowRef<Message | null>(null)
  const state = computed<'saved' | 'saving' | 'failed'>(() => {
    if (savedEdits.value === edits.value) return 'saved'
    return failure.value ? 'failed' : 'saving'
  })
  const size = computed(() => deckSize(cards.value))
  /** What the rules say of the deck as it is; null while that is not known, as when main is away. */
  const check = computed(() => (judged.value?.size === size.value ? judged.value : null))
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | null = null
  let checks = 0

  async function open(deckId: string): Promise<void> {
    // What could not be saved is still here, and more than what main has.
    if (id.value === deckId && state.value !== 'saved') return
    await flush()
    const result = await settle(api.decks.get({ id: deckId }))
    missing.value = result.ok ? null : result
    id.value = result.ok ? deckId : null
    if (!result.ok) return
    const deck = result.value
    game.value = deck.game
    name.value = deck.name
    cards.value = deck.cards
    judged.value = deck.check
    past.value = []
    future.value = []
    failure.value = null
    savedEdits.value = edits.value
  }

  function touch(): void {
    edits.value += 1
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), PAUSE)
  }

  function show(next: DeckList): void {
    cards.value = next
    touch()
    void judge()
  }

  async function judge(): Promise<void> {
    const turn = ++checks
    const result = await settle(api.decks.check({ game: game.value, cards: cards.value }))
    if (turn === checks) judged.value = result.ok ? result.value : null
  }

  function edit(next: DeckList): void {
    if (next === cards.value) return
    past.value = [...past.value, cards.value].slice(-MAX_STEPS)
    future.value = []
    show(next)
  }

  const add = (card: string): void => edit(withCard(cards.value, card))
  const remove = (card: string): void => edit(withoutCard(cards.value, card))

  function undo(): void {
    const before = past.value.at(-1)
    if (!before) return
    past.value = past.value.slice(0, -1)
    future.value = [...future.value, cards.value]
    show(before)
  }

  function redo(): void {
    const after = future.value.at(-1)
    if (!after) return
    future.value = future.value.slice(0, -1)
    past.value = [...past.value, cards.value]
    show(after)
  }

  function rename(next: string): void {
    const trimmed = next.trim()
    if (trimmed === '' || trimmed === name.value) return
    name.value = trimmed
    touch()
  }

  /** Saves what is not saved yet, now. One call at a time, the last one with the last edit. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (saving) await saving
    if (id.value === null || savedEdits.value === edits.value) return
    // Another caller may have begun while this one waited.
    if (!saving) saving = save(id.value).finally(() => (saving = null))
    await saving
    if (!failure.value && savedEdits.value !== edits.value) await flush()
  }

  async function save(deckId: string): Promise<void> {
    const upTo = edits.value
    const result = await settle(api.decks.save({ id: deckId, game: game.value, name: name.value, cards: cards.value }))
    failure.value = result.ok ? null : result.message
    if (!result.ok) return
    savedEdits.value = upTo
    if (edits.value === upTo) judged.value = result.value.check
    decks.put(result.value)
  }

  /** Lets go of edits that could not be saved. */
  function abandon(): void {
    clearTimeout(timer)
    id.value = null
    failure.value = null
    savedEdits.value = edits.value
  }

  return {
    id,
    game,
    name,
    cards,
    check,
    missing,
    past,
    future,
    state,
    failure,
    size,
    open,
    add,
    remove,
    undo,
    redo,
    rename,
    flush,
    abandon,
  }
})
