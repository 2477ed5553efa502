import type { CardFace } from '../../shared/card-face.ts'
import { deckSize, limitSizes, valuesOf } from '../../shared/deck-facts.ts'
import { limitsOf, rulesFormatOf, startersIn } from '../../shared/deck-format.ts'
import type { DeckList, FixedDeck, SectionSize, StarterDeck } from '../../shared/deck.ts'
import { message } from '../../shared/message.ts'
import { allowedIn, MAX_COPIES, reasonCount, wantedFor, withinValues, type Opening } from './additions.ts'
import { copiesOf, fitOf, idealOf, isOwn, ownValues, type Fit, type Ideal } from './card-fit.ts'
import { countIn, ledgerOf, mostCopies, sizesOf, valuesToUse, withOne, type Fixing, type Ledger } from './fixing.ts'
import { mixedDeck } from './mixed-deck.ts'

/** What a deck may win less, in percent, if it is all that was begun, and another one nothing of it. */
const LIKENESS = 60
/** Decks that should win this much, in percent, needn't be stronger: they are chosen by likeness, and get no cards that the model doesn't have. */
const ENOUGH = 52
/** What a percent more is still worth. */
const SURPLUS = 0.1
/** What a deck should win less, in percent, if the card of which it has only one, such as a leader, isn't the model's: the rest is made for that one. */
const OTHER_HEAD = 25
/**
 * How much less a deck wins than it should by the values, in percent, for each card that was begun and isn't the model's: measured were 10 for 5
 * such cards and 12 for 10.
 */
const FOREIGN = 2
/** Cards are exchanged if the deck should win more than this, in percent, up to so many times. */
const MIN_GAIN = 0.5
const MAX_SWAPS = 12
/** Exchanges checked for their legality each time. */
const MAX_TRIED = 60

/** A ready-made deck as a model, and what cards should add to a deck like it. */
interface Model {
  made: StarterDeck
  /** Most of what was begun is of that deck, so that the rest of it fits, and in any order. */
  isFaithful: boolean
  base: number
  /** What one more copy adds, in percent, where there are `count`. */
  worth(card: string, count: number): number
}

/**
 * Completes a list with too few cards in a section, like the ready-made deck with which the result should win most, or of which most was begun. If
 * it was begun otherwise and should win too little so, it becomes a deck of any cards, where those were measured.
 */
export function completeDeck(cards: DeckList, fixing: Fixing, which: (section: SectionSize) => boolean): FixedDeck {
  const open = sizesOf(cards, fixing).filter(which)
  if (open.every(({ size, min }) => size >= min)) return { cards, changes: [] }
  const { catalog } = fixing.rules
  const built = startersIn(catalog, rulesFormatOf(fixing.format, catalog)?.id).map(starter => {
    const isFaithful = isMostly(starter, cards)
    const model = modelFor(starter, isFaithful, fixing)
    const ledger = filledLike(model, cards, fixing, open)
    improve(ledger, model, fixing, open)
    const fixed = ledger.fixed()
    const strength = strengthLike(model, fixed.cards) - (hasOwnHead(starter, fixed.cards, fixing, open) ? 0 : OTHER_HEAD)
    const score = Math.min(strength, ENOUGH) + SURPLUS * strength + LIKENESS * likeness(starter, cards, fixed.cards, fixing)
    const foreign = deckSize(cards) - sharedIn(cards, starter.cards)
    return { fixed, score, least: isFaithful ? Infinity : strength - FOREIGN * foreign }
  })
  const [first] = built.toSorted((a, b) => b.score - a.score)
  const min = first?.least ?? 0
  const mixed = min < ENOUGH ? mixedDeck(cards, fixing, open, ENOUGH) : null
  return (mixed && mixed.strength > min ? mixed.fixed : first?.fixed) ?? filledLike(null, cards, fixing, open).fixed()
}

function modelFor(starter: StarterDeck, isFaithful: boolean, { rules: { deckStrength } }: Fixing): Model {
  const like = deckStrength?.decks[starter.id]
  return {
    made: starter,
    isFaithful,
    base: like?.base ?? 0,
    worth: (card, count) => (deckStrength?.cards[card] ?? 0) + (count < countIn(starter.cards, card) ? (like?.cards[card] ?? 0) : 0),
  }
}

/** What a deck like the model should win, in percent; 0 where nothing was measured. */
const strengthLike = ({ base, worth }: Model, cards: DeckList): number =>
  cards.reduce((sum, { card, count }) => {
    for (let copy = 0; copy < count; copy++) sum += worth(card, copy)
    return sum
  }, base)

/** Whether the sections of a single card have no other one than the model. */
function hasOwnHead({ cards: made }: StarterDeck, cards: DeckList, { find }: Fixing, sections: readonly SectionSize[]): boolean {
  const single = new Set(sections.flatMap(({ id, max }) => (max === 1 ? [id] : [])))
  return cards.every(({ card }) => !single.has(find(card)?.section ?? '') || countIn(made, card) > 0)
}

/** Whether most of these cards are the ready-made deck's. */
const isMostly = ({ cards: starter }: StarterDeck, begun: DeckList): boolean => 2 * sharedIn(begun, starter) >= deckSize(begun)

const sharedIn = (list: DeckList, starter: DeckList): number =>
  list.reduce((sum, { card, count }) => sum + Math.min(count, countIn(starter, card)), 0)

/** How much of the deck was begun like the model, and little for how much is like it now. Cards of a draft that is all of one deck count most. */
function likeness({ cards: starter }: StarterDeck, begun: DeckList, cards: DeckList, { rules: { catalog } }: Fixing): number {
  const own = ownValues(starter, catalog)
  const alike = copiesOf(begun, catalog).filter(face => isOwn(face, { own, catalog })).length
  const shared = sharedIn(begun, starter)
  const faithful = shared * (shared / Math.max(1, deckSize(begun))) ** 2
  return (faithful + (sharedIn(cards, starter) + alike) / 100) / deckSize(cards)
}

/** Fills the sections with the model's cards, to its size; with others up to the minimum. */
function filledLike(model: Model | null, cards: DeckList, fixing: Fixing, sections: readonly SectionSize[]): Ledger {
  const { catalog } = fixing.rules
  const ledger = ledgerOf(cards)
  for (const { id, size, min, max } of sections) {
    const usual = model ? usualSize(model, id, max, fixing) : min
    const ideal = idealOf(valuesToUse(ledger.cards(), fixing, model?.made), catalog, id)
    for (let now = size, fit: Fit | null; now < Math.min(max, Math.max(min, usual)); now++) {
      const opening = { section: id, places: Math.max(1, min - now), cards: ledger.cards() }
      fit = (model && bestOf(model, opening, ideal, fixing)) ?? (now < min ? bestFor(opening, ideal, fixing) : null)
      if (!fit) break
      ledger.change(fit, 1)
    }
  }
  return ledger
}

/** As many cards as the model has in the section; as many as fit where a sum of values limits them. */
const usualSize = ({ made }: Model, section: string, max: number, { rules: { catalog }, format }: Fixing): number =>
  limitSizes([], catalog, format, () => undefined).some(limit => limit.section === section && limit.stat !== undefined)
    ? max
    : copiesOf(made.cards, catalog, section).length

/** The legal card of the model that adds most to the list, or fits it best, of those that the list has fewer of. */
function bestOf(model: Model, opening: Opening, ideal: Ideal, fixing: Fixing): Fit | null {
  const { made, worth } = model
  const { section, cards } = opening
  const wantedCounts = wantedFor(opening, fixing)
  const keepsValues = withinValues(cards, made, fixing)
  const isAllowed = allowedIn(cards, fixing)
  const copies = copiesOf(cards, ideal.catalog, section)
  const open = made.cards.flatMap(({ card, count }) => {
    const face = fixing.find(card)
    const isOpen = face?.section === section && countIn(cards, card) < Math.min(count, mostCopies(face, fixing))
    return face && isOpen && wantedCounts(face) && keepsValues(face) ? [face] : []
  })
  const fits = open.map(face => ({
    ...fitOf(face, copies, ideal),
    why: likeModel(made),
    worth: worth(face.id, countIn(cards, face.id)),
  }))
  return fits.sort((a, b) => (model.isFaithful ? 0 : b.worth - a.worth) || b.score - a.score).find(({ face }) => isAllowed(face)) ?? null
}

const likeModel = ({ name }: StarterDeck) => message('services.fit.model', { deck: name })

/**
 * Exchanges added cards for others that should win more. Cards that the model doesn't have come only into a weak deck that wasn't begun like it, and
 * only if their values are there.
 */
function improve(ledger: Ledger, model: Model, fixing: Fixing, sections: readonly SectionSize[]): void {
  const { catalog } = fixing.rules
  if (!fixing.rules.deckStrength) return
  const valuesIn = (card: string): readonly string[] => {
    const face = fixing.find(card)
    return face ? valuesOf(face, catalog.look.main) : []
  }
  for (let swap = 0; swap < MAX_SWAPS; swap++) {
    const cards = ledger.cards()
    const keepsValues = withinValues(cards, model.made, fixing)
    const reasons = reasonCount(cards, fixing)
    const present = new Set(cards.flatMap(({ card }) => valuesIn(card)))
    const needsOthers = !model.isFaithful && strengthLike(model, cards) < ENOUGH
    const mayHave = (face: CardFace): boolean => needsOthers && valuesIn(face.id).every(value => present.has(value))
    const added = ledger.added().flatMap(id => fixing.find(id) ?? [])
    // What a deck has only one of decides what else is in it.
    const gains = sections
      .filter(({ max }) => max > 1)
      .flatMap(({ id }) => {
        const open = catalog.cards
          .filter(face => face.section === id && keepsValues(face) && hasRoom(face, cards, model, mayHave(face), fixing))
          .map(face => ({ face, worth: model.worth(face.id, countIn(cards, face.id)) }))
        const outs = added.filter(face => face.section === id)
        return outs.flatMap(out => {
          const loss = model.worth(out.id, countIn(cards, out.id) - 1)
          return open.filter(({ face }) => face !== out).map(({ face, worth }) => ({ out, face, gain: worth - loss }))
        })
      })
    const best = gains
      .filter(({ gain }) => gain > MIN_GAIN)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, MAX_TRIED)
      .find(({ out, face }) => reasonCount(withOne(withOne(cards, out.id, -1), face.id, 1), fixing) <= reasons)
    if (!best) return
    const isOfModel = countIn(cards, best.face.id) < countIn(model.made.cards, best.face.id)
    ledger.change({ face: best.out, score: 0, why: likeModel(model.made) }, -1)
    ledger.change(
      {
        face: best.face,
        score: best.gain,
        why: isOfModel ? likeModel(model.made) : message('services.fit.strong'),
      },
      1,
    )
  }
}

/** Whether another copy may be added: as many as the model has, or as are usual. */
const hasRoom = (face: CardFace, cards: DeckList, { made }: Model, isUsual: boolean, fixing: Fixing): boolean =>
  countIn(cards, face.id) < Math.min(mostCopies(face, fixing), Math.max(isUsual ? MAX_COPIES : 0, countIn(made.cards, face.id)))

/** The legal card that fits the list best; one of other values than the deck's own only if there is no other. */
function bestFor(opening: Opening, ideal: Ideal, fixing: Fixing): Fit | null {
  const { catalog } = ideal
  const { section, cards } = opening
  const copies = copiesOf(cards, catalog, section)
  const wantedCounts = wantedFor(opening, fixing)
  const isAllowed = allowedIn(cards, fixing)
  const maxCopies = (face: CardFace): number => Math.min(mostCopies(face, fixing), MAX_COPIES)
  const open = catalog.cards.filter(face => face.section === section && copies.filter(other => other === face).length < maxCopies(face))
  const limit = limitsOf(fixing.format, catalog)?.values ?? null
  for (const strict of limit === null ? [true, false] : [true]) {
    const fits = open.filter(face => wantedCounts(face) && (!strict || isOwn(face, ideal))).map(face => fitOf(face, copies, ideal))
    // The first of equally good cards stays first.
    const best = fits.sort((a, b) => b.score - a.score).find(({ face }) => isAllowed(face))
    if (best) return best
  }
  return null
}
