import type { ImportedDeck } from '../../shared/deck-archive.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { SharedSet } from '../../shared/sets/player-set.ts'
import type { Game } from '../kernel/game.ts'
import { createPauses } from '../lib/pauses.ts'
import type { ArchivedDeck } from './archive-file.ts'
import type { StoredDeck } from './stored-deck.ts'

/** Equal for equal cards in any order. */
const cardsKey = (game: string, cards: DeckList): string =>
  JSON.stringify([game, ...cards.map(({ card, count }) => `${count} ${card}`).sort()])

/** The decks of an archive, compared with those that are here. `sets`: of the archive. */
export async function compareWithOwn(
  decks: readonly ArchivedDeck[],
  here: readonly StoredDeck[],
  games: ReadonlyMap<string, Game>,
  sets: readonly SharedSet[],
): Promise<ImportedDeck[]> {
  const pause = createPauses()
  const names = new Set(here.map(deck => deck.name))
  const cards = new Map<string, Set<string>>()
  for (const deck of here) {
    const key = cardsKey(deck.game, deck.cards)
    cards.set(key, (cards.get(key) ?? new Set()).add(deck.name))
    await pause()
  }
  const byId = new Map([...games].map(([id, { catalog }]) => [id, new Set(catalog.cards.map(face => face.id))]))
  for (const set of sets) for (const { id } of set.cards) byId.get(set.game)?.add(id)
  const result: ImportedDeck[] = []
  for (const [index, { game, name, cards: list, folder, tags, versions }] of decks.entries()) {
    await pause()
    const same = cards.get(cardsKey(game, list))
    result.push({
      place: index,
      game,
      name,
      size: list.reduce((sum, entry) => sum + entry.count, 0),
      unknown: list.reduce((sum, { card, count }) => sum + (byId.get(game)?.has(card) ? 0 : count), 0),
      folder,
      tags,
      versions: versions.length,
      // Empty decks are only compared by name.
      kin: same?.has(name) ? 'same' : same && list.length > 0 ? 'cards' : names.has(name) ? 'name' : 'new',
    })
  }
  return result
}
