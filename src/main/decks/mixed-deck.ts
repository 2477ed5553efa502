import type { CardFace } from '../../shared/card-face.ts'
import type { DeckList, FixedDeck, SectionSize } from '../../shared/deck.ts'
import { valueCounts } from '../../shared/deck-facts.ts'
import { message } from '../../shared/message.ts'
import { allowedIn, MAX_COPIES, reasonCount, wantedFor, withinFormat, withinValues, type Opening } from './additions.ts'
import type { Fit } from './card-fit.ts'
import { countIn, ledgerOf, mostCopies, mostValues, withOne, type Fixing, type Ledger } from './fixing.ts'
import { strengthWith } from './mixed-strength.ts'

/** Exchanges stop at less than this, in percent, or after so many. */
const MIN_GAIN = 0.1
const MAX_SWAPS = 30
/** Exchanges checked for their legality each time. */
const MAX_TRIED = 60

/** What completing by measured values makes of a list, and what it should win, in percent. */
export interface MixedDeck {
  fixed: FixedDeck
  strength: number
}

/**
 * Fills the sections up to their minimum with cards that should win most together, whichever they are. Where the list has as many values of the main facet as usual already,
 * others are added if it should win less than enough, in percent, without. Null where nothing was measured.
 */
export function mixedDeck(cards: DeckList, fixing: Fixing, sections: readonly SectionSize[], enough: number): MixedDeck | null {
  const { catalog, deckStrength } = fixing.rules
  const mixed = deckStrength?.mixed
  if (!mixed) return null
  const scale: Scale = list => strengthWith(mixed, list, catalog)
  const usual = fillSections(cards, sections, { fixing, scale, keeps: list => withinValues(list, null, fixing) })
  const values = valueCounts(cards, catalog, catalog.look.main, fixing.find)
  if (usual.strength >= enough || values.length < mostValues(fixing)) return usual
  const any = fillSections(cards, sections, { fixing, scale, keeps: list => withinFormat(list, fixing) })
  return any.strength > usual.strength ? any : usual
}

interface Aim {
  fixing: Fixing
  scale: Scale
  /** Whether a card may be added by its values. */
  keeps(cards: DeckList): (face: CardFace) => boolean
}
type Scale = (cards: DeckList) => ReturnType<typeof strengthWith>

function fillSections(cards: DeckList, sections: readonly SectionSize[], aim: Aim): MixedDeck {
  const ledger = ledgerOf(cards)
  for (const { id, size, min } of sections)
    for (let places = min - size; places > 0; places--) {
      const best = bestAddition({ section: id, places, cards: ledger.cards() }, aim)
      if (!best) break
      ledger.change(best, 1)
    }
  for (let swap = 0; swap < MAX_SWAPS && exchange(ledger, sections, aim); swap++);
  return { fixed: ledger.fixed(), strength: aim.scale(ledger.cards())() }
}

function bestAddition(opening: Opening, aim: Aim): Fit | null {
  const { fixing, scale } = aim
  const { section, cards } = opening
  const worth = scale(cards)
  const isAllowed = allowedIn(cards, fixing)
  const ranked = openCards(section, cards, aim)
    .filter(wantedFor(opening, fixing))
    .map(face => ({ face, score: worth(face.id), why: STRONG }))
    .sort((a, b) => b.score - a.score)
  return ranked.find(({ face }) => isAllowed(face)) ?? null
}

const STRONG = message('services.fit.strong')

/** Cards of the section of which another copy may be added. */
function openCards(section: string, cards: DeckList, { fixing, keeps }: Aim): CardFace[] {
  const keepsValues = keeps(cards)
  return fixing.rules.catalog.cards.filter(
    face => face.section === section && countIn(cards, face.id) < Math.min(mostCopies(face, fixing), MAX_COPIES) && keepsValues(face),
  )
}

/** Exchanges the added card for another one by which the deck should win most more, if there is such a pair. */
function exchange(ledger: Ledger, sections: readonly SectionSize[], aim: Aim): boolean {
  const { fixing, scale } = aim
  const cards = ledger.cards()
  const worth = scale(cards)
  const now = worth()
  const reasons = reasonCount(cards, fixing)
  const added = ledger.added().flatMap(id => fixing.find(id) ?? [])
  const best = sections
    .flatMap(({ id }) => {
      const open = openCards(id, cards, aim)
      return added.filter(out => out.section === id).flatMap(out => open.map(face => ({ out, face, score: worth(face.id, out.id) })))
    })
    .filter(({ score }) => score > now + MIN_GAIN)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_TRIED)
    .find(({ out, face }) => reasonCount(withOne(withOne(cards, out.id, -1), face.id, 1), fixing) <= reasons)
  if (!best) return false
  ledger.change({ face: best.out, score: 0, why: STRONG }, -1)
  ledger.change({ face: best.face, score: best.score, why: STRONG }, 1)
  return true
}
