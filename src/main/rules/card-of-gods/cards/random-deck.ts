import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import type { DeckList } from '../../../../shared/deck.ts'
import { coloursOf, type CardSet, type GodCard, type Leader, type Miniature } from '../state/card.ts'
import { copiesOf } from '../state/copies.ts'
import { DECK_OF_GODS } from '../state/state.ts'

/** CG-R2.2 to CG-R2.4. */
const FEWEST = 2
const MOST = 4
const MAX_MUSTER = 9
const MAX_OF_A_NAME = 2

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!

/** CG-R2.5, CG-4.13. */
const shares = (leader: Leader, factions: GodCard['factions']): boolean =>
  !factions || factions.some(faction => leader.factions?.includes(faction))

const joins = (leader: Leader, miniature: Miniature): boolean =>
  miniature.abilities?.some(({ type }) => type === 'wanderer') === true || shares(leader, miniature.factions)

/** Picks this many one by one, in proportion to the copies allowed. */
function pickSome<T extends { id: string }>(
  items: readonly T[],
  rng: Rng,
  max: number,
  mayHave: (item: T, chosen: readonly T[]) => boolean,
): T[] {
  const chosen: T[] = []
  while (chosen.length < max) {
    const open = items.filter(item => mayHave(item, chosen))
    if (open.length === 0) break
    chosen.push(oneOf(open, rng))
  }
  return chosen
}

const copies = <T extends { id: string }>(item: T, chosen: readonly T[]): number => chosen.filter(({ id }) => id === item.id).length

/** A random legal Expedition with a legal Deck of Gods. */
export function randomDeck(set: CardSet, rng: Rng): DeckList {
  const leader = oneOf([...set.leaders.values()], rng)
  const miniatures = [...set.miniatures.values()].filter(miniature => joins(leader, miniature))
  const muster = (chosen: readonly Miniature[]): number => chosen.reduce((sum, miniature) => sum + miniature.muster, 0)
  const cheapest = Math.min(...miniatures.map(miniature => miniature.muster))
  const size = FEWEST + nextBelow(rng, MOST - FEWEST + 1)
  const expedition = pickSome(miniatures, rng, size, (miniature, chosen) => {
    const missing = Math.max(0, FEWEST - chosen.length - 1)
    return copies(miniature, chosen) < MAX_OF_A_NAME && muster(chosen) + miniature.muster + missing * cheapest <= MAX_MUSTER
  })
  const cards = [...set.cards.values()].filter(
    card => shares(leader, card.factions) && coloursOf(card).every(colour => leader.matches.includes(colour)),
  )
  const deck = pickSome(cards, rng, DECK_OF_GODS, (card, chosen) => copies(card, chosen) < copiesOf(card.rarity))
  const counts = new Map<string, number>()
  for (const { id } of [leader, ...expedition, ...deck]) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}
