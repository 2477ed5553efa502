import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Every list of keys that the texts of the app have, wherever it stands in them: a title, and objects with `key` and `what`. */
export function keyLists(texts: unknown): KeyList[] {
  if (!isObject(texts)) return []
  const { title } = texts
  const keys = Object.values(texts).filter(isKey)
  const own = keys.length > 0 && typeof title === 'string' ? [{ title, keys }] : []
  return [...own, ...Object.values(texts).flatMap(inner => (isKey(inner) ? [] : keyLists(inner)))]
}

/** Those of all files of a language, by the files' names. */
export const keyListsIn = (folder: string): KeyList[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => keyLists(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** docs/keys.md. */
export const keysDocument = (lists: readonly KeyList[]): string =>
  [
    '# Keys',
    'Tab goes everywhere, Enter and Space press what has the focus, Escape closes. Screens with keys of their own tell them by `?`. `npm run keys` writes this file from the texts of the app.',
    ...lists.map(({ title, keys }) =>
      [`## ${title}\n`, '| key | what it does |', '| --- | --- |', ...keys.map(({ key, what }) => `| ${cell(key)} | ${cell(what)} |`)].join(
        '\n',
      ),
    ),
  ].join('\n\n') + '\n'
