import { cardOfGods } from '../../src/main/rules/card-of-gods/index.ts'
import { SET } from '../../src/main/rules/card-of-gods/cards/index.ts'
import { checkDeck, maxCopies } from '../../src/main/rules/card-of-gods/cards/deck-check.ts'
import { cardSet, isHarmful, type AnyMiniature, type GodCard, type Leader } from '../../src/main/rules/card-of-gods/state/card.ts'
import type { DeckList } from '../../src/shared/deck.ts'

/** A deck that does one thing only. */
export interface DegenerateDeck {
  name: string
  cards: DeckList
}

const set = cardSet(SET)
const costOf = ({ cost }: GodCard): number => Object.values(cost).reduce((sum, amount) => sum + amount, 0)

/** Which Cards come first into the Deck of Gods. */
const PLANS: Record<string, (one: GodCard, other: GodCard) => number> = {
  harm: (one, other) => Number(isHarmful(other)) - Number(isHarmful(one)) || costOf(other) - costOf(one),
  help: (one, other) => Number(isHarmful(one)) - Number(isHarmful(other)) || costOf(one) - costOf(other),
  cheap: (one, other) => costOf(one) - costOf(other),
  dear: (one, other) => costOf(other) - costOf(one),
}
/** Which miniatures come first into the Expedition. */
const BANDS: Record<string, (one: AnyMiniature, other: AnyMiniature) => number> = {
  few: (one, other) => other.wounds - one.wounds,
  many: (one, other) => one.wounds - other.wounds,
}

const listed = (ids: readonly string[]): DeckList => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** Adds copies in that order as long as nothing but too few cards is wrong with the deck. */
function filled(chosen: string[], from: readonly (GodCard | AnyMiniature)[], most: number): void {
  let room = most
  for (const card of from)
    for (let copy = 0; copy < maxCopies(card) && room > 0; copy++) {
      const { reasons } = checkDeck(set, listed([...chosen, card.id]))
      if (reasons.some(({ mend }) => mend !== 'finish')) break
      chosen.push(card.id)
      room--
    }
}

function degenerateDeck(leader: Leader, band: string, plan: string): DegenerateDeck {
  const chosen: string[] = [leader.id]
  filled(chosen, SET.miniatures.toSorted(BANDS[band]), 4)
  filled(chosen, SET.cards.toSorted(PLANS[plan]), 10)
  return { name: `${leader.name}, ${band}, ${plan}`, cards: listed(chosen) }
}

/** For each Leader, every plan with either band; only legal ones. */
export const degenerateDecks = (): DegenerateDeck[] =>
  SET.leaders
    .flatMap(leader => Object.keys(BANDS).flatMap(band => Object.keys(PLANS).map(plan => degenerateDeck(leader, band, plan))))
    .filter(({ cards }) => cardOfGods.checkDeck(cards).reasons.length === 0)
