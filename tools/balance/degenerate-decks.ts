import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { WorkerPool } from './workers.ts'
import { scoreOf, shareOf, type DeckScore } from './figures.ts'

/** A deck of only one or two different cards, and its results against all ready-made decks. */
export interface DegenerateDeck extends DeckScore {
  cards: DeckList
}

/** Number of best single cards that are paired with each other. */
const PAIRED = 16

const bestFirst = (decks: readonly DegenerateDeck[]): DegenerateDeck[] => decks.toSorted((a, b) => shareOf(b.score) - shareOf(a.score))

/**
 * Decks of one card, then half-and-half pairs of the best ones, against the ready-made decks, `games` matches each: the best first.
 * They reveal overpowered numbers in seconds, where climbing takes minutes.
 */
export async function playDegenerateDecks(game: Game, pool: WorkerPool, games: number): Promise<DegenerateDeck[]> {
  const { cards, sections } = game.catalog
  const starterDecks = startersIn(game.catalog)
  const deckSize = sections.reduce((sum, { min }) => sum + min, 0)
  const opponents = starterDecks.map(deck => deck.cards)
  const names = new Map(cards.map(({ id, name }) => [id, name]))
  const played = async (ids: readonly string[]): Promise<DegenerateDeck[]> => {
    const list = ids.map(card => ({ card, count: deckSize / ids.length }))
    if (game.checkDeck(list).reasons.length > 0) return []
    const tally = await pool.play({ deck: list, opponents, games, seed: 'heaps' })
    return [{ name: ids.map(id => names.get(id) ?? id).join(', '), cards: list, score: scoreOf(tally) }]
  }
  const all = async (decks: readonly (readonly string[])[]): Promise<DegenerateDeck[]> =>
    bestFirst((await Promise.all(decks.map(played))).flat())
  const alone = await all(cards.map(({ id }) => [id]))
  const best = alone.slice(0, PAIRED).flatMap(deck => deck.cards.map(({ card }) => card))
  const pairs = await all(best.flatMap((one, index) => best.slice(index + 1).map(other => [one, other])))
  return bestFirst([...alone, ...pairs])
}
