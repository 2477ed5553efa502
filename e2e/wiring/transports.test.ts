import { ANY_GAME } from '../support/any-game.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../src/renderer/client/result.ts'
import type { MatchUpdate } from '../../src/shared/match.ts'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import { createTinyRouter } from './testing/tiny-router.ts'
import type { Connected } from './testing/transports.ts'
import { overBridge, overWebSocket } from './testing/transports.ts'

describe.each([
  ['WebSocket', overWebSocket],
  ['bridge', overBridge],
])('the contract over %s', (_, wire) => {
  let tiny: ReturnType<typeof createTinyRouter>
  let wired: Connected
  beforeEach(async () => {
    tiny = createTinyRouter()
    wired = await wire(tiny.router)
  })
  afterEach(() => wired.close())

  test('answers a call, and main knows the caller', async () => {
    expect(await wired.client.api.app.hello()).toEqual({ version: '1.2.3', host: 'web', dataDirectory: '/data' })
    expect(tiny.seen.clients).toEqual([expect.stringMatching(/./)])
  })

  test('concurrent calls each get their own answer', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `deck-${index}`)
    const decks = await Promise.all(ids.map(id => wired.client.api.decks.get({ id })))
    expect(decks.map(deck => deck.id)).toEqual(ids)
  })

  test('an error of the contract arrives with its message for the player', async () => {
    expect(await settle(wired.client.api.decks.get({ id: 'missing' }))).toEqual({
      ok: false,
      code: 'NOT_FOUND',
      message: { key: 'decks.missing', values: { id: 'missing' } },
      reasons: [],
    })
    expect(await settle(wired.client.api.matches.undo({ id: 'm', revision: 1 }))).toEqual({
      ok: false,
      code: 'REFUSED',
      message: { key: 'reasons.no' },
      reasons: [{ clause: 'GD-1.1', message: { key: 'reasons.no' } }],
    })
    const save = wired.client.api.decks.save({ game: ANY_GAME, name: 'x', cards: [] })
    expect(await settle(save)).toMatchObject({ code: 'NOT_SAVED', message: { key: 'services.not-saved' } })
    expect(wired.reports).toEqual([])
  })

  test('an unexpected error is logged in main and tells the renderer nothing', async () => {
    const failed = await wired.client.api.decks.get({ id: 'broken' }).catch((error: unknown) => error)
    expect(String(failed) + JSON.stringify(failed)).not.toContain('secret')
    expect(wired.reports).toEqual([expect.objectContaining({ message: 'the secret of /home/someone' })])
    expect(await settle(wired.client.api.decks.get({ id: 'broken' }))).toMatchObject({
      code: 'FAILED',
      message: { key: 'connection.failed' },
    })
  })

  test('input that fails the schema never reaches the service', async () => {
    expect(await settle(wired.client.api.decks.delete({ id: '../../etc/passwd' }))).toMatchObject({
      code: 'FAILED',
      message: { key: 'connection.bad-input' },
    })
    expect(await settle(wired.client.api.decks.delete({} as { id: string }))).toMatchObject({ ok: false })
    expect(tiny.seen.deleted).toEqual([])
    expect(wired.reports).toEqual([])
  })

  test('cancelling a call cancels it in the service', async () => {
    const control = new AbortController()
    const call = settle(wired.client.api.decks.list(undefined, { signal: control.signal }))
    await waitUntil(() => tiny.seen.started === 1)
    control.abort()
    expect(await call).toMatchObject({ code: 'CANCELLED' })
    await waitUntil(() => tiny.seen.aborted === 1)
  })

  test('a stream delivers its values in order, and ends in main when the caller leaves', async () => {
    const control = new AbortController()
    const revisions: number[] = []
    const followed = wired.client.subscribe<MatchUpdate>(
      signal => wired.client.api.matches.watch({ id: 'long' }, { signal }),
      update => revisions.push(update.revision),
      control.signal,
    )
    await waitUntil(() => revisions.length === 2)
    expect(revisions).toEqual([1, 2])
    expect(tiny.seen.ended).toBe(0)
    control.abort()
    expect(await followed).toEqual({ ok: true, value: undefined })
    await waitUntil(() => tiny.seen.ended === 1)
  })

  test('a stream that main ends isn’t restarted; one that can’t start says why', async () => {
    const { api, subscribe } = wired.client
    const never = new AbortController().signal
    const revisions: number[] = []
    const short = await subscribe<MatchUpdate>(
      signal => api.matches.watch({ id: 'short' }, { signal }),
      update => revisions.push(update.revision),
      never,
    )
    expect(short).toEqual({ ok: true, value: undefined })
    expect(revisions).toEqual([1, 2])
    const missing = await subscribe<MatchUpdate>(
      signal => api.matches.watch({ id: 'missing' }, { signal }),
      () => undefined,
      never,
    )
    expect(missing).toMatchObject({ code: 'NOT_FOUND', message: { key: 'matches.missing' } })
    expect(tiny.seen.streams).toBe(1)
  })

  test('closing the client ends its calls and streams in main', async () => {
    const control = new AbortController()
    const stream = await wired.client.api.matches.watch({ id: 'long' }, { signal: control.signal })
    await stream.next()
    await wired.close()
    await waitUntil(() => tiny.seen.ended === 1)
    wired = await wire(tiny.router)
  })
})
