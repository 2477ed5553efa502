import { useShortcuts } from '../../settings/shortcuts.ts'
import { useTableStore } from '../table-store.ts'

/** The zoom shortcut for a focused card. */
export function useZoomKey() {
  const { pressed } = useShortcuts('match')
  const table = useTableStore()
  return (event: KeyboardEvent, card: number): void => {
    if (pressed(event) !== 'zoom') return
    event.stopPropagation()
    table.zoomed = card
  }
}
