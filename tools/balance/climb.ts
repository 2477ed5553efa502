import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import { winRate } from '../../src/shared/statistics.ts'
import { oneOf } from '../../src/main/kernel/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom, type Rng } from '../../src/main/kernel/rng.ts'
import type { WorkerPool } from './workers.ts'
import { scoreOf, shareOf } from './figures.ts'

/** The best deck found from a starting deck, with its win rate against all ready-made decks in new matches. */
export interface Climbed {
  from: string
  cards: DeckList
  share: number
  low: number
  high: number
}

const copies = (deck: DeckList): string[] => deck.flatMap(({ card, count }) => Array<string>(count).fill(card))

function listed(cards: readonly string[]): DeckList {
  const counts = new Map<string, number>()
  for (const card of [...cards].sort()) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** The deck with one to three cards replaced; null if that is illegal. */
function changed(game: Game, deck: DeckList, rng: Rng): DeckList | null {
  const cards = copies(deck)
  // Often a card already in it: finding the best number of copies is half of the search.
  const added = oneOf([oneOf(game.catalog.cards, rng).id, oneOf(cards, rng)], rng)
  for (let places = oneOf([1, 1, 2, 3], rng); places > 0; places--) cards.splice(cards.indexOf(oneOf(cards, rng)), 1, added)
  const list = listed(cards)
  return game.checkDeck(list).reasons.length === 0 ? list : null
}

/** Matches per opponent for trying a change, and for confirming it. */
const LOOK = 10
const CONFIRM = 40
const MEASURE = 200

/**
 * Hill climbing against the ready-made decks: each change is tried in a few matches and kept if more, newly dealt,
 * matches confirm it. `tries`: the number of changes tried.
 */
export async function climb(game: Game, pool: WorkerPool, start: DeckList, tries: number, seed: string): Promise<Omit<Climbed, 'from'>> {
  const opponents = startersIn(game.catalog).map(({ cards }) => cards)
  const wonBy = async (deck: DeckList, games: number, luck: string): Promise<number> =>
    shareOf(scoreOf(await pool.play({ deck, opponents, games, seed: `${seed} ${luck}` })))
  const rng = rngFrom(seed)
  let cards = start
  for (let index = 0; index < tries; index++) {
    const other = changed(game, cards, rng)
    if (other === null) continue
    const better = async (games: number, luck: string): Promise<boolean> => {
      const [now, then] = await Promise.all([wonBy(cards, games, luck), wonBy(other, games, luck)])
      return then > now
    }
    if ((await better(LOOK, `look ${index}`)) && (await better(CONFIRM, `confirm ${index}`))) cards = other
  }
  const found = winRate(scoreOf(await pool.play({ deck: cards, opponents, games: MEASURE, seed: `${seed} measured` })))
  return { cards, share: found?.value ?? 0, low: found?.low ?? 0, high: found?.high ?? 1 }
}
