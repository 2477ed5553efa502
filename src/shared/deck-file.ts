import { FILE_ENDING } from './opened-file.ts'
import type { Deck } from './deck.ts'

export const DECK_KIND = 'deck'
/** The only version so far. */
export const DECK_VERSION = 1
/** The ending of a file name. */
export const DECK_ENDING = `deck.${FILE_ENDING}`

export type WrittenDeck = Pick<Deck, 'game' | 'name' | 'cards' | 'format'>

/** A deck as a file, one card per line. */
export function writeDeck({ game, name, cards, format }: WrittenDeck): string {
  const head = Object.entries({ grimoire: DECK_KIND, version: DECK_VERSION, game, name, ...(format && { format }) }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},`,
  )
  const list = cards.map(({ card, count }) => `    { "card": ${JSON.stringify(card)}, "count": ${count} }`).join(',\n')
  return ['{', ...head, list === '' ? '  "cards": []' : `  "cards": [\n${list}\n  ]`, '}', ''].join('\n')
}
