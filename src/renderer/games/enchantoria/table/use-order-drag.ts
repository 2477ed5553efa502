import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { isAllowed } from '../../../match/draft/options.ts'
import { anchorsAt, useDrag, type Drag } from '../../../match/presses/use-drag.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'

/** Dragging a creature to its target orders it there (EN-R4.9). Cards are dragged by the frame. */
export function useOrderDrag(root: Readonly<Ref<HTMLElement | null>>): {
  drag: Readonly<ShallowRef<Drag<string> | null>>
  /** The pieces it can be dropped on; none until known. */
  targets: ComputedRef<readonly string[]>
} {
  const match = useMatchStore()
  const isOpen = (wanted: string): boolean => match.step?.options.some(option => option.pick === wanted && isAllowed(option)) ?? false

  const found = shallowRef<{ held: string; targets: string[] } | null>(null)
  async function lift(held: string): Promise<void> {
    const step = await match.peek([...match.draft.picks, held])
    const open = (step?.options ?? []).filter(option => option.pick.startsWith('entity:') && isAllowed(option))
    found.value = { held, targets: open.map(({ pick }) => pick.slice('entity:'.length)) }
  }

  const { drag } = useDrag({
    grab(target, { pointerType }) {
      if (pointerType === 'touch' || !root.value?.contains(target)) return null
      const pick = target.closest<HTMLElement>('[data-pick]')?.dataset['pick'] ?? ''
      return pick.startsWith('order:') && isOpen(pick) ? pick : null
    },
    lift,
    drop({ held, to }) {
      const anchor = anchorsAt(to).find(found => /^\d+$/.test(found))
      void match.draft.pick(held).then(() => {
        const target = `entity:${anchor}`
        if (anchor !== undefined && isOpen(target)) void match.draft.pick(target)
      })
    },
  })
  return { drag, targets: computed(() => (found.value !== null && drag.value?.held === found.value.held ? found.value.targets : [])) }
}
