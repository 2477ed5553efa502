import { useShortcuts } from '../../settings/shortcuts.ts'
import { usePreviewStore } from '../../cards/preview-store.ts'
import { useTableStore } from '../state/table-store.ts'

/** The zoom shortcut for a focused card, unless another one is under the pointer. */
export function useZoomKey() {
  const { pressed } = useShortcuts('match')
  const table = useTableStore()
  const preview = usePreviewStore()
  return (event: KeyboardEvent, card: number): void => {
    if (pressed(event) !== 'zoom') return
    event.stopPropagation()
    if (!preview.keep()) table.zoomed = card
  }
}
