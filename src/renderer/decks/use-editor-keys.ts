import { useEventListener } from '@vueuse/core'

interface EditorActions {
  undo: () => unknown
  redo: () => unknown
  search: () => unknown
  version: () => unknown
  play: () => unknown
  help: () => unknown
  /** Goes to the place that begins with the letter; false where there is none. */
  go: (letter: string) => boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The keys of the deck editor, wherever the focus is; not while something is typed or lies over it (`covered`). */
export function useEditorKeys(covered: () => boolean, actions: EditorActions): void {
  const withCommand = (key: string, shift: boolean): (() => unknown) | undefined => {
    if (key === 'y' || (key === 'z' && shift)) return actions.redo
    if (key === 'z') return actions.undo
    if (key === 's') return actions.version
    return key === 'enter' ? actions.play : undefined
  }
  const alone = (key: string): (() => unknown) | undefined => {
    if (key === '/') return actions.search
    return key === '?' ? actions.help : undefined
  }

  useEventListener(document, 'keydown', event => {
    const key = event.key.toLowerCase()
    const command = event.ctrlKey || event.metaKey
    const keeps = command && key === 's'
    if (covered() || event.altKey || (isTyping(event.target) && !keeps)) return
    const act = command ? withCommand(key, event.shiftKey) : alone(key)
    if (act) act()
    else if (command || !/^[a-z]$/.test(key) || !actions.go(key)) return
    event.preventDefault()
  })
}
