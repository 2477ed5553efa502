import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf, SHORTCUT_SCREENS } from '../../src/shared/shortcuts.ts'

interface Key {
  key: string
  what: string
}
export interface KeyList {
  title: string
  keys: Key[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKey = (value: unknown): value is Key => isObject(value) && typeof value['key'] === 'string' && typeof value['what'] === 'string'

/** Fills placeholders with the screen's default keys. */
function withKeys({ key, what }: Key, name: string): Key {
  const screen = SHORTCUT_SCREENS.find(screen => screen === name)
  const keys = screen ? keysOf(screen, {}) : {}
  return { key: key.replace(/\{([a-z-]+)\}/g, (room, action: string) => keys[action]?.toUpperCase() ?? room), what }
}

/**
 * Every list of shortcuts in the app's texts, at any depth: a title, and objects with `key` and `what`. `screen` is the parent key, such as
 * `editor` for `editor.keys`.
 */
export function keyLists(texts: unknown, screen = ''): KeyList[] {
  if (!isObject(texts)) return []
  const { title } = texts
  const keys = Object.values(texts)
    .filter(isKey)
    .map(key => withKeys(key, screen))
  const own = keys.length > 0 && typeof title === 'string' ? [{ title, keys }] : []
  const inner = Object.entries(texts).flatMap(([name, text]) => (isKey(text) ? [] : keyLists(text, name === 'keys' ? screen : name)))
  return [...own, ...inner]
}

/** The lists of all files of a language, by file name. */
export const keyListsIn = (folder: string): KeyList[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => keyLists(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace(/\.json$/, '')))

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The text of docs/keys.md. */
export const keysDocument = (lists: readonly KeyList[]): string =>
  [
    '# Keyboard shortcuts',
    'These are the defaults. Tab reaches everything, Enter and Space activate it, Escape closes. Press `?` on a screen to see its shortcuts. Shortcuts of one letter or symbol can be changed or turned off in Settings.',
    ...lists.map(({ title, keys }) =>
      [`## ${title}\n`, '| key | what it does |', '| --- | --- |', ...keys.map(({ key, what }) => `| ${cell(key)} | ${cell(what)} |`)].join(
        '\n',
      ),
    ),
  ].join('\n\n') + '\n'
