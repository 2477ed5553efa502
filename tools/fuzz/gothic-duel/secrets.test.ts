import { describe, expect, test } from 'vitest'
import { contract } from '../../../src/shared/contract.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { samplesFor } from '../sample-calls.ts'
import { duelTwins } from './twins.ts'
import { compareWorlds } from '../secrets.ts'
import { PERSPECTIVES, type Perspective } from '../twin-worlds.ts'

const SEED = process.env['SECRETS_SEED'] ?? 'sample'
/** Moments per seat, and how often each call is made at one. */
const MOMENTS = Number(process.env['SECRETS_MOMENTS'] ?? 1)
const EACH = 2

const PATHS = Object.entries(contract).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`))

describe.each([...PERSPECTIVES])('what $name learns about a running match', perspective => {
  test('doesn’t depend on hidden information in answers, errors or streams of any call', async () => {
    expect(Object.keys(samplesFor(gothicDuel)).sort()).toEqual(PATHS.sort())
    for (let moment = 0; moment < MOMENTS; moment++) {
      const compared = await compareWorlds({ game: gothicDuel, ...duelTwins }, perspective, `${SEED} ${moment}`, EACH)
      expect(compared.differences).toEqual([])
      expect(compared.asked).toBeGreaterThanOrEqual(PATHS.length * EACH)
      // Proves that not all calls were refused.
      expect(compared.answered.size).toBeGreaterThan(PATHS.length / 2)
    }
  }, 600_000)
})

const atFirst: Perspective = { name: 'a person at the first seat', players: ['person', 'ai'] }

test('detects a leak', async () => {
  // Gives a seat full information, so that views, options, hints and positions leak.
  const open: Game = { ...gothicDuel, informationFor: state => state }
  const { differences } = await compareWorlds({ game: open, ...duelTwins }, atFirst, SEED, EACH)
  expect([...new Set(differences.map(({ path }) => path))]).toEqual(
    expect.arrayContaining(['app.report', 'matches.view', 'matches.watch', 'matches.position']),
  )
}, 600_000)
