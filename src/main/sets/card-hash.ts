import type { WrittenCard } from '../../shared/sets/player-set.ts'
import type { Game } from '../kernel/game.ts'
import { fingerprint } from '../kernel/hash.ts'

/** What only shows: a card that looks different plays the same. */
const LOOKS = ['art', 'picture', 'flavour']

/**
 * Of a card of a set as it is played: it changes with the card, with cards of the set that it names, and with the rules and cards of the game, which is given
 * without players' cards. Null if the set has no such card.
 */
export function cardHash(game: Pick<Game, 'rulesVersion' | 'cardSetHash'>, cards: readonly WrittenCard[], id: string): string | null {
  const byId = new Map(cards.map(card => [card.id, card]))
  if (!byId.has(id)) return null
  const named = new Set([id])
  // Ids that are found while it runs are looked at too.
  for (const one of named) for (const text of textsIn(byId.get(one))) if (byId.has(text)) named.add(text)
  const played = [...named].map(one => Object.entries(byId.get(one) ?? {}).filter(([key]) => !LOOKS.includes(key)))
  return fingerprint(JSON.stringify([game.rulesVersion, game.cardSetHash, played]))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}
