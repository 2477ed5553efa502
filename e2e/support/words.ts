import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalogue } from '../../src/shared/format.ts'
import { createFormatter, plainText } from '../../src/shared/format.ts'
import type { Value } from '../../src/shared/message.ts'
import { message } from '../../src/shared/message.ts'

const root = join(import.meta.dirname, '../..')
/** Texts of the app and of the test-only game. */
const folders = ['resources/locales/en', 'src/shared/testing/cold-summit/locales/en'].map(path => join(root, path))
const catalogue: Catalogue = Object.fromEntries(
  folders.flatMap(folder =>
    readdirSync(folder).map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue]),
  ),
)
const format = createFormatter(catalogue, 'en')

/** The text of a key, as the player reads it. */
export const text = (key: string, values: Record<string, Value> = {}): string => plainText(format(message(key, values)))

/** Matches every text that the key can produce; its placeholders are groups, in order. */
export function pattern(key: string): RegExp {
  const raw = key
    .split('.')
    .reduce<Catalogue | string | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), catalogue)
  if (typeof raw !== 'string') throw new Error(`There is no text ${key}`)
  const ways = raw.split(' | ').map(way => way.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+)'))
  return new RegExp(`^(?:${ways.join('|')})$`)
}
