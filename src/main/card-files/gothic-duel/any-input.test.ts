import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFormatter } from '../../../shared/format.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { change, changesWith } from '../../files/testing/changes.ts'
import { CARDS } from '../../rules/gothic-duel/cards/index.ts'
import { checkText } from '../check-file.ts'
import { cardKits } from '../../games.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { anyText } from '../../../shared/testing/any-text.ts'

const format = createFormatter(readCatalogue(), 'en')
const runs = { numRuns: Number(process.env['CARD_RUNS'] ?? sampleSize(100, 300)), seed: Number(process.env['CARD_SEED'] ?? 1) }

const fileAt = (index: number): object => ({
  grimoire: 'cards',
  version: 1,
  game: 'gothic-duel',
  cards: [CARDS[index % CARDS.length], CARDS[(index + 1) % CARDS.length]],
})

/** Card texts, or one line with a position and a message. */
function isReadOrRefused(text: string): boolean {
  const { ok, lines } = checkText('a.json', text, cardKits, 'set', format)
  if (ok) expect(lines.join('\n')).not.toMatch(/\[(file|app|gothic-duel)\.|[{}|]/)
  else {
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^BAD {3}a\.json(:\d+:\d+ {2}|  the file is )/)
    expect(lines[0]).not.toMatch(/\[(file|app|gothic-duel)\.[a-z.-]+\]|Invalid /)
  }
  return ok
}

test('reads the cards of any changed card file or refuses it with a position', () => {
  const ends = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(fc.nat(), changesWith('cards', 'spell', 'hex', 'X', 'enemy', 'target', 'burn', 'will', 'draw'), (which, changes) => {
      const file = structuredClone(fileAt(which))
      change(file, changes)
      ends[isReadOrRefused(JSON.stringify(file, null, 2)) ? 'taken' : 'refused']++
    }),
    runs,
  )
  expect(Math.min(ends.taken, ends.refused)).toBeGreaterThan(30)
}, 60_000)

test('does the same for changed and arbitrary text', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat({ max: 6 }), anyText({ maxLength: 4 }), (which, at, length, put) => {
      const text = JSON.stringify(fileAt(which), null, 2)
      const index = at % text.length
      isReadOrRefused(text.slice(0, index) + put + text.slice(index + length))
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), text => !isReadOrRefused(text)),
    { ...runs, numRuns: 200 },
  )
}, 60_000)
