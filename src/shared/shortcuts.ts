import * as v from 'valibot'

/**
 * Default single-character shortcuts by screen. Each can be changed or removed, and all can be switched off (WCAG 2.1.4).
 * Shortcuts with Ctrl, and keys without a character, are fixed.
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
    stacks: 's',
    figures: 'f',
    hands: 'h',
    notes: 'o',
    versions: 'v',
    maybe: 'b',
    group: 'g',
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
/** A shortcut's full name, such as `match.end`. */
export type ShortcutId = string

export const SHORTCUT_SCREENS = Object.keys(SHORTCUTS) as ShortcutScreen[]
const DEFAULTS: Readonly<Record<ShortcutId, string>> = Object.fromEntries(
  SHORTCUT_SCREENS.flatMap(screen => Object.entries(SHORTCUTS[screen]).map(([action, key]) => [`${screen}.${action}`, key])),
)

/** Characters reserved on a screen: card positions and copy counts. */
const TAKEN: Partial<Record<ShortcutScreen, string>> = { match: '0123456789', editor: '0123456789+-−' }

/** A valid key: one visible character, normalised; null for anything else. */
export function readKey(text: string): string | null {
  const key = text.normalize('NFC').toLowerCase()
  return [...key].length === 1 && /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) ? key : null
}

/** Changed keys by shortcut name; empty for a removed shortcut. */
export type ChangedKeys = Readonly<Record<ShortcutId, string>>

/**
 * The keys on a screen by action; empty for none. The player's keys take precedence over default keys,
 * which may have been added later.
 */
export function keysOf(screen: ShortcutScreen, changed: ChangedKeys): Record<string, string> {
  const actions = Object.entries<string>(SHORTCUTS[screen])
  const chosen = actions.map(([action]) => changed[`${screen}.${action}`])
  return Object.fromEntries(actions.map(([action, key]) => [action, changed[`${screen}.${action}`] ?? (chosen.includes(key) ? '' : key)]))
}

/** What else on the screen uses that key: an action, or `taken` if it is reserved. Null if it is free. */
export function clashOf(screen: ShortcutScreen, action: string, key: string, changed: ChangedKeys): string | null {
  if (key === '') return null
  if (TAKEN[screen]?.includes(key)) return 'taken'
  return Object.entries(keysOf(screen, changed)).find(([other, its]) => other !== action && its === key)?.[0] ?? null
}

const isFree = (changed: ChangedKeys): boolean =>
  SHORTCUT_SCREENS.every(screen =>
    Object.entries(keysOf(screen, changed)).every(([action, key]) => clashOf(screen, action, key, changed) === null),
  )

const MAX_SHORTCUTS = 200
const MAX_SHORTCUT = 60
/** In UTF-16 units, of one character. */
const MAX_KEY = 20

/** Refuses unknown actions, invalid or reserved keys, and duplicates on one screen. */
export const changedKeysSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SHORTCUT),
      v.check(id => Object.hasOwn(DEFAULTS, id)),
    ),
    v.pipe(
      v.string(),
      v.maxLength(MAX_KEY),
      v.check(key => key === '' || readKey(key) === key),
    ),
  ),
  v.maxEntries(MAX_SHORTCUTS),
  v.check(isFree),
)
