import type { GodCard, Leader, Miniature } from '../state/card.ts'
import { parseCard, parseLeader, parseMiniature } from '../cards/card-schema.ts'

let count = 0

const valid = <T>(parsed: { ok: true; value: T } | { ok: false; errors: string[] }): T => {
  if (!parsed.ok) throw new TypeError(parsed.errors.join('; '))
  return parsed.value
}

/** A God Card for a test; by default, for one token of Creation, at the beginning of any Activation, heal an ally by 1. */
export function card(entries: Partial<GodCard> = {}): GodCard {
  count++
  const does = entries.does ? {} : { targets: [{ type: 'miniature', side: 'ally' }], does: [{ type: 'heal', to: 'target', n: 1 }] }
  const conditions = [{ type: 'begin', side: 'any' }]
  const base = { type: 'god-card', id: `card-${count}`, name: `Card ${count}`, cost: { creation: 1 }, rarity: 'common', art: 'star' }
  return valid(parseCard({ ...base, conditions, ...does, ...entries }))
}

const PROFILE = {
  art: 'star',
  wounds: 4,
  defence: 2,
  courage: 2,
  devotion: ['creation'],
  actions: [{ type: 'attack', name: 'Strike', reach: 'melee', dice: 3 }],
}

/** A Leader for a test, matching every colour. */
export function leader(entries: Partial<Leader> = {}): Leader {
  count++
  const base = { type: 'leader', id: `leader-${count}`, name: `Leader ${count}`, ...PROFILE }
  return valid(parseLeader({ ...base, matches: ['creation', 'destruction', 'life', 'death'], ...entries }))
}

/** A miniature for a test, with Muster 2, 4 Wounds and a Melee Attack of 3 dice. */
export function miniature(entries: Partial<Miniature> = {}): Miniature {
  count++
  return valid(parseMiniature({ type: 'miniature', id: `mini-${count}`, name: `Mini ${count}`, ...PROFILE, muster: 2, ...entries }))
}

/** Any miniature on the side of the player whose Card or Action it is, and any of the other side. */
export const ally = { type: 'miniature', side: 'ally' } as const
export const enemy = { type: 'miniature', side: 'enemy' } as const

/** For a Card that is played at that moment. */
export const at = (
  type: 'attack-declared' | 'begin' | 'end' | 'moved' | 'wounded' | 'removed' | 'rolled',
  side: 'ally' | 'enemy' | 'any',
): Partial<GodCard> => ({ conditions: [{ type, side }] })
