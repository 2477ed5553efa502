import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { servicesForTest } from '../matches/testing/services-for-test.ts'
import { createLimiter } from './limits.ts'
import { createRouter } from './router.ts'
import { MAX_REFUSAL } from './short-error.ts'
import { serveContract } from './transport.ts'

const PATHS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, { '~orpc': call }]) => (call.inputSchema ? [`${group}/${name}`] : [])),
)
const MARK = 'what-was-sent'
const LONG = MARK.repeat(8000)

async function askerForTest() {
  const services = await servicesForTest()
  const noLimits = createLimiter(() => 0, {})
  const unforeseen: unknown[] = []
  let answers: string[] = []
  const peer = serveContract(createRouter(services, undefined, noLimits), error => unforeseen.push(error))('window-1', text =>
    answers.push(text),
  )
  /** What comes back for that call, as text. */
  return async (path: string, input: unknown): Promise<string> => {
    answers = []
    await peer.receive(JSON.stringify({ i: '1', p: { u: `/${path}`, b: { json: input } } }))
    expect(unforeseen, path).toEqual([])
    return answers.join('')
  }
}

/** Inputs that no call takes, each as large as the last one that was found to come back many times over. */
const BAD: [string, unknown][] = [
  ['a long list', Array.from({ length: 5000 }, (_, number) => number)],
  ['a long text', LONG],
  ['long fields', { id: LONG, ids: [LONG], text: { text: LONG }, draft: [LONG], seats: [LONG, LONG], game: LONG, cards: [{ card: LONG }] }],
  ['wrong lists', Object.fromEntries(['id', 'ids', 'draft', 'cards', 'moves', 'seats'].map(key => [key, Array(1500).fill(7)]))],
  ['unknown keys', Object.fromEntries(Array.from({ length: 2000 }, (_, number) => [`${MARK}${number}`, MARK]))],
]

test.each(BAD)('%s is refused in few words by every call', async (_, input) => {
  const ask = await askerForTest()
  expect(PATHS.length).toBeGreaterThan(50)
  for (const path of PATHS) {
    const answer = await ask(path, input)
    expect(Buffer.byteLength(answer), path).toBeLessThanOrEqual(MAX_REFUSAL)
    expect(answer.split(MARK).length, path).toBeLessThan(12)
  }
})

test('a refusal names the first problems by where they are and what was expected there', async () => {
  const ask = await askerForTest()
  const answer = await ask('matches/preview', { id: 'a', draft: ['Play', 7, 'play:1'] })
  const { issues } = (JSON.parse(answer) as { p: { b: { json: { data: { issues: { path: unknown[]; message: string }[] } } } } }).p.b.json
    .data
  expect(issues[0]).toMatchObject({ path: ['draft', 0], message: expect.stringContaining('expected') })
  expect(issues.map(({ path }) => path.join('.'))).toContain('draft.1')
})

test('a handler’s refusal stays short, however long the name in it is', async () => {
  const ask = await askerForTest()
  const answer = await ask('decks/read', { text: `20 ${LONG.slice(0, 30_000)}` })
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_REFUSAL)
})

test('texts that are tried at once are together no longer than one file', async () => {
  const ask = await askerForTest()
  const each = '['.repeat(90_000)
  expect(await ask('positions/problems', { texts: Array.from({ length: 11 }, () => each) })).toContain('file.problem.deep')
  const refused = await ask('positions/problems', { texts: Array.from({ length: 12 }, () => each) })
  expect(refused).toContain('"path":["texts"]')
  expect(Buffer.byteLength(refused)).toBeLessThanOrEqual(MAX_REFUSAL)
})
