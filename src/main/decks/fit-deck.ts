import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckEntry, DeckList, DeckMend, MendedDeck } from '../../shared/deck.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { limitsOf } from '../../shared/deck-format.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { schoolsIn } from './house-format.ts'

/** Of a card that was put in by itself. */
const MOST_COPIES = 3
/** Schools that cards are taken from. */
const MOST_SCHOOLS = 2

/** A School with no greater share of a deck is not one of its own. */
const FEW = 1 / 8

type Fit = { face: CardFace; worth: number; why: Message }

/** The cards to choose from, and how many copies and Schools are chosen of them. */
type Choice = GameCatalog & { most: { copies: number; schools: number } }

/**
 * What keeps the deck from being played, mended: its open places filled, what is too much cut, or what isn't known taken out. So is what
 * its house format has against it; the places of a whole deck that this opens are filled again. All else keeps to the format, too.
 */
export function mendDeck(cards: DeckList, catalog: GameCatalog, mend: DeckMend, format?: DeckFormat): MendedDeck {
  const limits = format ? limitsOf(format) : { copies: null, schools: null }
  const most = mostOf(format)
  if (mend === 'finish' || mend === 'cut') return resized(cards, { ...catalog, most }, mend)
  if (mend === 'tidy') {
    const known = new Set(catalog.cards.map(face => face.id))
    return reduced(cards, ({ card, count }) => (known.has(card) ? count : 0), message('services.fit.unknown'))
  }
  const trimmed = mend === 'copies' ? fewerCopies(cards, limits.copies) : fewerSchools(cards, limits.schools, catalog)
  if (deckSize(cards) < catalog.deckSize || deckSize(trimmed.cards) >= catalog.deckSize) return trimmed
  const filled = resized(trimmed.cards, { ...catalog, most }, 'finish')
  return { cards: filled.cards, changes: [...trimmed.changes, ...filled.changes] }
}

function mostOf(format: DeckFormat | undefined): Choice['most'] {
  const { copies, schools } = format ? limitsOf(format) : { copies: null, schools: null }
  return { copies: Math.min(copies ?? MOST_COPIES, MOST_COPIES), schools: Math.min(schools ?? MOST_SCHOOLS, MOST_SCHOOLS) }
}

const deckSize = (cards: DeckList): number => cards.reduce((sum, entry) => sum + entry.count, 0)

/** The list with so many of each entry as `left` says. */
function reduced(cards: DeckList, left: (entry: DeckEntry) => number, why: Message): MendedDeck {
  const after = cards.map(entry => ({ card: entry.card, count: left(entry) }))
  const changes = after.map(({ card, count }, at) => ({ card, by: count - (cards[at]?.count ?? 0), why }))
  return { cards: after.filter(entry => entry.count > 0), changes: changes.filter(change => change.by !== 0) }
}

const fewerCopies = (cards: DeckList, most: number | null): MendedDeck =>
  reduced(cards, entry => Math.min(entry.count, most ?? entry.count), message('services.fit.copies', { count: most ?? 0 }))

function fewerSchools(cards: DeckList, most: number | null, catalog: GameCatalog): MendedDeck {
  const surplus = schoolsIn(cards, catalog).slice(most ?? Infinity)
  const school = new Map(catalog.cards.map(face => [face.id, face.school]))
  const why = message('services.fit.schools', { count: most ?? 0 })
  return reduced(cards, ({ card, count }) => (surplus.some(one => one.id === school.get(card)) ? 0 : count), why)
}

/** Every copy of the list whose card is known. */
function copiesOf(cards: DeckList, catalog: GameCatalog): CardFace[] {
  const faces = new Map(catalog.cards.map(face => [face.id, face]))
  return cards.flatMap(({ card, count }) => {
    const face = faces.get(card)
    return face ? Array<CardFace>(count).fill(face) : []
  })
}

function resized(cards: DeckList, catalog: Choice, mend: 'finish' | 'cut'): MendedDeck {
  const copies = copiesOf(cards, catalog)
  const size = deckSize(cards)
  const by = mend === 'finish' ? 1 : -1
  const changed = new Map<string, { by: number; why: Message }>()
  for (let places = (catalog.deckSize - size) * by; places > 0; places--) {
    const found = mend === 'finish' ? bestIn(copies, catalog) : worstIn(copies, catalog)
    if (!found) break
    if (mend === 'finish') copies.push(found.face)
    else copies.splice(copies.lastIndexOf(found.face), 1)
    const before = changed.get(found.face.id)
    changed.set(found.face.id, { by: (before?.by ?? 0) + by, why: before?.why ?? found.why })
  }
  const known = new Set(cards.map(entry => entry.card))
  const after = cards.map(({ card, count }) => ({ card, count: count + (changed.get(card)?.by ?? 0) })).filter(entry => entry.count > 0)
  const added = [...changed].filter(([card]) => !known.has(card)).map(([card, one]) => ({ card, count: one.by }))
  return { cards: [...after, ...added], changes: [...changed].map(([card, one]) => ({ card, ...one })) }
}

function bestIn(copies: readonly CardFace[], catalog: Choice): Fit | null {
  const schools = schoolsOf(copies, catalog)
  const curve = curveFor(schools, catalog)
  const fits = catalog.cards
    .filter(face => schools.includes(face.school) && copies.filter(other => other === face).length < catalog.most.copies)
    .map(face => fitOf(face, copies, curve, catalog))
  return fits.reduce<Fit | null>((best, fit) => (best && best.worth >= fit.worth ? best : fit), null)
}

/** Each card of the list with how well it goes with the others, the worst first, and what speaks against it. */
export function leastFitting(
  cards: DeckList,
  catalog: GameCatalog,
  format?: DeckFormat,
): { card: string; worth: number; why: Message[] }[] {
  const choice = { ...catalog, most: mostOf(format) }
  const copies = copiesOf(cards, catalog)
  const schools = schoolsOf(copies, choice).filter(
    (school, place) => place === 0 || copies.filter(face => face.school === school).length > copies.length * FEW,
  )
  const curve = curveFor(schools, catalog)
  const judge = (face: CardFace) => {
    const others = [...copies]
    others.splice(others.lastIndexOf(face), 1)
    const outside = !schools.includes(face.school)
    const same = copies.filter(other => other.cost === face.cost).length
    const usual = Math.round(curve.get(face.cost) ?? 0)
    const isAlone =
      face.keywords.length > 0 && !others.some(other => other !== face && other.keywords.some(word => face.keywords.includes(word)))
    const why = [
      ...(outside ? [message('services.cut.outside')] : []),
      ...(same > usual + 1 ? [message('services.cut.curve', { cost: face.cost, count: same, usual })] : []),
      ...(isAlone ? [message('services.cut.alone')] : []),
    ]
    const worth = fitOf(face, others, curve, catalog).worth - (outside ? 3 : 0)
    return { card: face.id, worth, why }
  }
  return [...new Set(copies)].map(judge).sort((a, b) => a.worth - b.worth)
}

function worstIn(copies: readonly CardFace[], catalog: Choice): Fit | null {
  const schools = schoolsOf(copies, catalog)
  const curve = curveFor(schools, catalog)
  const fits = [...new Set(copies)].map(face => {
    const others = [...copies]
    others.splice(others.lastIndexOf(face), 1)
    const { worth } = fitOf(face, others, curve, catalog)
    const outside = !schools.includes(face.school)
    const why = outside ? message('services.fit.outside') : message('services.fit.surplus', { cost: face.cost })
    return { face, worth: worth - (outside ? 3 : 0), why }
  })
  return fits.reduce<Fit | null>((worst, fit) => (worst && worst.worth <= fit.worth ? worst : fit), null)
}

/** How well a card goes with these, and what speaks for it most. */
function fitOf(face: CardFace, copies: readonly CardFace[], curve: ReadonlyMap<CardFace['cost'], number>, catalog: GameCatalog): Fit {
  const same = copies.filter(other => other === face).length
  const wanted = (curve.get(face.cost) ?? 0) - copies.filter(other => other.cost === face.cost).length
  const shared = face.keywords
    .map(keyword => ({ keyword, count: copies.filter(other => other !== face && other.keywords.includes(keyword)).length }))
    .sort((a, b) => b.count - a.count)[0]
  const together = shared ? (3 * shared.count) / Math.max(copies.length, 1) : 0
  const name = catalog.keywords.find(known => known.id === shared?.keyword)?.name
  const gap = message('services.fit.curve', { cost: face.cost })
  const why =
    shared && name && shared.count > 1 && together > wanted ? message('services.fit.keyword', { keyword: name, count: shared.count }) : gap
  return { face, worth: Math.max(Math.min(wanted, 3), -3) + together - 0.8 * same, why }
}

/** The Schools the deck has most of; those of the first ready-made deck where it has none. */
function schoolsOf(copies: readonly CardFace[], { starterDecks, schools, most }: Choice): string[] {
  const count = (school: string): number => copies.filter(face => face.school === school).length
  const present = schools.map(school => school.id).filter(school => count(school) > 0)
  if (present.length === 0) return (starterDecks[0]?.schools ?? schools.map(school => school.id)).slice(0, most.schools)
  return present.sort((a, b) => count(b) - count(a)).slice(0, most.schools)
}

/** How many cards of each cost a deck should have: as the ready-made decks of these Schools have on average, or all of them. */
function curveFor(schools: readonly string[], { starterDecks, cards: faces }: GameCatalog): Map<CardFace['cost'], number> {
  const costs = new Map(faces.map(face => [face.id, face.cost]))
  const like = starterDecks.filter(deck => deck.schools.some(school => schools.includes(school)))
  const decks = like.length > 0 ? like : starterDecks
  const curve = new Map<CardFace['cost'], number>()
  for (const { card, count } of decks.flatMap(deck => deck.cards)) {
    const cost = costs.get(card)
    if (cost !== undefined) curve.set(cost, (curve.get(cost) ?? 0) + count / decks.length)
  }
  return curve
}
