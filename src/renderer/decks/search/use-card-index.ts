import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useWords } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { indexCards, readText } from './card-index.ts'
import type { IndexedCard } from './query/match.ts'

/** Texts indexed before the first paint; more would be a noticeable delay. */
const AT_ONCE = 200
/** Milliseconds per batch, so that key presses stay responsive. */
const BATCH_TIME = 8
/** Milliseconds between updates. */
const UPDATE_INTERVAL = 250

/** The game's cards, and how many of their texts are indexed; the rest follows in idle time. */
export function useCardIndex(): { index: ComputedRef<IndexedCard[]>; read: Readonly<Ref<number>> } {
  const { say } = useWords()
  const catalog = useCatalogStore()
  const index = computed(() => indexCards(catalog.game?.cards ?? []))
  const read = shallowRef(0)
  let stop = (): void => undefined

  const readOne = (card: IndexedCard | undefined): void => {
    if (card)
      readText(card, say, face =>
        catalog
          .valuesOn(face)
          .map(value => say(value.name))
          .join(' '),
      )
  }

  function readFrom(next: number, reportedAt: number): void {
    stop = whenIdle(() => {
      const cards = index.value
      const now = performance.now()
      while (next < cards.length && performance.now() < now + BATCH_TIME) readOne(cards[next++])
      const done = next >= cards.length
      if (done || now > reportedAt + UPDATE_INTERVAL) read.value = next
      if (!done) readFrom(next, now > reportedAt + UPDATE_INTERVAL ? now : reportedAt)
    })
  }

  watch(
    index,
    cards => {
      stop()
      read.value = cards.length <= AT_ONCE ? cards.length : 0
      if (cards.length <= AT_ONCE) cards.forEach(readOne)
      else readFrom(0, performance.now())
    },
    { immediate: true },
  )
  onScopeDispose(() => stop())
  return { index, read }
}

function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(then, { timeout: 500 })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(then)
  return () => clearTimeout(timer)
}
