import * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import { shownNameSchema } from '../../shared/name.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Path } from '../kernel/problem.ts'

const KIND = 'cards'
/** The only version so far. */
const VERSION = 1
/** In bytes, far more than a whole set needs. */
export const MAX_BYTES = 1_000_000
const MAX_CARDS = 1000

/** The schema of a game's card files. */
export const cardsFileSchema = ({ game, card }: CardKit) =>
  v.strictObject({
    $schema: v.optional(v.pipe(v.string(), v.maxLength(300))),
    grimoire: v.literal(KIND),
    version: v.literal(VERSION),
    game: v.literal(game),
    cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(MAX_CARDS)),
  })

/** A `set` holds all cards of a game; otherwise the cards are added to the game's own. */
export type Standing = 'beside' | 'set'

/** `card`: the name of the malformed card, if it is a card and has a name. */
export type ReadCards = { ok: true; kit: CardKit; faces: CardFace[] } | { ok: false; malformed: Malformed; card: string | null }

/** Reads a card file. Ids must be unique, also among the game's own cards unless the file is a set. */
export function readCards(text: string, kits: readonly CardKit[], standing: Standing): ReadCards {
  const result = readFile(text, {
    kind: KIND,
    version: VERSION,
    mostBytes: MAX_BYTES,
    gameOf: id => kits.find(kit => kit.game === id),
    schemaFor: cardsFileSchema,
  })
  if (!result.ok) return { ok: false, malformed: result.malformed, card: nameAt(result.written, result.malformed.path) }
  const { game: kit, value, refuse } = result
  const seen = new Set<string>()
  for (const [index, { id, name }] of value.cards.entries()) {
    const key = seen.has(id) ? 'id-twice' : standing === 'beside' && kit.shipped.has(id) ? 'id-shipped' : null
    if (key) return { ...refuse(fileProblem(['cards', index, 'id'], key, { card: id })), card: name }
    seen.add(id)
  }
  return { ok: true, kit, faces: value.cards.map(card => kit.faceOf(card)) }
}

/** The name of the card that the path is in. */
function nameAt(input: unknown, [list, place]: Path): string | null {
  const shape = v.looseObject({ cards: v.array(v.unknown()) })
  if (list !== 'cards' || typeof place !== 'number' || !v.is(shape, input)) return null
  const card = input.cards[place]
  return v.is(v.looseObject({ name: shownNameSchema }), card) ? quoted(card.name) : null
}

const listOf = (name: string, items: readonly unknown[]): string =>
  `${JSON.stringify(name)}: [\n${items.map(item => JSON.stringify(item)).join(',\n')}\n]`

/** Writes cards as a file, one per line. `others`: further lists of a whole set, by name. */
export const writeCards = (game: string, cards: readonly unknown[], others: Readonly<Record<string, readonly unknown[]>> = {}): string => {
  const lists = Object.entries({ cards, ...others }).map(([name, items]) => listOf(name, items))
  return `{\n"grimoire": "${KIND}",\n"version": ${VERSION},\n"game": ${JSON.stringify(game)},\n${lists.join(',\n')}\n}\n`
}
