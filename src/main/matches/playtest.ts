import type { NewPlaytest } from '../../shared/match.ts'
import type { Settings } from '../../shared/settings.ts'
import type { DeckService } from '../decks/decks.ts'
import type { Game } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { prepareTable, type Table } from './new-match.ts'

/** The player of a playtest: as in the latest match that was set up. */
export type Playtester = Pick<Settings, 'playerName' | 'lastMatches'>

/** A deck against a passive opponent with the same one, which is legal and in the same format. */
export function playtestTable(
  game: Game,
  decks: DeckService,
  { deck, first }: NewPlaytest,
  { playerName, lastMatches }: Playtester,
): Result<Table> {
  const { avatars } = game.catalog
  const last = lastMatches[game.id]?.seats.find(({ player }) => player.type === 'person')?.avatar
  const at = Math.max(
    0,
    avatars.findIndex(({ id }) => id === last),
  )
  const avatarAt = (index: number): string => avatars[index % avatars.length]?.id ?? ''
  return prepareTable(game, decks, {
    seats: [
      { player: { type: 'person', name: playerName }, avatar: avatarAt(at), deck },
      { player: { type: 'passive' }, avatar: avatarAt(at + 1), deck },
    ],
    first,
  })
}
