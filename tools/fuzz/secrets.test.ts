import { describe, expect, test } from 'vitest'
import { contract } from '../../src/shared/contract.ts'
import { randomSet, SET_KEY } from '../../src/main/ai/testing/random-cards.ts'
import { allGames, cardKits } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { writeSet } from '../../src/main/sets/share-file.ts'
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

function twinsOf(game: Game, set?: string): TwinGame {
  const { twins, checks } = toolsOf(game.id)
  return { game, ...(twins ?? resampled(game, checks)), ...(set !== undefined && { set }) }
}

/** The game with a set of as many random cards as it has itself, so that half of the cards of random decks are of the set. */
function withSet(plain: Game): TwinGame {
  const kit = cardKits.find(one => one.game === plain.id)!
  const cards = randomSet(kit, `secrets ${SEED}`)
  const { text } = writeSet({ game: plain.id, key: SET_KEY, name: 'Random', author: '', description: '', cards })
  return twinsOf(plain.withAdded(cards)!, text)
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

  // In a match against an AI, and between two persons.
  test.each([PERSPECTIVES[0]!, PERSPECTIVES[2]!])(
    'the same for $name if hidden cards are of a player’s set',
    async perspective => {
      for (let moment = 0; moment < MOMENTS; moment++) {
        const compared = await compareWorlds(withSet(game), perspective, `set ${SEED} ${moment}`, 1)
        expect(compared.differences).toEqual([])
        expect(compared.answered.size).toBeGreaterThan(PATHS.length / 2)
      }
    },
    600_000,
  )

  test('detects a leak of a card of a player’s set', async () => {
    const twins = withSet(game)
    const isOfSet = (text: string): boolean => text.includes(`${SET_KEY}-`)
    const open = (one: Game): Game => ({
      ...one,
      informationFor: state => state,
      withCardSet: hash => open(one.withCardSet(hash)!),
      withAdded: cards => open(one.withAdded(cards)!),
      ...(one.base && { base: open(one.base) }),
    })
    const { differences } = await compareWorlds({ ...twins, game: open(twins.game) }, PERSPECTIVES[2]!, `set ${SEED}`, 1)
    expect(differences.map(({ path }) => path)).toEqual(expect.arrayContaining(['matches.view', 'matches.watch']))
    // Positions have no faces: what names the set is in play or hidden.
    const told = differences.find(({ path }) => path === 'matches.position')
    expect(told?.answers.some(answer => answer.some(isOfSet))).toBe(true)
  }, 600_000)

  test('detects a leak', async () => {
    // Gives a seat full information, so that views, options, hints and positions leak.
    const open: Game = { ...game, informationFor: state => state }
    const [atFirst] = PERSPECTIVES
    const { differences } = await compareWorlds({ ...twinsOf(game), game: open }, atFirst!, SEED, EACH)
    expect(differences.map(({ path }) => path)).toEqual(expect.arrayContaining(['matches.view', 'matches.watch', 'matches.position']))
  }, 600_000)
})
