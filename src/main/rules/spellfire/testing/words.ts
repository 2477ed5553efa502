import { readFileSync } from 'node:fs'
import { createFormatter } from '../../../../shared/format.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))

/** Messages as displayed in English, with keyword marks. */
export const marked = createFormatter(
  { spellfire: read('spellfire'), 'spellfire-match': read('spellfire-match'), 'spellfire-descent': read('spellfire-descent') },
  'en',
)
