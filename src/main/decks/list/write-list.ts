import type { GameCatalog } from '../../../shared/catalog.ts'
import type { Deck, DeckEntry } from '../../../shared/deck.ts'
import { cleanName } from '../../../shared/name.ts'
import type { CardNames } from './card-names.ts'
import { cardNames, cardReference } from './card-names.ts'
import { headingsOf } from './headings.ts'
import { plainLine, readLine } from './line.ts'
import { isCertain } from './line-kinds.ts'
import { formatText, readFact } from './title.ts'

type Listed = Pick<Deck, 'game' | 'name' | 'cards' | 'format' | 'maybe'>

const MAYBE_HEADING = 'Maybeboard'

/**
 * The deck as people write it in a chat: `2 Cinder Kiss`, under its name; then its maybe-board under a heading. A card without a name of its own is listed by its id. `withGame`:
 * states the game and the format too.
 */
export function writeList({ game, name, cards, format, maybe = [] }: Listed, catalog: GameCatalog, withGame = false): string {
  const names = cardNames(catalog)
  const isHeading = headingsOf(catalog, names)
  const shown = new Map(catalog.cards.map(face => [face.id, face.name]))
  const lineOf = ({ card, count }: DeckEntry): string => {
    const lines = [shown.get(card), shown.has(card) ? card : undefined].flatMap(words => (words === undefined ? [] : `${count} ${words}`))
    return lines.find(line => !isHeading(plainLine(line)) && isReadAs(line, card, count, names)) ?? `${count} ${cardReference(card)}`
  }
  const stated = withGame ? [`# Game: ${game}`, `# Format: ${formatText(format, catalog)}`] : []
  const beside = maybe.length > 0 ? ['', MAYBE_HEADING, ...maybe.map(lineOf)] : []
  return [titleLine(name), ...stated, ...cards.map(lineOf), ...beside, ''].join('\n')
}

function isReadAs(line: string, card: string, count: number, names: CardNames): boolean {
  const [entry, ...others] = readLine(plainLine(line), names)
  return entry !== undefined && others.length === 0 && isCertain(entry) && entry.cards[0] === card && entry.count === count
}

/** The name in one line, marked as the name if it looks like something else. */
function titleLine(name: string): string {
  const title = cleanName(name)
  return readFact(title) ? `# Name: ${title}` : `# ${title}`
}
