import type { CardFace } from '../../shared/card-face.ts'
import type { DeckList } from '../../shared/deck.ts'
import { OFFER_SIZE } from '../../shared/runs/journal.ts'
import { listOf } from '../../shared/runs/state.ts'
import type { DeckDraft } from './deck-draft.ts'
import type { Game } from './game.ts'
import { nextBelow, nextShare, rngFrom, shuffle, type Rng } from './rng.ts'

/** Cards without a theme, before which none is favoured. */
const FREE_PICKS = 4
/** The share of offers with cards of the deck's own values only, and how many values it has. */
const THEMED = 0.6
const OWN_VALUES = 2

const valuesIn = (face: CardFace | undefined, facet: string): readonly string[] => face?.facets[facet] ?? []

/** The deck's own values of a facet, the most common ones. */
function ownValues(cards: DeckList, facet: string, faces: ReadonlyMap<string, CardFace>): string[] {
  const counts = new Map<string, number>()
  for (const { card, count } of cards)
    for (const value of valuesIn(faces.get(card), facet)) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, OWN_VALUES)
    .map(([value]) => value)
}

const facesOf = ({ catalog }: Game): ReadonlyMap<string, CardFace> => new Map(catalog.cards.map(face => [face.id, face]))

/** The cards to choose from with that seed: up to three different ones, fewer where the rules leave no more; none once the deck is complete. */
export function offerFor(game: Game, draft: DeckDraft, cards: DeckList, seed: string): string[] {
  const rng = rngFrom(seed)
  const pool = [...draft.pool(cards, rng)]
  const isThemed = draft.theme !== undefined && nextShare(rng) < THEMED && cards.length >= FREE_PICKS
  const themed = isThemed ? ofTheme(game, draft.theme ?? '', cards, pool) : pool
  const open = themed.length >= OFFER_SIZE ? themed : pool
  shuffle(open, rng)
  return open.slice(0, OFFER_SIZE)
}

function ofTheme(game: Game, theme: string, cards: DeckList, pool: readonly string[]): string[] {
  const faces = facesOf(game)
  const own = ownValues(cards, theme, faces)
  return pool.filter(id => {
    const values = valuesIn(faces.get(id), theme)
    return values.length === 0 || values.some(value => own.includes(value))
  })
}

/** The seed of the offer after so many picks of a run. */
export const offerSeed = (runSeed: string, picks: number): string => `${runSeed} offer ${picks}`

/** How much a drafter's choices are left to chance, in the percent that cards are worth. */
const CARELESS = 3
/** What a card of the drafter's favourite values is worth more. */
const FAVOURITE = 1.5

/**
 * A deck that a computer player drafts from the offers of a run, as far as its own picks allow the same ones. `who`: equal numbers draft equal decks. `skill`:
 * from 0, which is at random, to 1.
 */
export function draftedDeck(game: Game, draft: DeckDraft, runSeed: string, who: number, skill: number): DeckList {
  const rng = rngFrom(`${runSeed} drafter ${who}`)
  const favourite = favourites(game, draft, rng)
  const picks: string[] = []
  for (;;) {
    const cards = listOf(picks)
    const offer = offerFor(game, draft, cards, offerSeed(runSeed, picks.length))
    if (offer.length === 0) return cards
    const [best] = offer
      .map(id => ({
        id,
        worth: skill * (cardStrength(game, id) + (favourite(id) ? FAVOURITE : 0)) + (1 - skill) * CARELESS * 2 * nextShare(rng),
      }))
      .sort((a, b) => b.worth - a.worth)
    picks.push(best?.id ?? offer[0] ?? '')
  }
}

/** What a copy of the card adds to any deck, as measured. */
const cardStrength = ({ deckStrength }: Game, id: string): number => deckStrength?.cards[id] ?? 0

/** Two values of the theme that a drafter prefers. */
function favourites(game: Game, { theme }: DeckDraft, rng: Rng): (id: string) => boolean {
  const values = game.catalog.facets.find(({ id }) => id === theme)?.values ?? []
  if (values.length === 0 || theme === undefined) return () => false
  const liked = [0, 1].map(() => values[nextBelow(rng, values.length)]?.id)
  const faces = facesOf(game)
  return id => valuesIn(faces.get(id), theme).some(value => liked.includes(value))
}
