import { fixDeck } from '../../src/main/decks/fit-deck.ts'
import { randomDeck } from '../../src/main/kernel/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom, shuffle } from '../../src/main/kernel/rng.ts'
import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import type { Score } from '../../src/shared/statistics.ts'
import { copiesIn, listOf } from './deck-strength.ts'
import { scoreOf } from './figures.ts'
import type { WorkerPool } from './workers.ts'

/** What a deck is completed from: so many cards, or a half or all, of a random legal deck; the same of one ready-made deck. */
export const DRAFTS = ['none', '1', '5', 'half', 'all', '5-of-one', 'half-of-one'] as const
export type DraftKind = (typeof DRAFTS)[number]

const sizeOf = (kind: string, whole: number): number =>
  kind === 'none' ? 0 : kind === 'half' ? Math.floor(whole / 2) : kind === 'all' ? whole : Number(kind)

/** Random cards of a random or, in turn, of a ready-made deck. */
function draftOf(game: Game, kind: DraftKind, number: number): DeckList {
  const rng = rngFrom(`completed ${kind} ${number}`)
  const field = startersIn(game.catalog)
  const [size = '', of] = kind.split('-of-')
  const deck = of ? (field[number % field.length]?.cards ?? []) : randomDeck(game, rng)
  const copies = copiesIn(deck)
  shuffle(copies, rng)
  return listOf(copies.slice(0, sizeOf(size, copies.length)))
}

/** The results of completed decks against ready-made ones: so many drafts, each against so many of them in random order, two matches each. */
export async function playCompleted(
  game: Game,
  pool: WorkerPool,
  kind: DraftKind,
  { drafts, opponents }: { drafts: number; opponents: number },
): Promise<Score> {
  const field = startersIn(game.catalog)
  const played = await Promise.all(
    Array.from({ length: drafts }, (_, number) => {
      const seed = `completed ${kind} ${number}`
      const deck = fixDeck(draftOf(game, kind, number), game, 'finish').cards
      if (!game.checkDeck(deck).playable) throw new RangeError(`${seed} isn't legal: ${JSON.stringify(deck)}`)
      const met = Array.from({ length: opponents }, (_, index) => field[(number * opponents + index) % field.length]?.cards ?? [])
      return pool.play({ deck, opponents: met, games: 2, seed })
    }),
  )
  return played.map(scoreOf).reduce((a, b) => ({
    played: a.played + b.played,
    won: a.won + b.won,
    drawn: a.drawn + b.drawn,
  }))
}
