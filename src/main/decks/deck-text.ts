import type { DeckList } from '../../shared/deck.ts'
import { MAX_DECK_NAME, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { shortName } from '../../shared/name.ts'
import type { Doubt } from '../../shared/deck-reading.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { similarNames, plainName } from './similar-names.ts'

export interface ListedDeck {
  name: string | null
  cards: DeckList
  doubts: Doubt[]
}
export type ReadList = { ok: true; deck: ListedDeck } | { ok: false; problem: Message }

/** More lines than any deck has, and few enough to search for similar names. */
const MAX_LINES = 300
const MAX_DOUBTS = 40
const MAX_WORDS = 80

/** Headings in a list that aren't cards, including type names such as `Spells (12)`. */
const HEADING = /^(deck|main ?deck|main|cards?)$/i
const LAST_COUNT = /\s*[:(\d]*[\d):]*$/
const COMMENT = /^(#|\/\/|;)+\s*/
const LAST_COMMENT = /\s+(#|\/\/).*$/
const COUNT_FIRST = /^(?:[-*•]\s+)?[x×]?\s*(\d{1,3})\s*[x×*]?\s+(.+)$/iu
const COUNT_LAST = /^(?:[-*•]\s+)?(.+?)\s*(?:[x×*]\s*(\d{1,3})|\((\d{1,3})\))$/iu
const BULLET = /^[-*•]\s+/u

/** The deck as people write it in a chat: `2 Cinder Kiss`, under its name. Unknown cards appear by id. */
export function writeList(name: string, cards: DeckList, { cards: faces }: GameCatalog): string {
  const names = new Map(faces.map(face => [face.id, face.name]))
  return [`# ${name}`, ...cards.map(({ card, count }) => `${count} ${names.get(card) ?? card}`), ''].join('\n')
}

/** Reads such a list in any common format: `2x`, `x2`, bullets, comments, headings. Unknown names are returned as doubts, never guessed. */
export function readList(text: string, catalog: GameCatalog): ReadList {
  const { cards: faces } = catalog
  const isHeading = headingsOf(catalog)
  const ids = new Map(faces.flatMap(face => [[plainName(face.id), face.id] as const, [plainName(face.name), face.id] as const]))
  const names = faces.map(face => plainName(face.name))
  const counts = new Map<string, number>()
  const doubts: Doubt[] = []
  let name: string | null = null
  const lines = text.split(/\r\n?|\n/)
  if (lines.length > MAX_LINES) return { ok: false, problem: message('services.list.too-long', { most: MAX_LINES }) }
  for (const [place, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '' || isHeading(line)) continue
    if (COMMENT.test(line)) {
      if (counts.size + doubts.length === 0) name ??= titleIn(line.replace(COMMENT, ''))
      continue
    }
    const { words, count } = entryIn(line.replace(LAST_COMMENT, ''), ids)
    const card = ids.get(plainName(words))
    if (card !== undefined) counts.set(card, (counts.get(card) ?? 0) + count)
    else
      doubts.push({
        line: place + 1,
        words: words.slice(0, MAX_WORDS),
        count,
        near: similarNames(words.slice(0, MAX_WORDS), names).flatMap(near => ids.get(near) ?? []),
      })
    if (doubts.length > MAX_DOUBTS) return { ok: false, problem: message('services.list.no-list') }
  }
  const total = [...counts.values(), ...doubts.map(doubt => doubt.count)].reduce((sum, count) => sum + count, 0)
  if (total > MAX_DRAFT_CARDS) return { ok: false, problem: message('services.list.too-many', { most: MAX_DRAFT_CARDS }) }
  if (counts.size === 0 && doubts.every(doubt => doubt.near.length === 0)) return { ok: false, problem: message('services.list.no-list') }
  return { ok: true, deck: { name, cards: [...counts].map(([card, count]) => ({ card, count })), doubts } }
}

/** A name may start or end with a number, so the whole line is tried first. */
function entryIn(line: string, ids: ReadonlyMap<string, string>): { words: string; count: number } {
  const bare = line.replace(BULLET, '').trim()
  if (ids.has(plainName(bare))) return { words: bare, count: 1 }
  const [, first, after] = COUNT_FIRST.exec(line) ?? []
  if (after !== undefined && Number(first) > 0) return { words: after.trim(), count: Number(first) }
  const [, before, last, inBrackets] = COUNT_LAST.exec(line) ?? []
  const count = Number(last ?? inBrackets)
  return before !== undefined && count > 0 ? { words: before.replace(BULLET, '').trim(), count } : { words: bare, count: 1 }
}

/** Recognises headings by the game's own types, in singular or plural. */
function headingsOf({ cards, facets, sections }: GameCatalog): (line: string) => boolean {
  const names = new Set(cards.map(face => plainName(face.name)))
  const ids = [...facets.flatMap(({ values }) => values), ...sections].map(({ id }) => plainName(id))
  const own = new Set(ids.flatMap(id => [id, `${id}s`, `${id}es`]))
  return line => {
    const words = line.replace(LAST_COUNT, '')
    return HEADING.test(words) || (own.has(plainName(words)) && !names.has(plainName(words)))
  }
}

const titleIn = (comment: string): string | null => shortName(comment.replace(/^(name|deck)\s*:\s*/i, ''), MAX_DECK_NAME) || null
