import type { CardFace } from '../../shared/card-face.ts'
import { deckSize, limitSizes, sectionSizes, valueCounts, valuesOf } from '../../shared/deck-facts.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { limitsOf, mainFacetNamed, rulesFormatOf, startersIn } from '../../shared/deck-format.ts'
import type { DeckEntry, DeckList, DeckFix, FixedDeck, SectionSize, StarterDeck } from '../../shared/deck.ts'
import { message, type Message } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import { copiesOf, fitOf, fitAsMember, idealOf, isOwn, ownValues, typicalValues, type Fit, type Ideal } from './card-fit.ts'

/** The reason for a card added automatically. */
const MAX_COPIES = 3

type Rules = Pick<Game, 'catalog' | 'checkDeck'>

/** A list being fixed, with its game and format. */
interface Fixing {
  rules: Rules
  format: DeckFormat | undefined
  find(id: string): CardFace | undefined
}

/**
 * Fixes what keeps the deck from being played: fills open places, cuts surplus cards, or removes those that it can't have at all. Fixes
 * violations of its house format as well, and refills the places this opens. The rest keeps to the format, too.
 */
export function fixDeck(cards: DeckList, rules: Rules, fix: DeckFix, format?: DeckFormat): FixedDeck {
  const faces = new Map(rules.catalog.cards.map(face => [face.id, face]))
  const fixing: Fixing = { rules, format, find: id => faces.get(id) }
  if (fix === 'finish') return finished(cards, fixing, () => true)
  if (fix === 'cut') return trimmed(cards, fixing)
  if (fix === 'tidy') return withoutMisfits(cards, fixing)
  const fewer = fix === 'copies' ? fewerCopies(cards, fixing) : fewerValues(cards, fixing)
  const whole = new Set(sizesOf(cards, fixing).flatMap(({ id, size, min }) => (size >= min ? [id] : [])))
  const filled = finished(fewer.cards, fixing, ({ id }) => whole.has(id))
  return { cards: filled.cards, changes: [...fewer.changes, ...filled.changes] }
}

const sizesOf = (cards: DeckList, { rules, format, find }: Fixing): SectionSize[] => sectionSizes(cards, rules.catalog, format, find)

/** Removes unknown cards, and those that the rules say the deck can't have, such as cards that its Leader doesn't match. */
function withoutMisfits(cards: DeckList, { rules, format, find }: Fixing): FixedDeck {
  const { reasons } = rules.checkDeck(cards, rulesFormatOf(format, rules.catalog)?.id)
  const why = new Map(reasons.flatMap(({ card, mend, message: found }) => (card !== undefined && mend === 'tidy' ? [[card, found]] : [])))
  for (const { card } of cards) if (!find(card)) why.set(card, message('services.fit.unknown'))
  const left = cards.filter(({ card }) => !why.has(card))
  const changes = cards.flatMap(({ card, count }) => {
    const found = why.get(card)
    return found ? [{ card, by: -count, why: found }] : []
  })
  return { cards: left, changes }
}

/** The list reduced to as many copies of each entry as `left` says. */
function reducedDeck(cards: DeckList, left: (entry: DeckEntry) => number, why: Message): FixedDeck {
  const after = cards.map(entry => ({ card: entry.card, count: left(entry) }))
  const changes = after.map(({ card, count }, at) => ({
    card,
    by: count - (cards[at]?.count ?? 0),
    why,
  }))
  return {
    cards: after.filter(entry => entry.count > 0),
    changes: changes.filter(change => change.by !== 0),
  }
}

/** How many copies of the card the rules and the house format allow. */
function mostCopies(face: CardFace | undefined, { rules, format }: Fixing): number {
  return Math.min(limitsOf(format, rules.catalog)?.copies ?? Infinity, face?.maxCopies ?? Infinity)
}

function fewerCopies(cards: DeckList, fixing: Fixing): FixedDeck {
  const house = limitsOf(fixing.format, fixing.rules.catalog)?.copies
  const why = house ? message('services.fit.copies', { count: house }) : message('services.fit.rules-copies')
  return reducedDeck(cards, ({ card, count }) => Math.min(count, mostCopies(fixing.find(card), fixing)), why)
}

function fewerValues(cards: DeckList, { rules: { catalog }, format, find }: Fixing): FixedDeck {
  const most = limitsOf(format, catalog)?.values ?? Infinity
  const facet = catalog.look.main
  const surplus = new Set(
    valueCounts(cards, catalog, facet, find)
      .slice(most)
      .map(({ value }) => value.id),
  )
  const why = message('services.fit.values', { count: most, facet: mainFacetNamed(catalog, most) })
  return reducedDeck(
    cards,
    ({ card, count }) => {
      const face = find(card)
      return face && valuesOf(face, facet).some(value => surplus.has(value)) ? 0 : count
    },
    why,
  )
}

/** Adds or removes cards one by one, and remembers the first reason for each. */
function ledgerOf(start: DeckList) {
  let cards = start
  const changed = new Map<string, { by: number; why: Message }>()
  return {
    cards: (): DeckList => cards,
    change({ face, why }: Fit, by: 1 | -1): void {
      cards = withOne(cards, face.id, by)
      const before = changed.get(face.id)
      changed.set(face.id, { by: (before?.by ?? 0) + by, why: before?.why ?? why })
    },
    fixed: (): FixedDeck => ({
      cards,
      changes: [...changed].map(([card, one]) => ({ card, ...one })),
    }),
  }
}

function withOne(cards: DeckList, card: string, by: 1 | -1): DeckList {
  if (!cards.some(entry => entry.card === card)) return [...cards, { card, count: 1 }]
  return cards.map(entry => (entry.card === card ? { card, count: entry.count + by } : entry)).filter(entry => entry.count > 0)
}

/** Fills sections with too few cards, as in the ready-made deck that the result is most like. */
function finished(cards: DeckList, fixing: Fixing, which: (section: SectionSize) => boolean): FixedDeck {
  const open = sizesOf(cards, fixing).filter(section => which(section) && section.size < section.min)
  if (open.length === 0) return { cards, changes: [] }
  const { catalog } = fixing.rules
  const likeness = ({ cards: made }: StarterDeck, { cards: filled }: FixedDeck): number => {
    const own = ownValues(made, catalog)
    const shared = filled.reduce((sum, { card, count }) => sum + Math.min(count, countIn(made, card)), 0)
    return shared + copiesOf(cards, catalog).filter(face => isOwn(face, { own, catalog })).length
  }
  const models = startersIn(catalog, rulesFormatOf(fixing.format, catalog)?.id)
  const filled = models.map(model => ({ model, fixed: filledLike(model, cards, fixing, open) }))
  const best = filled.reduce<(typeof filled)[number] | null>(
    (most, each) => (most && likeness(most.model, most.fixed) >= likeness(each.model, each.fixed) ? most : each),
    null,
  )
  return best?.fixed ?? filledLike(null, cards, fixing, open)
}

/** Fills the sections with the model's cards, to its size; with others up to the minimum. */
function filledLike(model: StarterDeck | null, cards: DeckList, fixing: Fixing, sections: readonly SectionSize[]): FixedDeck {
  const { catalog } = fixing.rules
  const ledger = ledgerOf(cards)
  for (const { id, size, min, max } of sections) {
    const usual = model ? copiesOf(model.cards, catalog, id).length : min
    const ideal = idealOf(valuesToUse(ledger.cards(), fixing, model), catalog, id)
    for (let now = size, found: Fit | null; now < Math.min(max, Math.max(min, usual)); now++) {
      const places = Math.max(1, min - now)
      found =
        (model && bestOf(model, id, places, ledger.cards(), ideal, fixing)) ??
        (now < min ? bestFor(id, places, ledger.cards(), ideal, fixing) : null)
      if (!found) break
      ledger.change(found, 1)
    }
  }
  return ledger.fixed()
}

/** The legal card of the model that fits the list best, of those that the list has fewer of. */
function bestOf(model: StarterDeck, section: string, places: number, cards: DeckList, ideal: Ideal, fixing: Fixing): Fit | null {
  const { catalog } = ideal
  const wanted = wantedFor(section, places, cards, fixing)
  const keepsValues = withinValues(cards, model, fixing)
  const copies = copiesOf(cards, catalog, section)
  const open = model.cards.flatMap(({ card, count }) => {
    const face = fixing.find(card)
    const isOpen = face?.section === section && countIn(cards, card) < Math.min(count, mostCopies(face, fixing))
    return face && isOpen && wanted(face) && keepsValues(face) ? [face] : []
  })
  const why = message('services.fit.model', { deck: model.name })
  const fits = open.map(face => ({ ...fitOf(face, copies, ideal), why }))
  return fits.sort((a, b) => b.score - a.score).find(({ face }) => isAllowed(face, cards, fixing)) ?? null
}

const countIn = (cards: DeckList, card: string): number => cards.find(entry => entry.card === card)?.count ?? 0

/** The most values of the main facet that a deck should have: as many as its format allows, and as ready-made decks have. */
const mostValues = ({ rules: { catalog }, format }: Fixing): number =>
  Math.min(limitsOf(format, catalog)?.values ?? Infinity, typicalValues(catalog))

/** Whether a card brings no more values of the main facet into the deck than it should have, or than the model has where the format doesn't limit them. */
function withinValues(cards: DeckList, model: StarterDeck, fixing: Fixing): (face: CardFace) => boolean {
  const { rules, format, find } = fixing
  const facet = rules.catalog.look.main
  const valuesIn = (list: DeckList) => valueCounts(list, rules.catalog, facet, find).map(({ value }) => value.id)
  const present = new Set(valuesIn(cards))
  const most = limitsOf(format, rules.catalog)?.values ?? Math.max(mostValues(fixing), valuesIn(model.cards).length)
  return face => {
    const added = valuesOf(face, facet).filter(value => !present.has(value))
    return added.length === 0 || present.size + added.length <= most
  }
}

/** The deck's most frequent values of the main facet; those of the model or the first ready-made deck if it has none. */
function valuesToUse(cards: DeckList, fixing: Fixing, model: StarterDeck | null = null): string[] {
  const {
    rules: { catalog },
    find,
  } = fixing
  const present = valueCounts(cards, catalog, catalog.look.main, find).map(({ value }) => value.id)
  return (present.length > 0 ? present : ownValues((model ?? catalog.starterDecks[0])?.cards ?? [], catalog)).slice(0, mostValues(fixing))
}

/** The legal card that fits the list best; one of other values than the deck's own only if there is no other. */
function bestFor(section: string, places: number, cards: DeckList, ideal: Ideal, fixing: Fixing): Fit | null {
  const { catalog } = ideal
  const copies = copiesOf(cards, catalog, section)
  const wanted = wantedFor(section, places, cards, fixing)
  const most = (face: CardFace): number => Math.min(mostCopies(face, fixing), MAX_COPIES)
  const open = catalog.cards.filter(face => face.section === section && copies.filter(other => other === face).length < most(face))
  const limit = limitsOf(fixing.format, catalog)?.values ?? null
  for (const strict of limit === null ? [true, false] : [true]) {
    const fits = open.filter(face => wanted(face) && (!strict || isOwn(face, ideal))).map(face => fitOf(face, copies, ideal))
    // The first of equally good cards stays first.
    const best = fits.sort((a, b) => b.score - a.score).find(({ face }) => isAllowed(face, cards, fixing))
    if (best) return best
  }
  return null
}

/** Whether adding the card causes no new reasons, except those that more cards would resolve. */
function isAllowed(face: CardFace, cards: DeckList, fixing: Fixing): boolean {
  return violationCount(withOne(cards, face.id, 1), fixing) <= violationCount(cards, fixing)
}

function violationCount(cards: DeckList, { rules, format }: Fixing): number {
  const { reasons } = rules.checkDeck(cards, rulesFormatOf(format, rules.catalog)?.id)
  return reasons.filter(reason => reason.mend !== 'finish').length
}

/** If a limit still needs all remaining places, only cards that count towards it are candidates; none that exceed a limit. */
function wantedFor(section: string, places: number, cards: DeckList, { rules, format, find }: Fixing): (face: CardFace) => boolean {
  const limits = limitSizes(cards, rules.catalog, format, find).filter(limit => limit.section === section && limit.stat === undefined)
  const missing = limits.filter(({ size, min }) => size < min)
  const isPressing = missing.reduce((sum, { size, min }) => sum + min - size, 0) >= places
  const counts = (face: CardFace, { facet, values }: (typeof limits)[number]): boolean =>
    facet === undefined || valuesOf(face, facet).some(value => values?.includes(value))
  return face =>
    limits.every(limit => limit.size < limit.max || !counts(face, limit)) && (!isPressing || missing.some(limit => counts(face, limit)))
}

/** Cuts sections with too many cards. */
function trimmed(cards: DeckList, fixing: Fixing): FixedDeck {
  const { catalog } = fixing.rules
  const ledger = ledgerOf(cards)
  for (const section of sizesOf(cards, fixing)) {
    const unknown = deckSize(cards) - copiesOf(cards, catalog).length
    for (let places = section.size + (catalog.sections.length === 1 ? unknown : 0) - section.max; places > 0; places--) {
      const copies = copiesOf(ledger.cards(), catalog, section.id)
      const ideal = idealOf(valuesToUse(ledger.cards(), fixing), catalog, section.id)
      const fits = [...new Set(copies)].map(face => fitAsMember(face, copies, ideal))
      const worst = fits.reduce<Fit | null>((least, fit) => (least && least.score <= fit.score ? least : fit), null)
      if (!worst) break
      ledger.change(worst, -1)
    }
  }
  return ledger.fixed()
}
