import type { Client } from '../../src/renderer/client/client.ts'
import type { Seat } from '../../src/shared/seat.ts'
import { ANY_GAME } from './any-game.ts'

/** Starts a match against the AI with two ready-made decks of the first game through the contract; the player goes first by default. */
export async function beginMatch(api: Client['api'], decks: { mine: string; theirs: string; first?: Seat }): Promise<string> {
  const game = (await api.catalog.games()).find(found => found.id === ANY_GAME)
  const [mine = { id: '' }, theirs = { id: '' }] = game?.avatars ?? []
  const { id } = await api.matches.create({
    game: ANY_GAME,
    first: decks.first ?? 0,
    seats: [
      { player: { type: 'person', name: 'You' }, avatar: mine.id, deck: { from: 'starter', id: decks.mine } },
      { player: { type: 'ai', level: 'apprentice' }, avatar: theirs.id, deck: { from: 'starter', id: decks.theirs } },
    ],
  })
  return id
}
