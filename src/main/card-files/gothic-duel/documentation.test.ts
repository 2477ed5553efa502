import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormatter } from '../../../shared/format.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { readDeck } from '../../decks/deck-file.ts'
import { writeDeck } from '../../../shared/deck-file.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { checkText } from '../check-file.ts'
import { cardKits } from '../../games.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/card-files.md'), 'utf8')
const [cards = '', deck = '', ...more] = [...doc.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text)

test('the documentation’s examples are valid and print what it says', () => {
  expect(more).toEqual([])
  const format = createFormatter(readCatalogue(), 'en')
  const result = checkText('cards.json', cards, cardKits, 'beside', format)
  expect(result.ok).toBe(true)
  expect(doc).toContain(`\`\`\`\n${result.lines.slice(2).join('\n')}\n\`\`\``)
  const broken = checkText('cards.json', cards.replace('"amount": 1', '"amount": 0'), cardKits, 'beside', format)
  expect(doc).toContain(`\`\`\`\n${broken.lines.join('\n')}\n\`\`\``)
  const read = readDeck(deck, new Map([[gothicDuel.id, gothicDuel]]))
  expect(read.ok && writeDeck(read.deck)).toBe(deck)
})
