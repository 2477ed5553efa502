import { expect, test, vi } from 'vitest'
import { mirrored } from '../../ai/testing/duels.ts'
import { allGames } from '../../games.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { contradictionsIn, recordedMatch } from '../testing/consistency.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 600_000 })

test.each(allGames.map(game => [game.id, game] as const))(
  '%s: hint, replay and analysis say the same about a match, and no winning move is a mistake',
  async (_, game) => {
    for (let number = 0; number < sampleSize(1, 3); number++) {
      const frames = recordedMatch(game, mirrored(game, number), 'apprentice', `consistent ${number}`)
      const winner = game.outcome(frames.starts.at(-1)?.state)?.winner ?? 0
      expect(await contradictionsIn(frames, winner), `match ${number}`).toEqual([])
    }
  },
)
