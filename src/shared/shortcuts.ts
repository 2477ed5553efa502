import * as v from 'valibot'

/**
 * Keys of one character that do something by themselves, by the screen that they belong to, as they are from the start. Each can be
 * changed or taken away, and all of them switched off (WCAG 2.1.4). Keys with Ctrl, and those without a character, stay as they are.
 */
export const SHORTCUTS = {
  match: { end: 'e', undo: 'u', hint: 'h', zoom: 'z', thinking: 't', log: 'l', say: 's', again: 'w', mute: 'm', help: '?' },
  replay: {
    'mark-before': '[',
    'mark-after': ']',
    slower: '-',
    faster: '+',
    viewer: 'v',
    'play-on': 'p',
    analysis: 'a',
    thinking: 't',
    log: 'l',
    mute: 'm',
    help: '?',
  },
  editor: {
    search: '/',
    cards: 'c',
    deck: 'd',
    figures: 'f',
    hands: 'h',
    versions: 'v',
    mend: 'm',
    cut: 'x',
    deal: 'n',
    turn: 't',
    zoom: 'z',
    help: '?',
  },
  shelf: { search: '/', favourite: 'f', move: 'm', tag: 't', archive: 'a', export: 'e', help: '?' },
  rules: { search: '/' },
} as const satisfies Record<string, Record<string, string>>

export type ShortcutScreen = keyof typeof SHORTCUTS
export type Shortcut<S extends ShortcutScreen = ShortcutScreen> = S extends unknown ? keyof (typeof SHORTCUTS)[S] & string : never
/** A shortcut by its whole name, such as `match.end`. */
export type ShortcutId = string

export const SHORTCUT_SCREENS = Object.keys(SHORTCUTS) as ShortcutScreen[]
const DEFAULTS: Readonly<Record<ShortcutId, string>> = Object.fromEntries(
  SHORTCUT_SCREENS.flatMap(screen => Object.entries(SHORTCUTS[screen]).map(([action, key]) => [`${screen}.${action}`, key])),
)

/** Characters that a screen needs for something else: cards by their place, and copies of them. */
const TAKEN: Partial<Record<ShortcutScreen, string>> = { match: '0123456789', editor: '0123456789+-−' }

/** What can be a key: one character that can be seen, as it is compared; null for anything else. */
export function readKey(text: string): string | null {
  const key = text.normalize('NFC').toLowerCase()
  return [...key].length === 1 && /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) ? key : null
}

/** Keys that differ from those at the start, by the whole name of what they do; empty where it has none any more. */
export type ChangedKeys = Readonly<Record<ShortcutId, string>>

/**
 * The key of everything on a screen, by what it does; empty where there is none. What the player has chosen goes before a key from the start, which
 * can be of something that came later.
 */
export function keysOf(screen: ShortcutScreen, changed: ChangedKeys): Record<string, string> {
  const actions = Object.entries<string>(SHORTCUTS[screen])
  const chosen = actions.map(([action]) => changed[`${screen}.${action}`])
  return Object.fromEntries(actions.map(([action, key]) => [action, changed[`${screen}.${action}`] ?? (chosen.includes(key) ? '' : key)]))
}

/** What else on the same screen has that key: its action, or `taken` where the screen needs it for something else. Null where it is free. */
export function clashOf(screen: ShortcutScreen, action: string, key: string, changed: ChangedKeys): string | null {
  if (key === '') return null
  if (TAKEN[screen]?.includes(key)) return 'taken'
  return Object.entries(keysOf(screen, changed)).find(([other, its]) => other !== action && its === key)?.[0] ?? null
}

const isFree = (changed: ChangedKeys): boolean =>
  SHORTCUT_SCREENS.every(screen =>
    Object.entries(keysOf(screen, changed)).every(([action, key]) => clashOf(screen, action, key, changed) === null),
  )

/** Refuses what nothing is called, what can't be a key, what a screen needs for something else, and two of one screen that are alike. */
export const changedKeysSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check(id => Object.hasOwn(DEFAULTS, id)),
    ),
    v.pipe(
      v.string(),
      v.check(key => key === '' || readKey(key) === key),
    ),
  ),
  v.check(isFree),
)
