import type { DeckList } from '../../shared/deck.ts'
import type { Game, MatchConfig } from '../kernel/game.ts'
import { nextBelow, type Rng } from '../kernel/rng.ts'

/** One of them at random. Throws if there is none. */
export function oneOf<T>(items: readonly T[], rng: Rng): T {
  const item = items[items.length > 1 ? nextBelow(rng, items.length) : 0]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** Whether a deck may have so many copies: the rules have no more against them than against one. */
function mayHave({ checkDeck }: Game, card: string, count: number): boolean {
  return checkDeck([{ card, count }]).reasons.length <= checkDeck([{ card, count: 1 }]).reasons.length
}

/** A legal deck, each place in it given at random to one of these kinds, as far as the game lets it; beyond that to any other. */
export function deckOf(game: Game, kinds: readonly string[], rng: Rng): DeckList {
  const counts = new Map<string, number>()
  let open = kinds
  for (let size = 0; size < game.catalog.deckSize;) {
    const id = oneOf(open, rng)
    const count = (counts.get(id) ?? 0) + 1
    if (mayHave(game, id, count)) {
      counts.set(id, count)
      size++
    } else {
      open = open.filter(kind => kind !== id)
      if (open.length === 0) open = game.catalog.cards.map(card => card.id).filter(kind => mayHave(game, kind, (counts.get(kind) ?? 0) + 1))
    }
  }
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** A legal random deck: sometimes many different ones, sometimes many copies of a few, as far as the game lets it. */
export function randomDeck(game: Game, rng: Rng): DeckList {
  if (game.randomDeck) return game.randomDeck(rng)
  const { cards, deckSize } = game.catalog
  const kinds = Array.from({ length: 1 + nextBelow(rng, deckSize) }, () => oneOf(cards, rng).id)
  return deckOf(game, kinds, rng)
}

/** Two random decks: a quarter of them ready-made ones. */
export function randomMatchUp(game: Game, rng: Rng): MatchConfig {
  const { starterDecks, avatars } = game.catalog
  const seat = (): MatchConfig['seats'][number] => ({
    avatar: oneOf(avatars, rng).id,
    cards: starterDecks.length > 0 && nextBelow(rng, 4) === 0 ? oneOf(starterDecks, rng).cards : randomDeck(game, rng),
  })
  return { seats: [seat(), seat()], first: 'random' }
}
