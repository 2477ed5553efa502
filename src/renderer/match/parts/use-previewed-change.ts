import { effectOf } from '../playback/effects.ts'
import { useTable } from '../names/use-table.ts'

/** The previewed change of a piece's value or mark; 0 for none. */
export function usePreviewedChange(): (piece: string, of: string) => number {
  const { match, table, meanings } = useTable()
  return (piece, of) => {
    const view = match.scene?.view
    if (!view || !table.preview) return 0
    return table.preview.events
      .map(event => effectOf(meanings.value, view, { ...event, index: 0, turn: view.turn }))
      .filter(effect => effect?.piece === piece && effect.of === of)
      .reduce((sum, effect) => sum + (effect?.amount ?? 0), 0)
  }
}
