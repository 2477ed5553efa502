import { computed, type ComputedRef } from 'vue'
import { keysOf, readKey, type Shortcut, type ShortcutScreen } from '../../shared/shortcuts.ts'
import { useWords } from '../i18n/i18n.ts'
import { useSettingsStore } from './settings-store.ts'

export interface Shortcuts<S extends ShortcutScreen> {
  /** What the pressed key does on this screen; null if nothing, or with Ctrl, Alt or Meta. */
  pressed(event: KeyboardEvent): Shortcut<S> | null
  /** The digit that was pressed; null for anything else, and when single-character shortcuts are off. */
  digit(event: KeyboardEvent): number | null
  /** For `aria-keyshortcuts`; undefined if there is no key. */
  aria(action: Shortcut<S>): string | undefined
  /** How each shortcut is written, by its action; empty if there is none. */
  written: ComputedRef<Record<string, string>>
}

/** The single-character shortcuts of a screen as the player has set them. The only place that maps keys to actions. */
export function useShortcuts<S extends ShortcutScreen>(screen: S): Shortcuts<S> {
  const store = useSettingsStore()
  const keys = computed(() => (store.settings.letterKeys ? keysOf(screen, store.settings.changedKeys) : {}))
  const written = computed(() =>
    Object.fromEntries(Object.keys(keysOf(screen, {})).map(action => [action, writtenKey(keys.value[action] ?? '')])),
  )
  const character = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null =>
    store.settings.letterKeys && !ctrlKey && !metaKey && !altKey ? readKey(key) : null

  return {
    pressed(event) {
      const key = character(event)
      const found = key === null ? undefined : Object.entries(keys.value).find(([, its]) => its === key)?.[0]
      return (found as Shortcut<S> | undefined) ?? null
    },
    digit(event) {
      const key = character(event)
      return key !== null && /^[0-9]$/.test(key) ? Number(key) : null
    },
    aria: action => written.value[action] || undefined,
    written,
  }
}

export const writtenKey = (key: string): string => key.toUpperCase()

const NONE = '–'
/** The placeholder for a key in a text. */
const ROOM = '\u0000'

/**
 * The help text for a screen's shortcuts, `names` of those under `texts`, with the current keys. When single-character shortcuts are off, they are left out,
 * and so are those in `characters`, which use fixed ones.
 */
export function useKeyTexts(screen: ShortcutScreen, texts: string, names: readonly string[], characters: readonly string[] = []) {
  const { t } = useWords()
  const store = useSettingsStore()
  const { written } = useShortcuts(screen)
  const allOf = (word: (key: string) => string) =>
    Object.fromEntries(Object.entries(written.value).map(([action, key]) => [action, word(key)]))

  const works = (name: string): boolean =>
    store.settings.letterKeys ||
    !(
      characters.includes(name) ||
      t(
        `${texts}.${name}.key`,
        allOf(() => ROOM),
      ).includes(ROOM)
    )
  return computed(() =>
    names.filter(works).map(name => ({
      key: t(
        `${texts}.${name}.key`,
        allOf(key => key || NONE),
      ),
      what: t(`${texts}.${name}.what`),
    })),
  )
}
