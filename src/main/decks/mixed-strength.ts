import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { MixedStrength } from '../kernel/deck-strength.ts'

/** How many cards of the list have each role, in the order of `roles`. */
export const roleCounts = (cards: DeckList, faces: ReadonlyMap<string, CardFace>, roles: readonly string[]): number[] =>
  roles.map(role => cards.reduce((sum, { card, count }) => sum + count * hasRole(faces.get(card), role), 0))

const hasRole = (face: CardFace | undefined, role: string): 0 | 1 => (face?.roles?.includes(role) ? 1 : 0)

/** What the list should win, in percent: as it is, with another card, or with one instead of `without`. */
export function strengthWith(
  { base, cards: values, pairs }: MixedStrength,
  cards: DeckList,
  catalog: GameCatalog,
): (added?: string, without?: string) => number {
  const faces = new Map(catalog.cards.map(face => [face.id, face]))
  const roles = (catalog.roles ?? []).map(({ id }) => id)
  const counts = roleCounts(cards, faces, roles)
  const now = cards.reduce((sum, { card, count }) => sum + count * (values[card] ?? 0), base)
  const none = roles.map((): 0 | 1 => 0)
  const rolesOf = new Map(catalog.cards.map(face => [face.id, roles.map(role => hasRole(face, role))]))
  const weights = pairs.map(({ roles: [a, b], worth }) => ({ a: roles.indexOf(a), b: roles.indexOf(b), worth }))
  return (added = '', without = '') => {
    const more = rolesOf.get(added) ?? none
    const less = rolesOf.get(without) ?? none
    const after = counts.map((count, role) => count + (more[role] ?? 0) - (less[role] ?? 0))
    const together = weights.reduce((sum, { a, b, worth }) => sum + worth * (after[a] ?? 0) * (after[b] ?? 0), 0)
    return now + (values[added] ?? 0) - (values[without] ?? 0) + together
  }
}
