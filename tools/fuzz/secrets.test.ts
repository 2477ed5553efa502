import { describe, expect, test } from 'vitest'
import { contract } from '../../src/shared/contract.ts'
import { allGames } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { toolsOf } from '../games.ts'
import { samplesFor } from './sample-calls.ts'
import { compareWorlds } from './secrets.ts'
import { resampled, type TwinGame } from './twin-states.ts'
import { PERSPECTIVES } from './twin-worlds.ts'

const SEED = process.env['SECRETS_SEED'] ?? 'sample'
/** Moments per seat, and how often each call is made at one. */
const MOMENTS = Number(process.env['SECRETS_MOMENTS'] ?? 1)
const EACH = 2

const PATHS = Object.entries(contract).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`))

function twinsOf(game: Game): TwinGame {
  const { twins, checks } = toolsOf(game.id)
  return { game, ...(twins ?? resampled(game, checks)) }
}

describe.each([...allGames])('$id', game => {
  test.each([...PERSPECTIVES])(
    'what $name learns doesn’t depend on hidden information in answers, errors or streams of any call',
    async perspective => {
      expect(Object.keys(samplesFor(game)).sort()).toEqual(PATHS.sort())
      for (let moment = 0; moment < MOMENTS; moment++) {
        const compared = await compareWorlds(twinsOf(game), perspective, `${SEED} ${moment}`, EACH)
        expect(compared.differences).toEqual([])
        expect(compared.asked).toBeGreaterThanOrEqual(PATHS.length * EACH)
        // Proves that not all calls were refused.
        expect(compared.answered.size).toBeGreaterThan(PATHS.length / 2)
      }
    },
    600_000,
  )

  test('detects a leak', async () => {
    // Gives a seat full information, so that views, options, hints and positions leak.
    const open: Game = { ...game, informationFor: state => state }
    const [atFirst] = PERSPECTIVES
    const { differences } = await compareWorlds({ ...twinsOf(game), game: open }, atFirst!, SEED, EACH)
    expect(differences.map(({ path }) => path)).toEqual(expect.arrayContaining(['matches.view', 'matches.watch', 'matches.position']))
  }, 600_000)
})
