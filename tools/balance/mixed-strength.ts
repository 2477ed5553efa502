import { randomDeck } from '../../src/main/kernel/match-ups.ts'
import { mixedDeck } from '../../src/main/decks/mixed-deck.ts'
import { roleCounts } from '../../src/main/decks/mixed-strength.ts'
import { sizesOf, type Fixing } from '../../src/main/decks/fixing.ts'
import type { MixedStrength } from '../../src/main/kernel/deck-strength.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../../src/main/kernel/rng.ts'
import { startersIn } from '../../src/shared/deck-format.ts'
import type { DeckList } from '../../src/shared/deck.ts'
import { copiesIn, listOf } from './deck-strength.ts'
import { scoreOf, shareOf } from './figures.ts'
import { fitRidge, type Weighted } from './ridge.ts'
import type { WorkerPool } from './workers.ts'

/** A deck of which a part is random, and the share of matches that it won. */
export interface MixedSample {
  cards: DeckList
  won: number
}

/** Decks played before values are fitted again. */
const BATCH = 100
/** Decks that are completed with a few cards by chance, before there are values. */
const FIRST = 600
const MAX_KINDS = 8
/** Every such ready-made deck is met, the others by the next deck. */
const SHARE = 2
const GAMES = 2
/** How much the values are drawn to 0: those of cards, and those of pairs of roles. The best of each in cross-validation is used. */
const PENALTIES = { cards: [30, 60], pairs: [10, 100] } as const
/** Brings products of roles' counts to the size of a card's count. */
const PAIR_UNIT = 40

/** A half or a quarter of a random deck. */
function draftOf(game: Game, rng: Rng): string[] {
  const copies = copiesIn(randomDeck(game, rng))
  shuffle(copies, rng)
  return copies.slice(0, Math.floor(copies.length / (nextBelow(rng, 3) === 0 ? 4 : 2)))
}

/** The draft with copies of a few cards, random or of one ready-made deck; null if that isn't legal. */
function filledByChance(game: Game, draft: readonly string[], rng: Rng): DeckList | null {
  const made = startersIn(game.catalog)
  const size = copiesIn(made[0]?.cards ?? []).length
  const from = nextBelow(rng, 2) === 0 ? game.catalog.cards.map(({ id }) => id) : copiesIn(made[nextBelow(rng, made.length)]?.cards ?? [])
  const kinds = Array.from({ length: 1 + nextBelow(rng, MAX_KINDS) }, () => from[nextBelow(rng, from.length)] ?? '')
  const cards = listOf([...draft, ...Array.from({ length: size - draft.length }, () => kinds[nextBelow(rng, kinds.length)] ?? '')])
  return game.checkDeck(cards).playable ? cards : null
}

const NO_VALUES: MixedStrength = { base: 0, cards: {}, pairs: [] }

function completedBy(values: MixedStrength, game: Game, cards: DeckList): DeckList {
  const faces = new Map(game.catalog.cards.map(face => [face.id, face]))
  const rules = { ...game, deckStrength: { cards: {}, decks: {}, mixed: values } }
  const fixing: Fixing = { rules, format: undefined, find: id => faces.get(id) }
  return mixedDeck(cards, fixing, sizesOf(cards, fixing), 0)?.fixed.cards ?? cards
}

function deckFor(game: Game, number: number, values: MixedStrength | null): DeckList {
  const rng = rngFrom(`mixed ${number}`)
  const draft = draftOf(game, rng)
  return (values ? null : filledByChance(game, draft, rng)) ?? completedBy(values ?? NO_VALUES, game, listOf(draft))
}

/** Plays the next decks: at first random ones, later those that should win most by a random half of the samples so far, which tries new cards. */
export async function sampleMixed(game: Game, pool: WorkerPool, samples: readonly MixedSample[]): Promise<MixedSample[]> {
  const field = startersIn(game.catalog)
  const from = samples.length
  const rng = rngFrom(`mixed values ${from}`)
  const half = samples.filter(() => nextBelow(rng, 2) === 0)
  const values = from < FIRST ? null : mixedFrom(game, half).mixed
  return Promise.all(
    Array.from({ length: BATCH }, async (_, index): Promise<MixedSample> => {
      const number = from + index
      const cards = deckFor(game, number, values)
      const opponents = field.filter((_, other) => (other + number) % SHARE === 0).map(made => made.cards)
      const tally = await pool.play({
        deck: cards,
        opponents,
        games: GAMES,
        seed: `mixed ${number}`,
      })
      return { cards, won: shareOf(scoreOf(tally)) }
    }),
  )
}

/** The values that explain the samples best, and the share of their variance that they predict. */
export function mixedFrom({ catalog }: Game, samples: readonly MixedSample[]): { mixed: MixedStrength; explained: number } {
  const faces = new Map(catalog.cards.map(face => [face.id, face]))
  const cards = [...faces.keys()]
  const roles = (catalog.roles ?? []).map(({ id }) => id)
  const pairs = roles.flatMap((one, index) => roles.slice(index).map(other => [one, other] as const))
  const rows = samples.map(({ cards: list, won }): Weighted => {
    const counts = new Map(list.map(({ card, count }) => [card, count]))
    const has = new Map(roleCounts(list, faces, roles).map((count, role) => [roles[role], count]))
    return {
      inputs: [
        ...cards.map(card => counts.get(card) ?? 0),
        ...pairs.map(([one, other]) => ((has.get(one) ?? 0) * (has.get(other) ?? 0)) / PAIR_UNIT),
      ],
      output: 100 * won,
    }
  })
  const choices = PENALTIES.cards.flatMap(card => PENALTIES.pairs.map(pair => [...cards.map(() => card), ...pairs.map(() => pair)]))
  const { weights, constant, explained } = fitRidge(rows, choices)
  return {
    mixed: {
      base: rounded(constant, 100),
      cards: Object.fromEntries(cards.map((card, index) => [card, rounded(weights[index] ?? 0, 100)])),
      pairs: pairs.map((both, index) => ({
        roles: both,
        worth: rounded((weights[cards.length + index] ?? 0) / PAIR_UNIT, 10_000),
      })),
    },
    explained,
  }
}

const rounded = (points: number, unit: number): number => Math.round(unit * points) / unit
