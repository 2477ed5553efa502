import * as v from 'valibot'
import type { DeckEntry, DeckList } from '../../src/shared/deck.ts'
import { deckSize } from '../../src/shared/deck-facts.ts'
import type { CardKit } from '../../src/main/kernel/card-kit.ts'
import type { Game, MatchConfig, WrittenCard } from '../../src/main/kernel/game.ts'
import { randomCard } from '../../src/main/kernel/random-card.ts'
import { rngFrom, shuffle, type Rng } from '../../src/main/kernel/rng.ts'

/** So many cards are invented for one that can take a place in a deck. */
const MAX_TRIED = 60
/** So many times, a card is invented for each place that still has the deck's own. */
const MAX_ROUNDS = 12

/** A random card for that section of decks; null if none of many is. */
function invented(kit: CardKit, section: string, number: number, rng: Rng): WrittenCard | null {
  for (let tries = 0; tries < MAX_TRIED; tries++) {
    const card = { ...randomCard(kit, rng), id: `k3v9q2-card-${number}`, name: `Card ${number}` }
    const parsed = v.safeParse(kit.card, card)
    if (parsed.success && kit.faceOf(parsed.output).section === section) return card
  }
  return null
}

/** The decks with random cards, which nobody has seen, in the place of half of their cards; and the game that has those cards too. */
export function withInventedCards(plain: Game, kit: CardKit, config: MatchConfig, seed: string): { game: Game; config: MatchConfig } {
  const rng = rngFrom(`${seed} cards`)
  const sections = new Map(plain.catalog.cards.map(({ id, section }) => [id, section]))
  let game = plain
  let cards: readonly WrittenCard[] = []
  /** The deck with an invented card in the place of up to that many copies of a card; null if the rules don't allow the one that came up. */
  function tried(deck: DeckList, { card: old, count }: DeckEntry): { deck: DeckList; copies: number } | null {
    const card = invented(kit, sections.get(old) ?? '', cards.length, rng)
    const more = card && plain.withAdded([...cards, card])
    const face = more?.catalog.cards.find(({ id }) => id === card?.['id'])
    if (!card || !more || !face) return null
    const copies = Math.min(count, face.maxCopies ?? Infinity)
    const rest = count > copies ? [{ card: old, count: count - copies }] : []
    const list = deck.flatMap(one => (one.card === old ? [{ card: face.id, count: copies }, ...rest] : [one]))
    if (!more.checkDeck(list, config.format).playable) return null
    game = more
    cards = [...cards, card]
    return { deck: list, copies }
  }
  function changed(deck: DeckList): DeckList {
    const half = deckSize(deck) / 2
    let now = deck
    let size = 0
    for (let round = 0; round < MAX_ROUNDS && size < half; round++) {
      const own = now.filter(({ card }) => sections.has(card))
      shuffle(own, rng)
      for (const entry of own) {
        if (size >= half) break
        const found = tried(now, entry)
        if (!found) continue
        now = found.deck
        size += found.copies
      }
    }
    return now
  }
  const [one, other] = config.seats
  const seats: MatchConfig['seats'] = [
    { ...one, cards: changed(one.cards) },
    { ...other, cards: changed(other.cards) },
  ]
  return { game, config: { ...config, seats } }
}
