import type { DeckEntry, DeckList } from '../../../shared/deck.ts'
import type { EditSession } from '../../../shared/deck-history.ts'
import { sameGroups } from '../../../shared/deck-groups.ts'
import { sameFormat } from '../../../shared/deck-format.ts'
import { withChange } from '../lists/deck-list.ts'

const countsOf = (cards: readonly DeckEntry[]): Map<string, number> => new Map(cards.map(({ card, count }) => [card, count]))

/** What became of the deck elsewhere (`theirs`), with the edits made here since both were as `base`. */
export function mergeEdits(base: EditSession, mine: EditSession, theirs: EditSession): EditSession {
  const format = sameFormat(mine.format, base.format) ? theirs.format : mine.format
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    cards: mergedCards(base.cards, mine.cards, theirs.cards),
    ...(format && { format }),
    maybe: mergedCards(base.maybe, mine.maybe, theirs.maybe),
    notes: mine.notes === base.notes ? theirs.notes : mine.notes,
    groups: sameGroups(mine.groups, base.groups) ? theirs.groups : mine.groups,
  }
}

function mergedCards(base: DeckList = [], mine: DeckList = [], theirs: DeckList = []): DeckList {
  const [before, after] = [countsOf(base), countsOf(mine)]
  return [...new Set([...after.keys(), ...before.keys()])].reduce<DeckList>(
    (list, card) => withChange(list, [card], { by: (after.get(card) ?? 0) - (before.get(card) ?? 0) }),
    theirs,
  )
}
