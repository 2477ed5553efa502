import * as v from 'valibot'
import { DECK_KIND, DECK_VERSION, MAX_DECK_FILE, type WrittenDeck } from '../../shared/deck-file.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import { groupsSchema } from '../../shared/deck-groups.ts'
import { deckEntrySchema, deckNameSchema, extrasOf, MAX_DRAFT_CARDS, notesSchema } from '../../shared/deck.ts'
import { MAX_FILE_PICTURES, pictureDataSchema } from '../../shared/sets/kept-picture.ts'
import { MAX_SETS, writtenSetSchema, type SharedSet } from '../../shared/sets/player-set.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { Game } from '../kernel/game.ts'
import { createSetCheck, NO_SETS } from './deck-sets.ts'

const cardsSchema = v.pipe(v.array(v.strictObject(deckEntrySchema.entries)), v.maxLength(MAX_DRAFT_CARDS))

const schemaFor = ({ id }: Game) =>
  v.strictObject({
    grimoire: v.literal(DECK_KIND),
    version: v.literal(DECK_VERSION),
    game: v.literal(id),
    name: deckNameSchema,
    format: v.optional(deckFormatSchema),
    cards: cardsSchema,
    maybe: v.optional(cardsSchema, []),
    notes: v.optional(notesSchema),
    groups: v.optional(groupsSchema),
    sets: v.optional(v.pipe(v.array(writtenSetSchema), v.maxLength(MAX_SETS)), []),
    pictures: v.optional(v.pipe(v.array(pictureDataSchema), v.maxLength(MAX_FILE_PICTURES)), []),
  })

/** Reads a deck file. Deck size is left to the rules. Unknown cards are kept, as in an archive: they may be known elsewhere. `known`: to check its sets of cards. */
export function readDeck(
  text: string,
  games: ReadonlyMap<string, Game>,
  known = NO_SETS,
): { ok: true; deck: Omit<WrittenDeck, 'sets' | 'pictures'>; sets: SharedSet[]; pictures: string[] } | { ok: false; malformed: Malformed } {
  const result = readFile(text, {
    kind: DECK_KIND,
    version: DECK_VERSION,
    mostBytes: MAX_DECK_FILE,
    gameOf: id => games.get(id),
    schemaFor,
  })
  if (!result.ok) return result
  const { game, name, cards, format, maybe, notes, groups } = result.value
  for (const [key, list] of Object.entries({ cards, maybe })) {
    const listed = new Set<string>()
    for (const [index, { card }] of list.entries()) {
      if (listed.has(card)) return result.refuse(fileProblem([key, index, 'card'], 'listed-twice', { card: quoted(card) }))
      listed.add(card)
    }
  }
  const sets: SharedSet[] = []
  const check = createSetCheck(known)
  for (const [index, set] of result.value.sets.entries()) {
    const checked = check({ game, ...set })
    if (!checked) return result.refuse(fileProblem(['sets'], 'unknown-key', { name: 'sets' }))
    if (!checked.ok) return result.refuse({ ...checked.problem, path: ['sets', index, ...checked.problem.path] })
    sets.push(checked.set)
  }
  const { pictures } = result.value
  for (const [index, data] of pictures.entries()) {
    const fault = known.pictureFault(data)
    if (fault) return result.refuse({ path: ['pictures', index], message: fault })
  }
  return { ok: true, deck: { game, name, cards, ...(format && { format }), ...extrasOf({ maybe, notes, groups }) }, sets, pictures }
}
