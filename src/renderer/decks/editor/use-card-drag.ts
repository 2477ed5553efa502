import { ref } from 'vue'
import type { Ref } from 'vue'

/** The source of a drag: the pool or the deck. */
export type DragPlace = 'pool' | 'deck'

/** Only type names are visible during a drag, so each source is a type. */
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

/** A place to drop cards from another. `over`: something is being dragged over it. */
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
