import type { CardOf } from '../state/card.ts'
import { parseCard } from '../cards/card-schema.ts'
import type { CardType } from '../state/terms.ts'

const BARE = {
  realm: { world: 'adnd' },
  holding: { world: 'adnd' },
  champion: { champion: 'hero', world: 'adnd', level: 5 },
  ally: { bonus: 3 },
  'magical-item': { mark: 'defensive', bonus: 1 },
  artifact: { mark: 'defensive', world: 'adnd', bonus: 3 },
  event: { nature: 'helpful', lines: [{ when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] }] },
  'wizard-spell': { mark: 'offensive', phases: ['4'], bonus: 3 },
  'cleric-spell': { mark: 'offensive', phases: ['4'], bonus: 3 },
  'unarmed-combat': { mark: 'offensive', phases: ['4'], bonus: 3 },
  'psionic-power': { mark: 'offensive', phases: ['4'], bonus: 3 },
  'thief-skill': { mark: 'offensive', phases: ['4'], bonus: 3 },
  'blood-ability': { mark: 'offensive', phases: ['4'], bonus: 3 },
  rule: { lines: [{ when: 'static', does: [{ do: 'draw-more', player: 'both', n: 1 }] }] },
  dungeon: { lines: [{ when: 'static', does: [{ do: 'hand-max', player: 'me', n: 1 }] }] },
} satisfies Record<CardType, object>

let count = 0
/** A card's number has four digits at most. */
const MAX_NUMBERS = 9999

/** A card for a test: the given fields, and as little else as its type requires. */
export function card<T extends CardType>(type: T, entries: Partial<CardOf<T>> = {}): CardOf<T> {
  count++
  const parsed = parseCard({
    id: `card-${count}`,
    number: `${(count % MAX_NUMBERS) + 1}/T`,
    name: `Card ${count}`,
    art: 'star',
    lines: [],
    type,
    ...BARE[type],
    ...entries,
  })
  if (!parsed.ok) throw new TypeError(parsed.errors.join('; '))
  return parsed.value as CardOf<T>
}
