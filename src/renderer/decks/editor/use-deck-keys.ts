import type { Ref } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useWords } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../settings/shortcuts.ts'
import { useRoving } from '../../ui/roving-focus.ts'
import type { CopyChange, DeckRow } from '../lists/deck-list.ts'
import { useSelection } from './use-selection.ts'

interface DeckActions {
  /** Moves all copies: from the deck to the maybe-board, or from there to the deck. */
  move: (ids: readonly string[]) => void
  change: (ids: readonly string[], copies: CopyChange) => void
  zoom: (face: CardFace) => void
}

/** The cards of the deck or the maybe-board as buttons within `list`, in that order: keys change copies or move them, and several can be selected. */
export function useDeckKeys(
  list: Readonly<Ref<HTMLElement | null>>,
  order: () => readonly string[],
  actions: DeckActions,
  board: 'deck' | 'maybe' = 'deck',
) {
  const { t } = useWords()
  const catalog = useCatalogStore()
  const shortcuts = useShortcuts('editor')
  const selection = useSelection(order)
  const { chosen } = selection
  const { active, onKeydown, focus } = useRoving(list, (from, to, { shiftKey }) => {
    if (shiftKey) selection.extend(order()[to] ?? '', order()[from])
  })

  const rowName = ({ id, face, count }: DeckRow): string => {
    const name = t(board === 'deck' ? 'app.editor.row' : 'app.maybe.row', { name: face?.name ?? id, count }, count)
    return selection.has(id) ? t('app.selection.row', { name }) : name
  }
  /** An unknown card can only be removed. */
  function changeAll(ids: readonly string[], copies: CopyChange): void {
    const grows = 'to' in copies ? copies.to > 0 : copies.by > 0
    actions.change(grows ? ids.filter(catalog.card) : ids, copies)
  }
  const change = (id: string, copies: CopyChange): void => changeAll(selection.around(id), copies)

  function press(event: MouseEvent, { id, face }: DeckRow): void {
    if (event.shiftKey) selection.extend(id, order()[active.value])
    else if (event.ctrlKey || event.metaKey) selection.toggle(id)
    else if (face) actions.zoom(face)
  }
  function onListKey(event: KeyboardEvent): void {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Escape' && chosen.value.length > 0) selection.clear()
    else if (command && event.key === 'a') selection.all()
    else return onKeydown(event)
    event.preventDefault()
  }
  function onKey(event: KeyboardEvent, row: DeckRow, index: number): void {
    if (event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== ' ') return
      selection.toggle(row.id)
    } else if (event.key === '+') change(row.id, { by: 1 })
    else if (event.key === '-' || event.key === 'Delete' || event.key === 'Backspace') {
      change(row.id, { by: -1 })
      if (row.count === 1) void focus(index)
    } else if (/^\d$/.test(event.key)) {
      change(row.id, { to: Number(event.key) })
      if (event.key === '0') void focus(index)
    } else if (shortcuts.pressed(event) === 'maybe') {
      actions.move(selection.around(row.id))
      void focus(index)
    } else return
    event.preventDefault()
  }
  return { selection, chosen, active, rowName, change, changeAll, press, onListKey, onKey, focus }
}
