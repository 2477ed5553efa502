import { ref } from 'vue'
import type { Ref } from 'vue'

/** The source of a drag. */
export type DragPlace = 'pool' | 'deck' | 'maybe'

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

/** A place to drop cards from others, each with what dropping does. Of places within each other, the inner one takes them. `over`: something is being dragged over it. */
export function useCardDrop(drops: Partial<Record<DragPlace, (ids: string[]) => void>>): {
  over: Ref<boolean>
  on: Record<string, (event: DragEvent) => void>
} {
  const over = ref(false)
  const sources = Object.keys(drops) as DragPlace[]
  const sourceOf = ({ dataTransfer }: DragEvent): DragPlace | undefined => sources.find(from => dataTransfer?.types.includes(kindOf(from)))
  return {
    over,
    on: {
      dragover(event) {
        const isTaken = event.defaultPrevented
        over.value = !isTaken && sourceOf(event) !== undefined
        if (over.value) event.preventDefault()
      },
      dragleave(event) {
        const inside =
          event.currentTarget instanceof Node && event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!inside) over.value = false
      },
      drop(event) {
        over.value = false
        const from = sourceOf(event)
        if (!from || event.defaultPrevented) return
        event.preventDefault()
        const ids = cardsIn(event.dataTransfer?.getData(kindOf(from)) ?? '')
        if (ids.length > 0) drops[from]?.(ids)
      },
    },
  }
}
