import fc from 'fast-check'
import { expect, test } from 'vitest'
import texts from '../../../resources/locales/en/file.json' with { type: 'json' }
import { createFormatter } from '../../shared/format.ts'
import { malformedMessage } from '../files/read-file.ts'
import { change, changesWith } from '../files/testing/changes.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { writeDeck } from '../../shared/deck-file.ts'
import { readDeck } from './deck-file.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { anyText } from '../../shared/testing/any-text.ts'

const games = new Map([[coldSummit.id, coldSummit]])
const format = createFormatter({ file: texts }, 'en')
const runs = { numRuns: Number(process.env['DECK_RUNS'] ?? sampleSize(100, 300)), seed: Number(process.env['DECK_SEED'] ?? 1) }

const decks = coldSummit.catalog.starterDecks.map(({ name, cards }) => ({ grimoire: 'deck', version: 1, game: coldSummit.id, name, cards }))

/** A deck that can be written and read again, or words with a place. */
function isReadOrRefused(text: string): boolean {
  const result = readDeck(text, games)
  if (result.ok) expect(readDeck(writeDeck(result.deck), games)).toEqual(result)
  else {
    const said = format(malformedMessage(result.malformed))
    expect(said).toMatch(/\(line \d+, column \d+(: .+)?\)\.$|^The file is /s)
    expect(said).not.toMatch(/\[file\.|Invalid /)
  }
  return result.ok
}

test('reads any changed deck file as a deck or refuses it with a position', () => {
  const ends = { taken: 0, refused: 0 }
  fc.assert(
    fc.property(fc.nat(), changesWith('deck', 'cards', 'cold-summit', 'long-rope', 'ice-axe'), (which, changes) => {
      const file = structuredClone(decks[which % decks.length]!)
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
      const text = JSON.stringify(decks[which % decks.length], null, 2)
      const place = at % text.length
      isReadOrRefused(text.slice(0, place) + put + text.slice(place + length))
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), text => !isReadOrRefused(text)),
    { ...runs, numRuns: 200 },
  )
}, 60_000)
