import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { sectionSizes, valueCounts } from '../../shared/deck-facts.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { formatName, limitsOf, mainFacetNamed, rulesFormatOf } from '../../shared/deck-format.ts'
import type { DeckCheck, DeckList } from '../../shared/deck.ts'
import { message, reason } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'

const known = new WeakMap<GameCatalog, ReadonlyMap<string, CardFace>>()

/** The catalog's cards by id, made once: a list has hundreds of decks. */
function facesOf(catalog: GameCatalog): ReadonlyMap<string, CardFace> {
  const faces = known.get(catalog) ?? new Map(catalog.cards.map(face => [face.id, face]))
  known.set(catalog, faces)
  return faces
}

type Checking = Pick<Game, 'catalog' | 'checkDeck' | 'deckWarnings'>

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
  return format && format.type !== 'rules' ? { ...check, breaches: breachesOf(cards, format, catalog) } : check
}

function breachesOf(cards: DeckList, format: DeckFormat, catalog: GameCatalog): NonNullable<DeckCheck['breaches']> {
  const limits = limitsOf(format, catalog)
  if (!limits) return [{ message: message('format.not-here', { format: formatName(format, catalog), game: catalog.name }) }]
  const { copies, values } = limits
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
  return breaches
}
