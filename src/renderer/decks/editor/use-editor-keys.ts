import type { Shortcut } from '../../../shared/shortcuts.ts'
import { useShortcuts } from '../../settings/shortcuts.ts'
import { useScreenKeys } from '../../ui/layers.ts'

interface EditorActions {
  undo: () => unknown
  redo: () => unknown
  search: () => unknown
  version: () => unknown
  play: () => unknown
  playtest: () => unknown
  help: () => unknown
  /** Handles other single-character shortcuts; false if it does nothing now. */
  go: (what: Shortcut<'editor'>) => boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The editor's shortcuts, wherever the focus is; not while typing. */
export function useEditorKeys(actions: EditorActions): void {
  const withCommand = (key: string, shift: boolean): (() => unknown) | undefined => {
    if (key === 'y' || (key === 'z' && shift)) return actions.redo
    if (key === 'z') return actions.undo
    if (key === 's') return actions.version
    if (key !== 'enter') return undefined
    return shift ? actions.playtest : actions.play
  }
  const shortcuts = useShortcuts('editor')
  const alone = (what: Shortcut<'editor'>): boolean => {
    if (what !== 'search' && what !== 'help') return actions.go(what)
    actions[what]()
    return true
  }

  useScreenKeys(document, event => {
    const key = event.key.toLowerCase()
    const command = event.ctrlKey || event.metaKey
    const keeps = command && key === 's'
    if (event.altKey || (isTyping(event.target) && !keeps)) return
    const act = command ? withCommand(key, event.shiftKey) : undefined
    const what = shortcuts.pressed(event)
    if (act) act()
    else if (what === null || !alone(what)) return
    event.preventDefault()
  })
}
