import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { sectionSizes, valueCounts } from '../../shared/deck-facts.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { formatName, limitsOf, mainFacetNamed, rulesFormatOf, setNames } from '../../shared/deck-format.ts'
import type { DeckCheck, DeckList } from '../../shared/deck.ts'
import { message, reason } from '../../shared/message.ts'
import { setKeys } from '../kernel/added-cards.ts'
import type { Game } from '../kernel/game.ts'

const cache = new WeakMap<GameCatalog, ReadonlyMap<string, CardFace>>()

/** The catalog's cards by id, made once: a list has hundreds of decks. */
function facesOf(catalog: GameCatalog): ReadonlyMap<string, CardFace> {
  const faces = cache.get(catalog) ?? new Map(catalog.cards.map(face => [face.id, face]))
  cache.set(catalog, faces)
  return faces
}

type Checking = Pick<Game, 'catalog' | 'checkDeck' | 'deckWarnings' | 'added'>

/** What the rules say about a deck in its format and, separately, what a house format does; with the game's warnings. */
export function checkIn(game: Checking, cards: DeckList, format: DeckFormat | undefined): DeckCheck {
  const warnings = game.deckWarnings?.(cards)
  return { ...checkWithoutWarnings(game, cards, format), ...(warnings && { warnings }) }
}

/** The same for a list of decks. */
export function checkWithoutWarnings(game: Checking, cards: DeckList, format: DeckFormat | undefined): DeckCheck {
  const { catalog } = game
  const faces = facesOf(catalog)
  const sections = sectionSizes(cards, catalog, format, id => faces.get(id))
  const known = rulesFormatOf(format, catalog)
  if (format && !known) {
    const { size } = game.checkDeck(cards)
    const reasons = [reason('', 'format.not-here', { format: formatName(format, catalog), game: catalog.name })]
    return { size, playable: false, reasons, sections }
  }
  const check = { ...game.checkDeck(cards, known?.id), sections }
  return format && format.type !== 'rules' ? { ...check, breaches: breachesOf(cards, format, game) } : check
}

/** Whether the house format allows the set that a card is of; all cards that aren't of any. */
export function allowsSets(game: Pick<Game, 'catalog' | 'added'>, format: DeckFormat | undefined): (card: string) => boolean {
  const sets = limitsOf(format, game.catalog)?.sets
  if (!sets) return () => true
  const keys = setKeys(game)
  const allowed = new Set(sets.map(({ key }) => key))
  return card => {
    const key = keys.get(card)
    return key === undefined || allowed.has(key)
  }
}

function breachesOf(cards: DeckList, format: DeckFormat, game: Checking): NonNullable<DeckCheck['breaches']> {
  const { catalog } = game
  const limits = limitsOf(format, catalog)
  if (!limits) return [{ message: message('format.not-here', { format: formatName(format, catalog), game: catalog.name }) }]
  const { copies, values, sets } = limits
  const breaches: NonNullable<DeckCheck['breaches']> = []
  const faces = facesOf(catalog)
  const many = copies === null ? [] : cards.filter(entry => entry.count > copies)
  if (copies !== null && many.length > 0) {
    const named = many.map(({ count, card }) => message('format.breach.card', { copies: count, card: faces.get(card)?.name ?? card }))
    const about = { format: formatName(format, catalog), count: copies, cards: named }
    breaches.push({ message: message('format.breach.copies', about), mend: 'copies' })
  }
  const present = valueCounts(cards, catalog, catalog.look.main, id => faces.get(id))
  if (values !== null && present.length > values) {
    const named = present.map(({ value }) => value.name)
    const about = { format: formatName(format, catalog), count: values, facet: mainFacetNamed(catalog, values), values: named }
    breaches.push({ message: message('format.breach.values', about), mend: 'values' })
  }
  const isAllowed = allowsSets(game, format)
  const others = sets ? cards.filter(({ card }) => !isAllowed(card)) : []
  if (sets && others.length > 0) {
    const named = others.map(({ count, card }) => message('format.breach.card', { copies: count, card: faces.get(card)?.name ?? card }))
    const about = { format: formatName(format, catalog), sets: setNames(sets), cards: named }
    breaches.push({ message: message(`format.breach.${sets.length === 0 ? 'no-sets' : 'sets'}`, about), mend: 'sets' })
  }
  return breaches
}
