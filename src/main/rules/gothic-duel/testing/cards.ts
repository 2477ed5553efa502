import type { Card } from '../state/card.ts'
import { parseCard, type CardDef } from '../cards/card-schema.ts'

let count = 0

/** Never applies: for cards whose text doesn't matter. */
const NOTHING = { effect: 'damage', to: 'enemy', vitality: 1, when: { count: 'vitality', of: 'you', atLeast: 99 } } as const

function card(input: object): Card {
  const parsed = parseCard(input)
  if (!parsed.ok) throw new TypeError(`no such card can be: ${parsed.errors.join('; ')}`)
  return parsed.card
}

/** A Spell or Hex from unchecked data, with required fields filled in. Throws if the schema refuses it. */
export function anyCardOf(type: 'spell' | 'hex', entries: object): Card {
  count++
  const text = type === 'spell' ? { effects: [NOTHING] } : { effects: [], attach: 'enemy' }
  return card({ type, id: `${type}-${count}`, name: `${type} ${count}`, school: 'ash', cost: 1, art: 'star', ...text, ...entries })
}

/** A Spell for a test: by default, cost 1 and a text that does nothing. */
export const spell = (def: Partial<CardDef> = {}): Card => anyCardOf('spell', def)

/** A Hex for a test: by default, cost 1, on the enemy, doing nothing. */
export const hex = (def: Partial<CardDef> = {}): Card => anyCardOf('hex', def)

/** Fills Decks that the test doesn't specify. */
export const filler: Card = spell({ id: 'filler', name: 'filler' })
