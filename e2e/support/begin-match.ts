import type { Client } from '../../src/renderer/client/client.ts'
import type { Seat } from '../../src/shared/seat.ts'
import { ANY_GAME } from './any-game.ts'

/** Starts a match against the AI with two ready-made decks of a game, the first by default, through the contract; the player goes first by default. */
export async function beginMatch(
  api: Client['api'],
  decks: { mine: string; theirs: string; first?: Seat; game?: string },
): Promise<string> {
  const id = decks.game ?? ANY_GAME
  const game = (await api.catalog.games()).find(found => found.id === id)
  const [mine = { id: '' }, theirs = { id: '' }] = game?.avatars ?? []
  const match = await api.matches.create({
    game: id,
    first: decks.first ?? 0,
    seats: [
      { player: { type: 'person', name: 'You' }, avatar: mine.id, deck: { from: 'starter', id: decks.mine } },
      { player: { type: 'ai', level: 'apprentice' }, avatar: theirs.id, deck: { from: 'starter', id: decks.theirs } },
    ],
  })
  return match.id
}
