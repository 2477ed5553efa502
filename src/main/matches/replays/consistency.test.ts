import { expect, test, vi } from 'vitest'
import { mirrorMatch } from '../../ai/testing/duels.ts'
import { allGames } from '../../games.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { contradictionsIn, recordedMatch } from '../testing/consistency.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 600_000 })

// Two games here, all at full size.
const games = allGames.slice(0, sampleSize(2, allGames.length))

test.each(games.map(game => [game.id, game] as const))(
  '%s: hint, replay and analysis say the same about a match, and no winning move is a mistake',
  async (_, game) => {
    const recorded = Array.from({ length: 8 }, (_, number) =>
      recordedMatch(game, mirrorMatch(game, number), 'apprentice', `consistent ${number}`),
    )
    // To record a match takes milliseconds, to analyse it seconds for each turn.
    const analysed = recorded.toSorted((a, b) => a.moves.length - b.moves.length).slice(0, sampleSize(1, 4))
    for (const frames of analysed) {
      const winner = game.outcome(frames.starts.at(-1)?.state)?.winner ?? 0
      expect(await contradictionsIn(frames, winner), frames.header.seed).toEqual([])
    }
  },
)
