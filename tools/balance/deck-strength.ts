import { randomDeck } from '../../src/main/kernel/match-ups.ts'
import type { DeckStrength } from '../../src/main/kernel/deck-strength.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow, rngFrom, shuffle } from '../../src/main/kernel/rng.ts'
import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList, StarterDeck } from '../../src/shared/deck.ts'
import { scoreOf, shareOf } from './figures.ts'
import { fitRidge, type Weighted } from './ridge.ts'
import type { WorkerPool } from './workers.ts'

/** At most this share of a ready-made deck is replaced. */
const MAX_REPLACED = 0.6
/** Tries to find a legal place for a card. */
const TRIES = 3
/** Matches against each ready-made deck. */
const GAMES = 2
/** How much the values are drawn to 0: those of cards, and those of cards as a part of a deck. The best of each in cross-validation is used. */
const PENALTIES = { cards: [3, 10, 30, 100], parts: [10, 30, 100, 1000] } as const
const BASE_PENALTY = 1

/** A changed ready-made deck, and the share of matches that it won. */
export interface Sample {
  /** The index of the ready-made deck. */
  model: number
  cards: DeckList
  won: number
}

export const copiesIn = (cards: DeckList): string[] => cards.flatMap(({ card, count }) => Array<string>(count).fill(card))

export function listOf(copies: readonly string[]): DeckList {
  const counts = new Map<string, number>()
  for (const card of copies) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** A ready-made deck of which some cards are replaced by those of a random deck. */
function changedDeck(game: Game, field: readonly StarterDeck[], seed: string): Omit<Sample, 'won'> {
  const rng = rngFrom(seed)
  const sections = new Map(game.catalog.cards.map(({ id, section }) => [id, section]))
  const model = nextBelow(rng, field.length)
  let copies = copiesIn(field[model]?.cards ?? [])
  const other = copiesIn(randomDeck(game, rng))
  shuffle(other, rng)
  const most = nextBelow(rng, Math.floor(copies.length * MAX_REPLACED) + 1)
  let replaced = 0
  for (const card of other) {
    if (replaced >= most) break
    const places = [...copies.keys()].filter(index => copies[index] !== card && sections.get(copies[index] ?? '') === sections.get(card))
    for (let count = 0; count < TRIES && places.length > 0; count++) {
      const next = copies.with(places[nextBelow(rng, places.length)] ?? 0, card)
      if (!game.checkDeck(listOf(next)).playable) continue
      copies = next
      replaced++
      break
    }
  }
  return { model, cards: listOf(copies) }
}

export async function sampleDeck(game: Game, pool: WorkerPool, number: number): Promise<Sample> {
  const field = startersIn(game.catalog)
  const { model, cards } = changedDeck(game, field, `fit ${number}`)
  const tally = await pool.play({ deck: cards, opponents: field.map(made => made.cards), games: GAMES, seed: `fit ${number}` })
  return { model, cards, won: shareOf(scoreOf(tally)) }
}

/** The values that explain the samples best, and the share of their variance that they predict. */
export function strengthFrom(game: Game, samples: readonly Sample[]): { strength: DeckStrength; explained: number } {
  const field = startersIn(game.catalog)
  const cards = game.catalog.cards.map(({ id }) => id)
  const parts = field.flatMap((made, model) => made.cards.map(({ card, count }) => ({ model, card, count })))
  const rows = samples.map(({ model, cards: list, won }): Weighted => {
    const counts = new Map(list.map(({ card, count }) => [card, count]))
    return {
      inputs: [
        ...field.map((_, index) => (index === model ? 1 : 0)),
        ...cards.map(card => counts.get(card) ?? 0),
        ...parts.map(part => (part.model === model ? Math.min(part.count, counts.get(part.card) ?? 0) : 0)),
      ],
      output: 100 * won,
    }
  })
  const choices = PENALTIES.cards.flatMap(card =>
    PENALTIES.parts.map(part => [...field.map(() => BASE_PENALTY), ...cards.map(() => card), ...parts.map(() => part)]),
  )
  const { weights, constant, explained } = fitRidge(rows, choices)
  const valueAt = (index: number): number => rounded(weights[index] ?? 0)
  return {
    strength: {
      cards: Object.fromEntries(cards.map((card, index) => [card, valueAt(field.length + index)])),
      decks: Object.fromEntries(
        field.map(({ id }, model) => {
          const own = parts.flatMap((part, index) =>
            part.model === model ? [[part.card, valueAt(field.length + cards.length + index)] as const] : [],
          )
          return [id, { base: rounded(constant + (weights[model] ?? 0)), cards: Object.fromEntries(own) }]
        }),
      ),
    },
    explained,
  }
}

const rounded = (points: number): number => Math.round(100 * points) / 100

/** The module in which a game keeps its values. */
export const strengthModule = (strength: DeckStrength): string => `import type { DeckStrength } from '../../../kernel/deck-strength.ts'

/** Written by \`npm run tool deck-strength\`. */
export const DECK_STRENGTH: DeckStrength = ${JSON.stringify(strength, null, 2)}
`
