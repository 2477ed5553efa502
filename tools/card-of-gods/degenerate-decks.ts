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

const attackDiceOf = ({ actions }: AnyMiniature): number =>
  Math.max(0, ...actions.map(action => (action.type === 'attack' ? action.dice : 0)))

/** Which Cards come first into the Deck of Gods. */
const PLANS: Record<string, (one: GodCard, other: GodCard) => number> = {
  harm: (a, b) => Number(isHarmful(b)) - Number(isHarmful(a)) || costOf(b) - costOf(a),
  help: (a, b) => Number(isHarmful(a)) - Number(isHarmful(b)) || costOf(a) - costOf(b),
  cheap: (a, b) => costOf(a) - costOf(b),
  dear: (a, b) => costOf(b) - costOf(a),
}
/** Which miniatures come first into the Expedition. */
const BANDS: Record<string, (one: AnyMiniature, other: AnyMiniature) => number> = {
  few: (a, b) => b.wounds - a.wounds,
  many: (a, b) => a.wounds - b.wounds,
  hardy: (a, b) => b.wounds + b.defence - (a.wounds + a.defence),
  fierce: (a, b) => attackDiceOf(b) - attackDiceOf(a),
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

/** For each Leader, every plan with either band; only legal ones, and each list once. */
export function degenerateDecks(): DegenerateDeck[] {
  const decks = SET.leaders
    .flatMap(leader => Object.keys(BANDS).flatMap(band => Object.keys(PLANS).map(plan => degenerateDeck(leader, band, plan))))
    .filter(({ cards }) => cardOfGods.checkDeck(cards).reasons.length === 0)
  const different = new Map<string, DegenerateDeck>()
  for (const deck of decks) {
    const list = deck.cards.map(({ card, count }) => `${count} ${card}`).toSorted()
    if (!different.has(list.join())) different.set(list.join(), deck)
  }
  return [...different.values()]
}
