import type { Player } from '../../shared/match.ts'
import type { Result } from '../lib/result.ts'
import type { MatchService } from '../matches/match-service.ts'
import type { PreparePosition } from './prepare-position.ts'

interface StartOptions {
  prepare: PreparePosition
  matches: Pick<MatchService, 'begin'>
  randomId(): string
  randomSeed(): string
}

/** Begins a match from the position of a text. */
export type StartMatch = (text: string, players: readonly [Player, Player]) => Result<{ id: string }>

export const createStartMatch =
  ({ prepare, matches, randomId, randomSeed }: StartOptions): StartMatch =>
  (text, players) => {
    const ready = prepare(text)
    if (!ready.ok) return ready
    const { game, turn, state, avatars, title } = ready.value
    return matches.begin(
      game,
      {
        seats: [
          { player: players[0], avatar: avatars[0], deckName: title },
          { player: players[1], avatar: avatars[1], deckName: title },
        ],
        config: {
          seats: [
            { avatar: avatars[0], cards: [] },
            { avatar: avatars[1], cards: [] },
          ],
          first: 0,
        },
        written: { turn, state },
      },
      { id: randomId(), seed: randomSeed() },
    )
  }
