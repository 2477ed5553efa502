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

/** With the keys that a screen has from the start, where a text leaves room for one. */
function withKeys({ key, what }: Key, name: string): Key {
  const screen = SHORTCUT_SCREENS.find(screen => screen === name)
  const keys = screen ? keysOf(screen, {}) : {}
  return { key: key.replace(/\{([a-z-]+)\}/g, (room, action: string) => keys[action]?.toUpperCase() ?? room), what }
}

/**
 * Every list of keys that the texts of the app have, wherever it stands in them: a title, and objects with `key` and `what`. `screen` is what
 * the list is under: `editor` for those in `editor.keys`.
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

/** Those of all files of a language, by the files' names. */
export const keyListsIn = (folder: string): KeyList[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => keyLists(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace(/\.json$/, '')))

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** docs/keys.md. */
export const keysDocument = (lists: readonly KeyList[]): string =>
  [
    '# Keys',
    'Tab goes everywhere, Enter and Space press what has the focus, Escape closes. Screens with keys of their own tell them by `?`. A key that is one letter or sign can be changed or taken away in Settings, or all of them switched off; these are those that there are from the start. `npm run keys` writes this file from the texts of the app.',
    ...lists.map(({ title, keys }) =>
      [`## ${title}\n`, '| key | what it does |', '| --- | --- |', ...keys.map(({ key, what }) => `| ${cell(key)} | ${cell(what)} |`)].join(
        '\n',
      ),
    ),
  ].join('\n\n') + '\n'
