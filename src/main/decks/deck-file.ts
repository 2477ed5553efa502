import * as v from 'valibot'
import { DECK_KIND, DECK_VERSION, type WrittenDeck } from '../../shared/deck-file.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import { deckEntrySchema, deckNameSchema, MAX_DECK_FILE, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'

const schemaFor = ({ id }: Game) =>
  v.strictObject({
    grimoire: v.literal(DECK_KIND),
    version: v.literal(DECK_VERSION),
    game: v.literal(id),
    name: deckNameSchema,
    format: v.optional(deckFormatSchema),
    cards: v.pipe(v.array(v.strictObject(deckEntrySchema.entries)), v.maxLength(MAX_DRAFT_CARDS)),
  })

/** Reads a deck file. Deck size is left to the rules. Unknown cards are kept, as in an archive: they may be known elsewhere. */
export function readDeck(
  text: string,
  games: ReadonlyMap<string, Game>,
): { ok: true; deck: WrittenDeck } | { ok: false; malformed: Malformed } {
  const read = readFile(text, { kind: DECK_KIND, version: DECK_VERSION, mostBytes: MAX_DECK_FILE, gameOf: id => games.get(id), schemaFor })
  if (!read.ok) return read
  const { game, name, cards, format } = read.value
  const listed = new Set<string>()
  for (const [index, { card }] of cards.entries()) {
    if (listed.has(card)) return read.refuse(fileProblem(['cards', index, 'card'], 'listed-twice', { card: quoted(card) }))
    listed.add(card)
  }
  return { ok: true, deck: { game, name, cards, ...(format && { format }) } }
}
