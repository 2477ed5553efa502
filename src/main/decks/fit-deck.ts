import { deckSize, valueCounts, valuesOf } from '../../shared/deck-facts.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import { limitsOf, mainFacetNamed, rulesFormatOf } from '../../shared/deck-format.ts'
import type { DeckEntry, DeckList, DeckFix, FixedDeck } from '../../shared/deck.ts'
import { message, type Message } from '../../shared/message.ts'
import { copiesOf, fitAsMember, idealOf, type Fit } from './card-fit.ts'
import { completeDeck } from './complete-deck.ts'
import { copiesAllowed, ledgerOf, sizesOf, valuesToUse, type Fixing, type Rules } from './fixing.ts'
import { allowsSets } from './house-format.ts'

/**
 * Fixes what keeps the deck from being played: fills open places, cuts surplus cards, or removes those that it can't have at all. Fixes
 * violations of its house format as well, and refills the places this opens. The rest keeps to the format, too.
 */
export function fixDeck(cards: DeckList, rules: Rules, fix: DeckFix, format?: DeckFormat): FixedDeck {
  const faces = new Map(rules.catalog.cards.map(face => [face.id, face]))
  const fixing: Fixing = { rules, format, find: id => faces.get(id) }
  if (fix === 'finish') return completeDeck(cards, fixing, () => true)
  if (fix === 'cut') return trimDeck(cards, fixing)
  if (fix === 'tidy') return withoutMisfits(cards, fixing)
  const fewer = { copies: fewerCopies, values: fewerValues, sets: withoutSets }[fix](cards, fixing)
  const whole = new Set(sizesOf(cards, fixing).flatMap(({ id, size, min }) => (size >= min ? [id] : [])))
  const filled = completeDeck(fewer.cards, fixing, ({ id }) => whole.has(id))
  return { cards: filled.cards, changes: [...fewer.changes, ...filled.changes] }
}

/** Removes unknown cards, and those that the rules say the deck can't have, such as cards that its Leader doesn't match. */
function withoutMisfits(cards: DeckList, { rules, format, find }: Fixing): FixedDeck {
  const { reasons } = rules.checkDeck(cards, rulesFormatOf(format, rules.catalog)?.id)
  const why = new Map(reasons.flatMap(({ card, mend, message: text }) => (card !== undefined && mend === 'tidy' ? [[card, text]] : [])))
  for (const { card } of cards) if (!find(card)) why.set(card, message('services.fit.unknown'))
  const remaining = cards.filter(({ card }) => !why.has(card))
  const changes = cards.flatMap(({ card, count }) => {
    const removal = why.get(card)
    return removal ? [{ card, by: -count, why: removal }] : []
  })
  return { cards: remaining, changes }
}

/** The list reduced to as many copies of each entry as `left` says. */
function reducedDeck(cards: DeckList, remaining: (entry: DeckEntry) => number, why: Message): FixedDeck {
  const after = cards.map(entry => ({ card: entry.card, count: remaining(entry) }))
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

function fewerCopies(cards: DeckList, fixing: Fixing): FixedDeck {
  const house = limitsOf(fixing.format, fixing.rules.catalog)?.copies
  const why = house ? message('services.fit.copies', { count: house }) : message('services.fit.rules-copies')
  return reducedDeck(cards, ({ card, count }) => Math.min(count, copiesAllowed(fixing.find(card), fixing)), why)
}

/** Removes cards of sets that the house format doesn't allow. */
function withoutSets(cards: DeckList, { rules, format }: Fixing): FixedDeck {
  const isAllowed = allowsSets(rules, format)
  return reducedDeck(cards, ({ card, count }) => (isAllowed(card) ? count : 0), message('services.fit.sets'))
}

function fewerValues(cards: DeckList, { rules: { catalog }, format, find }: Fixing): FixedDeck {
  const max = limitsOf(format, catalog)?.values ?? Infinity
  const facet = catalog.look.main
  const surplus = new Set(
    valueCounts(cards, catalog, facet, find)
      .slice(max)
      .map(({ value }) => value.id),
  )
  const why = message('services.fit.values', { count: max, facet: mainFacetNamed(catalog, max) })
  return reducedDeck(
    cards,
    ({ card, count }) => {
      const face = find(card)
      return face && valuesOf(face, facet).some(value => surplus.has(value)) ? 0 : count
    },
    why,
  )
}

/** Cuts sections with too many cards. */
function trimDeck(cards: DeckList, fixing: Fixing): FixedDeck {
  const { catalog } = fixing.rules
  const ledger = ledgerOf(cards)
  for (const section of sizesOf(cards, fixing)) {
    const unknown = deckSize(cards) - copiesOf(cards, catalog).length
    for (let places = section.size + (catalog.sections.length === 1 ? unknown : 0) - section.max; places > 0; places--) {
      const copies = copiesOf(ledger.cards(), catalog, section.id)
      const ideal = idealOf(valuesToUse(ledger.cards(), fixing), catalog, section.id)
      const fits = [...new Set(copies)].map(face => fitAsMember(face, copies, ideal))
      const worst = fits.reduce<Fit | null>((min, fit) => (min && min.score <= fit.score ? min : fit), null)
      if (!worst) break
      ledger.change(worst, -1)
    }
  }
  return ledger.fixed()
}
