import { parseJson } from '../../../shared/bounded-json.ts'
import { MAX_CARD_ID } from '../../../shared/deck.ts'
import { nameKey } from '../../../shared/fold.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'

/** A game's card names, to find cards as people write them. */
export interface CardNames {
  /** The cards with that name or id; several if a name isn't unique. `key`: from `nameKey`. */
  cardsOf(key: string): readonly string[]
  /** Whether a name starts like that. */
  hasStart(key: string): boolean
}

export function cardNames({ cards }: Pick<GameCatalog, 'cards'>): CardNames {
  const ids = new Map<string, string[]>()
  const add = (key: string, id: string): void => {
    const cached = ids.get(key)
    if (!cached) ids.set(key, [id])
    else if (!cached.includes(id)) cached.push(id)
  }
  for (const { id, name } of cards) add(nameKey(name), id)
  // A name comes before another card's id.
  const named = new Set(ids.keys())
  for (const { id } of cards) if (!named.has(nameKey(id))) add(nameKey(id), id)
  const starts = new Set([...ids.keys()].flatMap(key => Array.from({ length: key.length }, (_, index) => key.slice(0, index + 1))))
  return { cardsOf: key => ids.get(key) ?? [], hasStart: key => starts.has(key) }
}

/** JSON without line breaks of any kind. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0085\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const REFERENCE = 'card:'

/** A card by its id, for one without a name of its own: `card:"from-the-future"`. */
export const cardReference = (id: string): string => `${REFERENCE}${jsonLine(id)}`

/** A line in which a card is given by its id: the id and what stands before it. */
export function readReference(line: string): { before: string; id: string } | null {
  const start = line.indexOf(`${REFERENCE}"`)
  if (start < 0 || !line.endsWith('"')) return null
  const id = parseJson(line.slice(start + REFERENCE.length))
  return typeof id === 'string' && id !== '' && id.length <= MAX_CARD_ID ? { before: line.slice(0, start), id } : null
}
