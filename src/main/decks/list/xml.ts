import { nameKey } from '../../../shared/fold.ts'
import type { CardNames } from './card-names.ts'
import type { Zone } from './headings.ts'
import { isAside } from './headings.ts'
import { MAX_LINE, plainLine, type Entry } from './line.ts'

/** An element of a deck file in XML, as Cockatrice and Magic Online write them. */
export type XmlLine = { type: 'empty' } | { type: 'heading'; zone: Zone } | { type: 'name'; name: string } | { type: 'card'; entry: Entry }

/** Elements of such files, other than cards. */
const ELEMENT = /^<[?/]?(?:xml|deck|cockatrice_deck|cards|zone|deckname|comments|bannercard|netdeckid|preconstructeddeckid)\b/i
const ATTRIBUTE = /\b([a-z]+) ?= ?(?:"([^"]*)"|'([^']*)')/gi
const COUNTS: readonly string[] = ['number', 'quantity', 'count', 'qty']

/** Null for other lines. */
export function readXml(raw: string, names: CardNames): XmlLine | null {
  const line = raw.trim()
  if (!line.startsWith('<') || line.length > MAX_LINE) return null
  const attributes = new Map(
    [...line.matchAll(ATTRIBUTE)].map(([, key = '', double, single = '']) => [key.toLowerCase(), plainLine(double ?? single)]),
  )
  const isCard = /^<cards?\s/i.test(line)
  const name = attributes.get('name') ?? (isCard ? plainLine(/>([^<>]*)<\/cards?>$/i.exec(line)?.[1] ?? '') : '')
  if (isCard && name !== '') {
    const count = COUNTS.map(key => attributes.get(key)).find(value => value !== undefined) ?? ''
    const entry: Entry = {
      words: name,
      cards: names.cardsOf(nameKey(name)),
      count: /^\d+$/.test(count) ? Number(count) : null,
      hasCount: true,
      isOrdinal: false,
      isAside: /^true$/i.test(attributes.get('sideboard') ?? ''),
    }
    return { type: 'card', entry }
  }
  if (/^<zone\s/i.test(line)) return { type: 'heading', zone: isAside(name) ? 'aside' : 'deck' }
  const title = /^<deckname>([^<]*)</i.exec(line)?.[1]
  if (title !== undefined) return { type: 'name', name: plainLine(title) }
  return ELEMENT.test(line) ? { type: 'empty' } : null
}
