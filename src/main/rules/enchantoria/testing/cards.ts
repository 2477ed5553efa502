import type { Card, EntityDef } from '../state/card.ts'
import type { Parsed } from '../../../kernel/checked-schema.ts'
import { parseCard, parseEntity } from '../cards/card-schema.ts'

let count = 0

const valid = <T>(parsed: Parsed<T>): T => {
  if (!parsed.ok) throw new TypeError(`no such thing can be: ${parsed.errors.join('; ')}`)
  return parsed.value
}

/** A card for a test; by default an Attack for 0 mana that deals 1 damage to the enemy mage. */
export function card(entries: Partial<Card> = {}): Card {
  count++
  const does = entries.type === 'summoning' || entries.does ? {} : { does: [{ do: 'damage', to: 'foe', n: 1 }] }
  return valid(
    parseCard({ id: `card-${count}`, name: `Card ${count}`, type: 'attack', cost: 0, rarity: 'common', art: 'star', ...does, ...entries }),
  )
}

/** A creature for a test; by default with 4 health and no abilities. */
export function entityDef(entries: Partial<EntityDef> = {}): EntityDef {
  count++
  return valid(parseEntity({ id: `thing-${count}`, name: `Thing ${count}`, kind: 'creature', health: 4, art: 'star', ...entries }))
}
