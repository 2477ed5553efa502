import { parseJson } from '../../shared/bounded-json.ts'
import { readdirSync, readFileSync } from 'node:fs'
import type { Catalogue } from '../../shared/format.ts'

const TEXTS = new URL('../../../resources/locales/en/', import.meta.url)

/** All texts, loaded only when needed. */
export const readCatalogue = (): Catalogue =>
  Object.fromEntries(
    readdirSync(TEXTS).map(name => [name.replace('.json', ''), parseJson(readFileSync(new URL(name, TEXTS), 'utf8')) as Catalogue]),
  )
