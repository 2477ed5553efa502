import type { CheckedDeck } from '../../shared/deck.ts'
import type { Message, Value } from '../../shared/message.ts'
import type { Steps } from '../lib/pauses.ts'
import type { StoredDeck } from './stored-deck.ts'

/** Reasons against a deck in the list, and names in one. */
const MAX_BRIEF = 8

/** The list of those decks, latest change first, one deck in each step. */
export function* listSteps(decks: StoredDeck[], checked: (deck: StoredDeck) => CheckedDeck): Steps<CheckedDeck[]> {
  const list: CheckedDeck[] = []
  for (const deck of decks.sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))) {
    list.push(brief(checked(deck)))
    yield
  }
  return list
}

/** A deck of unknown cards has a reason for each of them. */
function brief({ check: { reasons, unfit: _unfit, warnings: _warnings, breaches, ...check }, ...deck }: CheckedDeck): CheckedDeck {
  const few = breaches?.map(breach => ({ ...breach, message: briefly(breach.message) }))
  return { ...deck, check: { ...check, reasons: reasons.slice(0, MAX_BRIEF), ...(few && { breaches: few }) } }
}

function briefly({ key, values = {} }: Message): Message {
  const few = ([name, value]: [string, Value]) => [name, Array.isArray(value) ? value.slice(0, MAX_BRIEF) : value] as const
  return { key, values: Object.fromEntries(Object.entries(values).map(few)) }
}
