import { ref } from 'vue'
import type { Ref } from 'vue'

/** Where cards are dragged from: those to choose from, or the deck. */
export type DragPlace = 'pool' | 'deck'

/** Only the names of kinds can be seen while something is dragged, so each place is a kind. */
const kindOf = (place: DragPlace): string => `application/x-grimoire-${place}`

export function startCardDrag(event: DragEvent, from: DragPlace, ids: readonly string[]): void {
  if (!event.dataTransfer) return
  event.dataTransfer.setData(kindOf(from), JSON.stringify(ids))
  event.dataTransfer.effectAllowed = from === 'pool' ? 'copy' : 'move'
}

function cardsIn(text: string): string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** A place where cards from another can be dropped. `over`: they hang over it. */
export function useCardDrop(
  from: DragPlace,
  drop: (ids: string[]) => void,
): { over: Ref<boolean>; on: Record<string, (event: DragEvent) => void> } {
  const over = ref(false)
  const fits = (event: DragEvent): boolean => event.dataTransfer?.types.includes(kindOf(from)) ?? false
  return {
    over,
    on: {
      dragover(event) {
        if (!fits(event)) return
        event.preventDefault()
        over.value = true
      },
      dragleave(event) {
        const inside =
          event.currentTarget instanceof Node && event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!inside) over.value = false
      },
      drop(event) {
        over.value = false
        if (!fits(event)) return
        event.preventDefault()
        const ids = cardsIn(event.dataTransfer?.getData(kindOf(from)) ?? '')
        if (ids.length > 0) drop(ids)
      },
    },
  }
}
