import type { DeckList } from '../../../../shared/deck.ts'
import type { OpenSet, SetEdit } from '../../../../shared/sets/player-set.ts'
import type { Game } from '../../../kernel/game.ts'
import { servicesForTest, valueOf } from '../../../matches/testing/services-for-test.ts'
import { gothicDuel } from '../../../rules/gothic-duel/index.ts'
import type { Services, ServiceOptions } from '../../../services/services.ts'

export const game = gothicDuel as unknown as Game
export const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...more })

export const BOLT = {
  name: 'Candle Bolt',
  school: 'ash',
  type: 'spell',
  cost: 2,
  art: 'candle-flame',
  effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }],
}

export interface SetFile {
  cards: object[]
}

export const edit = ({ sets }: Services, set: OpenSet, change: SetEdit): OpenSet => valueOf(sets.edit(set.id, set.revision, change))
export const put = (services: Services, set: OpenSet, card: object): OpenSet => edit(services, set, { type: 'put', card: { ...card } })
/** A set of that card. */
export const setOf = (services: Services, card: object = BOLT): OpenSet =>
  put(services, valueOf(services.sets.create(game.id, 'Candles')), card)

/** A legal deck with that card. */
function cardsWith(card: string): DeckList {
  const [first] = game.catalog.starterDecks
  return (first?.cards ?? []).map((entry, index) => (index === 0 ? { card, count: entry.count } : entry))
}
/** A saved deck with the set's first card. */
export const deckWith = ({ decks }: Services, { key }: OpenSet) =>
  valueOf(decks.save({ game: game.id, name: 'With a candle', cards: cardsWith(`${key}-candle-bolt`) }))
