import { useShortcuts } from '../../settings/shortcuts.ts'
import { useTableStore } from '../table-store.ts'

/** For a card that has the focus: the key that looks at it closely. */
export function useZoomKey() {
  const { pressed } = useShortcuts('match')
  const table = useTableStore()
  return (event: KeyboardEvent, card: number): void => {
    if (pressed(event) !== 'zoom') return
    event.stopPropagation()
    table.zoomed = card
  }
}
