import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormatter } from '../../shared/format.ts'
import { cardKits } from '../games.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { checkText } from './check-file.ts'

const PAGES = join(import.meta.dirname, '../../../docs/card-files')

const pages = readdirSync(PAGES).filter(name => cardKits.some(({ game }) => name === `${game}.md`))

test.each(pages)('the examples of %s are valid, and print what it says', name => {
  const page = readFileSync(join(PAGES, name), 'utf8')
  const [cards = '', ...more] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text)
  expect(more).toEqual([])
  const result = checkText('cards.json', cards, cardKits, 'beside', createFormatter(readCatalogue(), 'en'))
  expect(result).toMatchObject({ ok: true })
  expect(page).toContain(`\`\`\`\n${result.lines.slice(2).join('\n')}\n\`\`\``)
})
