import { ORPCError } from '@orpc/client'
import { createPinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import type { Draft, MatchUpdate, Step } from '../../../shared/match.ts'
import { message, reason } from '../../../shared/message.ts'
import { provideClient } from '../../client/use-client.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { fakeCard } from '../../testing/fake-game.ts'
import { cardOption, pass, event, matchUpdate, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import { useMatchStore } from './match-store.ts'

const ready = step([], { ready: true })

/** A match whose updates are given by the test, as main would push them. */
function watching(tree: Record<string, Step> = {}) {
  const queue: MatchUpdate[] = []
  let wake = () => {}
  const act = vi.fn<(input: { id: string; revision: number; draft: Draft }) => Promise<void>>(async () => {})
  const client = fakeClient({}, {
    watch: async () =>
      (async function* () {
        for (;;) {
          while (queue.length > 0) yield queue.shift() as MatchUpdate
          await new Promise<void>(resolve => (wake = resolve))
        }
      })(),
    options: async ({ draft }: { draft: Draft }) => {
      const next = tree[draft.join(' ')]
      if (!next) throw new ORPCError('REFUSED', { data: { reasons: [reason('GD-7.3.1', 'test.no')] } })
      return next
    },
    act,
  } as never)
  const app = createApp({})
  provideClient(app, client)
  app.use(createPinia())
  const match = app.runWithContext(() => useMatchStore())
  void match.open('m1')
  const push = async (update: MatchUpdate) => {
    await vi.advanceTimersByTimeAsync(0)
    queue.push(update)
    wake()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { match, push, act, client }
}

const first = (over: Partial<MatchUpdate> = {}) =>
  matchUpdate({ revision: 1, fresh: true, step: step([playOption(4), pass]), view: tableView({ me: { hand: [4, 5] } }), ...over })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an unsaved play keeps its choices and the table, and can be sent again', async () => {
  const { match, push, act } = watching({ 'play:4': step([cardOption(5)]), 'play:4 card:5': ready })
  await push(first())
  const before = match.scene?.view
  act.mockRejectedValueOnce(new ORPCError('NOT_SAVED', { data: { message: message('test.full') } }))
  await match.draft.pick('play:4')
  if (match.draft.picks.length === 1) await match.draft.pick('card:5')
  expect(match.draft.picks).toEqual(['play:4', 'card:5'])
  expect(match.draft.stuck).toBe(true)
  expect(match.draft.refused).toEqual([{ clause: '', message: { key: 'test.full' } }])
  expect(match.scene?.view).toBe(before)
  await match.draft.again()
  expect(act.mock.calls.map(([input]) => input)).toEqual([
    { id: 'm1', revision: 1, draft: ['play:4', 'card:5'] },
    { id: 'm1', revision: 1, draft: ['play:4', 'card:5'] },
  ])
  await push(first({ revision: 2, fresh: false }))
  expect([match.draft.stuck, match.draft.picks]).toEqual([false, []])
})

test('those who sit in neither seat read the players’ names', async () => {
  const { match, push } = watching()
  const drawn = event('card-played', { message: message('cold-summit.event.card-played', { who: message('cold-summit.who.seat-0') }) })
  const who = () => match.scene?.log.map(({ message }) => message.values?.['who'])
  const update = first({ you: null, events: [drawn] })
  const seats: MatchUpdate['seats'] = [{ ...update.seats[0], player: { type: 'person', name: 'Ada' } }, update.seats[1]]
  await push({ ...update, seats })
  expect(who()).toEqual([message('cold-summit.who.named', { who: 'Ada' })])
  await push({ ...update, seats, you: 1, revision: 2, fresh: true })
  expect(who()).toEqual([message('cold-summit.who.seat-0')])
})

test('faces of changed cards arrive when first seen, and are kept until the next full update', async () => {
  const { match, push } = watching()
  const face = (id: string) => fakeCard(id)
  const known = () => match.latest?.faces?.map(({ id }) => id)
  await push(first({ faces: [face('one')] }))
  await push(first({ revision: 2, fresh: false, faces: [face('two')] }))
  await push(first({ revision: 3, fresh: false, faces: [] }))
  expect(known()).toEqual(['one', 'two'])
  // The next player receives only what they may know, and nothing of what the previous one knew.
  await push(first({ revision: 4, faces: [face('three')] }))
  expect(known()).toEqual(['three'])
})

test('a play is sent with the revision it was chosen at', async () => {
  const { match, push, act } = watching({ 'play:4': ready })
  await push(first())
  expect(match.choices.cards.get(4)?.[0]?.pick).toBe('play:4')
  await match.draft.pick('play:4')
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['play:4'] })
})

test('the player’s plays are shown at once, the opponent’s one by one; meanwhile nothing can be chosen', async () => {
  const { match, push } = watching()
  await push(first())
  await push(
    first({ revision: 2, fresh: false, pending: [{ seat: 1, decision: 'main' }], step: null, events: [event('turn-ended', { seat: 0 })] }),
  )
  expect(match.behind).toBe(false)
  await push(
    first({
      revision: 3,
      fresh: false,
      events: [event('card-played', { seat: 1, card: 9 }), event('damage-dealt', { seat: 0, value: 'will', amount: 1 })],
    }),
  )
  expect(match.behind).toBe(true)
  expect(match.step).toBeNull()
  match.skip()
  expect(match.behind).toBe(false)
  expect(match.step?.options).toHaveLength(2)
})

test('a repeated update, as after reconnecting, keeps the current choices', async () => {
  const { match, push } = watching({ 'play:4': step([cardOption(5), pass]) })
  await push(first())
  await match.draft.pick('play:4')
  await push(first())
  expect(match.draft.picks).toEqual(['play:4'])
})

test('when the match has moved on in another window, the draft is dropped', async () => {
  const { match, push } = watching({ 'play:4': step([cardOption(5), pass]) })
  await push(first())
  await match.draft.pick('play:4')
  await push(first({ revision: 2, fresh: false }))
  expect(match.draft.picks).toEqual([])
})

test('an answer that the other side’s decision overtakes is sent again; one to an earlier question isn’t', async () => {
  const plan = (...seats: (0 | 1)[]) => ({ pending: seats.map(seat => ({ seat, decision: 'plan' })) })
  for (const [after, revisions] of [
    [plan(0), [1, 2]],
    [{ ...plan(0), view: tableView({ turn: 9, me: { hand: [4, 5] } }) }, [1]],
  ] as const) {
    const { match, push, act } = watching({ 'play:4': ready })
    await push(first(plan(0, 1)))
    const refused = new ORPCError('REFUSED', { data: { reasons: [reason('', 'services.refused.moved-on')] } })
    act.mockImplementationOnce(async () => {
      await push(first({ ...after, revision: 2, fresh: false }))
      throw refused
    })
    await match.draft.pick('play:4')
    await vi.advanceTimersByTimeAsync(0)
    expect(act.mock.calls.map(([{ revision }]) => revision)).toEqual(revisions)
    match.close()
  }
})

test('a card in hand is never discarded without asking, even if it is the only one', async () => {
  const { match, push } = watching({ 'play:4': step([cardOption(5)]) })
  await push(first())
  await match.draft.pick('play:4')
  expect(match.draft.picks).toEqual(['play:4'])
})

test('cards on top of the Deck are ordered in a tray and confirmed before they are put back', async () => {
  const { match, push, act } = watching({ 'card:7': step([cardOption(8)]), 'card:7 card:8': ready })
  const asked = step([cardOption(7), cardOption(8)])
  await push(first({ step: asked, pending: [{ seat: 0, decision: 'insight' }], view: tableView({ me: { deckTop: [7, 8] } }) }))
  expect(match.answering).toBe(true)
  expect(match.trayAsked).toBe(true)
  await match.draft.pick('card:7')
  expect(match.draft.confirming).toBe(true)
  expect(act).not.toHaveBeenCalled()
  await match.draft.confirm()
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['card:7', 'card:8'] })
})

test('a missing match shows a message', async () => {
  const app = createApp({})
  provideClient(app, fakeClient())
  app.use(createPinia())
  const match = app.runWithContext(() => useMatchStore())
  await match.open('gone')
  expect(match.problem?.code).toBe('NOT_FOUND')
})

test('the speed setting decides how long plays are shown', async () => {
  const { match, push } = watching()
  const { useSettingsStore } = await import('../../settings/settings-store.ts')
  await push(first({ pending: [{ seat: 1, decision: 'main' }], step: null }))
  useSettingsStore().settings.speed = 'off'
  await push(first({ revision: 2, fresh: false, events: [event('card-played', { seat: 1, card: 9 })] }))
  expect(match.behind).toBe(false)
})

test('a plan in which everything is chosen can still be locked, whatever its last pick', async () => {
  const lock = { pick: 'done', ref: { type: 'command' as const, command: 'pass' }, reasons: [] }
  const { match, push } = watching({ 'play:4': step([lock]) })
  await push(first({ step: step([playOption(4), lock]) }))
  await match.draft.pick('play:4')
  expect([match.isFree, match.drafted, match.primary?.pick]).toEqual([true, null, 'done'])
  await push(first({ revision: 2, fresh: false, step: step([lock]) }))
  expect([match.isFree, match.answering, match.primary?.pick]).toEqual([true, false, 'done'])
})

test('updates that come at once, while earlier plays are being shown, are taken one in each frame and in order', async () => {
  const { match, push } = watching()
  const theirs = { pending: [{ seat: 1 as const, decision: 'main' }], step: null }
  await push(first(theirs))
  const plays = (revision: number) => first({ ...theirs, revision, fresh: false, events: [event('card-played', { seat: 1, card: 9 })] })
  await push(plays(2))
  expect([match.latest?.revision, match.behind]).toEqual([2, true])
  await push(plays(3))
  await push(plays(4))
  const seen = [match.latest?.revision]
  for (let frame = 0; frame < 3; frame++) {
    await vi.advanceTimersByTimeAsync(17)
    seen.push(match.latest?.revision)
  }
  expect(seen).toEqual([2, 3, 4, 4])
})

test('an update that is waited for comes at once', async () => {
  const { match, push } = watching()
  await push(first())
  await push(first({ revision: 2, fresh: false, events: [event('turn-ended', { seat: 0 })] }))
  expect([match.latest?.revision, match.behind]).toEqual([2, false])
})
