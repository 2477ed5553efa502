import { parseJson } from '../../../shared/bounded-json.ts'
import * as v from 'valibot'
import { MAX_DECK_NAME } from '../../../shared/deck.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'
import { deckFormatSchema, sameFormat } from '../../../shared/deck-format.ts'
import type { GameCatalog } from '../../../shared/catalog.ts'
import { nameKey } from '../../../shared/fold.ts'
import { shortName } from '../../../shared/name.ts'
import { jsonLine } from './card-names.ts'

/** Facts about a deck that a list may state, by the keys that it is written with. */
const FACTS = { name: ['name', 'deckname', 'deck', 'title'], game: ['game'], format: ['format'] } as const
export type Fact = keyof typeof FACTS
/** Facts of other programs, which aren't kept. */
const OTHER_FACTS: readonly string[] = [
  ...['author', 'creator', 'class', 'description', 'comment', 'comments', 'date', 'source', 'url', 'decktype', 'deckid', 'archetype'],
  ...['mvid', 'year', 'cost', 'tags', 'hub', 'color', 'colors', 'sep'],
]
const MAX_KEY = 20
/** The lines at the start of a list in which its game may be stated. */
const MAX_FACT_LINES = 10

/** `Name: Ash`, `Name=Ash`: which fact it is, null for one that isn't kept. Null if the text states none. */
export function readFact(line: string): { fact: Fact | null; value: string } | null {
  const text = line.trim()
  const at = text.slice(0, MAX_KEY).search(/[:=]/)
  if (at < 1) return null
  const key = nameKey(text.slice(0, at))
  const fact = (Object.keys(FACTS) as Fact[]).find(one => (FACTS[one] as readonly string[]).includes(key)) ?? null
  const value = text.slice(at + 1).trim()
  return value !== '' && (fact !== null || OTHER_FACTS.includes(key)) ? { fact, value } : null
}

/** In a block about the deck, the name may follow without a sign: `Name Ash`. */
export function readAbout(line: string): { fact: Fact | null; value: string } {
  const value = /^name /i.test(line.trim()) ? line.trim().slice('name '.length).trim() : ''
  return value === '' ? (readFact(line) ?? { fact: null, value: line }) : { fact: 'name', value }
}

/** The text of a comment line; null for other lines. */
export function commentIn(line: string): string | null {
  const text = line.trim()
  if (!/^(?:#|\/\/|;)/.test(text)) return null
  return text.replace(/^[#/;]+/, '').trim()
}

/** The game that a list states before its cards; null if it states none. */
export function statedGame(lines: readonly string[]): string | null {
  const facts = lines.slice(0, MAX_FACT_LINES).map(line => readFact(commentIn(line) ?? ''))
  return facts.find(fact => fact?.fact === 'game')?.value ?? null
}

/** A deck's name from a heading; null if nothing is left of it. */
export const titleFrom = (text: string): string | null => shortName(text, MAX_DECK_NAME) || null

/** A format as a list states it: by its id, where that is clear, else in full. */
export function formatText(format: DeckFormat | undefined, catalog: Formatted): string {
  const id = format && 'id' in format ? format.id : (catalog.formats[0]?.id ?? '')
  return sameFormat(readFormat(id, catalog), format) ? id : jsonLine(format)
}

type Formatted = Pick<GameCatalog, 'formats' | 'houseFormats'>

/** Undefined for the usual format, and for text that states none of the game. */
export function readFormat(text: string, { formats, houseFormats }: Formatted): DeckFormat | undefined {
  if (text.startsWith('{')) {
    const parsed = v.safeParse(deckFormatSchema, parseJson(text))
    return parsed.success ? parsed.output : undefined
  }
  if (formats.some(({ id }, index) => id === text && index > 0)) return { type: 'rules', id: text }
  return houseFormats.some(({ id }) => id === text) ? { type: 'house', id: text } : undefined
}
