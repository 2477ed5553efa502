import type { GameCatalog } from '../../../shared/catalog.ts'
import { nameKey } from '../../../shared/fold.ts'
import type { CardNames } from './card-names.ts'

/** What the lines under a heading are: cards of the deck, cards beside it, or facts about it. */
export type Zone = 'deck' | 'aside' | 'about'

const MAIN: readonly string[] = [
  ...['deck', 'decklist', 'main', 'maindeck', 'mainboard', 'cards', 'list', 'commander'],
  // As German deck sites write it, here and below.
  ...['hauptdeck', 'deckliste', 'karten', 'kartenliste'],
]
const ASIDE: readonly string[] = [
  ...['sideboard', 'side', 'sb', 'sidedeck', 'maybeboard', 'maybe', 'mb', 'considering', 'acquireboard', 'wishlist'],
  ...['seitendeck', 'beiboard', 'ersatzbank', 'zusatzdeck', 'wunschliste', 'vielleicht'],
  ...['token', 'tokens', 'tokensextras', 'extra', 'extras', 'extradeck', 'reserve', 'notdeck'],
]
/** German types of cards. */
const KINDS: readonly string[] = [
  ...['kreatur', 'kreaturen', 'zauber', 'zauberspruch', 'zauberspruche', 'zaubersprueche', 'hexerei', 'hexereien', 'spontanzauber'],
  ...['verzauberung', 'verzauberungen', 'artefakt', 'artefakte', 'land', 'lander', 'laender', 'held', 'helden', 'verbundete'],
  ...[
    'ereignis',
    'ereignisse',
    'gegenstand',
    'gegenstande',
    'einheit',
    'einheiten',
    'konstrukt',
    'konstrukte',
    'beschworung',
    'beschworungen',
  ],
]
const ABOUT: readonly string[] = ['about', 'metadata']
/** Signs around a heading: `[Extra]`, `== Extra ==`, `Extra:`. */
const MARKED = /^(?:[[({<=*_~-].*[\])}>=*_~-]|.*:)$/u
const COPIES = /[x×] ?\d|\d ?[x×]/iu
/** The most words of a heading that isn't known. */
const MAX_HEADING_WORDS = 4
const AFTER_COUNT: readonly string[] = ['card', 'cards', 'total']

/** Whether that is a name for cards that don't belong to the deck. */
export const isAside = (text: string): boolean => ASIDE.includes(nameKey(text))

/** A heading: the zone it begins; null for one within a zone, such as a card type. */
export interface Heading {
  zone: Zone | null
}

/**
 * Recognises headings such as `Sideboard`, `[Main]` and `Spells (8)`: a deck site's, or the game's own terms in singular or plural. A card's
 * name is never a heading.
 */
export function headingsOf({ facets, sections }: GameCatalog, names: CardNames): (line: string) => Heading | null {
  const keys = [...facets.flatMap(({ values }) => values), ...sections].map(({ id }) => nameKey(id))
  const terms = new Set([...KINDS, ...keys].flatMap(key => [key, `${key}s`, `${key}es`, key.replace(/y$/, 'ies')]))
  return line => {
    const words = line.match(/[\p{L}'’&]+|\d+/gu) ?? []
    const isNumber = words.map(word => /^\d/.test(word))
    const numbers = isNumber.filter(Boolean).length
    if (numbers > 1 || words.length > 6) return null
    const letters = words.filter(
      (word, index) => !isNumber[index] && !(numbers === 1 && index > 0 && AFTER_COUNT.includes(word.toLowerCase())),
    )
    const key = nameKey(letters.join(''))
    if (names.cardsOf(key).length > 0 || names.cardsOf(nameKey(line)).length > 0) return null
    // `20 cards`, `Total: 20`
    if (words.length > numbers && (key === '' || key === 'total')) return { zone: null }
    if (MAIN.includes(key)) return { zone: 'deck' }
    if (ASIDE.includes(key)) return { zone: 'aside' }
    if (ABOUT.includes(key) && numbers === 0) return { zone: 'about' }
    // `2 Ash` is rather two copies of a card whose name is cut short.
    return terms.has(key) && isNumber[0] !== true ? { zone: null } : null
  }
}

/** Whether the line starts with a number, as the cards of most lists do. */
export const startsWithNumber = (line: string): boolean => /^[^\p{L}\p{N}]*\d/u.test(line)

/** Whether a line that names no card may be a heading, in a list whose cards start with their counts; `marked`: in any list. */
export function headingForm(line: string): 'marked' | 'bare' | null {
  const words = line.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const numbers = line.match(/\p{N}+/gu) ?? []
  if (words.length === 0 || words.length > MAX_HEADING_WORDS || numbers.length > 1) return null
  if (startsWithNumber(line) || COPIES.test(line)) return null
  return MARKED.test(line) ? 'marked' : 'bare'
}
