import * as v from 'valibot'
import type { Deck } from '../../shared/deck.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import { deckEntrySchema, deckNameSchema, MAX_DECK_FILE, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'

const KIND = 'deck'
/** The one version there is. */
const VERSION = 1
/** Of a file's name. */
export const DECK_ENDING = 'deck.json'

export type WrittenDeck = Pick<Deck, 'game' | 'name' | 'cards' | 'format'>

const schemaFor = ({ id }: Game) =>
  v.strictObject({
    grimoire: v.literal(KIND),
    version: v.literal(VERSION),
    game: v.literal(id),
    name: deckNameSchema,
    format: v.optional(deckFormatSchema),
    cards: v.pipe(v.array(v.strictObject(deckEntrySchema.entries)), v.maxLength(MAX_DRAFT_CARDS)),
  })

/** A deck as the text of a file, one card a line. */
export function writeDeck({ game, name, cards, format }: WrittenDeck): string {
  const head = Object.entries({ grimoire: KIND, version: VERSION, game, name, ...(format && { format }) }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},`,
  )
  const list = cards.map(({ card, count }) => `    { "card": ${JSON.stringify(card)}, "count": ${count} }`).join(',\n')
  return ['{', ...head, list === '' ? '  "cards": []' : `  "cards": [\n${list}\n  ]`, '}', ''].join('\n')
}

/** Reads the text of a deck file. How many cards a deck may have is for the rules to say; that there are such cards is asked here. */
export function readDeck(
  text: string,
  games: ReadonlyMap<string, Game>,
): { ok: true; deck: WrittenDeck } | { ok: false; malformed: Malformed } {
  const read = readFile(text, { kind: KIND, version: VERSION, mostBytes: MAX_DECK_FILE, gameOf: id => games.get(id), schemaFor })
  if (!read.ok) return read
  const { game, name, cards, format } = read.value
  const known = new Set(read.game.catalog.cards.map(face => face.id))
  const listed = new Set<string>()
  for (const [place, { card }] of cards.entries()) {
    const refuse = (key: 'no-card' | 'listed-twice') => read.refuse(fileProblem(['cards', place, 'card'], key, { card: quoted(card) }))
    if (!known.has(card)) return refuse('no-card')
    if (listed.has(card)) return refuse('listed-twice')
    listed.add(card)
  }
  return { ok: true, deck: { game, name, cards, ...(format && { format }) } }
}
