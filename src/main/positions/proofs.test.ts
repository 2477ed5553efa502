import { describe, expect, test, vi } from 'vitest'
import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import type { ProofState } from '../../shared/positions/position-proof.ts'
import { challengeFile } from '../challenges/challenge-file.ts'
import type { Provers } from '../challenges/provers.ts'
import { endlessProvers, proversForTest } from '../challenges/testing/provers-for-test.ts'
import { challengeKits, games } from '../games.ts'
import type { Result } from '../lib/result.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

type Values = Record<string, unknown>
interface Scenario extends Values {
  title: string
  position: Values & { me: Values; foe: Values }
}

const open = (provers: Provers = proversForTest(), dataDirectory = directoryForTest()): Promise<Services> =>
  servicesForTest({ games, dataDirectory, provers })

/** A challenge of the game as a position with its goal. */
function written(game: string, at = 0): { goal: string; scenario: Scenario } {
  const [file] = challengeKits.find(kit => kit.game === game)!.files
  const { scenarios } = parseJson(challengeFile(game, file!.name)) as { scenarios: Scenario[] }
  return { goal: file!.goal ?? WIN_THIS_TURN, scenario: scenarios[at]! }
}
function textOf(game: string, more: Values = {}, at = 0): string {
  const { goal, scenario } = written(game, at)
  return JSON.stringify({ version: 1, game, scenarios: [{ ...scenario, script: [], goal, ...more }] })
}
async function answered(result: Result<AsyncGenerator<ProofState, void>>): Promise<ProofState | undefined> {
  let last: ProofState | undefined
  for await (const state of valueOf(result)) last = state
  return last
}
const IDS = challengeKits.map(({ game }) => game)

describe.each(IDS)('%s', game => {
  test('a proof is kept with its position, through renaming and a restart, until the position or its goal changes', async () => {
    const directory = directoryForTest()
    const services = await open(proversForTest(), directory)
    const { positions } = services
    const { id } = valueOf(positions.save(null, textOf(game)))
    expect(valueOf(positions.get(id)).proof).toBeNull()
    const state = await answered(positions.prove(id))
    expect(state).toMatchObject({ state: 'done', proof: { verdict: 'yes' } })
    valueOf(positions.save(id, textOf(game, { title: 'Renamed' })))
    await services.close()
    const again = await open(proversForTest(), directory)
    expect(valueOf(again.positions.get(id)).proof).toEqual(state?.state === 'done' && state.proof)
    const { scenario } = written(game)
    const changed = { ...scenario.position, me: { ...scenario.position.me, hand: [] } }
    valueOf(again.positions.save(id, textOf(game, { position: changed })))
    expect(valueOf(again.positions.get(id)).proof).toBeNull()
    expect(await answered(again.positions.prove(id))).toMatchObject({
      state: 'done',
      proof: game === 'card-of-gods' ? {} : { verdict: 'no', steps: [] },
    })
    valueOf(again.positions.save(id, textOf(game, { position: changed, goal: undefined })))
    expect(valueOf(again.positions.get(id)).proof).toBeNull()
    expect(keysOf(again.positions.prove(id))).toEqual(['positions.goal.problem.none'])
  })
})

test.each(IDS.filter(game => challengeKits.find(kit => kit.game === game)?.needsAllCards))(
  'in %s every card must be named, as the search tries all that both sides can do',
  async game => {
    const { positions } = await open()
    const { scenario } = written(game)
    const { me } = scenario.position
    const [, ...hand] = me['hand'] as unknown[]
    const position = { ...scenario.position, me: { ...me, hand: ['unknown', ...hand] } }
    const text = textOf(game, { position })
    expect(positions.check(text).goal?.key).toBe('positions.goal.problem.unknown')
    const { id } = valueOf(positions.save(null, text))
    expect(keysOf(positions.prove(id))).toEqual(['positions.goal.problem.unknown'])
  },
)

test('in gothic-duel a line must work whatever the unknown cards are', async () => {
  const { positions } = await open()
  const { scenario } = written('gothic-duel')
  const { me, foe } = scenario.position
  const hidden = { ...scenario.position, foe: { ...foe, hand: ['unknown', 'unknown'] }, me: { ...me, deck: ['unknown', 'unknown'] } }
  const { id } = valueOf(positions.save(null, textOf('gothic-duel', { position: hidden })))
  expect(positions.check(valueOf(positions.get(id)).text).goal).toBeNull()
  expect(await answered(positions.prove(id))).toMatchObject({ state: 'done', proof: { verdict: 'yes' } })
})

test.each([
  ['gothic-duel', { active: 'foe', me: {}, foe: {}, first: undefined, seed: undefined }, 'gothic-duel-challenges.problems.not-your-turn'],
  ['enchantoria', { phase: 'recycle' }, 'enchantoria-challenges.problems.not-planning'],
] as const)('in %s a goal is refused where it makes no sense: %o', async (game, more, key) => {
  const { positions } = await open()
  const { scenario } = written(game)
  const checked = positions.check(textOf(game, { position: { ...scenario.position, ...more } }))
  expect(checked.problem).toBeNull()
  expect(checked.goal?.key).toBe(key)
})

test('in card-of-gods the enemy’s next Activation must be to come', async () => {
  const { positions } = await open()
  const { position } = written('card-of-gods').scenario
  const foe = {
    ...position.foe,
    expedition: (position.foe['expedition'] as Values[]).map(unit => ({ ...unit, ready: unit['at'] !== 'removed' })),
  }
  const checked = positions.check(textOf('card-of-gods', { position: { ...position, foe, turn: 'foe', passed: [] } }))
  expect([checked.problem, checked.decides, checked.goal?.key]).toEqual([null, ['foe'], 'card-of-gods-challenges.problems.too-late'])
})

test('in spellfire there must be a realm to raze or to lose', async () => {
  const { positions } = await open()
  const { scenario } = written('spellfire')
  const { me, foe } = scenario.position
  const goalOf = (goal: string, position: Values) => positions.check(textOf('spellfire', { goal, position })).goal?.key
  expect(goalOf('raze', { ...scenario.position, foe: { ...foe, realms: [] } })).toBe('spellfire-challenges.problems.no-enemy-realm')
  expect(goalOf('round', { ...scenario.position, foe: { ...foe, realms: [] } })).toBe('spellfire-challenges.problems.no-enemy-realm')
  expect(goalOf('hold', { ...scenario.position, me: { ...me, realms: [] } })).toBe('spellfire-challenges.problems.no-own-realm')
})

test('a search stops when its caller leaves, and nothing is kept', async () => {
  const provers = endlessProvers()
  const { positions } = await open(provers)
  const { id } = valueOf(positions.save(null, textOf('gothic-duel')))
  const left = new AbortController()
  const states: ProofState[] = []
  for await (const state of valueOf(positions.prove(id, left.signal))) {
    states.push(state)
    left.abort()
  }
  expect(states).toEqual([{ state: 'running', looked: 0 }])
  expect(provers.broken).toBe(1)
  expect(valueOf(positions.get(id)).proof).toBeNull()
})

test('a search that fails says so; one of a position that changed meanwhile isn’t kept', async () => {
  const failing = { ...proversForTest(), prove: () => Promise.reject(new Error('broken')) }
  const services = await open(failing)
  const { id } = valueOf(services.positions.save(null, textOf('gothic-duel')))
  expect(await answered(services.positions.prove(id))).toEqual({ state: 'stopped', why: 'failed', looked: 0 })
  const { positions } = await open()
  const { id: other } = valueOf(positions.save(null, textOf('gothic-duel')))
  const search = valueOf(positions.prove(other))
  await search.next()
  valueOf(positions.save(other, textOf('gothic-duel', {}, 1)))
  expect((await search.next()).value).toMatchObject({ state: 'done' })
  expect(valueOf(positions.get(other)).proof).toBeNull()
})

test.each([
  ['unknown', 'win-the-lottery'],
  ['of another game', 'raze'],
  ['no text', 7],
  ['huge', 'x'.repeat(90_000)],
])('a file with a goal that is %s is refused with its place, and nothing is saved', async (_, goal) => {
  const { positions } = await open()
  const result = positions.import(textOf('gothic-duel', { goal }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
  expect(JSON.stringify(result)).toContain('scenarios[0].goal')
  expect(JSON.stringify(result).length).toBeLessThan(2000)
  expect(positions.list()).toEqual([])
})

test('a position is exported and imported with its goal', async () => {
  const { positions } = await open()
  const { text } = valueOf(positions.export(textOf('spellfire')))
  const [made] = valueOf(positions.import(text))
  expect(valueOf(positions.get(made!.id)).text).toContain('"goal": "raze"')
  expect(valueOf(positions.get(made!.id)).proof).toBeNull()
})

test('the time of a search begins with its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const waiting = Promise.withResolvers<{ signal: AbortSignal; started: () => void }>()
    const provers: Provers = {
      prove: (_, signal, started) => {
        waiting.resolve({ signal, started })
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      },
      close: () => Promise.resolve(),
    }
    const { positions } = await open(provers)
    const { id } = valueOf(positions.save(null, textOf('spellfire')))
    const answer = answered(positions.prove(id))
    const { signal, started } = await waiting.promise
    vi.advanceTimersByTime(60_000)
    expect(signal.aborted).toBe(false)
    started()
    vi.advanceTimersByTime(29_000)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(2000)
    expect(signal.aborted).toBe(true)
    expect(await answer).toMatchObject({ state: 'stopped', why: 'time' })
  } finally {
    vi.useRealTimers()
  }
})
