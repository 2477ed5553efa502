import type { Ref, ShallowRef } from 'vue'
import { anchorsAt, useDrag, type Drag } from '../../../match/presses/use-drag.ts'
import { useMatchStore } from '../../../match/state/match-store.ts'
import type { Shortcut } from './use-actions.ts'

/** Dragging the active miniature to a zone moves it there; dragging it onto a target attacks or mends the target. */
export function useMiniatureDrag(
  root: Readonly<Ref<HTMLElement | null>>,
  activePiece: () => string | null,
  shortcutOf: (anchor: string) => Shortcut | null,
): Readonly<ShallowRef<Drag<string> | null>> {
  const match = useMatchStore()

  return useDrag({
    grab(target, { pointerType }) {
      if (pointerType === 'touch' || !root.value?.contains(target)) return null
      const piece = target.closest<HTMLElement>('[data-piece]')?.dataset['piece']
      return piece !== undefined && piece === activePiece() ? piece : null
    },
    drop({ to }) {
      const [found] = anchorsAt(to).flatMap(anchor => shortcutOf(anchor) ?? [])
      if (found) void match.draft.pick(found.lead, found.option.pick)
    },
  }).drag
}
