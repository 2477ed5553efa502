import { createRouterClient, isDefinedError, ORPCError, safe } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { MAX_DECK_FILE } from '../../shared/deck-file.ts'
import { MAX_LAB_GAMES } from '../../shared/lab.ts'
import { AI_LEVELS } from '../../shared/match.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { allOf, workersForTest } from '../lab/testing/workers-for-test.ts'
import { AGAINST_AI, servicesForTest, simpleAi } from '../matches/testing/services-for-test.ts'
import type { ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { createRouter } from './router.ts'

async function clientForTest(options: Partial<ServiceOptions> = {}) {
  const services = await servicesForTest(options)
  return createRouterClient(createRouter(services), { context: { client: 'window-1' } })
}

/** What a stream says first. */
async function firstOf<T>(stream: Promise<AsyncIterable<T>>): Promise<T | undefined> {
  for await (const value of await stream) return value
  return undefined
}

test('the first call tells the app’s version, host and data directory', async () => {
  const dataDirectory = directoryForTest()
  const client = await clientForTest({ dataDirectory, version: '1.2.3' })
  expect(await client.app.hello()).toEqual({ version: '1.2.3', host: 'web', dataDirectory })
  expect(await firstOf(client.app.watchNotices())).toEqual([])
  expect(await client.catalog.games()).toEqual([toyGame.catalog])
})

test('a host without its own window makes no PDF', async () => {
  const client = await clientForTest()
  await expect(client.print.pdf()).rejects.toMatchObject({ code: 'REFUSED' })
})

test('a notice stays until it is dismissed', async () => {
  const services = await servicesForTest()
  const client = createRouterClient(createRouter(services), { context: { client: 'window-1' } })
  services.notices.add('warning', 'services.storage.newer', { file: 'a' })
  services.notices.add('warning', 'services.storage.newer', { file: 'a' })
  const [notice, ...more] = (await firstOf(client.app.watchNotices())) ?? []
  expect(more).toEqual([])
  await client.app.dismissNotice({ id: notice?.id ?? '' })
  expect(await firstOf(client.app.watchNotices())).toEqual([])
})

test('a deck goes its whole way', async () => {
  const client = await clientForTest()
  const deck = await client.decks.save({ game: 'toy', name: '  Ash ', cards: TOY_DECKS[0] })
  expect(deck.name).toBe('Ash')
  expect(await client.decks.list()).toEqual([deck])
  expect((await client.decks.rename({ id: deck.id, name: 'Bone' })).name).toBe('Bone')
  expect((await client.decks.duplicate({ id: deck.id })).name).toBe('Bone 2')
  await client.decks.delete({ id: deck.id })
  expect((await client.decks.undelete({ id: deck.id })).name).toBe('Bone')
  expect((await client.decks.check({ game: 'toy', cards: [] })).playable).toBe(false)
  const { name, text } = await client.decks.export({ id: deck.id })
  expect(name).toBe('Bone.deck.grimoire')
  expect(await client.decks.import({ text })).toMatchObject({ name: 'Bone 3', cards: deck.cards })
})

test('several decks at once are archived, found, deleted and restored', async () => {
  const client = await clientForTest()
  const decks = await Promise.all(['Ash', 'Bone'].map(name => client.decks.save({ game: 'toy', name, cards: [] })))
  const ids = decks.map(deck => deck.id)
  const placed = await client.shelf.place({ ids, placing: { folder: '  The   cellar ', tag: ['quick'] } })
  expect(placed).toMatchObject([{ folder: 'The cellar' }, { folder: 'The cellar' }])
  expect(await client.shelf.placements()).toEqual(placed)
  await client.shelf.delete({ ids })
  expect((await client.shelf.bin()).map(deck => deck.name).sort()).toEqual(['Ash', 'Bone'])
  expect(await client.shelf.restore({ ids: ids.slice(0, 1) })).toMatchObject([{ name: 'Ash' }])
  await client.shelf.empty({ ids })
  expect(await client.shelf.bin()).toEqual([])
  expect(await client.decks.list()).toMatchObject([{ name: 'Ash' }])
  const tags = Array.from({ length: 13 }, (_, index) => `tag ${index}`)
  for (const placing of [{ folder: ' ' }, { tag: [''] }, { tag: tags }, { untag: ['x'.repeat(25)] }])
    await expect(client.shelf.place({ ids, placing })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('settings are changed one by one', async () => {
  const client = await clientForTest()
  expect(await client.settings.set({ theme: 'contrast' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'contrast' })
  expect(await client.settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'contrast' })
})

test('a match is played to its end', async () => {
  const client = await clientForTest({ ai: simpleAi() })
  const { id } = await client.matches.create(AGAINST_AI)
  const [first] = await client.matches.list()
  expect(first).toMatchObject({ id, you: 0 })
  let last
  for await (const update of await client.matches.watch({ id })) {
    last = update
    if (update.outcome) break
    // Once the program has laid its card, nothing moves on by itself.
    if (update.step && update.pending.length === 1) {
      await client.matches.act({ id, revision: update.revision, draft: [update.step.options[0]?.pick ?? '', 'mode:low'] })
    }
  }
  expect(last?.outcome).not.toBe(null)
  expect(JSON.parse((await client.matches.position({ id })).json)).toMatchObject({ points: expect.any(Array) })
  const again = await client.matches.rematch({ id })
  expect((await client.matches.options({ id: again.id, draft: [] })).ready).toBe(false)
  await client.matches.delete({ id })
  expect(await client.matches.list()).toHaveLength(1)
})

describe('errors', () => {
  test('a failure reaches the caller as the contract’s error with its message', async () => {
    const client = await clientForTest()
    const [error] = await safe(client.decks.get({ id: 'none' }))
    expect(isDefinedError(error) && error.code === 'NOT_FOUND' && error.data).toEqual({ message: { key: 'services.not-found.deck' } })
    const [broken] = await safe(client.decks.import({ text: '{' }))
    expect(isDefinedError(broken) && broken.code === 'BAD_FILE' && broken.data.message.key).toBe('file.at-line')
    const { id } = await client.matches.create(AGAINST_AI)
    const [refusal] = await safe(client.matches.act({ id, revision: 7, draft: ['raise'] }))
    expect(isDefinedError(refusal) && refusal.code === 'REFUSED' && refusal.data.reasons[0]?.message.key).toBe('services.refused.moved-on')
    const [none] = await safe(client.matches.watch({ id: 'none' }))
    expect(isDefinedError(none) && none.code).toBe('NOT_FOUND')
  })

  test('wrong arguments are refused before anything is done', async () => {
    const client = await clientForTest()
    const calls: Promise<unknown>[] = [
      client.decks.get({ id: '../../etc/passwd' }),
      client.decks.save({ game: 'toy', name: '', cards: [] }),
      client.decks.save({ game: 'toy', name: 'A', cards: [{ card: 'a', count: 0 }] }),
      client.decks.save({
        game: 'toy',
        name: 'A',
        cards: [
          { card: 'a', count: 1 },
          { card: 'a', count: 1 },
        ],
      }),
      client.decks.import({ text: ' '.repeat(MAX_DECK_FILE + 1) }),
      client.settings.set({ textSize: 1e9 }),
      client.matches.act({ id: 'a', revision: 0, draft: ['<script>'] }),
      client.matches.act({ id: 'a', revision: 0, draft: Array<string>(65).fill('raise') }),
    ]
    for (const call of calls) {
      const [error] = await safe(call)
      expect(error).toBeInstanceOf(ORPCError)
      expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await client.decks.list()).toEqual([])
  })

  test('an answer that is not the contract’s does not leave main', async () => {
    const odd = { ...toyGame, catalog: { ...toyGame.catalog, sections: 'six' } } as unknown as Game
    const [error] = await safe((await clientForTest({ games: [odd] })).catalog.games())
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })
})

test('a run of the lab goes its whole way, and its plan is checked', async () => {
  const workers = workersForTest()
  const client = await clientForTest({ labWorkers: workers })
  const choice = { from: 'starter', id: 'toy-0' } as const
  const [level] = AI_LEVELS
  const plan = {
    game: 'toy',
    deck: choice,
    version: null,
    opponents: [choice],
    levels: [level, level] as [typeof level, typeof level],
    games: 2,
  }
  for (const wrong of [{ games: 0 }, { games: MAX_LAB_GAMES + 1 }, { games: 1.5 }, { opponents: [] }])
    await expect(client.lab.start({ ...plan, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { id } = await client.lab.start(plan)
  const updates = await client.lab.watch({ id })
  await workers.finish()
  await client.lab.cancel({ id })
  const received = await allOf(updates)
  expect(received.at(-1)).toMatchObject({ state: 'cancelled', played: 1 })
  expect(await client.lab.get({ id })).toEqual(received.at(-1))
  expect(await client.lab.list()).toMatchObject([{ id, state: 'cancelled', score: { played: 1, won: 1, drawn: 0 } }])
  await client.lab.delete({ id })
  await expect(client.lab.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
