import type { CheckedDeck } from '../../shared/deck.ts'
import type { Message, Value } from '../../shared/message.ts'
import type { Game } from '../kernel/game.ts'
import type { Steps } from '../lib/pauses.ts'
import type { StoredDeck } from './stored-deck.ts'

/** Reasons against a deck in the list, and names in one. */
const MAX_BRIEF = 8

/**
 * Lists decks, latest change first, one in each step. A deck is checked once: a changed one is another object, and so is its game once other cards can be
 * played. `checked`: without warnings, which would take most of the time.
 */
export function createDeckList(
  games: ReadonlyMap<string, Game>,
  checked: (deck: StoredDeck) => CheckedDeck,
): (decks: StoredDeck[]) => Steps<CheckedDeck[]> {
  const cache = new WeakMap<StoredDeck, { game: Game | undefined; listed: CheckedDeck }>()
  return function* list(decks) {
    const checkedDecks: CheckedDeck[] = []
    for (const deck of decks.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))) {
      const game = games.get(deck.game)
      const before = cache.get(deck)
      const listed = before && before.game === game ? before.listed : brief(checked(deck))
      cache.set(deck, { game, listed })
      checkedDecks.push(listed)
      yield
    }
    return checkedDecks
  }
}

/** A deck of unknown cards has a reason for each of them. */
function brief({ check: { reasons, unfit: _unfit, breaches, ...check }, ...deck }: CheckedDeck): CheckedDeck {
  const few = breaches?.map(breach => ({ ...breach, message: briefly(breach.message) }))
  return { ...deck, check: { ...check, reasons: reasons.slice(0, MAX_BRIEF), ...(few && { breaches: few }) } }
}

function briefly({ key, values = {} }: Message): Message {
  const few = ([name, value]: [string, Value]) => [name, Array.isArray(value) ? value.slice(0, MAX_BRIEF) : value] as const
  return { key, values: Object.fromEntries(Object.entries(values).map(few)) }
}
