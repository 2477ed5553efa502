import type { DeckList } from '../../shared/deck.ts'
import { startersIn } from '../../shared/deck-format.ts'
import type { Game, MatchConfig } from './game.ts'
import { nextBelow, type Rng } from './rng.ts'

/** A random item. Throws if there is none. */
export function oneOf<T>(items: readonly T[], rng: Rng): T {
  const item = items[items.length > 1 ? nextBelow(rng, items.length) : 0]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** The number of reasons against a list that more cards wouldn't resolve. */
const violationCount = ({ checkDeck }: Game, cards: DeckList): number =>
  checkDeck(cards).reasons.filter(reason => reason.mend !== 'finish').length

const listOf = (counts: ReadonlyMap<string, number>): DeckList => [...counts].map(([card, count]) => ({ card, count }))

/** Whether adding the card causes no new reasons. */
function canAdd(game: Game, counts: ReadonlyMap<string, number>, id: string): boolean {
  const more = new Map(counts).set(id, (counts.get(id) ?? 0) + 1)
  return violationCount(game, listOf(more)) <= violationCount(game, listOf(counts))
}

/** A legal deck with random cards of these kinds, and others where the rules require it. */
export function deckOf(game: Game, kinds: readonly string[], rng: Rng): DeckList {
  const { sections, cards } = game.catalog
  const counts = new Map<string, number>()
  for (const { id: section, min } of sections) {
    const all = cards.flatMap(card => (card.section === section ? [card.id] : []))
    let open = kinds.filter(kind => all.includes(kind))
    for (let size = 0; size < min;) {
      if (open.length === 0) open = all.filter(kind => canAdd(game, counts, kind))
      const id = oneOf(open, rng)
      if (canAdd(game, counts, id)) {
        counts.set(id, (counts.get(id) ?? 0) + 1)
        size++
      } else open = open.filter(kind => kind !== id)
    }
  }
  return listOf(counts)
}

/** A legal random deck in that format (the first by default): sometimes many different cards, sometimes many copies of a few. */
export function randomDeck(game: Game, rng: Rng, format?: string): DeckList {
  if (game.randomDeck) return game.randomDeck(rng, format)
  const { cards, sections } = game.catalog
  const size = sections.reduce((sum, { min }) => sum + min, 0)
  const kinds = Array.from({ length: 1 + nextBelow(rng, size) }, () => oneOf(cards, rng).id)
  return deckOf(game, kinds, rng)
}

/** Two random decks of that format (the first by default), a quarter of them ready-made. */
export function randomMatchUp(game: Game, rng: Rng, format?: string): MatchConfig {
  const { avatars } = game.catalog
  const starterDecks = startersIn(game.catalog, format)
  const seat = (): MatchConfig['seats'][number] => ({
    avatar: oneOf(avatars, rng).id,
    cards: starterDecks.length > 0 && nextBelow(rng, 4) === 0 ? oneOf(starterDecks, rng).cards : randomDeck(game, rng, format),
  })
  return { seats: [seat(), seat()], first: 'random', ...(format === undefined ? {} : { format }) }
}
