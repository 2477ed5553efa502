import type { Card } from '../state/card.ts'
import { parseCard, type CardDef } from '../state/card-schema.ts'

let made = 0

/** Never applies: for cards whose text doesn't matter. */
const NOTHING = { effect: 'damage', to: 'enemy', vitality: 1, when: { count: 'vitality', of: 'you', atLeast: 99 } } as const

function card(input: object): Card {
  const parsed = parseCard(input)
  if (!parsed.ok) throw new TypeError(`no such card can be: ${parsed.errors.join('; ')}`)
  return parsed.card
}

/** A Spell or Hex out of data that nothing vouches for, with what it has to have besides. Throws if the schema refuses it. */
export function anyCardOf(type: 'spell' | 'hex', entries: object): Card {
  made++
  const text = type === 'spell' ? { effects: [NOTHING] } : { effects: [], attach: 'enemy' }
  return card({ type, id: `${type}-${made}`, name: `${type} ${made}`, school: 'ash', cost: 1, art: 'star', ...text, ...entries })
}

/** A Spell for a test: cost 1 and a text that does nothing, unless told otherwise. */
export const spell = (def: Partial<CardDef> = {}): Card => anyCardOf('spell', def)

/** A Hex for a test: cost 1, on the enemy, doing nothing, unless told otherwise. */
export const hex = (def: Partial<CardDef> = {}): Card => anyCardOf('hex', def)

/** What lies in a Deck that the test says nothing about. */
export const filler: Card = spell({ id: 'filler', name: 'filler' })
