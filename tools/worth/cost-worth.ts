import { startersIn } from '../../src/shared/deck-format.ts'
import type { Estimate } from '../../src/shared/statistics.ts'
import type { CardKit } from '../../src/main/kernel/card-kit.ts'
import type { Game, WrittenCard } from '../../src/main/kernel/game.ts'
import { cardsOf } from '../../src/main/kernel/replay.ts'
import { nextBelow, rngFrom, shuffle } from '../../src/main/kernel/rng.ts'
import type { LabWorkers } from '../../src/main/lab/pool.ts'
import type { LabTask } from '../../src/main/lab/simulation/play-chunk.ts'

/** A ready-made deck, and the same with all copies of a card dearer or cheaper by one. */
export interface Repriced {
  task: LabTask
  card: string
  copies: number
  change: number
}

/** What was measured of one: how much more its deck won, as a fraction of 1. */
export interface PriceSample extends Pick<Repriced, 'copies' | 'change'> {
  gain: number
}

/** Two-sided 95 %. */
const Z = 1.96

/** The card as written, for that much more of its first resource; null if its cost isn't a number, or would be less than nothing. */
function repriced(card: WrittenCard, change: number): WrittenCard | null {
  const { cost } = card
  if (typeof cost === 'number') return cost + change < 0 ? null : { ...card, cost: cost + change }
  if (typeof cost !== 'object' || cost === null) return null
  const [first] = Object.entries(cost)
  if (!first || typeof first[1] !== 'number' || first[1] + change < 1) return null
  return { ...card, cost: { ...cost, [first[0]]: first[1] + change } }
}

/** Up to `most` of them in random order. `changes`: 0 is the card under another name, which must be worth as much. */
export function sampleRepriced(
  game: Game,
  kit: CardKit,
  { most, seed, changes }: { most: number; seed: string; changes: readonly number[] },
): Repriced[] {
  const rng = rngFrom(`${seed} ${game.id}`)
  const written = new Map(kit.own.map(card => [card.id, card as WrittenCard]))
  const all = game.catalog.starterDecks.flatMap(starter => starter.cards.map(entry => ({ starter, entry })))
  shuffle(all, rng)
  const found: Repriced[] = []
  for (const { starter, entry } of all) {
    if (found.length === most) break
    const change = changes[nextBelow(rng, changes.length)] ?? 0
    const card = repriced(written.get(entry.card) ?? {}, change)
    if (!card) continue
    const id = `z9z9z9-${entry.card}`
    const with_ = game.withAdded([{ ...card, id, name: `Copy ${found.length}` }])
    const cards = starter.cards.map(one => (one === entry ? { ...one, card: id } : one))
    if (!with_?.checkDeck(cards, starter.format).playable) continue
    const others = startersIn(game.catalog, starter.format).filter(other => other.id !== starter.id)
    found.push({
      task: {
        game: game.id,
        cards: cardsOf(with_),
        deck: starter.cards,
        version: cards,
        opponents: others.map(other => other.cards),
        levels: ['adept', 'adept'],
        seed: `${seed} ${found.length}`,
        format: starter.format,
      },
      card: entry.card,
      copies: entry.count,
      change,
    })
  }
  return found
}

/** Plays `games` matches with each of the two decks. */
export async function measurePrice(
  workers: Pick<LabWorkers, 'play'>,
  { task, copies, change }: Repriced,
  games: number,
): Promise<PriceSample> {
  const { version } = await workers.play({ task, from: 0, to: games }, new AbortController().signal)
  return { copies, change, gain: (version?.paired.sum ?? 0) / 2 / games }
}

/**
 * What a copy gains for each step that it is cheaper, as a fraction of 1, weighted by what each sample can say. Without any change in cost: what a
 * copy gains under another name. The interval is by how much the samples differ, so that it covers chance and how unlike the cards are.
 */
export function costStep(samples: readonly PriceSample[]): Estimate {
  const parts = samples.map(({ copies, change, gain }) => ({
    weight: copies * copies,
    value: change === 0 ? gain / copies : -gain / (change * copies),
  }))
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  const value = parts.reduce((sum, part) => sum + part.weight * part.value, 0) / weight
  const spread = (Z * Math.sqrt(parts.reduce((sum, part) => sum + (part.weight * (part.value - value)) ** 2, 0))) / weight
  return { value, low: value - spread, high: value + spread }
}
